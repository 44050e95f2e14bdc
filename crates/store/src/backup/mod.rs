//! The whole database in one portable file: taken from one snapshot while work goes on, restored into an empty
//! database of either kind.
//!
//! The file is an ordinary zip with one part per table, a JSON array per row, and a manifest. Its zip comment
//! holds the hash of everything before it, so a single flipped bit anywhere is noticed before anything is written.

mod container;
mod dump;
mod load;

use std::path::Path;

use kernel::{Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use tokio::runtime::Handle;

use crate::{Db, MigrateError, Module, StoreError};

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Schema(#[from] MigrateError),
    #[error("back-up file: {0}")]
    Io(#[from] std::io::Error),
    #[error("back-up file: {0}")]
    Zip(#[from] zip::result::ZipError),
    #[error("this is not a back-up of gerai")]
    NotABackup,
    #[error("the back-up is damaged: {0}")]
    Damaged(String),
    #[error("a back-up can only be restored into an empty database; this one already has tables")]
    NotEmpty,
    #[error("the back-up does not fit the schema: {0}")]
    Misfit(String),
}

/// What a back-up holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Manifest {
    pub format: u32,
    pub created_at: Timestamp,
    /// The migrations the database had seen.
    pub schema: Vec<Step>,
    pub parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub module: String,
    pub number: i64,
    pub checksum: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    pub table: String,
    pub columns: Vec<String>,
    pub rows: u64,
    pub sha256: String,
}

/// Writes a back-up. The file appears under its name only when it is complete and synced.
#[kernel::boxed]
pub async fn write(db: &Db, rt: &Runtime, path: &Path) -> Result<Manifest, BackupError> {
    let (db, created_at, path) = (db.clone(), rt.now(), path.to_owned());
    aside(move |runtime| {
        let unfinished = container::partial(&path);
        let outcome = runtime.block_on(db.read(async move |tx| dump::dump(tx, created_at, &path).await));
        if outcome.is_err() {
            // It may never have been begun; then there is nothing to remove.
            let _ = std::fs::remove_file(unfinished);
        }
        outcome
    })
    .await
}

/// Reads the whole file and proves it against its own checksums.
#[kernel::boxed]
pub async fn verify(path: &Path) -> Result<Manifest, BackupError> {
    let path = path.to_owned();
    aside(move |_| container::verify(&path)).await
}

/// Brings a back-up into an empty database, all or nothing, then brings the schema up to this version's.
#[kernel::boxed]
pub async fn restore(db: &Db, modules: &'static [Module], path: &Path) -> Result<Manifest, BackupError> {
    let manifest = verify(path).await?;
    let (db, path) = (db.clone(), path.to_owned());
    aside(move |runtime| {
        runtime.block_on(db.write(async move |tx| {
            load::load(tx, modules, &manifest, &path).await?;
            Ok(manifest.clone())
        }))
    })
    .await
}

/// Reading and writing files blocks, also in the midst of a transaction, so all of it happens on a thread of its own.
async fn aside<T: Send + 'static>(work: impl FnOnce(Handle) -> Result<T, BackupError> + Send + 'static) -> Result<T, BackupError> {
    let runtime = Handle::current();
    tokio::task::spawn_blocking(move || work(runtime)).await.map_err(StoreError::driver)?
}
