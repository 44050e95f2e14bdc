//! A workbook of any length, written row by row: what it holds lies in temporary files, never in memory.

use std::fmt;
use std::fs::File;
use std::io::BufWriter;

use kernel::{AppError, Language, Result};
use org::import::Column;
use rust_xlsxwriter::{DocProperties, Workbook, Worksheet};

use crate::{Written, fill_header, harmless};

/// What one sheet can hold, its header included.
const SHEET_ROWS: u32 = 1_048_576;

/// Who took the rows out, and by which filters: kept among the properties of the file.
#[derive(Clone, Debug, Default)]
pub struct About {
    pub title: String,
    pub author: String,
    pub comment: String,
}

/// A workbook under construction. What does not fit into one sheet goes on in the next.
pub struct Writer {
    workbook: Workbook,
    columns: &'static [Column],
    language: Language,
    sheet_rows: u32,
    sheets: usize,
    next_row: u32,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("sheets", &self.sheets).field("next_row", &self.next_row).finish_non_exhaustive()
    }
}

impl Writer {
    pub fn begin(columns: &'static [Column], language: Language, about: &About) -> Result<Self> {
        Self::with_sheets_of(SHEET_ROWS, columns, language, about)
    }

    fn with_sheets_of(sheet_rows: u32, columns: &'static [Column], language: Language, about: &About) -> Result<Self> {
        let mut workbook = Workbook::new();
        workbook.set_properties(&DocProperties::new().set_title(&about.title).set_author(&about.author).set_comment(&about.comment));
        let mut writer = Self { workbook, columns, language, sheet_rows, sheets: 0, next_row: 0 };
        writer.next_sheet()?;
        Ok(writer)
    }

    pub fn add(&mut self, rows: &[Vec<String>]) -> Result<()> {
        for row in rows {
            if self.next_row >= self.sheet_rows {
                self.next_sheet()?;
            }
            let at = self.next_row;
            let sheet = self.workbook.worksheet_from_index(self.sheets - 1).map_err(AppError::internal)?;
            write_row(sheet, at, row).map_err(AppError::internal)?;
            self.next_row += 1;
        }
        Ok(())
    }

    /// The whole workbook, in a file that is gone with its last handle.
    pub fn finish(mut self) -> Result<File> {
        let file = tempfile::tempfile().map_err(AppError::internal)?;
        let copy = file.try_clone().map_err(AppError::internal)?;
        self.workbook.save_to_writer(BufWriter::new(copy)).map_err(AppError::internal)?;
        Ok(file)
    }

    fn next_sheet(&mut self) -> Result<()> {
        let sheet = self.workbook.add_worksheet_with_constant_memory().map_err(AppError::internal)?;
        fill_header(sheet, self.columns, self.language).map_err(AppError::internal)?;
        self.sheets += 1;
        self.next_row = 1;
        Ok(())
    }
}

fn write_row(sheet: &mut Worksheet, at: u32, cells: &[String]) -> Written {
    for (column, cell) in (0..).zip(cells) {
        if !cell.is_empty() {
            sheet.write_string(at, column, harmless(cell))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Seek as _};

    use calamine::{Reader as _, Xlsx};
    use org::import::ImportKind;

    use super::*;

    fn bytes(mut file: File) -> Vec<u8> {
        let mut bytes = Vec::new();
        file.rewind().expect("from the beginning");
        file.read_to_end(&mut bytes).expect("read");
        bytes
    }

    fn row(code: &str) -> Vec<String> {
        vec![code.to_owned(), "TH".to_owned()]
    }

    #[test]
    fn what_does_not_fit_into_a_sheet_goes_on_in_the_next() {
        let columns = ImportKind::Stores.columns();
        let mut writer = Writer::with_sheets_of(3, columns, Language::En, &About::default()).expect("begun");
        writer.add(&[row("S1"), row("S2"), row("S3")]).expect("added");
        writer.add(&[row("S4"), row("S5")]).expect("added");
        let mut workbook = Xlsx::new(std::io::Cursor::new(bytes(writer.finish().expect("written")))).expect("opens");
        let sheets: Vec<Vec<String>> = (0..workbook.sheet_names().len())
            .map(|at| {
                let sheet = workbook.worksheet_range_at(at).expect("a sheet").expect("reads");
                sheet.rows().map(|row| row[0].to_string()).collect()
            })
            .collect();
        assert_eq!(sheets, [vec!["Store code", "S1", "S2"], vec!["Store code", "S3", "S4"], vec!["Store code", "S5"]]);
    }

    #[test]
    fn a_workbook_without_rows_has_its_header() {
        let writer = Writer::begin(ImportKind::Stores.columns(), Language::Zh, &About::default()).expect("begun");
        let sheet = crate::read(&bytes(writer.finish().expect("written"))).expect("read");
        assert_eq!((sheet.header[0].as_str(), sheet.rows.len()), ("门店编码", 0));
    }

    #[test]
    fn text_that_looks_like_a_formula_stays_text() {
        let mut writer = Writer::begin(ImportKind::Stores.columns(), Language::En, &About::default()).expect("begun");
        writer.add(&[row("=1+1"), row("@SUM(A1)")]).expect("added");
        let sheet = crate::read(&bytes(writer.finish().expect("written"))).expect("read");
        let codes: Vec<&str> = sheet.rows.iter().map(|row| row.cells[0].as_str()).collect();
        assert_eq!(codes, ["'=1+1", "'@SUM(A1)"]);
    }
}
