//! What a file of the bank is, and what it tells.

use kernel::{AppError, Country, ErrorCode, Result};
use org::import::ImportOutcome;

use crate::figures::DateOrder;
use crate::mapping::BankColumns;
use crate::parsed::{ParsedFile, StatementFormat};
use crate::{balance, camt, csv_file, mt940, table};

/// A file that was read as far as it could be.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub format: StatementFormat,
    pub file: ParsedFile,
    /// The headers of a table, for saying which is which.
    pub headers: Vec<String>,
    pub outcome: ImportOutcome,
}

/// The format of a file, by what is in it: names and types of uploads are often wrong.
pub(crate) fn format_of(bytes: &[u8]) -> Option<StatementFormat> {
    if bytes.starts_with(b"PK\x03\x04") {
        return Some(StatementFormat::Xlsx);
    }
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(4_096)]);
    let start = start.trim_start_matches('\u{feff}').trim_start();
    if start.starts_with('<') {
        return start.contains("camt.053").then_some(StatementFormat::Camt053);
    }
    let has = |tag: &str| start.starts_with(tag) || start.contains(&format!("\n{tag}"));
    if (has(":20:") || start.starts_with("{1:")) && (start.contains(":25") || start.contains(":60")) {
        return Some(StatementFormat::Mt940);
    }
    let written = !start.is_empty() && !start.contains('\0');
    (written || bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")).then_some(StatementFormat::Csv)
}

pub(crate) fn read(bytes: &[u8], country: Country, told: &BankColumns) -> Result<Reading> {
    let format = format_of(bytes).ok_or_else(|| AppError::new(ErrorCode::BankFileUnreadable))?;
    let mut outcome = ImportOutcome::default();
    let order = told.date_order.unwrap_or(DateOrder::usual_in(country));
    let (file, headers) = match format {
        StatementFormat::Csv => table::read(&csv_file::read(bytes, country)?, told, order, &mut outcome),
        StatementFormat::Xlsx => table::read(&sheets::read(bytes)?, told, order, &mut outcome),
        StatementFormat::Camt053 => (camt::read(&csv_file::text_of(bytes, country), &mut outcome)?, Vec::new()),
        StatementFormat::Mt940 => (mt940::read(&csv_file::text_of(bytes, country), &mut outcome)?, Vec::new()),
    };
    balance::check(&file, &mut outcome)?;
    outcome.rows = file.lines().count().max(outcome.problems.len());
    Ok(Reading { format, file, headers, outcome: outcome.finish() })
}
