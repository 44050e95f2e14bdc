//! What is mixed into every password hash and signs the anchors of the audit history.

use std::io::{self, ErrorKind, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use kernel::Entropy;

use crate::config::Config;

#[derive(Debug, thiserror::Error)]
#[error("secret key {0}: {1}")]
pub struct SecretError(PathBuf, io::Error);

/// The configured secret, or one made on first start and kept beside the database.
pub fn pepper(config: &Config) -> Result<Vec<u8>, SecretError> {
    match known(config)? {
        Some(secret) => Ok(secret),
        None => make(&file(config)).map_err(|error| SecretError(file(config), error)),
    }
}

/// The secret, if there is one yet.
pub fn known(config: &Config) -> Result<Option<Vec<u8>>, SecretError> {
    let configured = config.security.pepper.expose();
    if !configured.is_empty() {
        return Ok(Some(configured.clone().into_bytes()));
    }
    let path = file(config);
    match std::fs::read(&path) {
        Ok(key) => Ok(Some(key)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(SecretError(path, error)),
    }
}

pub fn file(config: &Config) -> PathBuf {
    config.data.join("secret.key")
}

fn make(path: &Path) -> io::Result<Vec<u8>> {
    let key = Entropy::system().bytes::<32>().to_vec();
    let mut file = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(&key)?;
    file.sync_all()?;
    Ok(key)
}
