//! What marks are on a page, and the pen that makes them: it writes downwards, and goes on on a new page when one is full.

use crate::letters::{Weight, width};
use crate::{Align, PageOf};

/// A4 upright, in points.
pub(crate) const UPRIGHT: PageSize = PageSize { width: 595.28, height: 841.89, margin: 48.0 };
/// A4 lying, with more room for columns.
pub(crate) const LYING: PageSize = PageSize { width: 841.89, height: 595.28, margin: 36.0 };
pub(crate) const LINE: f32 = 1.45;
pub(crate) const GAP: f32 = 8.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PageSize {
    pub width: f32,
    pub height: f32,
    pub margin: f32,
}

impl PageSize {
    pub(crate) fn right(self) -> f32 {
        self.width - self.margin
    }

    /// From margin to margin.
    pub(crate) fn room(self) -> f32 {
        self.right() - self.margin
    }

    /// Nothing but the number of the page stands below.
    pub(crate) fn bottom(self) -> f32 {
        self.height - self.margin - 16.0
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    Black,
    Grey,
    /// Lines that only guide the eye.
    Faint,
    /// Behind figures.
    Pale,
    /// What a chart is about.
    Strong,
    Green,
    Red,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Mark {
    /// `y` is the line that the letters stand on.
    Text {
        x: f32,
        y: f32,
        size: f32,
        weight: Weight,
        ink: Ink,
        text: String,
    },
    Rule {
        y: f32,
        from: f32,
        to: f32,
        thick: f32,
        ink: Ink,
    },
    /// A filled shape through these points.
    Shape {
        points: Vec<(f32, f32)>,
        ink: Ink,
    },
    /// A line through these points.
    Line {
        points: Vec<(f32, f32)>,
        thick: f32,
        dashed: bool,
        ink: Ink,
    },
}

pub(crate) type Sheet = Vec<Mark>;

/// How letters look.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    pub size: f32,
    pub weight: Weight,
    pub ink: Ink,
}

pub(crate) struct Pen {
    pub page: PageSize,
    pub done: Vec<Sheet>,
    pub sheet: Sheet,
    pub y: f32,
}

impl Pen {
    pub(crate) fn new(page: PageSize) -> Self {
        Self { page, done: Vec::new(), sheet: Sheet::new(), y: page.margin }
    }

    pub(crate) fn turn(&mut self) {
        self.done.push(std::mem::take(&mut self.sheet));
        self.y = self.page.margin;
    }

    /// Whether something of this height still stands on the page.
    pub(crate) fn has_room(&self, height: f32) -> bool {
        self.y + height <= self.page.bottom()
    }

    /// All pages with their numbers.
    pub(crate) fn finish(mut self, style: Style, page_of: PageOf) -> Vec<Sheet> {
        self.turn();
        let total = self.done.len();
        for (sheet, number) in self.done.iter_mut().zip(1..) {
            let text = format!("{}{number}{}{total}", page_of.before, page_of.between);
            let x = self.page.right() - width(&text, style.weight) * style.size;
            let Style { size, weight, ink } = style;
            sheet.push(Mark::Text { x, y: self.page.height - self.page.margin + 12.0, size, weight, ink, text });
        }
        self.done
    }

    pub(crate) fn cell(&mut self, text: &str, align: Align, (from, to): (f32, f32), style: Style) {
        match align {
            Align::Left => self.text(text, from, style),
            Align::Right => self.text_right(text, to, style),
        }
    }

    pub(crate) fn text(&mut self, text: &str, x: f32, Style { size, weight, ink }: Style) {
        self.sheet.push(Mark::Text { x, y: self.y, size, weight, ink, text: text.to_owned() });
    }

    pub(crate) fn text_right(&mut self, text: &str, right: f32, style: Style) {
        self.text(text, right - width(text, style.weight) * style.size, style);
    }

    pub(crate) fn rule(&mut self, thick: f32) {
        self.rule_in(thick, self.page.margin, self.page.right(), Ink::Grey);
    }

    pub(crate) fn rule_in(&mut self, thick: f32, from: f32, to: f32, ink: Ink) {
        self.sheet.push(Mark::Rule { y: self.y, from, to, thick, ink });
    }

    /// A rectangle from its upper left corner.
    pub(crate) fn fill(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), ink: Ink) {
        self.sheet.push(Mark::Shape { points: vec![(x, y), (x + width, y), (x + width, y + height), (x, y + height)], ink });
    }
}

#[expect(clippy::cast_precision_loss, reason = "a page has few lines")]
pub(crate) fn span(count: usize) -> f32 {
    count as f32
}
