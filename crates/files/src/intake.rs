use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use futures_util::{Stream, StreamExt};
use image::{ImageFormat, RgbImage};
use kernel::{AppError, ErrorCode, Runtime, clean_line};
use sha2::{Digest, Sha256};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

use crate::memory_budget::MemoryBudget;
use crate::picture::Picture;
use crate::purpose::{Content, DocumentKind};
use crate::{BlobConfig, BlobError, Blobs, Purpose, document, picture};

/// Longer waits are better spent by asking again later.
const WAITS_FOR_A_TURN: Duration = Duration::from_secs(2);
const NAME_LENGTH: usize = 120;
const PICTURE_MEMORY: u64 = 128 * 1024 * 1024;

/// A file on its way in.
#[derive(Debug)]
pub struct Incoming<'a, S> {
    pub purpose: Purpose,
    /// As the sender calls it.
    pub file_name: &'a str,
    /// As the sender announces it; believed only when it is too much.
    pub declared_length: Option<u64>,
    pub body: S,
}

/// A file that has been checked and whose bytes are safe; to be written down with [`crate::register`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    pub purpose: Purpose,
    pub name: String,
    pub mime: &'static str,
    pub ext: &'static str,
    pub bytes: u64,
    pub sha256: String,
    pub size: Option<(u32, u32)>,
    /// A small drawing, JPEG in base64, where the purpose has one.
    pub preview: String,
    pub storage_key: String,
}

/// Takes files in and keeps their bytes.
#[derive(Clone, Debug)]
pub struct Files {
    pub blobs: Blobs,
    /// Drawing and unpacking are heavy; as many at a time as there are processors.
    turns: Arc<Semaphore>,
    picture_memory: MemoryBudget,
    /// Putting parts together reads and writes whole files; the last part sent many times at once must not do it as often.
    pub(crate) assembling: Arc<Semaphore>,
}

impl Files {
    pub fn open(config: &BlobConfig) -> Result<Self, BlobError> {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let turns = || Arc::new(Semaphore::new(processors));
        let picture_memory = MemoryBudget::new(PICTURE_MEMORY);
        Ok(Self { blobs: Blobs::open(config)?, turns: turns(), picture_memory, assembling: turns() })
    }

    /// With another bound for the memory of all pictures that are being drawn.
    pub fn with_picture_memory(self, bytes: u64) -> Self {
        Self { picture_memory: MemoryBudget::new(bytes), ..self }
    }

    /// Reads, checks, cleans and stores a file. Nothing is kept of one that is refused.
    pub async fn receive<S, E>(&self, rt: &Runtime, incoming: Incoming<'_, S>) -> kernel::Result<Received>
    where
        S: Stream<Item = Result<Bytes, E>> + Unpin,
        E: Into<Box<dyn Error + Send + Sync>>,
    {
        let purpose = incoming.purpose;
        if incoming.declared_length.is_some_and(|length| length > purpose.max_bytes()) {
            return Err(purpose.too_large());
        }
        match purpose.content() {
            Content::Streamed(kind) => self.receive_streamed(rt, kind, incoming).await,
            Content::Picture { .. } => {
                let (name, bytes) = (shown_name(incoming.file_name), collect(purpose, incoming.body).await?);
                self.receive_picture(rt, purpose, name, bytes).await
            }
            Content::Document(allowed) => {
                let (name, bytes) = (shown_name(incoming.file_name), collect(purpose, incoming.body).await?);
                let (checked_name, checked) = (name.clone(), bytes.clone());
                let found = self.in_turn(move || document::check(&checked_name, allowed, &checked)).await?;
                let kind: DocumentKind = found.ok_or(ErrorCode::FileType)?;
                self.keep(rt, purpose, name, Kind { mime: kind.mime(), ext: kind.ext(), size: None }, bytes).await
            }
        }
    }

    pub(crate) async fn receive_picture(&self, rt: &Runtime, purpose: Purpose, name: String, bytes: Bytes) -> kernel::Result<Received> {
        let Content::Picture { longest_side } = purpose.content() else { return Err(ErrorCode::FileType.into()) };
        let cost = picture::cost(&bytes, longest_side).ok_or(ErrorCode::FileType)?;
        let memory = self.memory_for(cost).await?;
        // Kept with the work: it goes on when nobody waits for it any more.
        let redraw = move || {
            let _memory = memory;
            picture::redraw(&bytes, longest_side, purpose.sizes())
        };
        let drawn = self.in_turn(redraw).await?.ok_or(ErrorCode::FileType)?;
        self.keep_picture(rt, purpose, name, drawn).await
    }

    /// Keeps a picture that the program itself has drawn, as a photograph is kept.
    #[kernel::boxed]
    pub async fn keep_drawn(&self, rt: &Runtime, purpose: Purpose, name: &str, drawing: RgbImage) -> kernel::Result<Received> {
        let draw = move || picture::draw(drawing.into(), ImageFormat::Jpeg, purpose.sizes());
        let drawn = tokio::task::spawn_blocking(draw).await.map_err(AppError::internal)?.map_err(AppError::internal)?;
        self.keep_picture(rt, purpose, shown_name(name), drawn).await
    }

    /// Keeps a text the program itself has written.
    #[kernel::boxed]
    pub async fn keep_text(&self, rt: &Runtime, purpose: Purpose, name: &str, text: &str) -> kernel::Result<Received> {
        let kind = Kind { mime: "application/json", ext: "json", size: None };
        self.keep(rt, purpose, shown_name(name), kind, Bytes::copy_from_slice(text.as_bytes())).await
    }

    async fn keep_picture(&self, rt: &Runtime, purpose: Purpose, name: String, drawn: Picture) -> kernel::Result<Received> {
        let kind = Kind { mime: drawn.mime, ext: drawn.ext, size: Some((drawn.width, drawn.height)) };
        let preview = if purpose.has_preview() { picture::preview(&drawn).map_err(AppError::internal)? } else { String::new() };
        let kept = Received { preview, ..self.keep(rt, purpose, name, kind, drawn.bytes.into()).await? };
        for (size, bytes) in drawn.smaller {
            self.blobs.put(&size.key_of(&kept.storage_key), bytes.into()).await?;
        }
        Ok(kept)
    }

    async fn keep(&self, rt: &Runtime, purpose: Purpose, name: String, kind: Kind, bytes: Bytes) -> kernel::Result<Received> {
        let storage_key = random_key(rt, kind.ext);
        let sha256 = hex(&Sha256::digest(&bytes));
        let length = bytes.len() as u64;
        self.blobs.put(&storage_key, bytes).await?;
        let (mime, ext, size) = (kind.mime, kind.ext, kind.size);
        Ok(Received { purpose, name, mime, ext, bytes: length, sha256, size, preview: String::new(), storage_key })
    }

    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> kernel::Result<T> {
        let _turn = self.turn().await?;
        tokio::task::spawn_blocking(work).await.map_err(AppError::internal)
    }

    /// For a picture that has to be held as a whole.
    pub(crate) async fn memory_for(&self, bytes: u64) -> kernel::Result<OwnedSemaphorePermit> {
        self.picture_memory.take(bytes, WAITS_FOR_A_TURN).await
    }

    async fn turn(&self) -> kernel::Result<SemaphorePermit<'_>> {
        let waited = tokio::time::timeout(WAITS_FOR_A_TURN, self.turns.acquire()).await;
        waited.map_err(|_| AppError::new(ErrorCode::Unavailable))?.map_err(AppError::internal)
    }
}

struct Kind {
    mime: &'static str,
    ext: &'static str,
    size: Option<(u32, u32)>,
}

/// Reads the body into memory, never more of it than allowed.
async fn collect<S, E>(purpose: Purpose, mut body: S) -> kernel::Result<Bytes>
where
    S: Stream<Item = Result<Bytes, E>> + Unpin,
    E: Into<Box<dyn Error + Send + Sync>>,
{
    let mut bytes = BytesMut::new();
    while let Some(chunk) = body.next().await {
        let chunk = chunk.map_err(|cause| AppError::new(ErrorCode::BadRequest).caused_by(cause))?;
        if (bytes.len() + chunk.len()) as u64 > purpose.max_bytes() {
            return Err(purpose.too_large());
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes.freeze())
}

/// The name as it is shown again later: one line, no path, its ending kept.
pub(crate) fn shown_name(name: &str) -> String {
    let name = clean_line(name.rsplit(['/', '\\']).next().unwrap_or_default());
    let surplus = name.chars().count().saturating_sub(NAME_LENGTH);
    name.chars().skip(surplus).collect()
}

/// Nobody can guess it, and the first two characters spread blobs over directories.
pub(crate) fn random_key(rt: &Runtime, ext: &str) -> String {
    let name = hex(&rt.entropy.bytes::<16>());
    format!("{}/{name}.{ext}", name.get(..2).unwrap_or_default())
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_shown_without_paths_and_keep_their_ending() {
        assert_eq!(shown_name("C:\\fakepath\\ใบเสนอ ราคา.pdf"), "ใบเสนอ ราคา.pdf");
        assert_eq!(shown_name("../../etc/passwd"), "passwd");
        let long = format!("{}.docx", "x".repeat(500));
        assert!(shown_name(&long).ends_with("x.docx") && shown_name(&long).len() == NAME_LENGTH);
    }
}
