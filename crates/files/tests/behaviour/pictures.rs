//! Pictures: only what can be seen is kept, and no picture can exhaust the server.

use crate::common::{directory, kept, photo, receive, transparent};
use files::Purpose;
use image::ImageFormat;
use kernel::ErrorCode;

/// An EXIF block that says "turn by 90 degrees" and where the picture was taken.
fn exif() -> Vec<u8> {
    let mut tiff = b"Exif\0\0MM\0\x2a\0\0\0\x08".to_vec();
    tiff.extend([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]);
    tiff.extend(b"GPS 13.7563N 100.5018E");
    let length = u16::try_from(tiff.len() + 2).expect("short").to_be_bytes();
    [&[0xFF, 0xE1], &length[..], &tiff].concat()
}

#[tokio::test]
async fn a_photograph_is_turned_upright_and_loses_its_place() {
    let (files, _directory) = directory();
    let mut jpeg = photo(80, 40, ImageFormat::Jpeg);
    jpeg.splice(2..2, exif());
    let received = receive(&files, Purpose::Voucher, "IMG_0001.HEIC", jpeg).await.expect("received");
    assert_eq!((received.mime, received.ext, received.size), ("image/jpeg", "jpg", Some((40, 80))));
    let bytes = kept(&files, &received.storage_key).await;
    assert_eq!(bytes.len() as u64, received.bytes);
    for secret in [&b"Exif"[..], b"GPS", b"13.7563"] {
        assert!(!bytes.windows(secret.len()).any(|w| w == secret), "{}", String::from_utf8_lossy(secret));
    }
}

#[tokio::test]
async fn what_follows_the_picture_in_the_file_is_not_kept() {
    let (files, _directory) = directory();
    let mut png = photo(10, 10, ImageFormat::Png);
    png.extend(b"<script>alert(1)</script>");
    let received = receive(&files, Purpose::Avatar, "me.png", png).await.expect("received");
    assert!(!kept(&files, &received.storage_key).await.windows(8).any(|w| w == b"<script>"));
}

#[tokio::test]
async fn formats_become_what_suits_them() {
    let (files, _directory) = directory();
    for (bytes, mime) in [
        (photo(10, 10, ImageFormat::Png), "image/png"),
        (transparent(10, 10, ImageFormat::Png), "image/png"),
        (photo(10, 10, ImageFormat::WebP), "image/jpeg"),
        (transparent(10, 10, ImageFormat::WebP), "image/webp"),
    ] {
        let received = receive(&files, Purpose::Chat, "picture", bytes).await.expect("received");
        assert_eq!(received.mime, mime);
        let again = image::load_from_memory(&kept(&files, &received.storage_key).await).expect("a picture");
        assert_eq!((again.width(), again.height()), (10, 10));
    }
}

#[tokio::test]
async fn large_pictures_are_made_smaller() {
    let (files, _directory) = directory();
    let received = receive(&files, Purpose::Avatar, "me.jpg", photo(3000, 1500, ImageFormat::Jpeg)).await.expect("received");
    assert_eq!(received.size, Some((1024, 512)));
}

#[tokio::test]
async fn the_bytes_decide_and_not_the_name() {
    let (files, _directory) = directory();
    let pretenders: [(&str, &[u8]); 7] = [
        ("a.png", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
        ("a.jpg", b"<html><script>alert(1)</script></html>"),
        ("a.gif", b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;"),
        ("a.tiff", b"II*\0\x08\0\0\0"),
        ("a.jpg", b"\xFF\xD8\xFF\xE0 and then nothing"),
        ("a.webp", b"RIFF\x10\0\0\0WEBPVP8 "),
        ("a.png", b""),
    ];
    for (name, bytes) in pretenders {
        assert_eq!(receive(&files, Purpose::Avatar, name, bytes.to_vec()).await, Err(ErrorCode::FileType), "{name}");
    }
}

#[tokio::test]
async fn four_megabytes_are_the_limit() {
    let (files, _directory) = directory();
    let mut png = photo(10, 10, ImageFormat::Png);
    png.resize(4 * 1024 * 1024, 0);
    assert!(receive(&files, Purpose::Avatar, "a.png", png.clone()).await.is_ok());
    png.push(0);
    assert_eq!(receive(&files, Purpose::Avatar, "a.png", png).await, Err(ErrorCode::FileTooLarge));
}

/// A PNG whose header claims a size, with image data that inflates to zeros.
fn bomb(width: u32, height: u32) -> Vec<u8> {
    let mut png = photo(1, 1, ImageFormat::Png);
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let checksum = crc32(&png[12..29]);
    png[29..33].copy_from_slice(&checksum.to_be_bytes());
    png
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 })
    })
}

#[tokio::test]
async fn pictures_that_would_fill_the_memory_are_refused() {
    let (files, _directory) = directory();
    assert!(receive(&files, Purpose::Avatar, "a.png", bomb(1, 1)).await.is_ok(), "the header alone is in order");
    for (width, height) in [(50_000, 50_000), (u32::MAX >> 1, 1), (12_001, 1), (1, 12_001), (12_000, 12_000), (6400, 6400)] {
        assert_eq!(receive(&files, Purpose::Avatar, "a.png", bomb(width, height)).await, Err(ErrorCode::FileType), "{width}x{height}");
    }
}

#[tokio::test]
async fn moving_pictures_are_refused() {
    let (files, _directory) = directory();
    let mut png = photo(4, 4, ImageFormat::Png);
    let mut control = b"acTL\0\0\0\x02\0\0\0\0".to_vec();
    control.extend(crc32(&control).to_be_bytes());
    png.splice(33..33, [&[0, 0, 0, 8][..], &control].concat());
    assert_eq!(receive(&files, Purpose::Avatar, "a.png", png).await, Err(ErrorCode::FileType));
}

#[tokio::test]
async fn damaged_pictures_never_do_more_than_be_refused() {
    let (files, _directory) = directory();
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let whole = photo(32, 32, format);
        for at in (0..whole.len()).step_by(whole.len() / 60 + 1) {
            let mut damaged = whole.clone();
            damaged[at] ^= 0xA5;
            let outcome = receive(&files, Purpose::Avatar, "a", damaged).await;
            assert!(matches!(outcome, Ok(_) | Err(ErrorCode::FileType)), "{format:?} at {at}: {outcome:?}");
            let outcome = receive(&files, Purpose::Avatar, "a", whole[..at].to_vec()).await;
            assert!(matches!(outcome, Ok(_) | Err(ErrorCode::FileType)), "{format:?} cut at {at}: {outcome:?}");
        }
    }
}
