//! Launch tokens: how an operator tells who comes. A token is a JSON Web Token signed with HMAC-SHA256, which every operator's
//! platform can make; it is good for minutes and for one sign-in.

use protocol::reject_code::RejectCode;
use std::collections::BTreeMap;
use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use rules::label::Lang;
use rules::plan::Currency;
use serde::{Deserialize, Serialize};
use sha2::Sha256;

/// The longest life of a token in seconds: one that lives longer was not meant for launching.
pub const LONGEST: u64 = 600;

/// The shortest key in bytes; a shorter one can be guessed.
const SHORTEST_KEY: usize = 32;

/// What a token says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    /// The operator; names the key.
    pub iss: String,
    /// The operator's name for the player.
    pub sub: String,
    /// What others call them at tables.
    pub name: String,
    /// Their money.
    pub currency: Currency,
    /// The language of their page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub locale: Option<Lang>,
    /// The dress of their page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brand: Option<String>,
    /// When it runs out, in seconds since 1970.
    pub exp: u64,
    /// The token's own name, used once.
    pub jti: String,
}

#[derive(Deserialize)]
struct Header {
    alg: String,
}

/// Why a token is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenError {
    /// Not signed by an operator of this house, or it makes no sense.
    Invalid,
    /// It has run out.
    Expired,
}

impl TokenError {
    /// The stable code.
    pub fn code(self) -> RejectCode {
        match self {
            Self::Invalid => RejectCode::TokenInvalid,
            Self::Expired => RejectCode::TokenExpired,
        }
    }
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl std::error::Error for TokenError {}

/// A key that is too short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortKey;

impl fmt::Display for ShortKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a key has at least {SHORTEST_KEY} characters")
    }
}

impl std::error::Error for ShortKey {}

/// An operator's key. It is never shown.
#[derive(Clone)]
pub struct Key(Box<[u8]>);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl Key {
    /// A key of its text, without the blanks around it.
    pub fn new(text: &str) -> Result<Self, ShortKey> {
        let text = text.trim();
        if text.len() < SHORTEST_KEY { Err(ShortKey) } else { Ok(Self(text.as_bytes().into())) }
    }

    fn mac(&self, signed: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        mac.update(signed.as_bytes());
        mac
    }

    /// A token, signed.
    ///
    /// # Panics
    /// Never: claims are texts and numbers, which can be written as JSON.
    pub fn sign(&self, claims: &Claims) -> String {
        let part = |json: String| URL_SAFE_NO_PAD.encode(json);
        let header = part(r#"{"alg":"HS256","typ":"JWT"}"#.into());
        let body = serde_json::to_string(claims).expect("claims can be written as JSON");
        let signed = format!("{header}.{}", part(body));
        let signature = URL_SAFE_NO_PAD.encode(self.mac(&signed).finalize().into_bytes());
        format!("{signed}.{signature}")
    }
}

/// The operators of a house and their keys.
pub type Keys = BTreeMap<String, Key>;

/// A part of a token. Whatever is wrong with it, the token is invalid: the sender is not told more.
fn read<T: serde::de::DeserializeOwned>(part: &str) -> Option<T> {
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).ok()?).ok()
}

fn is_name(text: &str, most: usize) -> bool {
    (1..=most).contains(&text.len()) && !text.chars().any(char::is_control)
}

/// What a token says, where its operator signed it and it has not run out by the server's clock.
pub fn verify(keys: &Keys, token: &str, now: u64) -> Result<Claims, TokenError> {
    let checked = || {
        let (signed, signature) = token.rsplit_once('.')?;
        let (header, body) = signed.split_once('.')?;
        // The header may not choose how it is checked: this is the one way there is.
        read::<Header>(header).filter(|header| header.alg == "HS256")?;
        let claims: Claims = read(body)?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        keys.get(&claims.iss)?.mac(signed).verify_slice(&signature).ok()?;
        (is_name(&claims.sub, 128) && is_name(&claims.jti, 128)).then_some(claims)
    };
    let claims = checked().ok_or(TokenError::Invalid)?;
    let now = now / 1000;
    if claims.exp <= now {
        return Err(TokenError::Expired);
    }
    if claims.exp - now > LONGEST { Err(TokenError::Invalid) } else { Ok(claims) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claims() -> Claims {
        Claims {
            iss: "chance".into(),
            sub: "4711".into(),
            name: "Jan".into(),
            currency: Currency::Czk,
            locale: Some(Lang::Sk),
            brand: Some("chance".into()),
            exp: 1_060,
            jti: "a".into(),
        }
    }

    fn keys() -> Keys {
        [("chance".to_owned(), Key::new(&"k".repeat(32)).unwrap())].into()
    }

    #[test]
    fn a_signed_token_says_what_it_said() {
        let token = keys()["chance"].sign(&claims());
        assert_eq!(verify(&keys(), &token, 1_000_000), Ok(claims()));
        assert_eq!(verify(&keys(), &token, 1_060_000), Err(TokenError::Expired));
        assert_eq!(verify(&keys(), &token, 400_000), Err(TokenError::Invalid), "it would live too long");
    }

    #[test]
    fn the_signature_is_that_of_every_other_library() {
        // RFC 4231, test case 2: the key is too short for `Key::new`, the sum is the standard's.
        let mac = Key(b"Jefe".as_slice().into()).mac("what do ya want for nothing?");
        let hex: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    #[test]
    fn a_changed_foreign_or_unsigned_token_is_refused() {
        let token = keys()["chance"].sign(&claims());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let other = Key::new(&"x".repeat(32)).unwrap();
        let body = |claims: &Claims| URL_SAFE_NO_PAD.encode(serde_json::to_string(claims).unwrap());
        let unsigned = format!("{}.{}.", URL_SAFE_NO_PAD.encode(r#"{"alg":"none"}"#), body(&claims()));
        let foreign = Claims { iss: "another".into(), ..claims() };
        let nobody = Claims { sub: String::new(), ..claims() };
        for wrong in [
            String::new(),
            "..".into(),
            signed.to_owned(),
            format!("{signed}."),
            format!("{signed}.AAAA"),
            format!("{signed}.{}", signature.to_lowercase()),
            format!(
                "{}.{}.{signature}",
                signed.split('.').next().unwrap(),
                body(&Claims { sub: "1".into(), ..claims() })
            ),
            other.sign(&claims()),
            keys()["chance"].sign(&foreign),
            keys()["chance"].sign(&nobody),
            unsigned,
        ] {
            assert_eq!(verify(&keys(), &wrong, 1_000_000), Err(TokenError::Invalid), "{wrong}");
        }
        assert!(Key::new(&"k".repeat(31)).is_err());
    }
}
