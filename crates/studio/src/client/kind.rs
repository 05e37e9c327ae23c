//! What a file of the client is by its name. The build script reads this file too.

/// The content type of a file name.
pub fn content_type(path: &str) -> &'static str {
    match extension(path) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" | "opus" => "audio/ogg",
        "wav" => "audio/wav",
        "mp4" => "video/mp4",
        "webm" => "video/webm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Is the file worth compressing? Pictures, sounds and fonts are compressed already.
pub fn is_compressible(path: &str) -> bool {
    matches!(
        extension(path),
        "html"
            | "js"
            | "mjs"
            | "css"
            | "wasm"
            | "json"
            | "map"
            | "webmanifest"
            | "svg"
            | "ico"
            | "txt"
            | "wav"
    )
}

/// Does the name carry a hash of its content, as Trunk writes it (`platno-3f1c0a9be2d47c15_bg.wasm`)? Such a file never
/// changes under its name.
pub fn is_hashed(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.split('.').next().unwrap_or(name);
    let Some((_, tail)) = stem.rsplit_once('-') else { return false };
    let hash = tail.strip_suffix("_bg").unwrap_or(tail);
    (8..=64).contains(&hash.len()) && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn extension(path: &str) -> &str {
    path.rsplit('/').next().and_then(|name| name.rsplit_once('.')).map_or("", |(_, extension)| extension)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hashed_name_is_told_from_a_plain_one() {
        for name in [
            "platno-3f1c0a9be2d47c15.js",
            "platno-3f1c0a9be2d47c15_bg.wasm",
            "style/tokens-0123456789abcdef.css",
        ] {
            assert!(is_hashed(name), "{name}");
        }
        for name in
            ["index.html", "brand-chance.css", "card-back.svg", "cards/queen-of-hearts.webp", "x-dead.js"]
        {
            assert!(!is_hashed(name), "{name}");
        }
    }

    #[test]
    fn browsers_insist_on_these_types() {
        assert_eq!(content_type("a/b-1_bg.wasm"), "application/wasm");
        assert_eq!(content_type("fonts/text.woff2"), "font/woff2");
        assert_eq!(content_type("app.webmanifest"), "application/manifest+json");
        assert_eq!(content_type("v1.2/file"), "application/octet-stream");
    }
}
