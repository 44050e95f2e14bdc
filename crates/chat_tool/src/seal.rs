//! Secrets of the tools lie sealed in the database: a copy of it alone opens none.

use identity::Identity;
use kernel::{AppError, Country, Result, Runtime, Secret};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

/// A sealed secret, and the key outside the database that opens it.
pub(crate) struct Sealed {
    pub bytes: Vec<u8>,
    pub key_id: String,
}

pub(crate) fn seal(rt: &Runtime, identity: &Identity, country: Country, secret: &Secret<String>) -> Result<Sealed> {
    let key_id = identity.sealing_key_id().to_owned();
    let nonce: [u8; NONCE_LEN] = rt.entropy.bytes();
    let mut bytes = secret.expose().clone().into_bytes();
    let key = key(identity, &key_id)?;
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), about(country), &mut bytes).map_err(broken)?;
    Ok(Sealed { bytes: [nonce.as_slice(), &bytes].concat(), key_id })
}

pub(crate) fn open(identity: &Identity, country: Country, sealed: &Sealed) -> Result<Secret<String>> {
    let Some((nonce, bytes)) = sealed.bytes.split_first_chunk::<NONCE_LEN>() else {
        return Err(AppError::internal("a sealed secret is cut off"));
    };
    let mut bytes = bytes.to_vec();
    let key = key(identity, &sealed.key_id)?;
    let opened = key.open_in_place(Nonce::assume_unique_for_key(*nonce), about(country), &mut bytes).map_err(broken)?;
    String::from_utf8(opened.to_vec()).map(Secret::new).map_err(AppError::internal)
}

fn key(identity: &Identity, key_id: &str) -> Result<LessSafeKey> {
    let bytes = identity.sealing_key(key_id, b"chat-tool")?;
    UnboundKey::new(&AES_256_GCM, &bytes).map(LessSafeKey::new).map_err(broken)
}

/// A secret moved to another country's row does not open there.
fn about(country: Country) -> Aad<[u8; 8]> {
    Aad::from((country as i64).to_le_bytes())
}

fn broken(_: ring::error::Unspecified) -> AppError {
    AppError::internal("a sealed secret does not open")
}
