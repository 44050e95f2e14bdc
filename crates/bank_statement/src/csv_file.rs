//! CSV as banks export it: with commas, semicolons, tabs or bars, in UTF-8 or in what their old systems write.

use encoding_rs::{Encoding, UTF_8, WINDOWS_874, WINDOWS_1252};
use kernel::{AppError, Country, ErrorCode, Result};
use org::import::{IMPORT_ROWS, Sheet, SheetRow};

const SEPARATORS: [u8; 4] = *b",;\t|";
/// Enough to see by what the columns are parted.
const LOOKED_AT: usize = 40;

/// Every line is a row, the first one too: banks put words of their own above the header.
pub(crate) fn read(bytes: &[u8], country: Country) -> Result<Sheet> {
    let text = text_of(bytes, country);
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator(&text)).from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| AppError::new(ErrorCode::BankFileUnreadable).caused_by(error))?;
        let line = record.position().map_or(0, csv::Position::line);
        if record.iter().any(|cell| !cell.trim().is_empty()) {
            let number = u32::try_from(line).unwrap_or(u32::MAX);
            rows.push(SheetRow { number, cells: record.iter().map(|cell| cell.trim().to_owned()).collect() });
        }
        if rows.len() > IMPORT_ROWS + LOOKED_AT {
            return Err(AppError::new(ErrorCode::TooManyRows).arg("max", IMPORT_ROWS));
        }
    }
    Ok(Sheet { header: Vec::new(), rows })
}

/// Text in whatever the bank writes. What is no UTF-8 is taken for the code page of the country.
pub(crate) fn text_of(bytes: &[u8], country: Country) -> String {
    let old = if country == Country::Thailand { WINDOWS_874 } else { WINDOWS_1252 };
    let encoding = match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding,
        None if std::str::from_utf8(bytes).is_ok() => UTF_8,
        None => old,
    };
    encoding.decode(bytes).0.into_owned()
}

/// The one that parts the widest line.
fn separator(text: &str) -> u8 {
    let widest = |separator: u8| {
        let parts = |line: &str| line.bytes().filter(|byte| *byte == separator).count();
        text.lines().take(LOOKED_AT).map(parts).max().unwrap_or_default()
    };
    // The first of those that part equally, as a comma may stand in amounts.
    SEPARATORS.into_iter().rev().max_by_key(|one| (widest(*one), *one != b',')).unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(bytes: &[u8]) -> Vec<Vec<String>> {
        read(bytes, Country::Thailand).expect("read").rows.into_iter().map(|row| row.cells).collect()
    }

    #[test]
    fn columns_are_parted_by_whatever_parts_them() {
        for text in ["a,b\n1,\"2,5\"\n", "a;b\n1;2,5\n", "a\tb\n1\t2,5\n", "a|b\r\n1|2,5\r\n"] {
            assert_eq!(cells(text.as_bytes()), [["a", "b"], ["1", "2,5"]], "{text}");
        }
    }

    #[test]
    fn thai_of_before_unicode_is_read() {
        assert_eq!(cells(b"\xe0\xa7\xd4\xb9,b\n1,2\n")[0], ["เงิน", "b"]);
        assert_eq!(cells("\u{feff}เงิน,b\n".as_bytes())[0], ["เงิน", "b"]);
    }

    #[test]
    fn rows_keep_the_numbers_they_have_in_the_file() {
        let sheet = read(b"a,b\n\n,\n1,2\n", Country::Malaysia).expect("read");
        assert_eq!(sheet.rows.iter().map(|row| row.number).collect::<Vec<_>>(), [1, 4]);
    }
}
