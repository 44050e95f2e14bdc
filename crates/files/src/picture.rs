//! Pictures are decoded within limits and drawn anew, so that nothing of the sender's file is kept but what can
//! be seen: no place where it was taken, no hidden data, no second format in the same bytes.

use std::error::Error;
use std::io::Cursor;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use image::codecs::png::{PngDecoder, PngEncoder};
use image::codecs::webp::{WebPDecoder, WebPEncoder};
use image::error::{EncodingError, ImageFormatHint};
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, ImageResult, Limits};
use jpeg_encoder::{ColorType, Encoder};

use crate::PictureSize;
use crate::reduced::Jpeg;

const LONGEST_SIDE: u32 = 12_000;
const MOST_PIXELS: u64 = 40_000_000;
const MOST_MEMORY: u64 = 192 * 1024 * 1024;
/// Above this a picture is shrunk by taking averages: the finer way needs many times the memory of what it makes.
const FINELY_SHRUNK_PIXELS: u64 = 4_000_000;
/// What is held of the smaller picture while it is written.
const BYTES_PER_DRAWN_PIXEL: u64 = 12;
const JPEG_QUALITY: u8 = 85;
const PREVIEW_SIDE: u32 = 120;
const PREVIEW_QUALITY: u8 = 45;

#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) bytes: Vec<u8>,
    pub(crate) mime: &'static str,
    pub(crate) ext: &'static str,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) smaller: Vec<(PictureSize, Vec<u8>)>,
}

/// How much memory it takes to redraw it, from its header alone; `None` for what [`redraw`] would refuse by it.
pub(crate) fn cost(input: &[u8], longest_side: u32) -> Option<u64> {
    let format = image::guess_format(input).ok()?;
    let mut reader = ImageReader::with_format(Cursor::new(input), format);
    reader.limits(limits());
    let decoder = reader.into_decoder().ok()?;
    let (width, height) = decoder.dimensions();
    let decoded = decoder.total_bytes();
    let jpeg = Jpeg::read(input);
    let unpacked = match jpeg.and_then(|jpeg| jpeg.reduced_to(longest_side)) {
        Some(reduced) => reduced.cost(),
        None => decoded + jpeg.map_or(0, Jpeg::held),
    };
    if u64::from(width) * u64::from(height) > MOST_PIXELS || unpacked > MOST_MEMORY {
        return None;
    }
    let drawn = u64::from(width.min(longest_side)) * u64::from(height.min(longest_side)) * BYTES_PER_DRAWN_PIXEL;
    Some(unpacked + drawn + input.len() as u64)
}

/// `None` for anything but a sound, still JPEG, PNG or WebP picture of bearable size.
pub(crate) fn redraw(input: &[u8], longest_side: u32, sizes: &[PictureSize]) -> Option<Picture> {
    let format = image::guess_format(input).ok()?;
    let wanted = matches!(format, ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP);
    if !wanted || is_animated(input, format).ok()? {
        return None;
    }
    draw(decode(input, format, longest_side).ok()??, format, sizes).ok()
}

/// Writes a picture in its own size and in the smaller ones.
pub(crate) fn draw(mut image: DynamicImage, format: ImageFormat, sizes: &[PictureSize]) -> ImageResult<Picture> {
    let (width, height) = (image.width(), image.height());
    let (bytes, mime, ext) = encode(&image, format)?;
    let mut smaller: Vec<(PictureSize, Vec<u8>)> = Vec::with_capacity(sizes.len());
    // From large to small, each made from the one before: far less to read than the whole picture every time.
    for size in sizes.iter().filter(|size| size.is_smaller_than(width, height)) {
        image = fitted(image, size.longest_side());
        smaller.push((*size, encode(&image, format)?.0));
    }
    Ok(Picture { bytes, mime, ext, width, height, smaller })
}

/// A drawing small enough to travel inside a message, as base64. Made from the smallest there is.
pub(crate) fn preview(picture: &Picture) -> ImageResult<String> {
    let smallest = picture.smaller.last().map_or(&picture.bytes, |(_, bytes)| bytes);
    let image = image::load_from_memory(smallest)?.thumbnail(PREVIEW_SIDE, PREVIEW_SIDE);
    Ok(STANDARD.encode(jpeg(&image, PREVIEW_QUALITY)?))
}

fn is_animated(input: &[u8], format: ImageFormat) -> ImageResult<bool> {
    match format {
        ImageFormat::Png => PngDecoder::with_limits(Cursor::new(input), limits())?.is_apng(),
        ImageFormat::WebP => Ok(WebPDecoder::new(Cursor::new(input))?.has_animation()),
        _ => Ok(false),
    }
}

/// At most so large, and the right way up.
fn decode(input: &[u8], format: ImageFormat, longest_side: u32) -> ImageResult<Option<DynamicImage>> {
    let mut reader = ImageReader::with_format(Cursor::new(input), format);
    reader.limits(limits());
    let mut decoder = reader.into_decoder()?;
    let (width, height) = decoder.dimensions();
    // The header is checked before a single pixel is unpacked.
    if u64::from(width) * u64::from(height) > MOST_PIXELS || decoder.total_bytes() > MOST_MEMORY {
        return Ok(None);
    }
    let orientation = decoder.orientation()?;
    let image = match Jpeg::read(input).and_then(|jpeg| jpeg.reduced_to(longest_side)) {
        Some(reduced) => {
            // It holds the whole file.
            drop(decoder);
            reduced.decode(input)
        }
        None => Some(DynamicImage::from_decoder(decoder)?),
    };
    // Turned when it is small: turning takes as much memory again.
    Ok(image.map(|image| {
        let mut image = fitted(image, longest_side);
        image.apply_orientation(orientation);
        image
    }))
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(MOST_MEMORY);
    limits
}

fn fitted(image: DynamicImage, longest_side: u32) -> DynamicImage {
    if image.width().max(image.height()) <= longest_side {
        return image;
    }
    if u64::from(image.width()) * u64::from(image.height()) > FINELY_SHRUNK_PIXELS {
        return image.thumbnail(longest_side, longest_side);
    }
    image.resize(longest_side, longest_side, FilterType::Triangle)
}

/// PNG stays PNG, photographs become JPEG; WebP with transparency stays WebP, which JPEG cannot express.
fn encode(image: &DynamicImage, format: ImageFormat) -> ImageResult<(Vec<u8>, &'static str, &'static str)> {
    let mut bytes = Vec::new();
    let transparent = image.color().has_alpha();
    match format {
        ImageFormat::Png => {
            let flat = if transparent { DynamicImage::from(image.to_rgba8()) } else { DynamicImage::from(image.to_rgb8()) };
            flat.write_with_encoder(PngEncoder::new(&mut bytes))?;
            Ok((bytes, "image/png", "png"))
        }
        ImageFormat::WebP if transparent => {
            image.to_rgba8().write_with_encoder(WebPEncoder::new_lossless(&mut bytes))?;
            Ok((bytes, "image/webp", "webp"))
        }
        _ => Ok((jpeg(image, JPEG_QUALITY)?, "image/jpeg", "jpg")),
    }
}

/// Many times as fast as the encoder that comes with decoding, and smaller: eyes see colours less sharply than light.
fn jpeg(image: &DynamicImage, quality: u8) -> ImageResult<Vec<u8>> {
    let refused =
        |error: Box<dyn Error + Send + Sync>| ImageError::Encoding(EncodingError::new(ImageFormatHint::Exact(ImageFormat::Jpeg), error));
    let pixels = image.to_rgb8();
    let side = |pixels: u32| u16::try_from(pixels).map_err(|error| refused(error.into()));
    let (width, height) = (side(pixels.width())?, side(pixels.height())?);
    let mut bytes = Vec::new();
    Encoder::new(&mut bytes, quality).encode(&pixels, width, height, ColorType::Rgb).map_err(|error| refused(error.into()))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_file_can_cost_much_and_is_known_by_its_header() {
        let drawn = |width, height| {
            let mut bytes = Vec::new();
            DynamicImage::new_luma8(width, height).write_with_encoder(PngEncoder::new(&mut bytes)).expect("encodes");
            bytes
        };
        let large = drawn(8000, 5000);
        assert!(large.len() < 200_000, "{}", large.len());
        let cost_of_large = cost(&large, 1024).expect("bearable");
        assert!(cost_of_large > 40_000_000, "{cost_of_large}");
        assert!(cost(&drawn(100, 100), 1024).is_some_and(|cost| cost < 1_000_000));
        assert_eq!(cost(&drawn(9000, 5000), 1024), None, "too many pixels");
        assert_eq!(cost(&large[..20], 1024), None);
    }

    #[test]
    fn a_photograph_costs_what_is_wanted_of_it() {
        let photograph = jpeg(&DynamicImage::new_rgb8(4000, 3000), 90).expect("encodes");
        let cost_at = |longest_side| cost(&photograph, longest_side).expect("bearable");
        assert!(cost_at(4000) > 4000 * 3000 * 3);
        assert!(cost_at(1000) < 25_000_000, "{}", cost_at(1000));
    }
}
