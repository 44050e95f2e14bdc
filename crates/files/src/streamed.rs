//! Packages and films: too large to be held in memory, so known by their beginning and written as they come.

use std::error::Error;

use bytes::{Bytes, BytesMut};
use futures_util::{Stream, StreamExt};
use kernel::{AppError, ErrorCode, Runtime};
use sha2::{Digest, Sha256};

use crate::intake::{hex, random_key, shown_name};
use crate::media::Format;
use crate::purpose::Streamed;
use crate::{Files, Incoming, Media, Received};

const ARCHIVE_MAGIC: &[u8] = b"PK\x03\x04";
/// Enough to know what a file is.
const HEAD: usize = 16;
/// What a film says of itself when phones of every make can play it: not QuickTime, and none of the pictures in the same box.
const PLAYED_BRANDS: [&[u8]; 5] = [b"iso", b"mp4", b"avc1", b"M4V", b"dash"];

impl Files {
    /// Nothing is kept of what is refused.
    pub(crate) async fn receive_streamed<S, E>(
        &self,
        rt: &Runtime,
        kind: Streamed,
        mut incoming: Incoming<'_, S>,
    ) -> kernel::Result<Received>
    where
        S: Stream<Item = Result<Bytes, E>> + Unpin,
        E: Into<Box<dyn Error + Send + Sync>>,
    {
        let (purpose, name) = (incoming.purpose, shown_name(incoming.file_name));
        let begun = beginning(&mut incoming.body).await?;
        let format = kind.recognise(&name, &begun).ok_or(ErrorCode::FileType)?;
        let storage_key = random_key(rt, format.ext);
        let (mut hash, mut length, mut next) = (Sha256::new(), 0_u64, Some(begun));
        let mut writer = self.blobs.writer(&storage_key).await?;
        let refusal = loop {
            let Some(chunk) = next.take() else { break None };
            length += chunk.len() as u64;
            if length > purpose.max_bytes() {
                break Some(purpose.too_large());
            }
            hash.update(&chunk);
            if let Err(error) = writer.write(chunk).await {
                break Some(error.into());
            }
            match chunk_of(&mut incoming.body).await {
                Ok(chunk) => next = chunk,
                Err(error) => break Some(error),
            }
        };
        if let Some(refusal) = refusal {
            writer.abort().await;
            return Err(refusal);
        }
        writer.finish().await?;
        let sha256 = hex(&hash.finalize());
        let Format { mime, ext } = format;
        Ok(Received { purpose, name, mime, ext, bytes: length, sha256, size: None, preview: String::new(), storage_key })
    }
}

/// As much as it takes to know the file.
async fn beginning<S, E>(body: &mut S) -> kernel::Result<Bytes>
where
    S: Stream<Item = Result<Bytes, E>> + Unpin,
    E: Into<Box<dyn Error + Send + Sync>>,
{
    let mut begun = BytesMut::new();
    while begun.len() < HEAD {
        let Some(chunk) = chunk_of(body).await? else { break };
        begun.extend_from_slice(&chunk);
    }
    Ok(begun.freeze())
}

async fn chunk_of<S, E>(body: &mut S) -> kernel::Result<Option<Bytes>>
where
    S: Stream<Item = Result<Bytes, E>> + Unpin,
    E: Into<Box<dyn Error + Send + Sync>>,
{
    body.next().await.transpose().map_err(|cause| AppError::new(ErrorCode::BadRequest).caused_by(cause))
}

impl Streamed {
    fn recognise(self, name: &str, begun: &[u8]) -> Option<Format> {
        match self {
            Self::Package => package_format(name).filter(|_| begun.starts_with(ARCHIVE_MAGIC)),
            Self::Film => Media::Video.recognise(name, begun).filter(|format| format.ext != "mp4" || is_played(begun)),
        }
    }
}

fn is_played(begun: &[u8]) -> bool {
    begun.get(8..).is_some_and(|brand| PLAYED_BRANDS.iter().any(|known| brand.starts_with(known)))
}

fn package_format(name: &str) -> Option<Format> {
    let (_, ext) = name.rsplit_once('.')?;
    let kinds = [
        ("apk", "application/vnd.android.package-archive"),
        ("ipa", "application/octet-stream"),
        ("zip", "application/zip"),
        ("wgt", "application/zip"),
    ];
    kinds.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(ext)).map(|(ext, mime)| Format { mime, ext })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_film_is_what_phones_of_every_make_play() {
        let mime = |begun: &[u8]| Streamed::Film.recognise("film", begun).map(|format| format.mime);
        for brand in ["isom", "iso6", "mp42", "avc1", "M4V ", "dash"] {
            assert_eq!(mime(format!("\0\0\0\x18ftyp{brand}").as_bytes()), Some("video/mp4"), "{brand}");
        }
        for brand in ["qt  ", "heic", "avif"] {
            assert_eq!(mime(format!("\0\0\0\x18ftyp{brand}").as_bytes()), None, "{brand}");
        }
        assert_eq!(mime(b"\x1A\x45\xDF\xA3 and more of it"), Some("video/webm"));
        assert_eq!(mime(b"<html>"), None);
    }
}
