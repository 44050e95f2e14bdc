//! Goods that fell from the shelf, as somebody photographs them to tell of a loss.

use image::{Rgb, RgbImage};

use crate::canvas::{Colour, bytes, hsl, mix};
use crate::pack::{self, Look};

/// Where the crack runs, in shares of the sides.
const CRACK: [(f32, f32); 6] = [(0.40, 0.30), (0.47, 0.38), (0.43, 0.47), (0.53, 0.55), (0.49, 0.64), (0.60, 0.74)];
const CRACK_WIDTH: f32 = 0.006;
const DARK: Colour = [0.12, 0.10, 0.10];
/// The middle and the reach of what ran out.
const SPILL: [f32; 4] = [0.58, 0.88, 0.30, 0.055];

pub fn draw(look: Look) -> RgbImage {
    let mut picture = pack::draw(look);
    let (width, height) = picture.dimensions();
    let content = hsl(look.hue, 0.45, 0.45);
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let at = (share(x, width), share(y, height));
        let seen = in_shop_light(colour(*pixel), at);
        let seen = mix(seen, content, 0.7 * spilt(at));
        *pixel = pixel_of(mix(seen, DARK, cracked(at)));
    }
    picture
}

fn share(pixel: u32, side: u32) -> f32 {
    let whole = |pixels: u32| f32::from(u16::try_from(pixels).unwrap_or(u16::MAX));
    whole(pixel) / whole(side).max(1.0)
}

/// Darker towards the corners, and never as bright as in a studio.
fn in_shop_light(colour: Colour, (x, y): (f32, f32)) -> Colour {
    let off = (x - 0.5).powi(2) + (y - 0.5).powi(2);
    colour.map(|part| part * (0.86 - 0.5 * off))
}

fn spilt((x, y): (f32, f32)) -> f32 {
    let [middle_x, middle_y, reach_x, reach_y] = SPILL;
    let far = ((x - middle_x) / reach_x).powi(2) + ((y - middle_y) / reach_y).powi(2);
    ((1.0 - far) * 6.0).clamp(0.0, 1.0)
}

fn cracked(at: (f32, f32)) -> f32 {
    let near = CRACK.windows(2).map(|ends| distance(at, ends[0], ends[1])).fold(f32::INFINITY, f32::min);
    ((CRACK_WIDTH - near) / CRACK_WIDTH * 2.0).clamp(0.0, 1.0)
}

/// From a point to a straight piece.
fn distance((x, y): (f32, f32), (from_x, from_y): (f32, f32), (to_x, to_y): (f32, f32)) -> f32 {
    let (along_x, along_y) = (to_x - from_x, to_y - from_y);
    let part = (((x - from_x) * along_x + (y - from_y) * along_y) / (along_x.powi(2) + along_y.powi(2))).clamp(0.0, 1.0);
    (x - from_x - part * along_x).hypot(y - from_y - part * along_y)
}

fn colour(Rgb(parts): Rgb<u8>) -> Colour {
    parts.map(|part| f32::from(part) / 255.0)
}

fn pixel_of(colour: Colour) -> Rgb<u8> {
    Rgb(bytes(colour))
}
