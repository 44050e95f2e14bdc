use std::fmt::Debug;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use kernel::AppError;
use tokio::fs::{File, OpenOptions};
use tokio::io::AsyncWriteExt as _;

use super::Anchor;

/// Where anchors are kept. Only ever added to.
pub trait AnchorShelf: Debug + Send + Sync {
    /// Keeps `line`, which says `anchor`; safe on its disk when this returns.
    fn add<'a>(&'a self, anchor: &'a Anchor, line: String) -> BoxFuture<'a, kernel::Result<()>>;

    /// Every line; none where nothing has been kept yet.
    fn read(&self) -> BoxFuture<'_, kernel::Result<Vec<String>>>;
}

/// One line after the other in one file.
#[derive(Clone, Debug)]
pub struct AnchorFile(PathBuf);

impl AnchorFile {
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }

    async fn append(&self, line: String) -> std::io::Result<()> {
        let mut file = OpenOptions::new().append(true).create(true).open(&self.0).await?;
        // A line that a crash cut off must not swallow this one.
        let text = if file.metadata().await?.len() == 0 { format!("{line}\n") } else { format!("\n{line}\n") };
        file.write_all(text.as_bytes()).await?;
        file.sync_all().await?;
        let folder = self.0.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder).await?.sync_all().await
    }
}

impl AnchorShelf for AnchorFile {
    fn add<'a>(&'a self, _: &'a Anchor, line: String) -> BoxFuture<'a, kernel::Result<()>> {
        async move { self.append(line).await.map_err(|error| unusable(&self.0, error)) }.boxed()
    }

    fn read(&self) -> BoxFuture<'_, kernel::Result<Vec<String>>> {
        async move {
            match tokio::fs::read(&self.0).await {
                Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()),
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
                Err(error) => Err(unusable(&self.0, error)),
            }
        }
        .boxed()
    }
}

fn unusable(path: &Path, error: std::io::Error) -> AppError {
    AppError::internal(format!("audit anchors in {}: {error}", path.display()))
}
