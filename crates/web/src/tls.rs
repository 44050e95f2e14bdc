//! The server's certificate, for servers without a proxy in front that speaks TLS for them.

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::TlsAcceptor;

pub(crate) const HTTP_2: &[u8] = b"h2";

#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
    #[error("{0} holds no certificate or key in PEM: {1}")]
    Pem(PathBuf, rustls::pki_types::pem::Error),
    #[error("certificate and key do not fit: {0}")]
    Refused(#[from] rustls::Error),
}

/// Cheap to clone; all clones are one, so that a renewed certificate counts for all.
#[derive(Clone, Debug)]
pub struct Tls(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    certificate: PathBuf,
    key: PathBuf,
    current: Mutex<Current>,
}

#[derive(Clone, Debug)]
struct Current {
    config: Arc<ServerConfig>,
    changed: [SystemTime; 2],
}

impl Tls {
    pub fn load(certificate: PathBuf, key: PathBuf) -> Result<Self, TlsError> {
        let current = Mutex::new(read(&certificate, &key)?);
        Ok(Self(Arc::new(Inner { certificate, key, current })))
    }

    /// Takes renewed files from now on. Whether there were any.
    pub fn reload_if_changed(&self) -> Result<bool, TlsError> {
        let Inner { certificate, key, .. } = &*self.0;
        if [changed_at(certificate)?, changed_at(key)?] == self.current().changed {
            return Ok(false);
        }
        let renewed = read(certificate, key)?;
        *self.0.current.lock().unwrap_or_else(PoisonError::into_inner) = renewed;
        Ok(true)
    }

    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        self.current().config.into()
    }

    fn current(&self) -> Current {
        self.0.current.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn changed_at(path: &PathBuf) -> Result<SystemTime, TlsError> {
    std::fs::metadata(path).and_then(|about| about.modified()).map_err(|error| TlsError::File(path.clone(), error))
}

fn read(certificate: &PathBuf, key: &PathBuf) -> Result<Current, TlsError> {
    // Before the files themselves: what changes in between is then read again.
    let changed = [changed_at(certificate)?, changed_at(key)?];
    let unreadable = |path: &PathBuf| {
        let path = path.clone();
        move |error| TlsError::Pem(path, error)
    };
    let chain = CertificateDer::pem_file_iter(certificate).and_then(Iterator::collect).map_err(unreadable(certificate))?;
    let secret = PrivateKeyDer::from_pem_file(key).map_err(unreadable(key))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, secret)?;
    config.alpn_protocols = vec![HTTP_2.to_vec(), b"http/1.1".to_vec()];
    Ok(Current { config: Arc::new(config), changed })
}
