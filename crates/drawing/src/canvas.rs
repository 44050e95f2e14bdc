//! A small painter: shapes are distances to their edge, which gives smooth edges for nothing.

use image::{Rgb, RgbImage};

pub const SIDE: u32 = 800;
const PIXELS: f32 = 800.0;

pub type Colour = [f32; 3];

/// Hue in degrees, saturation and lightness from 0 to 1.
pub fn hsl(hue: f32, saturation: f32, lightness: f32) -> Colour {
    let chroma = (1.0 - (2.0 * lightness - 1.0).abs()) * saturation;
    let part = (hue.rem_euclid(360.0)) / 60.0;
    let second = chroma * (1.0 - (part % 2.0 - 1.0).abs());
    let [r, g, b] = match part {
        p if p < 1.0 => [chroma, second, 0.0],
        p if p < 2.0 => [second, chroma, 0.0],
        p if p < 3.0 => [0.0, chroma, second],
        p if p < 4.0 => [0.0, second, chroma],
        p if p < 5.0 => [second, 0.0, chroma],
        _ => [chroma, 0.0, second],
    };
    let base = lightness - chroma / 2.0;
    [r + base, g + base, b + base]
}

pub fn mix(one: Colour, other: Colour, share: f32) -> Colour {
    let share = share.clamp(0.0, 1.0);
    [0, 1, 2].map(|place| one[place] + (other[place] - one[place]) * share)
}

/// A point in the picture, whose sides are 1 long.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

/// The part of the picture that a shape may touch: left, top, right, bottom.
pub type Frame = [f32; 4];

pub struct Canvas(RgbImage);

impl Canvas {
    pub fn new(background: impl Fn(Point) -> Colour) -> Self {
        Self(RgbImage::from_fn(SIDE, SIDE, |x, y| Rgb(bytes(background(at(x, y))))))
    }

    /// Paints where `distance` is below zero, a pixel wide edge blended.
    pub fn paint(&mut self, frame: Frame, distance: impl Fn(Point) -> f32, colour: impl Fn(Point) -> Colour) {
        self.blend(frame, |point| (0.5 - distance(point) * PIXELS).clamp(0.0, 1.0), colour);
    }

    /// Paints with a strength of its own at every point.
    pub fn blend(&mut self, [left, top, right, bottom]: Frame, strength: impl Fn(Point) -> f32, colour: impl Fn(Point) -> Colour) {
        for y in pixel(top)..pixel(bottom) {
            for x in pixel(left)..pixel(right) {
                let point = at(x, y);
                let strength = strength(point);
                if strength > 0.0 {
                    let below = self.0.get_pixel(x, y).0.map(|value| f32::from(value) / 255.0);
                    self.0.put_pixel(x, y, Rgb(bytes(mix(below, colour(point), strength))));
                }
            }
        }
    }

    pub fn finish(self) -> RgbImage {
        self.0
    }
}

#[expect(clippy::cast_precision_loss, reason = "below 800")]
fn at(x: u32, y: u32) -> Point {
    Point { x: (x as f32 + 0.5) / PIXELS, y: (y as f32 + 0.5) / PIXELS }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the picture")]
fn pixel(position: f32) -> u32 {
    (position.clamp(0.0, 1.0) * PIXELS) as u32
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte")]
pub(crate) fn bytes(colour: Colour) -> [u8; 3] {
    colour.map(|value| (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8)
}

/// A box around a centre with rounded corners.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
    pub round: f32,
}

impl Block {
    pub const fn new(x: f32, y: f32, width: f32, height: f32, round: f32) -> Self {
        Self { x, y, width, height, round }
    }

    pub fn distance(self, point: Point) -> f32 {
        let (dx, dy) =
            ((point.x - self.x).abs() - self.width / 2.0 + self.round, (point.y - self.y).abs() - self.height / 2.0 + self.round);
        dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - self.round
    }

    pub fn frame(self) -> Frame {
        let (w, h) = (self.width / 2.0 + 0.01, self.height / 2.0 + 0.01);
        [self.x - w, self.y - h, self.x + w, self.y + h]
    }

    /// From -1 at the left edge to 1 at the right.
    pub fn across(self, point: Point) -> f32 {
        ((point.x - self.x) / (self.width / 2.0)).clamp(-1.0, 1.0)
    }
}

/// How a round body catches light from the upper left: dark at its edges, a bright band left of the middle.
pub fn rounded_light(colour: Colour, across: f32) -> Colour {
    let edge = across.abs().powi(3) * 0.34;
    let band = (-((across + 0.28) / 0.22).powi(2)).exp() * 0.34 + (-((across - 0.62) / 0.12).powi(2)).exp() * 0.10;
    mix(mix(colour, [0.0, 0.0, 0.0], edge), [1.0, 1.0, 1.0], band)
}

pub fn gold(across: f32) -> Colour {
    rounded_light([0.83, 0.66, 0.36], across)
}

pub fn white(across: f32) -> Colour {
    mix([0.99, 0.99, 0.99], [0.84, 0.84, 0.86], across.abs().powi(2))
}
