//! How wide the columns of a table are, and which of them stand beside each other on a page.

use super::{ReportColumn, Table};
use crate::Align;
use crate::letters::{Weight, width};
use crate::pen::{GAP, span};

/// A text is not made narrower than this, in parts of the size of its letters, while it has more to say.
const NARROWEST_TEXT: f32 = 9.0;
const WIDEST_TEXT: f32 = 26.0;

/// Columns that stand beside each other: which, from where to where.
pub(super) struct Group {
    pub columns: Vec<(usize, (f32, f32))>,
}

#[derive(Clone, Copy)]
struct Wish {
    least: f32,
    full: f32,
}

/// The columns of a table side by side, or in several tables one after the other that each begin with the first column.
pub(super) fn groups(table: &Table, size: f32, left: f32, room: f32) -> Vec<Group> {
    let wishes: Vec<Wish> = (0..table.columns.len()).map(|at| wish(table, at, size)).collect();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let fits = |open: &[usize], more: usize| {
        let least: f32 = open.iter().chain([&more]).map(|at| wishes[*at].least).sum();
        least + span(open.len()) * GAP <= room
    };
    for at in 0..wishes.len() {
        if !open.is_empty() && !fits(&open, at) {
            groups.push(std::mem::replace(&mut open, vec![0]));
        }
        open.push(at);
    }
    groups.push(open);
    groups.into_iter().map(|columns| placed(&columns, &wishes, left, room)).collect()
}

fn wish(table: &Table, at: usize, size: f32) -> Wish {
    let ReportColumn { title, align } = &table.columns[at];
    let cells = table.rows.iter().chain(&table.sum).filter_map(|row| row.get(at));
    let widest = cells.map(|cell| width(cell, Weight::Bold)).fold(0.0, f32::max);
    let word = title.split(' ').map(|word| width(word, Weight::Bold)).fold(0.0, f32::max).min(NARROWEST_TEXT);
    let title = width(title, Weight::Bold);
    let (least, full) = match align {
        // Figures are never broken in two.
        Align::Right => (widest.max(word), widest.max(title)),
        Align::Left => (widest.max(word).min(NARROWEST_TEXT), widest.max(title).min(WIDEST_TEXT)),
    };
    Wish { least: least * size, full: full.max(least) * size }
}

/// What is left over goes to those that want more, and the rest to all of them.
fn placed(columns: &[usize], wishes: &[Wish], left: f32, room: f32) -> Group {
    let wishes: Vec<Wish> = columns.iter().map(|at| wishes[*at]).collect();
    let spare = room - span(columns.len().saturating_sub(1)) * GAP - wishes.iter().map(|wish| wish.least).sum::<f32>();
    let wanted: f32 = wishes.iter().map(|wish| wish.full - wish.least).sum();
    let part = if wanted > 0.0 { (spare / wanted).clamp(0.0, 1.0) } else { 0.0 };
    let over = (spare - wanted).max(0.0) / span(columns.len().max(1));
    let mut from = left;
    let place = |(at, wish): (&usize, &Wish)| {
        let to = from + wish.least + (wish.full - wish.least) * part + over;
        let placed = (*at, (from, to));
        from = to + GAP;
        placed
    };
    Group { columns: columns.iter().zip(&wishes).map(place).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(columns: usize) -> Table {
        let column = |at: usize| ReportColumn { title: format!("Column {at}"), align: Align::Right };
        let cell = |at: usize| format!("{at},000,000.00");
        Table { columns: (0..columns).map(column).collect(), rows: vec![(0..columns).map(cell).collect()], sum: None, empty: String::new() }
    }

    #[test]
    fn a_narrow_table_fills_the_page() {
        let groups = groups(&table(3), 8.0, 36.0, 700.0);
        assert_eq!(groups.len(), 1);
        let (_, (_, to)) = groups[0].columns[2];
        assert!((to - 736.0).abs() < 0.1, "{to}");
    }

    #[test]
    fn a_wide_table_goes_on_beneath_with_its_first_column() {
        let groups = groups(&table(30), 8.0, 36.0, 700.0);
        let shown: Vec<Vec<usize>> = groups.iter().map(|group| group.columns.iter().map(|(at, _)| *at).collect()).collect();
        assert!(shown.len() > 1 && shown.iter().all(|group| group[0] == 0), "{shown:?}");
        let mut all: Vec<usize> = shown.into_iter().flat_map(|group| group.into_iter().filter(|at| *at > 0)).collect();
        all.dedup();
        assert_eq!(all, (1..30).collect::<Vec<_>>());
        for (_, (from, to)) in groups.iter().flat_map(|group| &group.columns) {
            assert!(to > from && *to <= 736.5);
        }
    }
}
