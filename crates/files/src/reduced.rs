//! A JPEG of which less is wanted than it has is decoded at half, a quarter or an eighth of its size: what its blocks would
//! make in full is never unpacked.

use image::{DynamicImage, GrayImage, RgbImage};
use jpeg_decoder::Decoder;

/// A block has eight pixels to a side.
const EIGHTHS: u64 = 8;
const BLOCK_NUMBER_BYTES: u64 = 2;

/// What the header of a JPEG says of its pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Jpeg {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// One for grey, three for colours.
    parts: u8,
    /// How many numbers there are for hundred pixels: colours often are coarser than light.
    numbers_of_hundred: u64,
    /// Sent in turns from coarse to fine, so that the numbers of all blocks are held until the last.
    in_turns: bool,
}

impl Jpeg {
    /// `None` for whatever is no JPEG, or not of the common kinds.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes.strip_prefix(&[0xFF, 0xD8])?;
        loop {
            let [0xFF, marker, ..] = *rest else { return None };
            match marker {
                // Filling before a marker.
                0xFF => rest = rest.get(1..)?,
                0x01 | 0xD0..=0xD7 => rest = rest.get(2..)?,
                0xC0..=0xC2 => return Self::of_frame(rest.get(4..)?, marker == 0xC2),
                0xC4 | 0xC8 | 0xCC | 0xDB..=0xFE => {
                    let length = u16::from_be_bytes(*rest.get(2..)?.first_chunk::<2>()?);
                    rest = rest.get(2 + usize::from(length)..)?;
                }
                _ => return None,
            }
        }
    }

    fn of_frame(frame: &[u8], in_turns: bool) -> Option<Self> {
        let [8, height_high, height_low, width_high, width_low, parts @ (1 | 3), ..] = *frame else { return None };
        let samplings = || frame.iter().skip(7).step_by(3).take(parts.into()).map(|pair| (u64::from(pair >> 4), u64::from(pair & 15)));
        let whole = samplings().map(|(across, _)| across).max()? * samplings().map(|(_, down)| down).max()?;
        let numbers: u64 = samplings().map(|(across, down)| across * down).sum();
        Some(Self {
            width: u16::from_be_bytes([width_high, width_low]).into(),
            height: u16::from_be_bytes([height_high, height_low]).into(),
            parts,
            numbers_of_hundred: (numbers * 100).checked_div(whole)?,
            in_turns,
        })
    }

    /// What is held of it besides its pixels while it is decoded, in bytes.
    pub(crate) fn held(self) -> u64 {
        if !self.in_turns {
            return 0;
        }
        u64::from(self.width) * u64::from(self.height) * self.numbers_of_hundred / 100 * BLOCK_NUMBER_BYTES
    }

    /// The size to decode it at, where that is less than all of it.
    pub(crate) fn reduced_to(self, longest_side: u32) -> Option<Reduced> {
        let longest = u64::from(self.width.max(self.height));
        let eighths = [1_u64, 2, 4].into_iter().find(|eighths| (longest * eighths).div_ceil(EIGHTHS) >= u64::from(longest_side))?;
        let part = |side: u32| (u64::from(side) * eighths).div_ceil(EIGHTHS);
        Some(Reduced { jpeg: self, longest_side, pixels: part(self.width) * part(self.height) })
    }
}

/// A JPEG that is to be decoded in part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reduced {
    jpeg: Jpeg,
    longest_side: u32,
    pixels: u64,
}

impl Reduced {
    /// How much memory that takes: its parts beside each other, and the pixels they make.
    pub(crate) fn cost(self) -> u64 {
        self.pixels * u64::from(self.jpeg.parts) * 2 + self.jpeg.held()
    }

    /// `None` where it is not sound.
    pub(crate) fn decode(self, bytes: &[u8]) -> Option<DynamicImage> {
        let mut decoder = Decoder::new(bytes);
        let longest_side = u16::try_from(self.longest_side).ok()?;
        let (width, height) = decoder.scale(longest_side, longest_side).ok()?;
        let pixels = decoder.decode().ok()?;
        let (width, height) = (u32::from(width), u32::from(height));
        if self.jpeg.parts == 1 {
            GrayImage::from_raw(width, height, pixels).map(DynamicImage::ImageLuma8)
        } else {
            RgbImage::from_raw(width, height, pixels).map(DynamicImage::ImageRgb8)
        }
    }
}

#[cfg(test)]
mod tests {
    use image::GenericImageView as _;
    use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

    use super::*;

    const SIDES: (u16, u16) = (640, 400);

    fn drawn(in_turns: bool, sampling: SamplingFactor) -> Vec<u8> {
        let colour = |x: u32, y: u32| image::Rgb([x / 3, y / 2, (x + y) / 5].map(|part| u8::try_from(part % 256).expect("a byte")));
        let pixels = RgbImage::from_fn(SIDES.0.into(), SIDES.1.into(), colour);
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, 92);
        encoder.set_progressive(in_turns);
        encoder.set_sampling_factor(sampling);
        encoder.encode(&pixels, SIDES.0, SIDES.1, ColorType::Rgb).expect("encodes");
        bytes
    }

    #[test]
    fn a_smaller_one_shows_the_same_and_costs_less() {
        for (in_turns, sampling) in [(false, SamplingFactor::R_4_2_0), (true, SamplingFactor::R_4_2_0), (false, SamplingFactor::R_4_4_4)] {
            let bytes = drawn(in_turns, sampling);
            let jpeg = Jpeg::read(&bytes).expect("a header");
            let whole = image::load_from_memory(&bytes).expect("decodes");
            for (wanted, sides) in [(300, (320, 200)), (160, (160, 100)), (50, (80, 50))] {
                let reduced = jpeg.reduced_to(wanted).expect("less is enough");
                assert!(reduced.cost() - jpeg.held() < 640 * 400 * 2, "{reduced:?}");
                let small = reduced.decode(&bytes).expect("decodes");
                assert_eq!(small.dimensions(), sides);
                let expected = whole.thumbnail_exact(sides.0, sides.1).to_rgb8();
                let off: u64 = small.to_rgb8().iter().zip(expected.iter()).map(|(one, other)| u64::from(one.abs_diff(*other))).sum();
                assert!(off < u64::from(sides.0 * sides.1 * 3) * 6, "{off} at {sides:?}");
            }
            assert_eq!(jpeg.reduced_to(321), None, "half of it would be too small");
        }
    }

    #[test]
    fn what_is_sent_in_turns_holds_the_numbers_of_all_blocks() {
        let held = |in_turns, sampling| Jpeg::read(&drawn(in_turns, sampling)).expect("a header").held();
        assert_eq!(held(false, SamplingFactor::R_4_4_4), 0);
        assert_eq!(held(true, SamplingFactor::R_4_4_4), 640 * 400 * 3 * 2);
        assert_eq!(held(true, SamplingFactor::R_4_2_0), 640 * 400 * 3);
    }

    #[test]
    fn what_is_not_of_the_common_kinds_is_left_alone() {
        let bytes = drawn(false, SamplingFactor::R_4_2_0);
        let frame = bytes.windows(2).position(|pair| pair == [0xFF, 0xC0]).expect("a frame");
        let with = |at: usize, byte: u8| {
            let mut bytes = bytes.clone();
            bytes[frame + at] = byte;
            Jpeg::read(&bytes)
        };
        assert_eq!(with(9, 3), Jpeg::read(&bytes));
        for (what, read) in
            [("two parts", with(9, 2)), ("four parts", with(9, 4)), ("twelve bits", with(4, 12)), ("lossless", with(1, 0xC3))]
        {
            assert_eq!(read, None, "{what}");
        }
        assert_eq!((Jpeg::read(b""), Jpeg::read(&bytes[..frame + 6]), Jpeg::read(b"\xFF\xD8\xFF\xDA")), (None, None, None));
    }

    #[test]
    fn a_broken_one_is_refused() {
        let mut bytes = drawn(false, SamplingFactor::R_4_2_0);
        let reduced = Jpeg::read(&bytes).and_then(|jpeg| jpeg.reduced_to(80)).expect("less is enough");
        let tables = bytes.windows(2).position(|pair| pair == [0xFF, 0xC4]).expect("tables");
        bytes.drain(tables..tables + 40);
        assert_eq!(reduced.decode(&bytes), None);
    }
}
