//! Workbooks in and out, and lists of commas out. The domain knows rows of text only.

mod csv;
mod writer;

use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{DataRef, Reader, Xlsx, XlsxError};
pub use csv::CsvWriter;
use kernel::{AppError, ErrorCode, Language, Result};
use org::import::{Column, IMPORT_ROWS, Sheet, SheetRow};
use rust_xlsxwriter::{DataValidation, Format, Workbook, Worksheet};
pub use writer::{About, Writer};

/// Columns beyond this are nobody's.
const MOST_COLUMNS: u32 = 64;
/// Longer than any field may be, so that cutting off cannot make a wrong value right.
const LONGEST_CELL: usize = 10_000;
/// One long text that a million cells share would otherwise be copied a million times.
const MOST_TEXT: usize = 32 * 1024 * 1024;

/// Reads the first sheet. Cells are taken one after another, because a single one far out would otherwise
/// stretch the table to millions of empty cells.
pub fn read(bytes: &[u8]) -> Result<Sheet> {
    if !files::is_sound_workbook(bytes) {
        return Err(AppError::new(ErrorCode::SheetUnreadable));
    }
    let unreadable = |error: XlsxError| AppError::new(ErrorCode::SheetUnreadable).caused_by(error);
    let mut workbook = Xlsx::new(Cursor::new(bytes)).map_err(unreadable)?;
    let name = workbook.sheet_names().first().cloned().ok_or_else(|| AppError::new(ErrorCode::SheetUnreadable))?;
    let mut reader = workbook.worksheet_cells_reader(&name).map_err(unreadable)?;
    let mut rows: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    let mut length = 0;
    while let Some(cell) = reader.next_cell().map_err(unreadable)? {
        let ((row, column), text) = (cell.get_position(), text_of(cell.get_value()));
        if column >= MOST_COLUMNS || text.trim().is_empty() {
            continue;
        }
        length += text.len();
        let cells = rows.entry(row).or_default();
        let place = column as usize;
        if cells.len() <= place {
            cells.resize(place + 1, String::new());
        }
        cells[place] = text;
        if rows.len() > IMPORT_ROWS + 1 {
            return Err(AppError::new(ErrorCode::TooManyRows).arg("max", IMPORT_ROWS));
        }
        if length > MOST_TEXT {
            return Err(AppError::new(ErrorCode::TooLarge));
        }
    }
    let header = rows.remove(&0).unwrap_or_default();
    let rows = rows.into_iter().map(|(row, cells)| SheetRow { number: row + 1, cells });
    Ok(Sheet { header, rows: rows.collect() })
}

fn text_of(value: &DataRef<'_>) -> String {
    let cut = |text: &str| text.chars().take(LONGEST_CELL).collect();
    match value {
        DataRef::Empty => String::new(),
        DataRef::String(text) | DataRef::DurationIso(text) => cut(text),
        DataRef::SharedString(text) => cut(text),
        DataRef::Int(number) => number.to_string(),
        // Whole numbers print without a fraction: `25`, not `25.0`.
        DataRef::Float(number) => number.to_string(),
        DataRef::Bool(flag) => flag.to_string(),
        DataRef::DateTime(moment) if moment.is_datetime() => {
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::DateTime(duration) => duration.as_f64().to_string(),
        DataRef::DateTimeIso(text) => text.chars().take(10).collect(),
        DataRef::Error(error) => error.to_string(),
    }
}

/// An empty sheet to fill in, with drop-downs, and a second sheet that lists what may stand where.
pub fn template(columns: &[Column], language: Language) -> Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    fill_template(workbook.add_worksheet(), columns, language).map_err(AppError::internal)?;
    fill_choices(workbook.add_worksheet(), columns, language).map_err(AppError::internal)?;
    workbook.save_to_buffer().map_err(AppError::internal)
}

type Written = std::result::Result<(), rust_xlsxwriter::XlsxError>;

fn fill_header(sheet: &mut Worksheet, columns: &[Column], language: Language) -> Written {
    let bold = Format::new().set_bold();
    sheet.set_freeze_panes(1, 0)?;
    for (place, column) in (0..).zip(columns) {
        sheet.set_column_width(place, 20)?;
        sheet.write_string_with_format(0, place, column.label(language), &bold)?;
    }
    Ok(())
}

fn fill_template(sheet: &mut Worksheet, columns: &[Column], language: Language) -> Written {
    fill_header(sheet, columns, language)?;
    // Numbers such as 007 and dates stay as they are typed.
    let text = Format::new().set_num_format("@");
    let last = u32::try_from(IMPORT_ROWS).unwrap_or(u32::MAX);
    for (place, column) in (0..).zip(columns) {
        sheet.set_column_format(place, &text)?;
        if column.is_single_choice() {
            let choices = DataValidation::new().allow_list_strings(&column.choices())?;
            sheet.add_data_validation(1, place, last, place, &choices)?;
        }
    }
    Ok(())
}

fn fill_choices(sheet: &mut Worksheet, columns: &[Column], language: Language) -> Written {
    let chosen = columns.iter().filter(|column| !column.choices().is_empty());
    let bold = Format::new().set_bold();
    for (place, column) in (0..).zip(chosen) {
        sheet.set_column_width(place, 24)?;
        sheet.write_string_with_format(0, place, column.label(language), &bold)?;
        for (row, choice) in (1..).zip(column.choices()) {
            sheet.write_string(row, place, choice)?;
        }
    }
    Ok(())
}

/// A spreadsheet runs text that begins like a formula once somebody edits or converts it; a quote stops that.
fn harmless(cell: &str) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{cell}") } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Seek as _};

    use org::import::ImportKind;

    use super::*;

    fn round_trip(rows: &[Vec<String>]) -> Sheet {
        let mut writer = Writer::begin(ImportKind::Stores.columns(), Language::En, &About::default()).expect("begun");
        writer.add(rows).expect("added");
        let (mut bytes, mut file) = (Vec::new(), writer.finish().expect("written"));
        file.rewind().expect("from the beginning");
        file.read_to_end(&mut bytes).expect("read");
        read(&bytes).expect("read")
    }

    #[test]
    fn what_is_written_is_read_with_its_row_numbers() {
        let sheet = round_trip(&[vec!["S1".into(), "TH".into(), "ร้านหนึ่ง".into()], vec![], vec!["S2".into()]]);
        assert_eq!(sheet.header[..3], ["Store code", "Country", "Store name"]);
        let rows: Vec<_> = sheet.rows.iter().map(|row| (row.number, row.cells.clone())).collect();
        let text = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
        assert_eq!(rows, [(2, text(&["S1", "TH", "ร้านหนึ่ง"])), (4, text(&["S2"]))]);
    }

    #[test]
    fn formulas_are_written_as_text() {
        for dangerous in ["=1+1", "+66812345678", "-1", "@SUM(A1)", "\tx", "\rx"] {
            assert_eq!(harmless(dangerous), format!("'{dangerous}"));
        }
        assert_eq!(harmless("S-1"), "S-1");
        assert_eq!(round_trip(&[vec!["=cmd|' /C calc'!A0".into()]]).rows[0].cells, ["'=cmd|' /C calc'!A0"]);
    }

    #[test]
    fn numbers_and_dates_typed_as_such_are_understood() {
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet();
        let date = Format::new().set_num_format("dd/mm/yyyy");
        sheet.write_string(0, 0, "code").expect("written");
        sheet.write_number(1, 0, 25).expect("written");
        sheet.write_number(1, 1, 13.756_331).expect("written");
        sheet.write_number_with_format(1, 2, 46_081.0, &date).expect("written");
        sheet.write_boolean(1, 3, true).expect("written");
        let sheet = read(&workbook.save_to_buffer().expect("saved")).expect("read");
        assert_eq!(sheet.rows[0].cells, ["25", "13.756331", "2026-02-28", "true"]);
    }

    #[test]
    fn one_cell_far_out_does_not_stretch_the_table() {
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet();
        sheet.write_string(0, 0, "code").expect("written");
        sheet.write_string(1_048_575, 16_383, "far").expect("written");
        sheet.write_string(1_048_575, 0, "low").expect("written");
        let sheet = read(&workbook.save_to_buffer().expect("saved")).expect("read");
        assert_eq!(sheet.rows.iter().map(|row| (row.number, row.cells.len())).collect::<Vec<_>>(), [(1_048_576, 1)]);
    }

    #[test]
    fn other_files_are_refused() {
        for bytes in [&b"code,country\nS1,TH"[..], b"PK\x03\x04 not a zip", b""] {
            assert_eq!(read(bytes).expect_err("refused").code(), ErrorCode::SheetUnreadable);
        }
    }

    #[test]
    fn a_template_offers_its_choices_and_reads_as_empty() {
        let bytes = template(ImportKind::People.columns(), Language::Zh).expect("written");
        let sheet = read(&bytes).expect("read");
        assert_eq!((sheet.header[0].as_str(), sheet.rows.len()), ("工号", 0));
        let mut workbook = Xlsx::new(Cursor::new(bytes)).expect("opens");
        let choices = workbook.worksheet_range_at(1).expect("a second sheet").expect("reads");
        let roles: Vec<String> = choices.rows().skip(1).map(|row| row[1].to_string()).collect();
        assert!(roles.contains(&"trainer_manager".to_owned()) && !roles.contains(&"buyer".to_owned()), "{roles:?}");
    }
}
