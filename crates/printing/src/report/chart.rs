//! The course of a figure as bars where there are few points, else as a line.

use super::Chart;
use crate::letters::{Weight, width};
use crate::pen::{GAP, Ink, Mark, Pen, Style, span};

pub(super) const HEIGHT: f32 = 176.0;
const PLOT: f32 = 116.0;
const MOST_BARS: usize = 14;
const STEPS: f64 = 4.0;
const TITLE: Style = Style { size: 10.0, weight: Weight::Bold, ink: Ink::Black };
const SMALL: Style = Style { size: 7.5, weight: Weight::Regular, ink: Ink::Grey };

/// Where values and points stand.
struct Frame {
    left: f32,
    right: f32,
    top: f32,
    /// The values of the lowest and the highest line.
    low: f64,
    high: f64,
    points: usize,
}

impl Frame {
    #[expect(clippy::cast_possible_truncation, reason = "a share of the height of a page")]
    fn y(&self, value: f64) -> f32 {
        self.top + PLOT * (1.0 - ((value - self.low) / (self.high - self.low)) as f32)
    }

    fn step(&self) -> f32 {
        (self.right - self.left) / span(self.points.max(1))
    }

    /// The middle of a point.
    fn x(&self, at: usize) -> f32 {
        self.left + self.step() * (span(at) + 0.5)
    }
}

pub(super) fn draw(pen: &mut Pen, chart: &Chart) {
    let (left, right) = (pen.page.margin, pen.page.right());
    pen.y += 14.0;
    let top = pen.y;
    pen.text(&chart.title, left, TITLE);
    legend(pen, chart, right);
    let values = || chart.now.iter().chain(&chart.before).flatten().copied();
    let (low, high, step) = scale(values().fold(0.0, f64::min), values().fold(0.0, f64::max));
    let ticks: Vec<f64> = std::iter::successors(Some(low), |at| Some(at + step)).take_while(|at| *at <= high + step / 2.0).collect();
    let labels: Vec<String> = ticks.iter().map(|tick| grouped(*tick)).collect();
    let widest = labels.iter().map(|label| width(label, SMALL.weight)).fold(0.0, f32::max) * SMALL.size;
    let points = chart.now.len().max(chart.before.len());
    let frame = Frame { left: left + widest + GAP, right, top: top + 14.0, low, high, points };
    for (tick, label) in ticks.iter().zip(&labels) {
        let y = frame.y(*tick);
        pen.y = y;
        pen.rule_in(0.5, frame.left, right, if *tick == 0.0 { Ink::Grey } else { Ink::Faint });
        pen.y = y + 2.5;
        pen.text_right(label, left + widest, SMALL);
    }
    if points <= MOST_BARS {
        bars(pen, &frame, chart);
    } else {
        line(pen, &frame, &chart.before, 1.0, true, Ink::Grey);
        line(pen, &frame, &chart.now, 1.8, false, Ink::Strong);
    }
    names(pen, &frame, &chart.points);
    pen.y = top - 14.0 + HEIGHT;
}

fn legend(pen: &mut Pen, chart: &Chart, right: f32) {
    let mut x = right;
    for (label, ink) in [(&chart.before_label, Ink::Grey), (&chart.now_label, Ink::Strong)] {
        x -= width(label, SMALL.weight) * SMALL.size;
        pen.text(label, x, SMALL);
        x -= 12.0;
        pen.fill((x, pen.y - 5.0), (8.0, 4.0), ink);
        x -= 14.0;
    }
}

fn bars(pen: &mut Pen, frame: &Frame, chart: &Chart) {
    let wide = (frame.step() * 0.36).min(26.0);
    for (course, ink, shift) in [(&chart.before, Ink::Grey, -wide), (&chart.now, Ink::Strong, 0.0)] {
        for (at, value) in course.iter().enumerate() {
            let Some(value) = value.filter(|value| *value != 0.0) else { continue };
            let (zero, end) = (frame.y(0.0), frame.y(value));
            pen.fill((frame.x(at) + shift, zero.min(end)), (wide - 1.0, (zero - end).abs()), ink);
        }
    }
}

/// A line for each stretch without a gap.
fn line(pen: &mut Pen, frame: &Frame, course: &[Option<f64>], thick: f32, dashed: bool, ink: Ink) {
    let mut points = Vec::new();
    for (at, value) in course.iter().enumerate().map(|(at, value)| (at, *value)).chain([(0, None)]) {
        match value {
            Some(value) => points.push((frame.x(at), frame.y(value))),
            None if points.is_empty() => {}
            None => pen.sheet.push(Mark::Line { points: std::mem::take(&mut points), thick, dashed, ink }),
        }
    }
}

/// As many of the names of the points as have room beside each other.
fn names(pen: &mut Pen, frame: &Frame, names: &[String]) {
    let widest = names.iter().map(|name| width(name, SMALL.weight)).fold(0.0, f32::max) * SMALL.size + GAP;
    let every = (1..frame.points).find(|every| frame.step() * span(*every) >= widest).unwrap_or(frame.points.max(1));
    pen.y = frame.top + PLOT + 12.0;
    for (at, name) in names.iter().enumerate().step_by(every) {
        let half = width(name, SMALL.weight) * SMALL.size / 2.0;
        let x = (frame.x(at) - half).min(frame.right - half * 2.0);
        pen.text(name, x, SMALL);
    }
}

/// The lowest and the highest line, and how far they are apart: round numbers with zero among them.
fn scale(low: f64, high: f64) -> (f64, f64, f64) {
    let reach = (high - low).max(1.0);
    let rough = reach / STEPS;
    let size = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 2.5, 5.0, 10.0].into_iter().map(|round| round * size).find(|step| *step >= rough).unwrap_or(size * 10.0).max(1.0);
    ((low / step).floor() * step, (high / step).ceil().max(1.0) * step, step)
}

/// A whole number, its thousands apart.
fn grouped(value: f64) -> String {
    let plain = format!("{value:.0}");
    let (sign, digits) = plain.strip_prefix('-').map_or(("", plain.as_str()), |digits| ("-", digits));
    let mut text = sign.to_owned();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stand_at_round_numbers_above_and_below_everything() {
        assert_eq!(scale(0.0, 97_000.0), (0.0, 100_000.0, 25_000.0));
        assert_eq!(scale(0.0, 0.0), (0.0, 1.0, 1.0));
        assert_eq!(scale(-120.0, 300.0), (-200.0, 400.0, 200.0));
    }

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([1_250_000.0, -1000.0, 999.0].map(grouped), ["1,250,000", "-1,000", "999"]);
    }
}
