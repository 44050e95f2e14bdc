use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use kernel::{AppError, Entropy, Result, Secret};
use sha2::{Digest, Sha256};
use store::text_enum;

text_enum! {
    pub(crate) enum TokenKind {
        Access = "access",
        Refresh = "refresh",
    }
}

/// An opaque 256-bit bearer secret. Only its hash is ever stored.
#[derive(Clone, Debug)]
pub struct Token(Secret<String>);

impl Token {
    pub(crate) fn random(entropy: &Entropy) -> Self {
        Self::from_bytes(&entropy.bytes::<32>())
    }

    /// What the exchange of `presented` gives. Without the token the seed in the database says nothing, without
    /// the seed the old token says nothing; with both, a repeated exchange gives the same answer again.
    pub(crate) fn successor(presented: &Secret<String>, seed: &[u8], kind: TokenKind) -> Result<Self> {
        let mut mac = Hmac::<Sha256>::new_from_slice(presented.expose().as_bytes()).map_err(AppError::internal)?;
        mac.update(kind.key().as_bytes());
        mac.update(seed);
        Ok(Self::from_bytes(&mac.finalize().into_bytes()))
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        hash(&self.0)
    }

    /// For the answer that hands it to its owner.
    pub fn expose(&self) -> &str {
        self.0.expose()
    }

    fn from_bytes(bytes: &[u8]) -> Self {
        Self(Secret::new(BASE64URL_NOPAD.encode(bytes)))
    }
}

pub(crate) fn hash(token: &Secret<String>) -> [u8; 32] {
    Sha256::digest(token.expose().as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_unique_and_do_not_print() {
        let entropy = Entropy::system();
        let (one, other) = (Token::random(&entropy), Token::random(&entropy));
        assert_eq!(one.expose().len(), 43);
        assert_ne!(one.hash(), other.hash());
        assert!(!format!("{one:?}").contains(one.expose()));
    }

    #[test]
    fn successors_depend_on_token_seed_and_kind() {
        let token = Secret::new("presented".to_owned());
        let next = |token: &Secret<String>, seed: &[u8], kind| Token::successor(token, seed, kind).expect("derives").hash();
        let refresh = next(&token, b"seed", TokenKind::Refresh);
        assert_eq!(refresh, next(&token, b"seed", TokenKind::Refresh));
        assert_ne!(refresh, next(&token, b"seed", TokenKind::Access));
        assert_ne!(refresh, next(&token, b"need", TokenKind::Refresh));
        assert_ne!(refresh, next(&Secret::new("another".to_owned()), b"seed", TokenKind::Refresh));
    }
}
