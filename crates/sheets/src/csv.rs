//! Rows separated by commas (RFC 4180), for programs and for spreadsheets that take no workbooks. Written row by row into a
//! temporary file, of any length.

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::io::Write as _;

use csv::{QuoteStyle, Terminator, Writer, WriterBuilder};
use kernel::{AppError, Language, Result};
use org::import::Column;

/// Without it Excel takes the bytes for those of an old code page, and Thai and Chinese become nonsense.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

pub struct CsvWriter {
    csv: Writer<File>,
    columns: usize,
}

impl fmt::Debug for CsvWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CsvWriter").field("columns", &self.columns).finish_non_exhaustive()
    }
}

impl CsvWriter {
    pub fn begin(columns: &[Column], language: Language) -> Result<Self> {
        let mut file = tempfile::tempfile().map_err(AppError::internal)?;
        file.write_all(BYTE_ORDER_MARK).map_err(AppError::internal)?;
        let csv = WriterBuilder::new().terminator(Terminator::CRLF).quote_style(QuoteStyle::Necessary).from_writer(file);
        let mut writer = Self { csv, columns: columns.len() };
        let header: Vec<String> = columns.iter().map(|column| column.label(language).to_owned()).collect();
        writer.write(&header)?;
        Ok(writer)
    }

    pub fn add(&mut self, rows: &[Vec<String>]) -> Result<()> {
        rows.iter().try_for_each(|row| self.write(row))
    }

    /// All of it, in a file that is gone with its last handle.
    pub fn finish(self) -> Result<File> {
        self.csv.into_inner().map_err(|broken| AppError::internal(broken.into_error()))
    }

    /// Every row has as many cells as there are columns, also where its last ones are empty.
    fn write(&mut self, row: &[String]) -> Result<()> {
        let empty = std::iter::repeat(Cow::Borrowed(""));
        let cells = row.iter().map(|cell| harmless(cell)).chain(empty).take(self.columns);
        let cells: Vec<Cow<'_, str>> = cells.collect();
        self.csv.write_record(cells.iter().map(|cell| cell.as_bytes())).map_err(AppError::internal)
    }
}

/// A spreadsheet runs text that begins like a formula as soon as the file is opened; a quote stops that. Amounts below zero
/// are numbers and stay as they are.
fn harmless(cell: &str) -> Cow<'_, str> {
    if begins_a_formula(cell) && !is_number(cell) { Cow::Owned(format!("'{cell}")) } else { Cow::Borrowed(cell) }
}

fn begins_a_formula(cell: &str) -> bool {
    // Spaces before it do not keep every spreadsheet from running it, and those of the far east take the wide signs as well.
    cell.starts_with(['\t', '\r', '\n']) || cell.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
}

fn is_number(cell: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let size = cell.strip_prefix('-').unwrap_or(cell);
    let (whole, part) = size.split_once('.').unwrap_or((size, "0"));
    digits(whole) && digits(part)
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Seek as _};

    use org::import::ImportKind;

    use super::*;

    const COLUMNS: &[Column] = &[Column::new("a", ["甲", "First", "Satu", "หนึ่ง"]), Column::new("b", ["乙", "Second", "Dua", "สอง"])];

    fn text(language: Language, rows: &[&[&str]]) -> String {
        let mut writer = CsvWriter::begin(COLUMNS, language).expect("begun");
        let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect()).collect();
        writer.add(&rows).expect("added");
        let (mut text, mut file) = (String::new(), writer.finish().expect("written"));
        file.rewind().expect("from the beginning");
        file.read_to_string(&mut text).expect("UTF-8");
        text
    }

    #[test]
    fn excel_is_told_that_it_is_unicode() {
        assert_eq!(text(Language::Th, &[&["ร้านหนึ่ง", "一号店"]]), "\u{feff}หนึ่ง,สอง\r\nร้านหนึ่ง,一号店\r\n");
    }

    #[test]
    fn cells_with_commas_quotes_and_breaks_are_quoted() {
        let written = text(Language::En, &[&["Siam Beauty, Co.", "6\" brush"], &["one\r\ntwo", "one\ntwo"], &[" plain ", "it's; so|what"]]);
        let expected =
            "\u{feff}First,Second\r\n\"Siam Beauty, Co.\",\"6\"\" brush\"\r\n\"one\r\ntwo\",\"one\ntwo\"\r\n plain ,it's; so|what\r\n";
        assert_eq!(written, expected);
    }

    #[test]
    fn every_row_is_as_long_as_the_header() {
        assert_eq!(text(Language::En, &[&["only"], &[], &["a", "b", "of no column"]]), "\u{feff}First,Second\r\nonly,\r\n,\r\na,b\r\n");
    }

    #[test]
    fn formulas_are_written_as_text() {
        for dangerous in ["=1+1", "+66812345678", "-1+1", "-", "@SUM(A1)", " =1+1", "\t=1", "\n=1", "\rx", "＝1+1", "－1", "--1", "-1.2.3"]
        {
            assert_eq!(harmless(dangerous), format!("'{dangerous}"));
        }
        assert_eq!(
            text(Language::En, &[&["=HYPERLINK(\"http://x\",\"y\")"]]).lines().nth(1),
            Some("\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",")
        );
    }

    #[test]
    fn numbers_stay_numbers() {
        for number in ["-12.50", "-1", "0", "1250.00"] {
            assert_eq!(harmless(number), number);
        }
        assert_eq!(harmless("S-1"), "S-1");
    }

    #[test]
    fn a_list_without_rows_has_its_header() {
        let writer = CsvWriter::begin(ImportKind::Stores.columns(), Language::Zh).expect("begun");
        let (mut text, mut file) = (String::new(), writer.finish().expect("written"));
        file.rewind().expect("from the beginning");
        file.read_to_string(&mut text).expect("UTF-8");
        assert!(text.starts_with("\u{feff}门店编码,") && text.lines().count() == 1, "{text}");
    }
}
