//! Tables of rows as other files have them.

use super::{ReportColumn, Table};
use crate::Align;

impl Table {
    /// A table of rows that nobody has laid out: columns without a word in them are left out, where there are rows at all, and
    /// those of figures stand at the right.
    pub fn of(titles: Vec<String>, rows: &[Vec<String>], empty: String) -> Self {
        let cell = |row: &Vec<String>, at: usize| row.get(at).cloned().unwrap_or_default();
        let told = |at: &usize| rows.is_empty() || rows.iter().any(|row| !cell(row, *at).is_empty());
        let shown: Vec<usize> = (0..titles.len()).filter(told).collect();
        let align = |at: usize| {
            let figures = at > 0 && !rows.is_empty() && rows.iter().all(|row| is_figure(&cell(row, at)));
            if figures { Align::Right } else { Align::Left }
        };
        let column = |at: &usize| ReportColumn { title: titles[*at].clone(), align: align(*at) };
        let rows = rows.iter().map(|row| shown.iter().map(|at| cell(row, *at)).collect()).collect();
        Self { columns: shown.iter().map(column).collect(), rows, sum: None, empty }
    }
}

/// Amounts and counts, or nothing; numbers that begin with a zero or are as long as those of phones are names.
fn is_figure(cell: &str) -> bool {
    let size = cell.strip_prefix('-').unwrap_or(cell);
    let (whole, part) = size.split_once('.').unwrap_or((size, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let name = (whole.len() > 1 && whole.starts_with('0')) || (size == whole && whole.len() > 7);
    cell.is_empty() || (digits(whole) && digits(part) && !name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phones_and_codes_are_no_figures() {
        assert!(["0", "12", "-5", "1200.50", "123456789.00", "0.50", ""].into_iter().all(is_figure));
        assert!(["0812345678", "66812345678", "S-1", "1.2.3", "-", "007"].into_iter().all(|cell| !is_figure(cell)));
    }

    #[test]
    fn columns_without_a_word_are_left_out() {
        let rows = [["S-1", "", "12.50"], ["S-2", "", ""]].map(|row| row.map(str::to_owned).to_vec());
        let table = Table::of(["Code", "Note", "Amount"].map(str::to_owned).to_vec(), &rows, "None".to_owned());
        let columns: Vec<_> = table.columns.iter().map(|column| (column.title.as_str(), column.align)).collect();
        assert_eq!(columns, [("Code", Align::Left), ("Amount", Align::Right)]);
        assert_eq!(table.rows, [["S-1", "12.50"], ["S-2", ""]]);
    }
}
