use futures_util::TryStreamExt;
use kernel::{AppError, Runtime};
use store::jobs::Runner;
use store::{Db, StoreError, Tx, Value, params};

use crate::blobs::Listed;
use crate::sizes::original_key;
use crate::{AnchorObjects, Blobs};

/// Far longer than any upload takes, so that nothing is swept from under one.
const KEPT_FOR_SECONDS: i64 = 24 * 3600;
const DAILY: i64 = 24 * 3600;
const SWEPT_AT_ONCE: u32 = 500;

/// Has files nobody uses removed once a day.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime, blobs: &Blobs) -> Runner {
    let (db, rt, blobs) = (db.clone(), rt.clone(), blobs.clone());
    runner.every(DAILY, "files.sweep", move |_| {
        let (db, rt, blobs) = (db.clone(), rt.clone(), blobs.clone());
        async move { sweep(&db, &rt, &blobs).await.map(drop) }
    })
}

/// Forgets files that nothing attached within a day, then removes bytes that no file names: those, and what was
/// left by uploads that broke off between storing and writing down. Returns how many blobs went.
#[kernel::boxed]
pub async fn sweep(db: &Db, rt: &Runtime, blobs: &Blobs) -> kernel::Result<u64> {
    forget_unattached(db, rt).await?;
    forget_uploads(db, rt).await?;
    let before = rt.now().plus_seconds(-KEPT_FOR_SECONDS);
    let is_old = |blob: &Listed| blob.written_at < before && !AnchorObjects::has(&blob.key);
    let mut old = blobs.list(None).try_filter(|blob| std::future::ready(is_old(blob))).try_chunks(SWEPT_AT_ONCE as usize);
    let mut removed = 0;
    while let Some(batch) = old.try_next().await.map_err(|stopped| AppError::from(stopped.1))? {
        for key in unnamed(db, batch).await? {
            blobs.delete(&key).await?;
            removed += 1;
        }
    }
    Ok(removed)
}

async fn forget_unattached(db: &Db, rt: &Runtime) -> Result<(), StoreError> {
    let before = rt.now().plus_seconds(-KEPT_FOR_SECONDS);
    loop {
        let forgotten = db.write(async move |tx| forget_batch(tx, before.into()).await).await?;
        if forgotten == 0 {
            return Ok(());
        }
    }
}

async fn forget_batch(tx: &mut Tx, before: Value) -> Result<u64, StoreError> {
    // The second look at attached_at is for a document that attached the file while we chose.
    let sql = "DELETE FROM file WHERE attached_at IS NULL AND id IN (
                   SELECT id FROM file WHERE attached_at IS NULL AND created_at < $1 LIMIT $2)";
    tx.execute(sql, &[before, SWEPT_AT_ONCE.into()]).await
}

/// The parts of an upload that is as old go with it, finished or not: no file names them.
async fn forget_uploads(db: &Db, rt: &Runtime) -> Result<(), StoreError> {
    let before = rt.now().plus_seconds(-KEPT_FOR_SECONDS);
    db.write(async move |tx| {
        tx.execute("DELETE FROM upload_part WHERE upload_id IN (SELECT id FROM upload WHERE created_at < $1)", params![before]).await?;
        tx.execute("DELETE FROM upload WHERE created_at < $1", params![before]).await?;
        Ok(())
    })
    .await
}

async fn unnamed(db: &Db, batch: Vec<Listed>) -> Result<Vec<String>, StoreError> {
    let keys: Vec<String> = batch.into_iter().map(|blob| blob.key).collect();
    db.read(async move |tx| {
        let sql = format!("SELECT storage_key FROM file WHERE {}", tx.any_of("storage_key", 1));
        let originals: Vec<String> = keys.iter().map(|key| original_key(key)).collect();
        let named: Vec<(String,)> = tx.all(&sql, params![originals]).await?;
        let is_named = |key: &String| named.iter().any(|(name,)| *name == original_key(key));
        Ok(keys.iter().filter(|key| !is_named(key)).cloned().collect())
    })
    .await
}
