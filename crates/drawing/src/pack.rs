//! What packs look like. Everything is drawn: brand colours, a soft background, light from the upper left.

use image::RgbImage;

use crate::canvas::{Block, Canvas, Colour, Frame, Point, gold, hsl, mix, rounded_light, white};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Bottle,
    Pump,
    Dropper,
    Tube,
    Jar,
    Lipstick,
    Compact,
    Pencil,
    Sachet,
    Spray,
    Flacon,
    Carton,
    Jug,
    Bag,
}

/// Everything that makes one product's picture its own.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub shape: Shape,
    /// Degrees on the colour wheel.
    pub hue: f32,
    /// The content's own colour, for what comes in shades.
    pub shade: Option<Colour>,
    /// Larger sizes look larger.
    pub scale: f32,
}

const GROUND: f32 = 0.80;
const WHOLE: Frame = [0.0, 0.0, 1.0, 1.0];

pub fn draw(look: Look) -> RgbImage {
    let (light, soft) = (hsl(look.hue, 0.72, 0.945), hsl(look.hue + 6.0, 0.60, 0.865));
    let mut canvas = Canvas::new(|point| mix(light, soft, f32::midpoint(point.x, point.y)));
    let body = hsl(look.hue, 0.52, 0.52);
    Pen { canvas: &mut canvas, body, look }.draw();
    canvas.finish()
}

struct Pen<'a> {
    canvas: &'a mut Canvas,
    body: Colour,
    look: Look,
}

impl Pen<'_> {
    fn draw(&mut self) {
        let width = match self.look.shape {
            Shape::Jar | Shape::Compact | Shape::Jug | Shape::Carton | Shape::Bag => 0.46,
            Shape::Lipstick | Shape::Pencil => 0.26,
            _ => 0.36,
        };
        self.shadow(width * self.look.scale);
        match self.look.shape {
            Shape::Bottle => self.bottle(),
            Shape::Pump => self.pump(),
            Shape::Dropper => self.dropper(),
            Shape::Tube => self.tube(),
            Shape::Jar => self.jar(),
            Shape::Lipstick => self.lipstick(),
            Shape::Compact => self.compact(),
            Shape::Pencil => self.pencil(),
            Shape::Sachet => self.sachet(),
            Shape::Spray => self.spray(),
            Shape::Flacon => self.flacon(),
            Shape::Carton => self.carton(),
            Shape::Jug => self.jug(),
            Shape::Bag => self.bag(),
        }
    }

    /// A box standing on the ground, measured from its middle: position, size and rounding shrink with the pack.
    fn block(&self, x: f32, above: f32, width: f32, height: f32, round: f32) -> Block {
        let scale = self.look.scale;
        Block::new(0.5 + x * scale, GROUND - (above + height / 2.0) * scale, width * scale, height * scale, round * scale)
    }

    fn shadow(&mut self, width: f32) {
        let dark = hsl(self.look.hue, 0.35, 0.30);
        let (w, h) = (width * 0.62, 0.035);
        let frame = [0.5 - w * 1.6, GROUND - h * 2.0, 0.5 + w * 1.6, GROUND + h * 3.0];
        let strength = |point: Point| {
            let far = ((point.x - 0.5) / w).hypot((point.y - GROUND - 0.012) / h);
            (1.0 - far / 1.5).clamp(0.0, 1.0).powi(2) * 0.42
        };
        self.canvas.blend(frame, strength, |_| dark);
    }

    fn round(&mut self, block: Block, colour: Colour) {
        self.canvas.paint(block.frame(), |point| block.distance(point), |point| rounded_light(colour, block.across(point)));
    }

    fn metal(&mut self, block: Block) {
        self.canvas.paint(block.frame(), |point| block.distance(point), |point| gold(block.across(point)));
    }

    fn plastic(&mut self, block: Block) {
        self.canvas.paint(block.frame(), |point| block.distance(point), |point| white(block.across(point)));
    }

    /// A white label with the lines of a name and what lies below it.
    fn label(&mut self, x: f32, above: f32, width: f32, height: f32) {
        let label = self.block(x, above, width, height, 0.018);
        self.canvas.paint(
            label.frame(),
            |point| label.distance(point),
            |point| mix([1.0, 1.0, 1.0], [0.93, 0.92, 0.93], label.across(point).abs()),
        );
        let (dark, light) = (hsl(self.look.hue, 0.45, 0.34), hsl(self.look.hue, 0.45, 0.62));
        for (up, share, colour, thick) in [(0.66, 0.64, dark, 0.020), (0.47, 0.44, light, 0.014), (0.33, 0.50, light, 0.010)] {
            let bar = self.block(x, above + height * up, width * share, thick, thick / 2.0);
            self.canvas.paint(bar.frame(), |point| bar.distance(point), |_| colour);
        }
    }

    fn bottle(&mut self) {
        self.round(self.block(0.0, 0.40, 0.12, 0.06, 0.01), self.body);
        self.metal(self.block(0.0, 0.44, 0.14, 0.10, 0.02));
        self.round(self.block(0.0, 0.0, 0.30, 0.43, 0.07), self.body);
        self.label(0.0, 0.09, 0.22, 0.22);
    }

    fn pump(&mut self) {
        self.plastic(self.block(0.0, 0.42, 0.035, 0.13, 0.01));
        self.plastic(self.block(-0.045, 0.54, 0.16, 0.035, 0.016));
        self.plastic(self.block(0.0, 0.41, 0.12, 0.055, 0.015));
        self.round(self.block(0.0, 0.0, 0.32, 0.42, 0.06), self.body);
        self.label(0.0, 0.09, 0.24, 0.22);
    }

    fn dropper(&mut self) {
        self.plastic(self.block(0.0, 0.44, 0.09, 0.17, 0.045));
        self.metal(self.block(0.0, 0.37, 0.13, 0.09, 0.012));
        self.round(self.block(0.0, 0.0, 0.28, 0.39, 0.06), self.body);
        self.label(0.0, 0.08, 0.20, 0.20);
    }

    fn tube(&mut self) {
        let (scale, colour) = (self.look.scale, self.body);
        let (top, bottom) = (GROUND - 0.60 * scale, GROUND - 0.10 * scale);
        let half = move |point: Point| {
            let down = ((point.y - top) / (bottom - top)).clamp(0.0, 1.0);
            (0.155 - 0.045 * down) * scale
        };
        let distance = move |point: Point| ((point.x - 0.5).abs() - half(point)).max(top - point.y).max(point.y - bottom);
        let frame = [0.5 - 0.17 * scale, top - 0.01, 0.5 + 0.17 * scale, bottom + 0.01];
        self.canvas.paint(frame, distance, |point| {
            let flat = 1.0 - ((point.y - top) / (0.10 * scale)).clamp(0.0, 1.0);
            let round = rounded_light(colour, ((point.x - 0.5) / half(point)).clamp(-1.0, 1.0));
            mix(round, mix(colour, [1.0, 1.0, 1.0], 0.18), flat * 0.8)
        });
        self.plastic(self.block(0.0, 0.0, 0.19, 0.11, 0.02));
        self.label(0.0, 0.20, 0.17, 0.24);
    }

    fn jar(&mut self) {
        self.round(self.block(0.0, 0.0, 0.40, 0.24, 0.05), self.body);
        self.metal(self.block(0.0, 0.22, 0.43, 0.11, 0.025));
        self.label(0.0, 0.05, 0.20, 0.13);
    }

    fn lipstick(&mut self) {
        let shade = self.look.shade.unwrap_or(self.body);
        let bullet = self.block(0.0, 0.34, 0.095, 0.22, 0.03);
        // Cut at a slant, as lipsticks are.
        let slant =
            move |point: Point| bullet.distance(point).max((bullet.y - bullet.height / 2.0) + (point.x - bullet.x + 0.05) * 0.9 - point.y);
        self.canvas.paint(bullet.frame(), slant, |point| rounded_light(shade, bullet.across(point)));
        self.metal(self.block(0.0, 0.28, 0.12, 0.10, 0.008));
        self.round(self.block(0.0, 0.0, 0.155, 0.29, 0.02), self.body);
        self.round(self.block(0.0, 0.0, 0.165, 0.05, 0.02), mix(self.body, [0.0, 0.0, 0.0], 0.2));
    }

    fn compact(&mut self) {
        let (scale, shade) = (self.look.scale, self.look.shade.unwrap_or(self.body));
        let centre = Point { x: 0.5, y: GROUND - 0.24 * scale };
        let far = move |point: Point| (point.x - centre.x).hypot(point.y - centre.y);
        let lit = move |colour: Colour, point: Point| {
            let side = ((point.x - centre.x) + (point.y - centre.y)) / (0.46 * scale);
            mix(mix(colour, [1.0, 1.0, 1.0], (-side).clamp(0.0, 1.0) * 0.45), [0.0, 0.0, 0.0], side.clamp(0.0, 1.0) * 0.22)
        };
        self.canvas.paint(WHOLE, |point| far(point) - 0.235 * scale, |point| lit([0.83, 0.66, 0.36], point));
        self.canvas.paint(WHOLE, |point| far(point) - 0.215 * scale, |point| lit(mix(self.body, [0.0, 0.0, 0.0], 0.12), point));
        self.canvas.paint(WHOLE, |point| far(point) - 0.165 * scale, |point| lit(shade, point));
        let glint = self.block(-0.07, 0.33, 0.10, 0.018, 0.009);
        self.canvas.blend(glint.frame(), |point| (0.5 - glint.distance(point) * 800.0).clamp(0.0, 0.55), |_| [1.0, 1.0, 1.0]);
    }

    /// Leans to the right.
    fn pencil(&mut self) {
        let (scale, colour, tip) = (self.look.scale, self.body, self.look.shade.unwrap_or(mix(self.body, [0.0, 0.0, 0.0], 0.45)));
        let (sin, cos) = 0.42_f32.sin_cos();
        let turned = move |point: Point| {
            let (x, y) = (point.x - 0.5, point.y - (GROUND - 0.29 * scale));
            Point { x: x * cos + y * sin, y: -x * sin + y * cos }
        };
        let half = 0.042 * scale;
        let stick = move |from: f32, to: f32| {
            move |point: Point| {
                let p = turned(point);
                (p.x.abs() - half).max(from * scale - p.y).max(p.y - to * scale)
            }
        };
        let cone = move |point: Point| {
            let p = turned(point);
            let down = ((p.y - 0.21 * scale) / (0.10 * scale)).clamp(0.0, 1.0);
            (p.x.abs() - half * (1.0 - down)).max(0.21 * scale - p.y).max(p.y - 0.31 * scale)
        };
        let across = move |point: Point| (turned(point).x / half).clamp(-1.0, 1.0);
        self.canvas.paint(WHOLE, stick(-0.30, 0.14), |point| rounded_light(colour, across(point)));
        self.canvas.paint(WHOLE, stick(-0.30, -0.20), |point| gold(across(point)));
        self.canvas.paint(WHOLE, stick(0.13, 0.215), |point| rounded_light([0.93, 0.80, 0.66], across(point)));
        self.canvas.paint(WHOLE, cone, |point| rounded_light(tip, across(point)));
    }

    fn sachet(&mut self) {
        let sheet = self.block(0.0, 0.0, 0.36, 0.52, 0.012);
        self.canvas.paint(
            sheet.frame(),
            |point| sheet.distance(point),
            |point| {
                let fold = ((point.y - sheet.y) / sheet.height * 9.0).sin() * 0.03;
                rounded_light(mix(self.body, [1.0, 1.0, 1.0], 0.12 + fold), sheet.across(point) * 0.7)
            },
        );
        for above in [0.0, 0.475] {
            let seam = self.block(0.0, above, 0.36, 0.045, 0.006);
            let ribs = |point: Point| if ((point.x * 160.0).sin()) > 0.0 { 0.10 } else { 0.0 };
            self.canvas.paint(
                seam.frame(),
                |point| seam.distance(point),
                |point| mix(mix(self.body, [1.0, 1.0, 1.0], 0.35), [0.0, 0.0, 0.0], ribs(point)),
            );
        }
        self.label(0.0, 0.12, 0.24, 0.24);
    }

    fn spray(&mut self) {
        self.plastic(self.block(0.0, 0.52, 0.10, 0.05, 0.02));
        self.plastic(self.block(0.0, 0.44, 0.17, 0.10, 0.05));
        self.round(self.block(0.0, 0.0, 0.22, 0.46, 0.035), self.body);
        self.metal(self.block(0.0, 0.435, 0.215, 0.022, 0.006));
        self.label(0.0, 0.11, 0.165, 0.23);
    }

    fn flacon(&mut self) {
        self.metal(self.block(0.0, 0.38, 0.13, 0.14, 0.02));
        self.round(self.block(0.0, 0.34, 0.09, 0.05, 0.006), mix(self.body, [1.0, 1.0, 1.0], 0.5));
        self.round(self.block(0.0, 0.0, 0.34, 0.35, 0.045), mix(self.body, [1.0, 1.0, 1.0], 0.55));
        self.round(self.block(0.0, 0.035, 0.27, 0.25, 0.03), mix(self.body, [1.0, 1.0, 1.0], 0.12));
        self.label(0.0, 0.09, 0.15, 0.14);
    }

    fn carton(&mut self) {
        let (front, side) = (self.block(-0.03, 0.0, 0.34, 0.40, 0.008), self.block(0.175, 0.0, 0.08, 0.40, 0.004));
        let body = self.body;
        self.canvas.paint(side.frame(), |point| side.distance(point), |_| mix(body, [0.0, 0.0, 0.0], 0.28));
        self.canvas.paint(
            front.frame(),
            |point| front.distance(point),
            |point| mix(mix(body, [1.0, 1.0, 1.0], 0.16), body, f32::midpoint(front.across(point), 1.0)),
        );
        self.metal(self.block(-0.03, 0.33, 0.34, 0.016, 0.002));
        self.label(-0.03, 0.08, 0.23, 0.20);
    }

    fn jug(&mut self) {
        let body = self.block(0.0, 0.0, 0.42, 0.46, 0.09);
        let scale = self.look.scale;
        let hole = Block::new(0.5 + 0.13 * scale, GROUND - 0.33 * scale, 0.07 * scale, 0.15 * scale, 0.035 * scale);
        let colour = self.body;
        self.canvas.paint(
            body.frame(),
            |point| body.distance(point).max(-hole.distance(point)),
            |point| rounded_light(colour, body.across(point)),
        );
        self.metal(self.block(-0.06, 0.45, 0.13, 0.09, 0.02));
        self.label(-0.04, 0.07, 0.22, 0.19);
    }

    fn bag(&mut self) {
        let (scale, colour) = (self.look.scale, self.body);
        let ring = move |point: Point| ((point.x - 0.5).hypot(point.y - (GROUND - 0.40 * scale)) - 0.095 * scale).abs() - 0.011 * scale;
        self.canvas.paint(WHOLE, ring, |_| mix(colour, [0.0, 0.0, 0.0], 0.25));
        let cloth = self.block(0.0, 0.0, 0.42, 0.41, 0.03);
        self.canvas.paint(
            cloth.frame(),
            |point| cloth.distance(point),
            |point| {
                let weave = ((point.x * 700.0).sin() * (point.y * 700.0).sin()) * 0.02;
                mix(mix(colour, [1.0, 1.0, 1.0], 0.22 + weave), colour, cloth.across(point).abs().powi(2) * 0.6)
            },
        );
        self.label(0.0, 0.11, 0.20, 0.18);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_kinds_of_pack_look_alike() {
        let shapes = [Shape::Bottle, Shape::Pump, Shape::Tube, Shape::Jar, Shape::Lipstick, Shape::Compact, Shape::Pencil, Shape::Bag];
        let drawn = shapes.map(|shape| draw(Look { shape, hue: 200.0, shade: None, scale: 1.0 }));
        for (place, one) in drawn.iter().enumerate() {
            assert!(drawn[place + 1..].iter().all(|other| other != one), "{:?}", shapes[place]);
        }
    }
}
