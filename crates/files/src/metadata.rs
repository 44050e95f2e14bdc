//! A photograph that is sent as a file stays as it is, but for what its camera wrote down beside the picture: where and
//! when it was taken, and with which device. Only which way is up is kept.

mod heic;

use std::io::Cursor;

use bytes::Bytes;
use image::metadata::Orientation;
use image::{ImageDecoder as _, ImageFormat, ImageReader};

/// The same picture without what was written beside it; what is no such picture, or not a sound one, stays as it is.
pub(crate) fn stripped(bytes: Bytes) -> Bytes {
    let without = match image::guess_format(&bytes) {
        Ok(ImageFormat::Jpeg) => jpeg(&bytes),
        Ok(ImageFormat::Png) => png(&bytes),
        Ok(ImageFormat::WebP) => webp(&bytes),
        _ if heic::is(&bytes) => heic::stripped(&bytes),
        _ => None,
    };
    without.map_or(bytes, Bytes::from)
}

/// Whether these first bytes begin a picture that has to be read whole.
pub(crate) fn may_have_metadata(head: &[u8]) -> bool {
    heic::is(head) || matches!(image::guess_format(head), Ok(ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP))
}

/// Exif and XMP, what editors and cameras add, and comments.
const JPEG_NOTES: [u8; 3] = [0xE1, 0xED, 0xFE];
const JPEG_SCAN: u8 = 0xDA;
const JPEG_END: u8 = 0xD9;

fn jpeg(bytes: &[u8]) -> Option<Vec<u8>> {
    let up = orientation(bytes, ImageFormat::Jpeg);
    let mut kept = bytes.get(..2)?.to_vec();
    if up != Orientation::NoTransforms {
        let exif = [b"Exif\0\0".as_slice(), &exif_of(up)].concat();
        kept.extend([0xFF, 0xE1]);
        kept.extend(u16::try_from(exif.len() + 2).ok()?.to_be_bytes());
        kept.extend(exif);
    }
    let mut rest = bytes.get(2..)?;
    loop {
        let [0xFF, marker, ..] = *rest else { return None };
        if marker == JPEG_END {
            // Cameras put more pictures behind the end of the first, with notes of their own.
            kept.extend([0xFF, JPEG_END]);
            return Some(kept);
        }
        let length = usize::from(u16::from_be_bytes(*rest.get(2..)?.first_chunk::<2>()?)) + 2;
        let pixels = if marker == JPEG_SCAN { pixels_of(rest.get(length..)?)? } else { 0 };
        if !JPEG_NOTES.contains(&marker) {
            kept.extend(rest.get(..length + pixels)?);
        }
        rest = rest.get(length + pixels..)?;
    }
}

/// How long the pixels of a scan are. Within them a marker's first byte is followed by a zero, or by a mark to begin anew.
fn pixels_of(scan: &[u8]) -> Option<usize> {
    scan.windows(2).position(|pair| pair[0] == 0xFF && !matches!(pair[1], 0 | 0xD0..=0xD7 | 0xFF))
}

const PNG_NOTES: [&[u8]; 5] = [b"eXIf", b"tEXt", b"zTXt", b"iTXt", b"tIME"];

fn png(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut kept = bytes.get(..8)?.to_vec();
    let mut rest = bytes.get(8..)?;
    loop {
        let length = usize::try_from(u32::from_be_bytes(*rest.first_chunk::<4>()?)).ok()?;
        let kind = rest.get(4..8)?;
        let chunk = rest.get(..length.checked_add(12)?)?;
        if !PNG_NOTES.contains(&kind) {
            kept.extend(chunk);
        }
        if kind == b"IEND" {
            return Some(kept);
        }
        rest = rest.get(chunk.len()..)?;
    }
}

/// What the header of a WebP says is in it.
const WEBP_EXIF_AND_XMP: u8 = 0b1100;

fn webp(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut kept = bytes.get(..12)?.to_vec();
    let mut rest = bytes.get(12..)?;
    while let Some(kind) = rest.get(..4) {
        let length = usize::try_from(u32::from_le_bytes(rest.get(4..8)?.try_into().ok()?)).ok()?;
        let padded = length.checked_add(8)?.checked_next_multiple_of(2)?;
        let chunk = rest.get(..padded.min(rest.len())).filter(|chunk| chunk.len() >= length + 8)?;
        match kind {
            b"EXIF" | b"XMP " => {}
            b"VP8X" => {
                let flags = kept.len() + 8;
                kept.extend(chunk);
                *kept.get_mut(flags)? &= !WEBP_EXIF_AND_XMP;
            }
            _ => kept.extend(chunk),
        }
        rest = rest.get(chunk.len()..)?;
    }
    let length = u32::try_from(kept.len() - 8).ok()?.to_le_bytes();
    kept.get_mut(4..8)?.copy_from_slice(&length);
    Some(kept)
}

fn orientation(bytes: &[u8], format: ImageFormat) -> Orientation {
    let decoder = ImageReader::with_format(Cursor::new(bytes), format).into_decoder();
    decoder.and_then(|mut decoder| decoder.orientation()).unwrap_or(Orientation::NoTransforms)
}

/// A directory with one entry: which way is up.
fn exif_of(up: Orientation) -> Vec<u8> {
    let mut exif = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([up.to_exif(), 0, 0, 0, 0, 0, 0]);
    exif
}

#[cfg(test)]
mod tests {
    use image::codecs::jpeg::JpegEncoder;
    use image::codecs::png::PngEncoder;
    use image::codecs::webp::WebPEncoder;
    use image::{ImageEncoder as _, RgbImage};

    use super::*;

    const PLACE: &[u8] = b"13.7563N 100.5018E";

    /// On its side, and with a place in it.
    fn exif() -> Vec<u8> {
        [exif_of(Orientation::Rotate90), PLACE.to_vec()].concat()
    }

    fn pictures() -> [(ImageFormat, Vec<u8>); 3] {
        let drawn = RgbImage::from_fn(40, 30, |x, y| image::Rgb([x, y, x ^ y].map(|n| n.to_le_bytes()[0])));
        let mut jpeg = Vec::new();
        let mut encoder = JpegEncoder::new(&mut jpeg);
        encoder.set_exif_metadata(exif()).expect("taken");
        drawn.write_with_encoder(encoder).expect("encodes");
        let mut png = Vec::new();
        let mut encoder = PngEncoder::new(&mut png);
        encoder.set_exif_metadata(exif()).expect("taken");
        drawn.write_with_encoder(encoder).expect("encodes");
        let mut webp = Vec::new();
        let mut encoder = WebPEncoder::new_lossless(&mut webp);
        encoder.set_exif_metadata(exif()).expect("taken");
        drawn.write_with_encoder(encoder).expect("encodes");
        [(ImageFormat::Jpeg, jpeg), (ImageFormat::Png, png), (ImageFormat::WebP, webp)]
    }

    fn holds(bytes: &[u8], wanted: &[u8]) -> bool {
        memchr::memmem::find(bytes, wanted).is_some()
    }

    #[test]
    fn a_photograph_keeps_its_pixels_and_nothing_else() {
        for (format, bytes) in pictures() {
            assert!(holds(&bytes, PLACE), "{format:?}");
            let stripped = stripped(bytes.clone().into());
            assert!(!holds(&stripped, PLACE), "{format:?}");
            let pixels = |bytes: &[u8]| image::load_from_memory_with_format(bytes, format).expect("a picture").to_rgb8();
            assert_eq!(pixels(&stripped), pixels(&bytes), "{format:?}");
        }
    }

    #[test]
    fn which_way_is_up_stays() {
        let [(format, bytes), ..] = pictures();
        assert_eq!(orientation(&stripped(bytes.into()), format), Orientation::Rotate90);
    }

    #[test]
    fn what_a_camera_puts_behind_the_picture_goes() {
        let [(_, mut bytes), ..] = pictures();
        bytes.extend_from_slice(PLACE);
        assert!(!holds(&stripped(bytes.into()), PLACE));
    }

    #[test]
    fn anything_else_stays_as_it_is() {
        for other in [&b"%PDF-1.7"[..], b"\xFF\xD8\xFF", b"\x89PNG\r\n\x1a\n", b"RIFF\x04\0\0\0WEBPEXIF", b""] {
            assert_eq!(stripped(Bytes::from_static(other)), other);
        }
    }
}
