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

impl Files {
    /// Keeps a workbook that the program itself has written, of any length, without holding it in memory.
    #[kernel::boxed]
    pub async fn keep_workbook(&self, rt: &Runtime, purpose: Purpose, name: &str, workbook: File) -> kernel::Result<Received> {
        let kind = DocumentKind::Xlsx;
        let storage_key = random_key(rt, kind.ext());
        let mut file = tokio::fs::File::from_std(workbook);
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
