use std::fs::File;
use std::io::SeekFrom;

use bytes::{Bytes, BytesMut};
use kernel::{AppError, Runtime};
use sha2::{Digest, Sha256};
use tokio::io::{AsyncReadExt as _, AsyncSeekExt as _};

use crate::intake::{hex, random_key, shown_name};
use crate::purpose::DocumentKind;
use crate::{Files, Purpose, Received};

const PART: usize = 1024 * 1024;

/// What the program itself writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    Workbook,
    /// Rows separated by commas, in UTF-8.
    Csv,
    Pdf,
}

impl Made {
    const fn ext(self) -> &'static str {
        match self {
            Self::Workbook => DocumentKind::Xlsx.ext(),
            Self::Csv => "csv",
            Self::Pdf => DocumentKind::Pdf.ext(),
        }
    }

    const fn mime(self) -> &'static str {
        match self {
            Self::Workbook => DocumentKind::Xlsx.mime(),
            Self::Csv => "text/csv",
            Self::Pdf => DocumentKind::Pdf.mime(),
        }
    }
}

impl Files {
    /// Keeps a file that the program itself has written, of any length, without holding it in memory.
    #[kernel::boxed]
    pub async fn keep_made(&self, rt: &Runtime, purpose: Purpose, kind: Made, name: &str, made: File) -> kernel::Result<Received> {
        let storage_key = random_key(rt, kind.ext());
        let mut file = tokio::fs::File::from_std(made);
        file.seek(SeekFrom::Start(0)).await.map_err(AppError::internal)?;
        let (mut hash, mut length) = (Sha256::new(), 0_u64);
        let mut writer = self.blobs.writer(&storage_key).await?;
        loop {
            let part = match next_part(&mut file).await {
                Ok(part) if part.is_empty() => break,
                Ok(part) => part,
                Err(error) => {
                    writer.abort().await;
                    return Err(AppError::internal(error));
                }
            };
            hash.update(&part);
            length += part.len() as u64;
            if let Err(error) = writer.write(part).await {
                writer.abort().await;
                return Err(error.into());
            }
        }
        writer.finish().await?;
        let (mime, ext, sha256) = (kind.mime(), kind.ext(), hex(&hash.finalize()));
        Ok(Received { purpose, name: shown_name(name), mime, ext, bytes: length, sha256, size: None, preview: String::new(), storage_key })
    }
}

async fn next_part(file: &mut tokio::fs::File) -> std::io::Result<Bytes> {
    let mut part = BytesMut::with_capacity(PART);
    while part.len() < PART && file.read_buf(&mut part).await? > 0 {}
    Ok(part.freeze())
}
