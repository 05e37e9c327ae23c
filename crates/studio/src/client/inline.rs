//! Inline scripts of a page, by the hashes under which a content security policy allows them. The build script reads this
//! file too.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The source of every inline script, as the policy names it: `'sha256-…'`.
pub fn script_hashes(page: &str) -> Vec<String> {
    let mut hashes = Vec::new();
    let mut rest = page;
    while let Some((attributes, body, after)) = next_script(rest) {
        if !attributes.to_ascii_lowercase().contains("src=") {
            hashes.push(format!("'sha256-{}'", STANDARD.encode(Sha256::digest(body))));
        }
        rest = after;
    }
    hashes
}

/// Attributes and body of the next script, and what follows it. A comment may speak of scripts without being one.
fn next_script(page: &str) -> Option<(&str, &str, &str)> {
    let lower = page.to_ascii_lowercase();
    let at = lower.find("<script")?;
    if let Some(comment) = lower.find("<!--").filter(|&comment| comment < at) {
        let end = lower[comment..].find("-->")? + comment + 3;
        return next_script(&page[end..]);
    }
    let open = at + "<script".len();
    let body = open + lower[open..].find('>')? + 1;
    let end = body + lower[body..].find("</script")?;
    Some((&page[open..body - 1], &page[body..end], &page[end + "</script".len()..]))
}

/// The tag by which a browser asks whether a file has changed.
pub fn etag(body: &[u8]) -> String {
    let digest = Sha256::digest(body);
    let hex: String = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_inline_script_has_its_hash_and_no_other() {
        let page = "<!doctype html><!-- <script>no()</script> --><script type=\"module\">alert('Hello, world.');</script>\
                    <script src=\"/a.js\"></script><SCRIPT nonce=\"\">\n1\n</SCRIPT>";
        let hashes = script_hashes(page);
        assert_eq!(hashes.len(), 2);
        // The example of the specification (CSP Level 3, section 6.7.2).
        assert_eq!(hashes[0], "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
    }

    #[test]
    fn a_page_that_breaks_off_has_no_half_script() {
        assert!(script_hashes("<script>never ends").is_empty());
        assert!(script_hashes("<!-- never ends <script>1</script>").is_empty());
    }
}
