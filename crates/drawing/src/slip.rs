//! A bank's transfer slip, as people photograph it from their phone. Says on its face that it is a specimen.

use image::{Rgb, RgbImage};

use crate::letters::{fill, width, write};

const WIDTH: u32 = 480;
const HEIGHT: u32 = 640;
const MARGIN: u32 = 36;
const INK: [u8; 3] = [34, 40, 49];
const FAINT: [u8; 3] = [132, 140, 150];
const PAPER: [u8; 3] = [255, 255, 255];
const DONE: [u8; 3] = [30, 158, 90];

/// What stands on a slip.
#[derive(Clone, Debug)]
pub struct Slip {
    pub bank: String,
    /// With its currency, such as `THB 50,000.00`.
    pub amount: String,
    pub payer: String,
    pub payee: String,
    pub account: String,
    pub reference: String,
    pub date: String,
    /// Tells the colours of banks apart.
    pub shade: u8,
}

pub fn draw(slip: &Slip) -> RgbImage {
    let mut picture = RgbImage::from_pixel(WIDTH, HEIGHT, Rgb([238, 241, 244]));
    let brand = brand(slip.shade);
    fill(&mut picture, (16, 16), (WIDTH - 32, HEIGHT - 32), PAPER);
    fill(&mut picture, (16, 16), (WIDTH - 32, 84), brand);
    write(&mut picture, &slip.bank, (MARGIN, 44), 4, PAPER);
    tick(&mut picture);
    centred(&mut picture, "TRANSFER COMPLETED", 196, 3, DONE);
    centred(&mut picture, &slip.amount, 240, 5, INK);
    fill(&mut picture, (MARGIN, 300), (WIDTH - 2 * MARGIN, 2), [222, 226, 230]);
    let rows = [("FROM", &slip.payer), ("TO", &slip.payee), ("ACCOUNT", &slip.account), ("REF", &slip.reference), ("DATE", &slip.date)];
    for (row, (label, value)) in (0_u32..).zip(rows) {
        let top = 324 + row * 42;
        write(&mut picture, label, (MARGIN, top), 2, FAINT);
        let dot = if width(value, 3) > WIDTH - 2 * MARGIN - 110 { 2 } else { 3 };
        write(&mut picture, value, (WIDTH - MARGIN - width(value, dot), top), dot, INK);
    }
    mark(&mut picture, &slip.reference, brand);
    write(&mut picture, "SPECIMEN", (MARGIN, 578), 3, FAINT);
    picture
}

const fn brand(shade: u8) -> [u8; 3] {
    const COLOURS: [[u8; 3]; 6] = [[16, 122, 87], [78, 42, 132], [20, 74, 160], [196, 120, 18], [168, 34, 52], [12, 118, 138]];
    COLOURS[shade as usize % COLOURS.len()]
}

fn centred(picture: &mut RgbImage, text: &str, top: u32, dot: u32, colour: [u8; 3]) {
    let dot = if width(text, dot) > WIDTH - 2 * MARGIN { dot - 1 } else { dot };
    write(picture, text, (WIDTH.saturating_sub(width(text, dot)) / 2, top), dot, colour);
}

/// A disc with a check mark in it.
fn tick(picture: &mut RgbImage) {
    let (x, y, radius) = (WIDTH / 2, 148_u32, 30_u32);
    for dy in 0..=2 * radius {
        for dx in 0..=2 * radius {
            let (east, south) = (dx.abs_diff(radius), dy.abs_diff(radius));
            if east * east + south * south <= radius * radius {
                picture.put_pixel(x + dx - radius, y + dy - radius, Rgb(DONE));
            }
        }
    }
    for step in 0..10 {
        fill(picture, (x - 14 + step, y + step), (5, 5), PAPER);
    }
    for step in 0..20 {
        fill(picture, (x - 5 + step, y + 9 - step), (5, 5), PAPER);
    }
}

/// Squares that stand for a code to scan; every reference has others.
fn mark(picture: &mut RgbImage, reference: &str, colour: [u8; 3]) {
    let seed = reference.bytes().fold(0x9E37_79B9_u32, |seed, byte| (seed ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let (left, top) = (WIDTH - MARGIN - 60, 540);
    let mut bits = seed;
    for cell in 0..144_u32 {
        bits ^= bits << 13;
        bits ^= bits >> 17;
        bits ^= bits << 5;
        if bits & 1 == 1 {
            fill(picture, (left + cell % 12 * 5, top + cell / 12 * 5), (5, 5), colour);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slip(reference: &str) -> Slip {
        Slip {
            bank: "BANGKOK BANK".into(),
            amount: "THB 50,000.00".into(),
            payer: "THC0001".into(),
            payee: "GERAI".into(),
            account: "000-0-00001-1".into(),
            reference: reference.into(),
            date: "2026-03-02 10:15".into(),
            shade: 0,
        }
    }

    #[test]
    fn slips_differ_by_their_reference_alone() {
        let one = draw(&slip("R000000001"));
        assert_eq!(one, draw(&slip("R000000001")));
        assert_ne!(one, draw(&slip("R000000002")));
        assert_eq!(one.dimensions(), (WIDTH, HEIGHT));
    }
}
