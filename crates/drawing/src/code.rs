//! The square code of a bank account, as customers scan it. Says on its face that it is a specimen.

use image::{Rgb, RgbImage};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::letters::{fill, width, write};

const INK: [u8; 3] = [19, 32, 26];
const MODULE: u32 = 10;
/// Scanners need so many empty modules around it.
const QUIET: u32 = 4;
const CAPTION: u32 = 44;
const LETTER: u32 = 3;
const SPECIMEN: &str = "SPECIMEN";

/// Nothing when the words are more than such a code can hold.
pub fn draw(words: &str) -> Option<RgbImage> {
    let code = QrCode::encode_text(words, QrCodeEcc::Medium).ok()?;
    let side = u32::try_from(code.size()).ok()?;
    let width_px = (side + 2 * QUIET) * MODULE;
    let mut picture = RgbImage::from_pixel(width_px, width_px + CAPTION, Rgb([255, 255, 255]));
    for (x, y) in (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y))).filter(|(x, y)| code.get_module(*x, *y)) {
        let at = |module: i32| (u32::try_from(module).unwrap_or_default() + QUIET) * MODULE;
        fill(&mut picture, (at(x), at(y)), (MODULE, MODULE), INK);
    }
    write(&mut picture, SPECIMEN, (width_px.saturating_sub(width(SPECIMEN, LETTER)) / 2, width_px), LETTER, INK);
    Some(picture)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_square_dark_in_its_corners_and_quiet_around() {
        let picture = draw("DEMO ONLY, NOT A PAYMENT").expect("few words");
        let (quiet, corner) = (QUIET * MODULE / 2, QUIET * MODULE + MODULE / 2);
        assert_eq!(picture.height(), picture.width() + CAPTION);
        assert_eq!(picture.get_pixel(quiet, quiet).0, [255, 255, 255]);
        assert_eq!(picture.get_pixel(corner, corner).0, INK);
        assert_eq!(picture.get_pixel(picture.width() - corner, corner).0, INK);
    }

    #[test]
    fn more_than_it_holds_is_not_drawn() {
        assert!(draw(&"x".repeat(4_000)).is_none());
    }
}
