//! Files that messages carry: who may send and read them, and what a message says about them.

use files::{Purpose, StoredFile};
use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp, fold};
use serde::Deserialize;
use store::{Tx, params};

use crate::content::{Content, ContentKind, code};
use crate::visibility::visible;

const LONGEST_VOICE_S: f64 = 60.0;
const LONGEST_VIDEO_S: f64 = 4.0 * 60.0 * 60.0;
/// A first picture of a film, in base64.
const MAX_POSTER: usize = 16 * 1024;
const MAX_ASKED: usize = 100;

/// Makes true what a message says about its file. Nobody sends a file that is neither theirs nor seen by them.
pub(crate) async fn prepare(tx: &mut Tx, rt: &Runtime, me: Id, kind: &ContentKind, content: Content) -> Result<(Content, Vec<StoredFile>)> {
    if !kind.media {
        return Ok((Content { file_id: None, ..content }, Vec::new()));
    }
    let id = content.file_id.ok_or_else(|| AppError::field("content.fileId", ErrorCode::Required))?;
    let unknown = || AppError::field("content.fileId", ErrorCode::Unknown);
    let file = files::by_ids(tx, &[id]).await?.pop().filter(|file| file.purpose == Purpose::Chat).ok_or_else(unknown)?;
    if file.owner_user_id != me && !is_seen(tx, rt, me, id).await? {
        return Err(unknown());
    }
    let content = described(kind.code, content, &file).ok_or_else(unknown)??;
    Ok((content, vec![file]))
}

/// Nothing when the file is not what the kind of message says.
fn described(code: i64, content: Content, file: &StoredFile) -> Option<Result<Content>> {
    let content = Content { remote_media_url: String::new(), file_id: Some(file.id), ..content };
    match code {
        code::IMAGE => {
            let size = serde_json::json!({ "w": file.width?, "h": file.height? }).to_string();
            Some(Ok(Content { media_type: 1, content: size, data: file.preview.clone(), searchable_content: String::new(), ..content }))
        }
        code::VOICE => file.mime.starts_with("audio/").then(|| {
            lasts(&content, LONGEST_VOICE_S).map(|()| Content {
                media_type: 2,
                data: String::new(),
                searchable_content: String::new(),
                ..content
            })
        }),
        code::VIDEO => file.mime.starts_with("video/").then(|| {
            lasts(&content, LONGEST_VIDEO_S)?;
            if content.data.len() > MAX_POSTER {
                return Err(AppError::field("content.data", ErrorCode::TooLong));
            }
            Ok(Content { media_type: 3, searchable_content: String::new(), ..content })
        }),
        code::FILE => {
            Some(Ok(Content { media_type: 4, searchable_content: file.name.clone(), content: file.bytes.to_string(), ..content }))
        }
        _ => None,
    }
}

#[derive(Deserialize)]
struct Recording {
    duration: f64,
}

fn lasts(content: &Content, longest: f64) -> Result<()> {
    let wrong = || AppError::field("content.content", ErrorCode::OutOfRange);
    let recording: Recording = serde_json::from_str(&content.content).map_err(|_| wrong())?;
    if recording.duration > 0.0 && recording.duration <= longest { Ok(()) } else { Err(wrong()) }
}

/// Where a message stands in its log.
pub(crate) struct Carrier {
    pub(crate) conversation: Id,
    pub(crate) seq: i64,
    pub(crate) uid: Id,
    pub(crate) from: Id,
    pub(crate) content_type: i64,
    pub(crate) sent_at: Timestamp,
}

/// Notes which files a message carries, so that whoever sees it may read them.
pub(crate) async fn carry(tx: &mut Tx, rt: &Runtime, carrier: &Carrier, files: &[StoredFile]) -> Result<()> {
    for file in files {
        tx.execute(
            "INSERT INTO message_file (conversation_id, seq, file_id, message_uid, sender_id, content_type, name, search, bytes, sent_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING",
            params![
                carrier.conversation,
                carrier.seq,
                file.id,
                carrier.uid,
                carrier.from,
                carrier.content_type,
                &file.name,
                fold(&file.name),
                file.bytes,
                carrier.sent_at,
            ],
        )
        .await?;
        files::take(tx, rt, file.id).await?;
    }
    Ok(())
}

/// A message that was taken back carries nothing: nobody can read its files from now on. They go a few days later.
pub(crate) async fn recall_files(tx: &mut Tx, rt: &Runtime, conversation: Id, seq: i64) -> Result<()> {
    tx.execute(
        "INSERT INTO recalled_file (conversation_id, seq, file_id, recalled_at)
         SELECT conversation_id, seq, file_id, $3 FROM message_file WHERE conversation_id = $1 AND seq = $2",
        params![conversation, seq, rt.now()],
    )
    .await?;
    tx.execute("DELETE FROM message_file WHERE conversation_id = $1 AND seq = $2", params![conversation, seq]).await?;
    Ok(())
}

/// A file that nothing has any more is removed.
pub(crate) async fn release_unused(tx: &mut Tx, file: Id) -> Result<()> {
    let (uses,): (i64,) = tx
        .one(
            "SELECT (SELECT COUNT(*) FROM message_file WHERE file_id = $1) + (SELECT COUNT(*) FROM message_favourite_file WHERE file_id = $1)
             + (SELECT COUNT(*) FROM recalled_file WHERE file_id = $1)",
            params![file],
        )
        .await?;
    if uses == 0 {
        files::release(tx, file).await?;
    }
    Ok(())
}

/// Whether somebody sees a message that carries the file, or has kept one.
async fn is_seen(tx: &mut Tx, rt: &Runtime, me: Id, file: Id) -> Result<bool> {
    let (seen,): (i64,) = tx
        .one(
            &format!(
                "SELECT (SELECT COUNT(*) FROM message_file f JOIN message m ON m.conversation_id = f.conversation_id AND m.seq = f.seq
                     JOIN conversation_member v ON v.conversation_id = f.conversation_id AND v.user_id = $2
                     WHERE f.file_id = $1 AND {})
                 + (SELECT COUNT(*) FROM message_favourite_file k JOIN message_favourite l ON l.id = k.favourite_id WHERE k.file_id = $1 AND l.user_id = $2)",
                visible("m", "v", "$2", "$3")
            ),
            params![file, me, rt.now()],
        )
        .await?;
    Ok(seen > 0)
}

/// The files of these messages (or of what was kept of them) that the reader may see: which message, which file. What is sent
/// to the desk of a channel its colleagues see.
#[kernel::boxed]
pub async fn readable(tx: &mut Tx, rt: &Runtime, me: Id, uids: &[Id]) -> Result<Vec<(Id, Id)>> {
    if uids.len() > MAX_ASKED {
        return Err(AppError::field("uids", ErrorCode::TooLong));
    }
    let (messages, kept) = (tx.any_of("f.message_uid", 3), tx.any_of("l.id", 3));
    let sql = format!(
        "SELECT f.message_uid, f.file_id FROM message_file f JOIN message m ON m.conversation_id = f.conversation_id AND m.seq = f.seq
         JOIN conversation_member v ON v.conversation_id = f.conversation_id AND v.user_id = $1 WHERE {messages} AND {}
         UNION ALL SELECT f.message_uid, f.file_id FROM message_file f JOIN conversation c ON c.id = f.conversation_id AND c.kind = 3 AND c.line = 1
         JOIN channel h ON h.id = c.first_id WHERE {messages} AND (h.owner_id = $1 OR EXISTS (
             SELECT 1 FROM channel_colleague g WHERE g.channel_id = h.id AND g.user_id = $1))
         UNION ALL SELECT l.id, k.file_id FROM message_favourite_file k JOIN message_favourite l ON l.id = k.favourite_id WHERE l.user_id = $1 AND {kept}",
        visible("m", "v", "$1", "$2")
    );
    Ok(tx.all(&sql, params![me, rt.now(), uids]).await?)
}

/// A file through a message that carries it, for whoever may sign in and sees that message now.
#[kernel::boxed]
pub async fn open(tx: &mut Tx, rt: &Runtime, reader: Id, uid: Id, file: Id) -> Result<StoredFile> {
    let missing = || AppError::new(ErrorCode::NotFound);
    let active: Option<(Id,)> = tx.optional("SELECT id FROM app_user WHERE id = $1 AND status = 'active'", params![reader]).await?;
    if active.is_none() || !readable(tx, rt, reader, &[uid]).await?.contains(&(uid, file)) {
        return Err(missing());
    }
    files::by_ids(tx, &[file]).await?.pop().ok_or_else(missing)
}

/// Counts that a file was fetched, for those who look at the list of files.
#[kernel::boxed]
pub async fn count_download(tx: &mut Tx, uid: Id, file: Id) -> Result<()> {
    tx.execute("UPDATE message_file SET downloads = downloads + 1 WHERE message_uid = $1 AND file_id = $2", params![uid, file]).await?;
    Ok(())
}
