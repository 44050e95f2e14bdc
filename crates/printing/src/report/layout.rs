//! Where on which page each part of a report stands.

use super::columns::{Group, groups};
use super::{Chart, Figure, Moved, Report, Table, chart};
use crate::letters::{Weight, width};
use crate::pen::{GAP, Ink, LINE, LYING, Mark, Pen, Sheet, Style, span};
use crate::wrap::lines;
use crate::{Align, Fact};

const TITLE: Style = Style { size: 18.0, weight: Weight::Bold, ink: Ink::Black };
const BODY: Style = Style { size: 8.0, weight: Weight::Regular, ink: Ink::Black };
const STRONG: Style = Style { size: 8.0, weight: Weight::Bold, ink: Ink::Black };
const LABEL: Style = Style { size: 8.0, weight: Weight::Regular, ink: Ink::Grey };
const FACT: Style = Style { size: 9.0, weight: Weight::Regular, ink: Ink::Black };
const FACT_LABEL: Style = Style { size: 9.0, weight: Weight::Regular, ink: Ink::Grey };
const VALUE: Style = Style { size: 14.0, weight: Weight::Bold, ink: Ink::Black };
const BESIDE: usize = 4;
const CARD: f32 = 52.0;
const CELL_GAP: f32 = 5.0;

pub(super) fn pages(report: &Report) -> Vec<Sheet> {
    let mut pen = Pen::new(LYING);
    let contents = &report.contents;
    head(&mut pen, &contents.title, &report.made);
    facts(&mut pen, &contents.facts);
    figures(&mut pen, &contents.figures);
    if let Some(chart) = &contents.chart {
        course(&mut pen, chart);
    }
    for group in groups(&contents.table, BODY.size, LYING.margin, LYING.room()) {
        pen.y += 12.0;
        table(&mut pen, &contents.table, &group);
    }
    for line in report.notes.iter().flat_map(|note| lines(note, LABEL.weight, LYING.room() / LABEL.size)) {
        if !pen.has_room(LABEL.size * LINE) {
            pen.turn();
        }
        pen.y += LABEL.size * LINE;
        pen.text(&line, LYING.margin, LABEL);
    }
    pen.finish(LABEL, report.page_of)
}

fn head(pen: &mut Pen, title: &str, made: &[String]) {
    let top = pen.y;
    for line in lines(title, TITLE.weight, LYING.room() * 0.66 / TITLE.size) {
        pen.y += TITLE.size * LINE;
        pen.text(&line, LYING.margin, TITLE);
    }
    let left = std::mem::replace(&mut pen.y, top + 4.0);
    for line in made.iter().flat_map(|line| lines(line, LABEL.weight, LYING.room() * 0.32 / LABEL.size)) {
        pen.y += LABEL.size * LINE;
        pen.text_right(&line, LYING.right(), LABEL);
    }
    pen.y = pen.y.max(left) + 6.0;
}

/// What the report is about, line by line.
fn facts(pen: &mut Pen, facts: &[Fact]) {
    let widest = facts.iter().map(|fact| width(&fact.label, FACT_LABEL.weight)).fold(0.0, f32::max) * FACT_LABEL.size;
    let from = LYING.margin + widest + 12.0;
    for fact in facts {
        let style = if fact.strong { Style { weight: Weight::Bold, ..FACT } } else { FACT };
        for (at, line) in lines(&fact.value, style.weight, (LYING.right() - from) / style.size).iter().enumerate() {
            pen.y += FACT.size * LINE;
            if at == 0 {
                pen.text(&fact.label, LYING.margin, FACT_LABEL);
            }
            pen.text(line, from, style);
        }
    }
}

fn figures(pen: &mut Pen, figures: &[Figure]) {
    let wide = (LYING.room() - GAP * span(BESIDE - 1)) / span(BESIDE);
    for row in figures.chunks(BESIDE) {
        pen.y += 10.0;
        let top = pen.y;
        for (at, figure) in row.iter().enumerate() {
            card(pen, figure, (LYING.margin + (wide + GAP) * span(at), top), wide);
        }
        pen.y = top + CARD;
    }
}

fn card(pen: &mut Pen, figure: &Figure, (x, y): (f32, f32), wide: f32) {
    pen.fill((x, y), (wide, CARD), Ink::Pale);
    let (left, room) = (x + 8.0, wide - 16.0);
    pen.y = y + 13.0;
    pen.text(&figure.label, left, LABEL);
    pen.y = y + 31.0;
    // A sum of a whole country may be longer than its card.
    let size = VALUE.size.min(room / width(&figure.value, VALUE.weight).max(1.0));
    pen.text(&figure.value, left, Style { size, ..VALUE });
    pen.y = y + 45.0;
    let mut from = left;
    if let Some((moved, change)) = &figure.change {
        let ink = match moved {
            Moved::Up => Ink::Green,
            Moved::Down => Ink::Red,
            Moved::Same => Ink::Grey,
        };
        arrow(pen, *moved, from, ink);
        from += 9.0;
        pen.text(change, from, Style { ink, ..STRONG });
        from += width(change, STRONG.weight) * STRONG.size + 6.0;
    }
    let before = lines(&figure.before, LABEL.weight, (x + wide - 4.0 - from) / LABEL.size);
    if let Some(before) = before.first() {
        pen.text(before, from, LABEL);
    }
}

/// A sign beside the colour, for whoever prints in black or sees no colours.
fn arrow(pen: &mut Pen, moved: Moved, x: f32, ink: Ink) {
    let (low, high) = (pen.y, pen.y - 6.0);
    let points = match moved {
        Moved::Up => vec![(x, low), (x + 3.0, high), (x + 6.0, low)],
        Moved::Down => vec![(x, high), (x + 3.0, low), (x + 6.0, high)],
        Moved::Same => vec![(x, low - 2.0), (x + 6.0, low - 2.0), (x + 6.0, low - 4.0), (x, low - 4.0)],
    };
    pen.sheet.push(Mark::Shape { points, ink });
}

fn course(pen: &mut Pen, chart: &Chart) {
    pen.y += 6.0;
    if !pen.has_room(chart::HEIGHT) {
        pen.turn();
    }
    chart::draw(pen, chart);
}

fn table(pen: &mut Pen, table: &Table, group: &Group) {
    let titles = || table.columns.iter().map(|column| column.title.as_str());
    let height_of_head = row_height(titles(), group, STRONG) + CELL_GAP;
    // A head alone at the foot of a page tells nothing.
    if !pen.has_room(height_of_head + 3.0 * (BODY.size * LINE + CELL_GAP)) {
        pen.turn();
    }
    table_head(pen, table, group);
    for row in &table.rows {
        row_of(pen, table, group, row, BODY);
    }
    if table.rows.is_empty() {
        pen.y += BODY.size * LINE + CELL_GAP;
        pen.text(&table.empty, LYING.margin, LABEL);
        pen.y += CELL_GAP;
    }
    if let Some(sum) = &table.sum {
        pen.rule(1.0);
        row_of(pen, table, group, sum, STRONG);
    }
}

fn table_head(pen: &mut Pen, table: &Table, group: &Group) {
    let titles: Vec<String> = table.columns.iter().map(|column| column.title.clone()).collect();
    cells(pen, table, group, &titles, Style { weight: Weight::Bold, ..LABEL });
    pen.y += CELL_GAP / 2.0;
    pen.rule(1.0);
}

fn row_of(pen: &mut Pen, table: &Table, group: &Group, row: &[String], style: Style) {
    if !pen.has_room(row_height(row.iter().map(String::as_str), group, style) + CELL_GAP) {
        pen.turn();
        table_head(pen, table, group);
    }
    pen.y += CELL_GAP / 2.0;
    cells(pen, table, group, row, style);
    pen.y += CELL_GAP / 2.0;
    pen.rule_in(0.4, LYING.margin, LYING.right(), Ink::Faint);
}

fn cells(pen: &mut Pen, table: &Table, group: &Group, row: &[String], style: Style) {
    let top = pen.y;
    let mut lowest = top;
    for (at, (from, to)) in &group.columns {
        pen.y = top;
        let align = table.columns.get(*at).map_or(Align::Left, |column| column.align);
        for line in row.get(*at).map_or_else(Vec::new, |cell| lines(cell, style.weight, (to - from) / style.size)) {
            pen.y += style.size * LINE;
            pen.cell(&line, align, (*from, *to), style);
        }
        lowest = lowest.max(pen.y);
    }
    pen.y = lowest.max(top + style.size * LINE);
}

fn row_height<'a>(row: impl Iterator<Item = &'a str>, group: &Group, style: Style) -> f32 {
    let row: Vec<&str> = row.collect();
    let deep =
        |(at, (from, to)): &(usize, (f32, f32))| row.get(*at).map_or(0, |cell| lines(cell, style.weight, (to - from) / style.size).len());
    let deepest = group.columns.iter().map(deep).max().unwrap_or_default().max(1);
    span(deepest) * style.size * LINE
}
