use kernel::{Country, ErrorCode, Money};

use super::{ImportOutcome, Layout, Problem, SheetRow};
use crate::Day;

/// What a row says about one of its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell<T> {
    /// The column is not in the sheet, or the cell was refused: the old value stays.
    Absent,
    Blank,
    Value(T),
}

impl<T> Cell<T> {
    pub fn value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Blank => None,
        }
    }

    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Cell<U> {
        match self {
            Self::Absent => Cell::Absent,
            Self::Blank => Cell::Blank,
            Self::Value(value) => Cell::Value(change(value)),
        }
    }

    /// A blank cell clears.
    pub fn put(self, target: &mut Option<T>) {
        match self {
            Self::Absent => {}
            Self::Blank => *target = None,
            Self::Value(value) => *target = Some(value),
        }
    }

    /// For what must have a value: a blank cell leaves the old one.
    pub fn put_if_given(self, target: &mut T) {
        if let Self::Value(value) = self {
            *target = value;
        }
    }
}

impl Cell<String> {
    /// A blank cell empties.
    pub fn put_text(self, target: &mut String) {
        match self {
            Self::Absent => {}
            Self::Blank => target.clear(),
            Self::Value(value) => *target = value,
        }
    }
}

/// Reads the cells of one row, noting every one that cannot be understood.
#[derive(Debug)]
pub struct Cells<'a> {
    layout: &'a Layout,
    row: &'a SheetRow,
    problems: Vec<Problem>,
}

impl<'a> Cells<'a> {
    pub const fn new(layout: &'a Layout, row: &'a SheetRow) -> Self {
        Self { layout, row, problems: Vec::new() }
    }

    pub const fn row(&self) -> u32 {
        self.row.number
    }

    pub fn refuse(&mut self, key: &str, problem: ErrorCode) {
        self.problems.push(Problem::new(self.row.number, self.layout.column(key), problem));
    }

    pub fn hand_over(self, outcome: &mut ImportOutcome) {
        outcome.problems.extend(self.problems);
    }

    pub fn text(&self, key: &str) -> Cell<String> {
        let Some(place) = self.layout.positions.get(key) else { return Cell::Absent };
        match unquoted(self.row.cells.get(*place).map_or("", String::as_str).trim()) {
            "" => Cell::Blank,
            text => Cell::Value(text.to_owned()),
        }
    }

    /// Refuses those of the columns that are absent or blank.
    pub fn require(&mut self, keys: &[&str]) {
        for key in keys {
            if self.text(key).value().is_none() {
                self.refuse(key, ErrorCode::Required);
            }
        }
    }

    pub fn parsed<T>(&mut self, key: &str, problem: ErrorCode, parse: impl FnOnce(&str) -> Option<T>) -> Cell<T> {
        match self.text(key) {
            Cell::Absent => Cell::Absent,
            Cell::Blank => Cell::Blank,
            Cell::Value(text) => parse(&text).map_or_else(
                || {
                    self.refuse(key, problem);
                    Cell::Absent
                },
                Cell::Value,
            ),
        }
    }

    pub fn day(&mut self, key: &str) -> Cell<Day> {
        self.parsed(key, ErrorCode::Malformed, |text| text.parse().ok())
    }

    pub fn number(&mut self, key: &str) -> Cell<i64> {
        self.parsed(key, ErrorCode::Malformed, |text| text.parse().ok())
    }

    pub fn flag(&mut self, key: &str) -> Cell<bool> {
        self.parsed(key, ErrorCode::Malformed, |text| match kernel::fold(text).as_str() {
            "true" | "1" | "yes" | "是" => Some(true),
            "false" | "0" | "no" | "否" => Some(false),
            _ => None,
        })
    }

    pub fn money(&mut self, key: &str) -> Cell<Money> {
        self.parsed(key, ErrorCode::Malformed, |text| text.replace(',', "").parse().ok())
    }

    /// The row's own number, which it cannot do without.
    pub fn code(&mut self, key: &str) -> Option<String> {
        let code = self.text(key).value().map(|code| code.to_ascii_uppercase());
        if code.is_none() {
            self.refuse(key, ErrorCode::Required);
        }
        code
    }

    /// `TH`, `th` or `1`; for Malaysia `MY`, its key `ml`, or `5`. A row cannot do without one.
    pub fn country(&mut self, key: &str) -> Option<Country> {
        self.require(&[key]);
        self.parsed(key, ErrorCode::Unknown, country_named).value()
    }

    /// Entries separated by commas, semicolons or line breaks.
    pub fn list(&self, key: &str) -> Cell<Vec<String>> {
        match self.text(key) {
            Cell::Absent => Cell::Absent,
            Cell::Blank => Cell::Value(Vec::new()),
            Cell::Value(text) => {
                let entries = text.split([',', ';', '\n', '，', '；', '、']).map(str::trim).filter(|entry| !entry.is_empty());
                Cell::Value(entries.map(str::to_owned).collect())
            }
        }
    }
}

pub(super) fn country_named(text: &str) -> Option<Country> {
    let matches = |country: &Country| {
        country.iso2().eq_ignore_ascii_case(text) || country.key().eq_ignore_ascii_case(text) || country.code().to_string() == text
    };
    Country::ALL.into_iter().find(matches)
}

/// Takes off the quote that an export puts before text a spreadsheet would run as a formula.
fn unquoted(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@']) => rest,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Column, Sheet};
    use super::*;

    const COLUMNS: &[Column] = &[
        Column::new("code", ["编码", "Code", "Kode", "รหัส"]).required(),
        Column::new("country", ["国家", "Country", "Negara", "ประเทศ"]).required(),
        Column::new("opened", ["开业", "Opened", "Buka", "เปิด"]),
        Column::new("phone", ["手机", "Mobile", "Ponsel", "มือถือ"]),
        Column::new("absent", ["无", "Absent", "Tidak ada", "ไม่มี"]),
    ];

    fn layout(header: &[&str]) -> (Layout, ImportOutcome) {
        let mut outcome = ImportOutcome::default();
        let sheet = Sheet { header: header.iter().map(|text| (*text).to_owned()).collect(), rows: Vec::new() };
        (Layout::of(&sheet, COLUMNS, &mut outcome), outcome)
    }

    fn row(cells: &[&str]) -> SheetRow {
        SheetRow { number: 7, cells: cells.iter().map(|text| (*text).to_owned()).collect() }
    }

    #[test]
    fn headers_are_known_by_key_and_in_every_language() {
        for header in [["code", "country"], ["编码", "国家"], ["Kode", "NEGARA"], ["รหัส", " ประเทศ "]] {
            let (layout, outcome) = layout(&header);
            assert_eq!(outcome.problems, []);
            let cells = row(&["S1", "MY"]);
            assert_eq!(Cells::new(&layout, &cells).text("code"), Cell::Value("S1".to_owned()));
        }
        let (_, outcome) = layout(&["Something", "Country"]);
        assert_eq!(outcome.problems.iter().map(|p| (p.row, p.column, p.code.code())).collect::<Vec<_>>(), [(1, "code", "column_missing")]);
    }

    #[test]
    fn every_unreadable_cell_is_named() {
        let (layout, mut outcome) = layout(&["code", "country", "opened", "phone"]);
        let cells = row(&["S1", "XX", "31/12/2025", "'+66812345678"]);
        let mut cells = Cells::new(&layout, &cells);
        assert_eq!(cells.country("country"), None);
        assert_eq!(cells.day("opened"), Cell::Absent);
        assert_eq!(cells.text("phone"), Cell::Value("+66812345678".to_owned()));
        assert_eq!(cells.text("absent"), Cell::Absent);
        cells.hand_over(&mut outcome);
        let named: Vec<_> = outcome.problems.iter().map(|p| (p.row, p.column, p.code.code())).collect();
        assert_eq!(named, [(7, "country", "unknown"), (7, "opened", "malformed")]);
        assert_eq!(outcome.report(kernel::Language::En).errors[1].column, "Opened");
    }

    #[test]
    fn short_rows_read_as_blank() {
        let (layout, _) = layout(&["code", "country", "opened"]);
        let cells = row(&["S1"]);
        let mut cells = Cells::new(&layout, &cells);
        assert_eq!((cells.day("opened"), cells.country("country")), (Cell::Blank, None));
    }
}
