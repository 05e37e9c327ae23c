//! Origins: scheme, host and port, and nothing that could become part of another header.

/// An origin such as `https://www.chance.cz`.
pub fn exact(text: &str) -> Result<String, String> {
    match split(text)? {
        (_, host, "") if !host.contains('*') => Ok(text.to_ascii_lowercase()),
        (_, _, "") => Err(format!("{text}: a `*` is allowed for frames only")),
        _ => Err(format!("{text}: an origin ends with the host or port")),
    }
}

/// The same, or with `*.` before the host.
pub fn pattern(text: &str) -> Result<String, String> {
    match split(text)? {
        (_, host, "") if !host.trim_start_matches("*.").contains('*') => Ok(text.to_ascii_lowercase()),
        (_, _, "") => Err(format!("{text}: a `*` stands for the first part of a host")),
        _ => Err(format!("{text}: an origin ends with the host or port")),
    }
}

/// The origin of an address.
pub fn of_address(text: &str) -> Result<String, String> {
    let (scheme, host, _) = split(text)?;
    exact(&format!("{scheme}://{host}"))
}

fn split(text: &str) -> Result<(&str, &str, &str), String> {
    let wrong = || format!("{text}: not an address such as https://www.example.com");
    let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (host, path) = rest.split_at(end);
    let host_fits = !host.is_empty()
        && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]*".contains(&byte));
    let path_fits = path.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"'<>;,".contains(&byte));
    if matches!(scheme, "http" | "https") && host_fits && path_fits {
        Ok((scheme, host, path))
    } else {
        Err(wrong())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_nothing_else() {
        for text in ["https://www.chance.cz", "http://127.0.0.1:8080", "https://[::1]:1"] {
            assert_eq!(exact(text).as_deref(), Ok(text));
        }
        for text in [
            "www.chance.cz",
            "https://",
            "https://a/",
            "https://a/b",
            "https://*.a",
            "ftp://a",
            "https://a; x",
            "*",
        ] {
            assert!(exact(text).is_err(), "{text}");
        }
        assert!(pattern("https://*.chance.cz").is_ok() && pattern("https://a.*.cz").is_err());
        assert_eq!(of_address("https://a.cz:81/x/y.m3u8?z=1").as_deref(), Ok("https://a.cz:81"));
        assert!(of_address("https://a.cz/x y").is_err());
    }
}
