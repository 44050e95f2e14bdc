//! Where on which page each part of a paper stands.

use crate::letters::Weight;
use crate::pen::{GAP, Ink, LINE, Pen, Sheet, Style, UPRIGHT, span};
use crate::wrap::lines;
use crate::{Column, Fact, Paper, Party, Row};

const MARGIN: f32 = UPRIGHT.margin;
const RIGHT: f32 = UPRIGHT.width - MARGIN;
const WIDTH: f32 = RIGHT - MARGIN;

const TITLE: Style = Style { size: 19.0, weight: Weight::Bold, ink: Ink::Black };
const NAME: Style = Style { size: 11.0, weight: Weight::Bold, ink: Ink::Black };
const BODY: Style = Style { size: 9.0, weight: Weight::Regular, ink: Ink::Black };
const STRONG: Style = Style { size: 9.0, weight: Weight::Bold, ink: Ink::Black };
const LABEL: Style = Style { size: 9.0, weight: Weight::Regular, ink: Ink::Grey };

pub(crate) fn pages(paper: &Paper) -> Vec<Sheet> {
    let mut pen = Pen::new(UPRIGHT);
    pen.head(paper);
    pen.table(&paper.columns, &paper.rows);
    pen.totals(&paper.totals);
    pen.notes(&paper.notes);
    pen.finish(LABEL, paper.page_of)
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
            if !self.has_room(height) {
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
        if !self.has_room(height) {
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
            if !self.has_room(LABEL.size * LINE) {
                self.turn();
            }
            self.y += LABEL.size * LINE;
            self.text(&line, MARGIN, LABEL);
        }
    }
}

fn style_of(strong: bool) -> Style {
    if strong { STRONG } else { BODY }
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
