use hmac::{Hmac, KeyInit, Mac};
use kernel::{AppError, Result, Secret};
use sha2::Sha256;

const SHORTEST_KEY: usize = 32;

/// A key kept outside the database, so that a copy of the database alone opens nothing.
#[derive(Clone, Debug)]
pub struct Pepper {
    id: String,
    key: Secret<Vec<u8>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PepperError {
    /// The id is part of every stored hash: 1–16 letters and digits.
    Id,
    /// At least 32 bytes.
    Key,
}

impl std::fmt::Display for PepperError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Id => "the id of a secret key must be 1 to 16 letters or digits",
            Self::Key => "a secret key must have at least 32 bytes",
        })
    }
}

impl std::error::Error for PepperError {}

impl Pepper {
    pub fn new(id: impl Into<String>, key: Vec<u8>) -> Result<Self, PepperError> {
        let id = id.into();
        if !(1..=16).contains(&id.len()) || !id.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Err(PepperError::Id);
        }
        if key.len() < SHORTEST_KEY {
            return Err(PepperError::Key);
        }
        Ok(Self { id, key: Secret::new(key) })
    }
}

/// The key in use and those that older rows were made with.
#[derive(Clone, Debug)]
pub struct Peppers {
    current: Pepper,
    former: Vec<Pepper>,
}

/// What a key is used for; the same input never gives the same output for two purposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Password,
    PayPassword,
    PhoneCode,
    TotpSecret,
    RecoveryCode,
    Link,
    Request,
    Sealing,
}

impl Purpose {
    const fn label(self) -> &'static [u8] {
        match self {
            Self::Password => b"password\0",
            Self::PayPassword => b"pay-password\0",
            Self::PhoneCode => b"phone-code\0",
            Self::TotpSecret => b"totp-secret\0",
            Self::RecoveryCode => b"recovery-code\0",
            Self::Link => b"link\0",
            Self::Request => b"request\0",
            Self::Sealing => b"sealing\0",
        }
    }
}

impl Peppers {
    pub const fn new(current: Pepper) -> Self {
        Self { current, former: Vec::new() }
    }

    pub fn with_former(mut self, former: Pepper) -> Self {
        self.former.push(former);
        self
    }

    pub(crate) fn current_id(&self) -> &str {
        &self.current.id
    }

    pub(crate) fn mac(&self, key_id: &str, purpose: Purpose, parts: &[&[u8]]) -> Result<[u8; 32]> {
        let pepper = std::iter::once(&self.current)
            .chain(&self.former)
            .find(|pepper| pepper.id == key_id)
            .ok_or_else(|| AppError::internal(format!("secret key {key_id:?} is no longer configured")))?;
        let mut mac = Hmac::<Sha256>::new_from_slice(pepper.key.expose()).map_err(AppError::internal)?;
        mac.update(purpose.label());
        for part in parts {
            mac.update(&(part.len() as u64).to_le_bytes());
            mac.update(part);
        }
        Ok(mac.finalize().into_bytes().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pepper(id: &str, byte: u8) -> Pepper {
        Pepper::new(id, vec![byte; 32]).expect("a valid key")
    }

    #[test]
    fn purposes_and_boundaries_are_kept_apart() {
        let peppers = Peppers::new(pepper("a", 1));
        let mac = |purpose, parts: &[&[u8]]| peppers.mac("a", purpose, parts).expect("known key");
        assert_ne!(mac(Purpose::Password, &[b"x"]), mac(Purpose::PhoneCode, &[b"x"]));
        assert_ne!(mac(Purpose::PhoneCode, &[b"ab", b"c"]), mac(Purpose::PhoneCode, &[b"a", b"bc"]));
    }

    #[test]
    fn a_former_key_still_answers_and_a_dropped_one_does_not() {
        let before = Peppers::new(pepper("a", 1)).mac("a", Purpose::Password, &[b"x"]).expect("known key");
        let after = Peppers::new(pepper("b", 2)).with_former(pepper("a", 1));
        assert_eq!(after.mac("a", Purpose::Password, &[b"x"]).expect("former key"), before);
        assert_eq!(after.current_id(), "b");
        assert!(Peppers::new(pepper("b", 2)).mac("a", Purpose::Password, &[b"x"]).is_err());
    }

    #[test]
    fn short_keys_and_odd_ids_are_refused() {
        assert_eq!(Pepper::new("a", vec![0; 31]).err(), Some(PepperError::Key));
        assert_eq!(Pepper::new("a$b", vec![0; 32]).err(), Some(PepperError::Id));
        assert_eq!(Pepper::new("", vec![0; 32]).err(), Some(PepperError::Id));
    }
}
