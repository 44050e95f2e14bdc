//! What these tests share.

use std::io::{Cursor, Write};

use bytes::Bytes;
use files::{BlobConfig, Files, Incoming, Purpose, Received};
use futures_util::{TryStreamExt, stream};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use kernel::{ErrorCode, Runtime};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

pub fn directory() -> (Files, TempDir) {
    let directory = tempfile::tempdir().expect("a directory");
    let files = Files::open(&BlobConfig::Directory { path: directory.path().join("blobs") }).expect("opens");
    (files, directory)
}

pub async fn receive(files: &Files, purpose: Purpose, name: &str, bytes: Vec<u8>) -> Result<Received, ErrorCode> {
    let chunks: Vec<Result<Bytes, std::io::Error>> = bytes.chunks(64 * 1024).map(|chunk| Ok(Bytes::copy_from_slice(chunk))).collect();
    let incoming = Incoming { purpose, file_name: name, declared_length: None, body: stream::iter(chunks) };
    files.receive(&Runtime::system(1), incoming).await.map_err(|error| error.code())
}

pub async fn kept(files: &Files, key: &str) -> Vec<u8> {
    let chunks: Vec<Bytes> = files.blobs.get(key, None).await.expect("kept").try_collect().await.expect("read");
    chunks.concat()
}

pub fn photo(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let picture = RgbImage::from_fn(width, height, |x, y| Rgb([x, y, x + y].map(|n| n.to_le_bytes()[0])));
    encoded(&picture.into(), format)
}

pub fn transparent(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    encoded(&RgbaImage::from_pixel(width, height, Rgba([10, 20, 30, 40])).into(), format)
}

fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).expect("encodes");
    bytes.into_inner()
}

/// A zip of these entries.
pub fn archive(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in entries {
        zip.start_file(*name, SimpleFileOptions::default().compression_method(CompressionMethod::Deflated)).expect("starts");
        zip.write_all(content).expect("writes");
    }
    zip.finish().expect("finishes").into_inner()
}
