use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use kernel::{AppError, ErrorCode, Secret, Timestamp};
use object_store::aws::{AmazonS3Builder, Checksum};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{GetOptions, ObjectStore, ObjectStoreExt, WriteMultipart};

/// Parts of a large upload in flight at a time, which bounds its memory.
const PARTS_IN_FLIGHT: usize = 4;

/// Where bytes are kept; chosen by configuration alone.
#[derive(Clone, Debug)]
pub enum BlobConfig {
    Directory { path: PathBuf },
    S3 { endpoint: String, bucket: String, region: String, access_key: String, secret_key: Secret<String>, path_style: bool },
}

#[derive(Debug, thiserror::Error)]
pub enum BlobError {
    #[error("no such blob")]
    NotFound,
    #[error("blob store: {0}")]
    Store(#[source] object_store::Error),
    #[error("blob directory: {0}")]
    Directory(#[from] std::io::Error),
}

impl From<object_store::Error> for BlobError {
    fn from(error: object_store::Error) -> Self {
        match error {
            object_store::Error::NotFound { .. } => Self::NotFound,
            other => Self::Store(other),
        }
    }
}

impl From<BlobError> for AppError {
    fn from(error: BlobError) -> Self {
        let code = if matches!(error, BlobError::NotFound) { ErrorCode::NotFound } else { ErrorCode::Unavailable };
        Self::new(code).caused_by(error)
    }
}

pub type Bytestream = BoxStream<'static, Result<Bytes, BlobError>>;

/// A blob as the sweeper sees it.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) key: String,
    pub(crate) written_at: Timestamp,
}

/// Bytes by name, in a directory or an S3-compatible store. What was put is durable when the call returns.
#[derive(Clone, Debug)]
pub struct Blobs(Arc<dyn ObjectStore>);

impl Blobs {
    pub fn open(config: &BlobConfig) -> Result<Self, BlobError> {
        Ok(match config {
            BlobConfig::Directory { path } => {
                std::fs::create_dir_all(path)?;
                // Written aside, synced, renamed, directory synced: a crash leaves the whole file or none.
                Self(Arc::new(LocalFileSystem::new_with_prefix(path)?.with_fsync(true)))
            }
            BlobConfig::S3 { endpoint, bucket, region, access_key, secret_key, path_style } => {
                // Fails only when a provider is already installed, which is just as good.
                let _ = rustls::crypto::ring::default_provider().install_default();
                let store = AmazonS3Builder::new()
                    .with_endpoint(endpoint)
                    .with_allow_http(endpoint.starts_with("http://"))
                    .with_bucket_name(bucket)
                    .with_region(region)
                    .with_access_key_id(access_key)
                    .with_secret_access_key(secret_key.expose())
                    .with_virtual_hosted_style_request(!path_style)
                    // The store compares what it received with this before it says yes.
                    .with_checksum_algorithm(Checksum::SHA256)
                    .build()?;
                Self(Arc::new(store))
            }
        })
    }

    #[kernel::boxed]
    pub async fn put(&self, key: &str, bytes: Bytes) -> Result<(), BlobError> {
        self.0.put(&Path::from(key), bytes.into()).await?;
        Ok(())
    }

    /// Starts a blob too large to be held in memory; it exists only once finished.
    pub(crate) async fn writer(&self, key: &str) -> Result<BlobWriter, BlobError> {
        Ok(BlobWriter(WriteMultipart::new(self.0.put_multipart(&Path::from(key)).await?)))
    }

    /// The bytes of `key`, or those of a range that lies within it.
    #[kernel::boxed]
    pub async fn get(&self, key: &str, range: Option<Range<u64>>) -> Result<Bytestream, BlobError> {
        let options = GetOptions { range: range.map(Into::into), ..GetOptions::default() };
        let found = self.0.get_opts(&Path::from(key), options).await?;
        Ok(found.into_stream().map_err(BlobError::from).boxed())
    }

    /// Deleting what is not there is no error.
    #[kernel::boxed]
    pub async fn delete(&self, key: &str) -> Result<(), BlobError> {
        match self.0.delete(&Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(other) => Err(other.into()),
        }
    }

    /// Everything below `prefix`, or everything.
    pub(crate) fn list(&self, prefix: Option<&str>) -> BoxStream<'static, Result<Listed, BlobError>> {
        let listed = self.0.list(prefix.map(Path::from).as_ref());
        let read = |meta: object_store::ObjectMeta| Listed {
            key: meta.location.to_string(),
            written_at: Timestamp::from_millis(meta.last_modified.timestamp_millis()),
        };
        listed.map_ok(read).map_err(BlobError::from).boxed()
    }
}

#[derive(Debug)]
pub(crate) struct BlobWriter(WriteMultipart);

impl BlobWriter {
    pub(crate) async fn write(&mut self, bytes: Bytes) -> Result<(), BlobError> {
        self.0.wait_for_capacity(PARTS_IN_FLIGHT).await?;
        self.0.put(bytes);
        Ok(())
    }

    pub(crate) async fn finish(self) -> Result<(), BlobError> {
        self.0.finish().await?;
        Ok(())
    }

    pub(crate) async fn abort(self) {
        if let Err(error) = self.0.abort().await {
            tracing::warn!(%error, "parts of a broken-off upload stay behind until the store expires them");
        }
    }
}
