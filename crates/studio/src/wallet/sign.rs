//! Signatures: HMAC-SHA256 over a time and a body, in hexadecimal.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::secret::Secret;

fn mac(key: &Secret, head: &str, body: &[u8]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.bytes()).expect("HMAC takes a key of any length");
    mac.update(head.as_bytes());
    mac.update(b".");
    mac.update(body);
    mac
}

/// The signature of a body under what stands before it: the time of a request, the key of an answer.
pub fn sign(key: &Secret, head: &str, body: &[u8]) -> String {
    let bytes = mac(key, head, body).finalize().into_bytes();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Is this the signature? Compared in constant time.
pub fn is_signed(key: &Secret, head: &str, body: &[u8], signature: &str) -> bool {
    let Some(given) = unhex(signature) else { return false };
    mac(key, head, body).verify_slice(&given).is_ok()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let text = text.as_bytes();
    if !text.len().is_multiple_of(2) {
        return None;
    }
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    text.chunks(2).map(|pair| Some(digit(pair[0])? * 16 + digit(pair[1])?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_holds_for_its_time_and_body_only() {
        let key = Secret::new("0123456789abcdef").unwrap();
        let signature = sign(&key, "1794794400000", b"{}");
        assert_eq!(signature.len(), 64);
        assert!(is_signed(&key, "1794794400000", b"{}", &signature));
        assert!(!is_signed(&key, "1794794400001", b"{}", &signature));
        assert!(!is_signed(&key, "1794794400000", b"{ }", &signature));
        for wrong in ["", "zz", "abc", &signature[..62]] {
            assert!(!is_signed(&key, "1794794400000", b"{}", wrong), "{wrong}");
        }
    }
}
