//! Where on which page each part of a paper stands.

use crate::letters::{Weight, width};
use crate::wrap::lines;
use crate::{Align, Column, Fact, Paper, Party, Row};

/// A4, in points.
pub(crate) const PAGE: (f32, f32) = (595.28, 841.89);
const MARGIN: f32 = 48.0;
const RIGHT: f32 = PAGE.0 - MARGIN;
const WIDTH: f32 = RIGHT - MARGIN;
/// Nothing but the number of the page stands below.
const BOTTOM: f32 = PAGE.1 - 64.0;
const LINE: f32 = 1.45;
const GAP: f32 = 8.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    Black,
    Grey,
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
    },
}

pub(crate) type Sheet = Vec<Mark>;

/// Writes downwards, and goes on on a new page when one is full.
struct Pen {
    done: Vec<Sheet>,
    sheet: Sheet,
    y: f32,
}

/// How letters look.
#[derive(Clone, Copy)]
struct Style {
    size: f32,
    weight: Weight,
    ink: Ink,
}

const TITLE: Style = Style { size: 19.0, weight: Weight::Bold, ink: Ink::Black };
const NAME: Style = Style { size: 11.0, weight: Weight::Bold, ink: Ink::Black };
const BODY: Style = Style { size: 9.0, weight: Weight::Regular, ink: Ink::Black };
const STRONG: Style = Style { size: 9.0, weight: Weight::Bold, ink: Ink::Black };
const LABEL: Style = Style { size: 9.0, weight: Weight::Regular, ink: Ink::Grey };

pub(crate) fn pages(paper: &Paper) -> Vec<Sheet> {
    let mut pen = Pen { done: Vec::new(), sheet: Sheet::new(), y: MARGIN };
    pen.head(paper);
    pen.table(&paper.columns, &paper.rows);
    pen.totals(&paper.totals);
    pen.notes(&paper.notes);
    pen.finish(paper)
}

impl Pen {
    fn head(&mut self, paper: &Paper) {
        let half = WIDTH / 2.0 - GAP;
        let top = self.y;
        self.party(&paper.issuer, half);
        let left = self.y;
        self.y = top;
        for line in lines(&paper.title, TITLE.weight, half / TITLE.size) {
            self.y += TITLE.size * LINE;
            self.text_right(&line, RIGHT, TITLE);
        }
        self.y = self.y.max(left) + 20.0;
        let top = self.y;
        self.party(&paper.addressee, half);
        let left = self.y;
        self.y = top;
        for fact in &paper.facts {
            self.y += BODY.size * LINE;
            self.text(&fact.label, MARGIN + WIDTH / 2.0 + GAP, LABEL);
            self.text_right(&fact.value, RIGHT, style_of(fact.strong));
        }
        self.y = self.y.max(left) + 20.0;
    }

    fn party(&mut self, party: &Party, room: f32) {
        for line in lines(&party.name, NAME.weight, room / NAME.size) {
            self.y += NAME.size * LINE;
            self.text(&line, MARGIN, NAME);
        }
        for line in party.lines.iter().flat_map(|line| lines(line, LABEL.weight, room / LABEL.size)) {
            self.y += LABEL.size * LINE;
            self.text(&line, MARGIN, LABEL);
        }
    }

    fn table(&mut self, columns: &[Column], rows: &[Row]) {
        let edges = edges(columns);
        self.table_head(columns, &edges);
        for row in rows {
            let style = style_of(row.strong);
            let cells: Vec<Vec<String>> =
                row.cells.iter().zip(&edges).map(|(cell, (from, to))| lines(cell, style.weight, (to - from) / style.size)).collect();
            let deepest = cells.iter().map(Vec::len).max().unwrap_or_default();
            let height = span(deepest) * style.size * LINE + GAP;
            if self.y + height > BOTTOM {
                self.turn();
                self.table_head(columns, &edges);
            }
            let top = self.y + GAP / 2.0;
            for ((cell, column), (from, to)) in cells.iter().zip(columns).zip(&edges) {
                self.y = top;
                for line in cell {
                    self.y += style.size * LINE;
                    self.cell(line, column.align, (*from, *to), style);
                }
            }
            self.y = top + height - GAP / 2.0;
            self.rule(0.4);
        }
        self.y += GAP;
    }

    fn table_head(&mut self, columns: &[Column], edges: &[(f32, f32)]) {
        let titles: Vec<Vec<String>> =
            columns.iter().zip(edges).map(|(column, (from, to))| lines(&column.title, LABEL.weight, (to - from) / LABEL.size)).collect();
        let top = self.y;
        let deepest = titles.iter().map(Vec::len).max().unwrap_or_default();
        for ((title, column), edge) in titles.iter().zip(columns).zip(edges) {
            self.y = top;
            for line in title {
                self.y += LABEL.size * LINE;
                self.cell(line, column.align, *edge, LABEL);
            }
        }
        self.y = top + span(deepest) * LABEL.size * LINE + GAP / 2.0;
        self.rule(1.0);
    }

    fn totals(&mut self, totals: &[Fact]) {
        let from = MARGIN + WIDTH * 0.45;
        let height = span(totals.len()) * (BODY.size * LINE + 3.0);
        // A sum alone on a page is hard to believe, and one torn in two is hard to read.
        if self.y + height > BOTTOM {
            self.turn();
        }
        for fact in totals {
            self.y += BODY.size * LINE + 3.0;
            let style = style_of(fact.strong);
            self.text(&fact.label, from, if fact.strong { style } else { LABEL });
            self.text_right(&fact.value, RIGHT, style);
        }
        self.y += 20.0;
    }

    fn notes(&mut self, notes: &[String]) {
        for line in notes.iter().flat_map(|note| lines(note, LABEL.weight, WIDTH / LABEL.size)) {
            if self.y + LABEL.size * LINE > BOTTOM {
                self.turn();
            }
            self.y += LABEL.size * LINE;
            self.text(&line, MARGIN, LABEL);
        }
    }

    fn finish(mut self, paper: &Paper) -> Vec<Sheet> {
        self.turn();
        let total = self.done.len();
        for (sheet, number) in self.done.iter_mut().zip(1..) {
            let text = format!("{}{number}{}{total}", paper.page_of.before, paper.page_of.between);
            let x = RIGHT - width(&text, LABEL.weight) * LABEL.size;
            let Style { size, weight, ink } = LABEL;
            sheet.push(Mark::Text { x, y: PAGE.1 - 36.0, size, weight, ink, text });
        }
        self.done
    }

    fn turn(&mut self) {
        self.done.push(std::mem::take(&mut self.sheet));
        self.y = MARGIN;
    }

    fn cell(&mut self, text: &str, align: Align, (from, to): (f32, f32), style: Style) {
        match align {
            Align::Left => self.text(text, from, style),
            Align::Right => self.text_right(text, to, style),
        }
    }

    fn text(&mut self, text: &str, x: f32, Style { size, weight, ink }: Style) {
        self.sheet.push(Mark::Text { x, y: self.y, size, weight, ink, text: text.to_owned() });
    }

    fn text_right(&mut self, text: &str, right: f32, style: Style) {
        self.text(text, right - width(text, style.weight) * style.size, style);
    }

    fn rule(&mut self, thick: f32) {
        self.sheet.push(Mark::Rule { y: self.y, from: MARGIN, to: RIGHT, thick });
    }
}

fn style_of(strong: bool) -> Style {
    if strong { STRONG } else { BODY }
}

#[expect(clippy::cast_precision_loss, reason = "a page has few lines")]
fn span(count: usize) -> f32 {
    count as f32
}

/// From where to where each column may write.
fn edges(columns: &[Column]) -> Vec<(f32, f32)> {
    let shares: f32 = columns.iter().map(|column| f32::from(column.share)).sum();
    let room = WIDTH - span(columns.len().saturating_sub(1)) * GAP;
    let mut from = MARGIN;
    columns
        .iter()
        .map(|column| {
            let to = from + room * f32::from(column.share) / shares;
            let edge = (from, to);
            from = to + GAP;
            edge
        })
        .collect()
}
