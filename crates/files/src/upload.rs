//! Large files come in part by part. Each part is safe when it is acknowledged; the last one makes the file.

use bytes::{Bytes, BytesMut};
use futures_util::TryStreamExt;
use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use sha2::{Digest, Sha256};
use store::throttle::{Rule, check_and_count};
use store::{Db, Tx, params, record};

use crate::intake::{Files, hex, random_key, shown_name};
use crate::media::Format;
use crate::purpose::MIB;
use crate::records::{by_id, has_room};
use crate::{Media, Purpose, Received, StoredFile, metadata, register};

/// Longer than any file system lets a name be.
const MAX_NAME: usize = 255;
const UPLOADS: Rule = Rule { limit: 600, window_s: 3600 };
const SMALL_PART: i64 = 256 * 1024;
const LARGE_PART: i64 = MIB.cast_signed();
/// Up to here small parts: more of them, but less is lost with each on a bad line.
const LARGEST_PHOTOGRAPH: i64 = 40 * MIB.cast_signed();
const SMALL_FILE: i64 = 8 * MIB.cast_signed();
pub const LARGEST_PART: usize = 1024 * 1024;
/// Enough to know what a file is.
const HEAD: u8 = 16;

record! {
    /// A file on its way in.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Upload {
        pub id: Id,
        pub owner_user_id: Id,
        pub media: Media,
        pub name: String,
        pub bytes: i64,
        pub part_bytes: i64,
        pub created_at: Timestamp,
        pub file_id: Option<Id>,
    }
}

/// How far a file has come.
#[derive(Clone, Debug)]
pub struct Progress {
    pub upload: Upload,
    /// The numbers of the parts that are safe.
    pub received: Vec<i64>,
    /// Set once all are there.
    pub file: Option<StoredFile>,
}

impl Progress {
    fn is_complete(&self) -> bool {
        i64::try_from(self.received.len()).ok() == Some(self.upload.part_count())
    }
}

impl Upload {
    pub fn part_count(&self) -> i64 {
        (self.bytes + self.part_bytes - 1) / self.part_bytes
    }

    /// No camera makes larger photographs, and all of it has to be there to be cleaned.
    const fn is_held_in_memory(&self) -> bool {
        self.bytes <= LARGEST_PHOTOGRAPH
    }

    fn length_of(&self, number: i64) -> i64 {
        (self.bytes - number * self.part_bytes).min(self.part_bytes)
    }
}

/// A file somebody wants to send.
#[derive(Clone, Debug)]
pub struct Announced {
    pub media: Media,
    pub name: String,
    pub bytes: i64,
}

/// Announces a file, which may be as large as `big` where that is allowed. What cannot be sent is refused before a byte of
/// it travels.
#[kernel::boxed]
pub async fn begin(tx: &mut Tx, rt: &Runtime, me: Id, announced: &Announced, big: Option<u64>) -> Result<Progress> {
    let Announced { media, ref name, bytes } = *announced;
    if name.chars().count() > MAX_NAME {
        return Err(AppError::field("name", ErrorCode::TooLong));
    }
    let name = shown_name(name);
    if name.is_empty() {
        return Err(AppError::field("name", ErrorCode::Required));
    }
    if bytes <= 0 {
        return Err(AppError::field("bytes", ErrorCode::OutOfRange));
    }
    let largest = media.max_bytes(big);
    if bytes.cast_unsigned() > largest {
        return Err(AppError::new(ErrorCode::FileTooLarge).arg("max", largest / MIB));
    }
    if media == Media::File && media.recognise(&name, &[]).is_none() {
        return Err(ErrorCode::FileType.into());
    }
    check_and_count(tx, rt, "upload.chat", &me.to_string(), &UPLOADS).await?.allowed_or(ErrorCode::TooManyRequests)?;
    has_room(tx, me, bytes).await?;
    let part_bytes = if bytes <= SMALL_FILE { SMALL_PART } else { LARGE_PART };
    let upload = Upload { id: rt.next_id(), owner_user_id: me, media, name, bytes, part_bytes, created_at: rt.now(), file_id: None };
    tx.execute_one(
        "INSERT INTO upload (id, owner_user_id, media, name, bytes, part_bytes, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        params![upload.id, me, media, &upload.name, bytes, part_bytes, upload.created_at],
    )
    .await?;
    Ok(Progress { upload, received: Vec::new(), file: None })
}

/// How far one's own file has come, for going on after a break.
#[kernel::boxed]
pub async fn progress(tx: &mut Tx, me: Id, id: Id) -> Result<Progress> {
    let sql = format!("SELECT {} FROM upload WHERE id = $1 AND owner_user_id = $2", Upload::COLUMNS);
    let upload: Upload = tx.optional(&sql, params![id, me]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    if let Some(file) = upload.file_id {
        let file = by_id(tx, file).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
        // The parts themselves are gone: the file is what is left of them.
        return Ok(Progress { received: (0..upload.part_count()).collect(), upload, file: Some(file) });
    }
    let received: Vec<(i64,)> = tx.all("SELECT number FROM upload_part WHERE upload_id = $1 ORDER BY number", params![id]).await?;
    Ok(Progress { upload, received: received.into_iter().map(|(number,)| number).collect(), file: None })
}

/// Keeps one part; the same one again changes nothing. With the last missing part the file is made.
#[kernel::boxed]
pub async fn put_part(files: &Files, db: &Db, rt: &Runtime, me: Id, id: Id, number: i64, bytes: Bytes) -> Result<Progress> {
    let before = db.read(async move |tx| progress(tx, me, id).await).await?;
    if before.file.is_some() {
        return Ok(before);
    }
    if !(0..before.upload.part_count()).contains(&number) {
        return Err(AppError::field("number", ErrorCode::OutOfRange));
    }
    if i64::try_from(bytes.len()).ok() != Some(before.upload.length_of(number)) {
        return Err(AppError::field("body", ErrorCode::OutOfRange));
    }
    if number == 0 && before.upload.media.recognise(&before.upload.name, head(&bytes)).is_none() {
        return Err(ErrorCode::FileType.into());
    }
    if !before.received.contains(&number) {
        let storage_key = random_key(rt, "part");
        files.blobs.put(&storage_key, bytes).await?;
        db.write::<_, AppError, _>(async move |tx| {
            tx.execute(
                "INSERT INTO upload_part (upload_id, number, storage_key) VALUES ($1, $2, $3) ON CONFLICT (upload_id, number) DO NOTHING",
                params![id, number, &storage_key],
            )
            .await?;
            Ok(())
        })
        .await?;
    }
    let after = db.read(async move |tx| progress(tx, me, id).await).await?;
    if after.file.is_some() || !after.is_complete() {
        return Ok(after);
    }
    let _turn = files.assembling.acquire().await.map_err(AppError::internal)?;
    // Whoever had the turn before may have made it.
    let now = db.read(async move |tx| progress(tx, me, id).await).await?;
    if now.file.is_some() {
        return Ok(now);
    }
    match finish(files, db, rt, now).await {
        Ok(done) => Ok(done),
        Err(error) => {
            // Somebody else may have been faster: then the file is there, and the parts we were putting together are gone.
            let made = db.read(async move |tx| progress(tx, me, id).await).await?;
            if made.file.is_some() { Ok(made) } else { Err(error) }
        }
    }
}

fn head(bytes: &[u8]) -> &[u8] {
    &bytes[..bytes.len().min(HEAD.into())]
}

async fn finish(files: &Files, db: &Db, rt: &Runtime, progress: Progress) -> Result<Progress> {
    let (me, id) = (progress.upload.owner_user_id, progress.upload.id);
    let keys: Vec<(String,)> = db
        .read::<_, AppError, _>(async move |tx| {
            Ok(tx.all("SELECT storage_key FROM upload_part WHERE upload_id = $1 ORDER BY number", params![id]).await?)
        })
        .await?;
    let keys: Vec<String> = keys.into_iter().map(|(key,)| key).collect();
    let received = files.assemble(rt, &progress.upload, &keys).await?;
    let rt = rt.clone();
    let done = db
        .write(async move |tx| {
            let file = register(tx, &rt, me, &received).await?;
            let first = tx.execute("UPDATE upload SET file_id = $2 WHERE id = $1 AND file_id IS NULL", params![id, file.id]).await?;
            if first == 0 {
                // Another server was faster. What it made counts, and what we made is swept.
                tx.execute_one("DELETE FROM file WHERE id = $1", params![file.id]).await?;
            }
            tx.execute("DELETE FROM upload_part WHERE upload_id = $1", params![id]).await?;
            self::progress(tx, me, id).await
        })
        .await?;
    for key in keys {
        if let Err(error) = files.blobs.delete(&key).await {
            tracing::warn!(%error, "a part stays behind until it is swept");
        }
    }
    Ok(done)
}

impl Files {
    async fn assemble(&self, rt: &Runtime, upload: &Upload, parts: &[String]) -> Result<Received> {
        if upload.media == Media::Image {
            let whole = self.whole(parts).await?;
            return self.receive_picture(rt, Purpose::Chat, upload.name.clone(), whole).await;
        }
        if upload.media == Media::File && upload.is_held_in_memory() && metadata::may_have_metadata(&self.head(upload, parts).await?) {
            return self.keep_photograph(rt, upload, parts).await;
        }
        self.join(rt, upload, parts).await
    }

    async fn whole(&self, parts: &[String]) -> Result<Bytes> {
        let mut whole = BytesMut::new();
        for part in parts {
            let mut stream = self.blobs.get(part, None).await?;
            while let Some(chunk) = stream.try_next().await? {
                whole.extend_from_slice(&chunk);
            }
        }
        Ok(whole.freeze())
    }

    /// As it was sent, but for where and with what it was taken.
    async fn keep_photograph(&self, rt: &Runtime, upload: &Upload, parts: &[String]) -> Result<Received> {
        let format = self.format(upload, parts).await?;
        let _memory = self.memory_for(upload.bytes.cast_unsigned() * 2).await?;
        let photograph = metadata::stripped(self.whole(parts).await?);
        let storage_key = random_key(rt, format.ext);
        let (sha256, length) = (hex(&Sha256::digest(&photograph)), photograph.len() as u64);
        self.blobs.put(&storage_key, photograph).await?;
        Ok(received(upload, format, length, sha256, storage_key))
    }

    async fn join(&self, rt: &Runtime, upload: &Upload, parts: &[String]) -> Result<Received> {
        let format = self.format(upload, parts).await?;
        let storage_key = random_key(rt, format.ext);
        let (mut hash, mut length) = (Sha256::new(), 0_u64);
        let mut writer = self.blobs.writer(&storage_key).await?;
        for part in parts {
            let mut stream = self.blobs.get(part, None).await?;
            while let Some(chunk) = stream.try_next().await? {
                hash.update(&chunk);
                length += chunk.len() as u64;
                writer.write(chunk).await?;
            }
        }
        writer.finish().await?;
        Ok(received(upload, format, length, hex(&hash.finalize()), storage_key))
    }

    async fn format(&self, upload: &Upload, parts: &[String]) -> Result<Format> {
        let head = self.head(upload, parts).await?;
        Ok(upload.media.recognise(&upload.name, &head).ok_or(ErrorCode::FileType)?)
    }

    async fn head(&self, upload: &Upload, parts: &[String]) -> Result<Vec<u8>> {
        let first = parts.first().ok_or_else(|| AppError::internal("an upload without parts"))?;
        let end = upload.length_of(0).cast_unsigned().min(HEAD.into());
        let head: Vec<Bytes> = self.blobs.get(first, Some(0..end)).await?.try_collect().await?;
        Ok(head.concat())
    }
}

fn received(upload: &Upload, format: Format, bytes: u64, sha256: String, storage_key: String) -> Received {
    let (name, Format { mime, ext }) = (upload.name.clone(), format);
    Received { purpose: Purpose::Chat, name, mime, ext, bytes, sha256, size: None, preview: String::new(), storage_key }
}
