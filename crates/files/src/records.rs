use kernel::{AppError, ErrorCode, Id, Runtime, Timestamp};
use store::throttle::{Rule, check_and_count};
use store::{StoreError, Tx, params, record};

use crate::intake::hex;
use crate::purpose::MIB;
use crate::{PictureSize, Purpose, Received};

const UPLOADS: Rule = Rule { limit: 60, window_s: 3600 };
const MOST_KEPT: i64 = 2048 * MIB.cast_signed();

record! {
    /// A file we keep.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct StoredFile {
        pub id: Id,
        pub owner_user_id: Id,
        pub purpose: Purpose,
        pub name: String,
        pub mime: String,
        pub ext: String,
        pub bytes: i64,
        pub sha256: String,
        pub width: Option<i64>,
        pub height: Option<i64>,
        pub access_key: String,
        pub storage_key: String,
        pub created_at: Timestamp,
        pub attached_at: Option<Timestamp>,
        pub preview: String,
    }
}

impl StoredFile {
    /// Where its bytes lie, or those of a smaller drawing where there is one.
    pub fn key_in(&self, size: Option<PictureSize>) -> String {
        let side = |side: Option<i64>| side.and_then(|side| u32::try_from(side).ok()).unwrap_or(0);
        let (width, height) = (side(self.width), side(self.height));
        let drawn = size.filter(|size| self.purpose.sizes().contains(size) && size.is_smaller_than(width, height));
        drawn.map_or_else(|| self.storage_key.clone(), |size| size.key_of(&self.storage_key))
    }
}

/// Counts an upload and refuses it when the person has sent too many in the hour or keeps too much.
#[kernel::boxed]
pub async fn check_quota(tx: &mut Tx, rt: &Runtime, user_id: Id, purpose: Purpose) -> kernel::Result<()> {
    if matches!(purpose, Purpose::Product | Purpose::ProductVideo) {
        // Sent by those who keep the catalogue, by the hundred, and kept for the company.
        return Ok(());
    }
    check_and_count(tx, rt, "upload", &user_id.to_string(), &UPLOADS).await?.allowed_or(ErrorCode::TooManyRequests)?;
    if purpose == Purpose::Package {
        // Published by the company, not kept for a person.
        return Ok(());
    }
    has_room(tx, user_id, purpose.max_bytes().cast_signed()).await
}

/// Refuses what would be more than we keep for one person. What is on its way in counts as if it were here: somebody who
/// only ever begins would otherwise fill the store.
pub(crate) async fn has_room(tx: &mut Tx, user_id: Id, bytes: i64) -> kernel::Result<()> {
    let sql = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM (
                   SELECT bytes FROM file WHERE owner_user_id = $1 AND purpose NOT IN ('package', 'product', 'product_video', 'export')
                   UNION ALL SELECT bytes FROM upload WHERE owner_user_id = $1 AND file_id IS NULL) AS kept";
    let (kept,): (i64,) = tx.one(sql, params![user_id]).await?;
    if kept.saturating_add(bytes) > MOST_KEPT { Err(AppError::new(ErrorCode::StorageFull)) } else { Ok(()) }
}

/// Writes down a received file. It is swept after a day unless something [`attach`]es it.
#[kernel::boxed]
pub async fn register(tx: &mut Tx, rt: &Runtime, owner_user_id: Id, received: &Received) -> Result<StoredFile, StoreError> {
    let file = StoredFile {
        id: rt.next_id(),
        owner_user_id,
        purpose: received.purpose,
        name: received.name.clone(),
        mime: received.mime.to_owned(),
        ext: received.ext.to_owned(),
        bytes: received.bytes.cast_signed(),
        sha256: received.sha256.clone(),
        width: received.size.map(|(width, _)| width.into()),
        height: received.size.map(|(_, height)| height.into()),
        access_key: hex(&rt.entropy.bytes::<16>()),
        storage_key: received.storage_key.clone(),
        created_at: rt.now(),
        attached_at: None,
        preview: received.preview.clone(),
    };
    let sql =
        format!("INSERT INTO file ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)", StoredFile::COLUMNS);
    tx.execute_one(
        &sql,
        params![
            file.id,
            file.owner_user_id,
            file.purpose,
            &file.name,
            &file.mime,
            &file.ext,
            file.bytes,
            &file.sha256,
            file.width,
            file.height,
            &file.access_key,
            &file.storage_key,
            file.created_at,
            file.attached_at,
            &file.preview,
        ],
    )
    .await?;
    Ok(file)
}

/// Takes a file into use. Only its owner can, for the purpose it was checked for; using it again is no error.
#[kernel::boxed]
pub async fn attach(tx: &mut Tx, rt: &Runtime, owner_user_id: Id, id: Id, purpose: Purpose) -> kernel::Result<StoredFile> {
    let attached = tx
        .execute(
            "UPDATE file SET attached_at = COALESCE(attached_at, $4) WHERE id = $1 AND owner_user_id = $2 AND purpose = $3",
            params![id, owner_user_id, purpose, rt.now()],
        )
        .await?;
    if attached == 0 {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    by_id(tx, id).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Takes a file into use once more, by whoever may see it where it is used already.
#[kernel::boxed]
pub async fn take(tx: &mut Tx, rt: &Runtime, id: Id) -> Result<(), StoreError> {
    tx.execute("UPDATE file SET attached_at = COALESCE(attached_at, $2) WHERE id = $1", params![id, rt.now()]).await?;
    Ok(())
}

/// Gives up a file that was in use, such as a replaced avatar; the sweeper removes it.
#[kernel::boxed]
pub async fn release(tx: &mut Tx, id: Id) -> Result<(), StoreError> {
    tx.execute("UPDATE file SET attached_at = NULL WHERE id = $1", params![id]).await?;
    Ok(())
}

/// Several files at once, those that are there.
#[kernel::boxed]
pub async fn by_ids(tx: &mut Tx, ids: &[Id]) -> Result<Vec<StoredFile>, StoreError> {
    let sql = format!("SELECT {} FROM file WHERE {}", StoredFile::COLUMNS, tx.any_of("id", 1));
    tx.all(&sql, params![ids]).await
}

pub(crate) async fn by_id(tx: &mut Tx, id: Id) -> Result<Option<StoredFile>, StoreError> {
    tx.optional(&format!("SELECT {} FROM file WHERE id = $1", StoredFile::COLUMNS), params![id]).await
}
