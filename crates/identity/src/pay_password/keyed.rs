//! How a payment password is kept: a keyed hash with the key outside the database.
//!
//! Six digits have a million values, so a slow hash protects nobody whose database and key were both copied, and with the
//! database alone there is nothing to try them against. What keeps guesses away is the key and the few tries that anybody
//! gets (`ladder.rs`).

use data_encoding::BASE64URL_NOPAD;
use kernel::{AppError, Entropy, Result, Secret};
use subtle::ConstantTimeEq;

use crate::HashedPassword;
use crate::pepper::{Peppers, Purpose};

const SCHEME: &str = "keyed";

/// The text to store: the id of the key, the scheme, the salt and the hash.
pub(super) fn hash(peppers: &Peppers, entropy: &Entropy, password: &Secret<String>) -> Result<HashedPassword> {
    let salt: [u8; 16] = entropy.bytes();
    let key_id = peppers.current_id();
    let mac = mac(peppers, key_id, &salt, password)?;
    Ok(HashedPassword::stored(format!("{key_id}${SCHEME}${}${}", BASE64URL_NOPAD.encode(&salt), BASE64URL_NOPAD.encode(&mac))))
}

/// Whether the password is the stored one. Nothing for a text of the slow hash that installations kept before.
pub(super) fn matches(peppers: &Peppers, password: &Secret<String>, stored: &str) -> Result<Option<bool>> {
    let mut parts = stored.split('$');
    let (Some(key_id), Some(SCHEME)) = (parts.next(), parts.next()) else { return Ok(None) };
    let mut bytes = || parts.next().and_then(|part| BASE64URL_NOPAD.decode(part.as_bytes()).ok());
    let (Some(salt), Some(expected)) = (bytes(), bytes()) else { return Err(AppError::internal("a stored payment password is broken")) };
    let given = mac(peppers, key_id, &salt, password)?;
    Ok(Some(given.as_slice().ct_eq(&expected).into()))
}

fn mac(peppers: &Peppers, key_id: &str, salt: &[u8], password: &Secret<String>) -> Result<[u8; 32]> {
    peppers.mac(key_id, Purpose::PayPassword, &[salt, password.expose().as_bytes()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pepper::Pepper;

    fn peppers(id: &str) -> Peppers {
        Peppers::new(pepper(id))
    }

    fn pepper(id: &str) -> Pepper {
        Pepper::new(id, id.repeat(32).into_bytes()).expect("a valid key")
    }

    fn secret(text: &str) -> Secret<String> {
        Secret::new(text.to_owned())
    }

    #[test]
    fn the_right_one_matches_under_its_own_key_alone() {
        let stored = hash(&peppers("k1"), &Entropy::system(), &secret("246810")).expect("hashed");
        let tried = |peppers: &Peppers, pin: &str| matches(peppers, &secret(pin), stored.as_str()).ok().flatten();
        assert_eq!(tried(&peppers("k1"), "246810"), Some(true));
        assert_eq!(tried(&peppers("k1"), "246811"), Some(false));
        assert_eq!(tried(&peppers("k2").with_former(pepper("k1")), "246810"), Some(true));
        assert_eq!(tried(&peppers("k2"), "246810"), None, "the key is gone");
        let stolen = Peppers::new(Pepper::new("k1", vec![9; 32]).expect("a valid key"));
        assert_eq!(tried(&stolen, "246810"), Some(false));
    }

    #[test]
    fn the_same_digits_are_kept_differently_each_time() {
        let make = || hash(&peppers("k1"), &Entropy::system(), &secret("246810")).expect("hashed");
        assert_ne!(make(), make());
    }

    #[test]
    fn a_slow_hash_of_before_is_not_judged_here() {
        assert_eq!(matches(&peppers("k1"), &secret("246810"), "k1$argon2id$v=19$m=64,t=1,p=1$c2FsdA$aGFzaA").expect("told"), None);
        assert!(matches(&peppers("k1"), &secret("246810"), "k1$keyed$!").is_err());
    }
}
