//! A statement in a table, from CSV or a workbook: the header is looked for, because banks put words of their own above it.

use kernel::{ErrorCode, Money};
use org::import::{Column, ImportOutcome, Sheet, SheetRow};

use crate::columns::{AMOUNT, BALANCE, BOOKED_ON, COLUMNS, CREDIT, DEBIT, is_called};
use crate::figures::{self, DateOrder};
use crate::mapping::{BankColumns, Places};
use crate::parsed::{Direction, ParsedBalance, ParsedFile, ParsedLine, ParsedPart};

/// How far down a header may stand.
const HEADER_WITHIN: usize = 40;

/// The lines of a table, and the headers it has when it cannot be read without being told which is which.
pub(crate) fn read(sheet: &Sheet, told: &BankColumns, order: DateOrder, outcome: &mut ImportOutcome) -> (ParsedFile, Vec<String>) {
    let rows = with_header(sheet);
    let Some((at, places)) = rows.iter().take(HEADER_WITHIN).enumerate().find_map(|(at, row)| Some((at, places(row, told)?))) else {
        // The first of the widest rows: those below it are lines.
        let header = rows.iter().take(HEADER_WITHIN).rev().max_by_key(|row| filled(row));
        outcome.refuse(header.map_or(1, |row| row.number), &BOOKED_ON, ErrorCode::ColumnMissing);
        return (ParsedFile::default(), header.map(|row| row.cells.clone()).unwrap_or_default());
    };
    let mut lines: Vec<ParsedLine> = Vec::new();
    for row in &rows[at + 1..] {
        outcome.rows += 1;
        lines.extend(line(row, &places, order, outcome));
    }
    // Some banks put the newest line first.
    if lines.first().zip(lines.last()).is_some_and(|(first, last)| first.booked_on > last.booked_on) || counts_down(&lines) {
        lines.reverse();
    }
    let part = ParsedPart { opening: opening(&lines), closing: closing(&lines), lines };
    (ParsedFile { account_no: None, currency: None, parts: vec![part] }, rows[at].cells.clone())
}

/// Every row from the first on: the reader of workbooks keeps the first one apart.
fn with_header(sheet: &Sheet) -> Vec<SheetRow> {
    let first = (!sheet.header.is_empty()).then(|| SheetRow { number: 1, cells: sheet.header.clone() });
    first.into_iter().chain(sheet.rows.iter().cloned()).collect()
}

fn filled(row: &SheetRow) -> usize {
    row.cells.iter().filter(|cell| !cell.trim().is_empty()).count()
}

/// Where our columns stand, if this is the header: it has a day and an amount.
fn places(row: &SheetRow, told: &BankColumns) -> Option<Places> {
    let found = |column: &'static Column| {
        let named = |cell: &String| match told.header_of(column.key) {
            Some(header) => kernel::fold(cell.trim()) == kernel::fold(header.trim()),
            None => is_called(column.key, cell),
        };
        Some((column.key, row.cells.iter().position(named)?))
    };
    let places: Places = COLUMNS.iter().filter_map(found).collect();
    let has = |key: &str| places.contains_key(key);
    (has("bookedOn") && (has("amount") || has("credit"))).then_some(places)
}

fn line(row: &SheetRow, places: &Places, order: DateOrder, outcome: &mut ImportOutcome) -> Option<ParsedLine> {
    let cell = |key: &str| places.get(key).and_then(|place| row.cells.get(*place)).map_or("", |cell| cell.trim());
    let figures = ["amount", "credit", "debit"].map(cell);
    // Sums, page ends and words below the table have no day or no amount.
    if !cell("bookedOn").contains(|letter: char| letter.is_ascii_digit()) || figures.iter().all(|text| text.is_empty()) {
        if !cell("bookedOn").is_empty() && figures::day(cell("bookedOn"), order).is_some() && cell("balance").is_empty() {
            outcome.refuse(row.number, &AMOUNT, ErrorCode::Required);
        }
        return None;
    }
    let booked_on = figures::day(cell("bookedOn"), order);
    if booked_on.is_none() {
        outcome.refuse(row.number, &BOOKED_ON, ErrorCode::Malformed);
    }
    let moved = moved(row, figures, outcome);
    let balance = match cell("balance") {
        "" => None,
        text => {
            let balance = figures::amount(text);
            if balance.is_none() {
                outcome.refuse(row.number, &BALANCE, ErrorCode::Malformed);
            }
            balance
        }
    };
    let (booked_on, (direction, amount)) = (booked_on?, moved?);
    let text = |key: &str| cell(key).to_owned();
    Some(ParsedLine {
        row: row.number,
        booked_on,
        direction,
        amount,
        reference: text("reference"),
        payer_name: text("payerName"),
        text: text("text"),
        bank_no: text("bankNo"),
        balance,
    })
}

/// Which way how much went: by the sign of the amount, or by the column that it stands in.
fn moved(row: &SheetRow, [amount, credit, debit]: [&str; 3], outcome: &mut ImportOutcome) -> Option<(Direction, Money)> {
    let mut read = |text: &str, column: &'static Column| match text {
        "" | "-" => Some(Money::ZERO),
        text => {
            let read = figures::amount(text);
            if read.is_none() {
                outcome.refuse(row.number, column, ErrorCode::Malformed);
            }
            read
        }
    };
    let net = if credit.is_empty() && debit.is_empty() {
        read(amount, &AMOUNT)?
    } else {
        // Some banks write what went with a minus although it has a column of its own.
        let (came, went) = (read(credit, &CREDIT)?, read(debit, &DEBIT)?);
        Money::from_minor(came.minor() - went.minor().abs())
    };
    if net == Money::ZERO || net.minor().abs() > Money::DOCUMENT_CAP.minor() {
        outcome.refuse(row.number, &AMOUNT, ErrorCode::OutOfRange);
        return None;
    }
    let direction = if net.minor() > 0 { Direction::In } else { Direction::Out };
    Some((direction, Money::from_minor(net.minor().abs())))
}

fn signed(line: &ParsedLine) -> i64 {
    if line.direction == Direction::In { line.amount.minor() } else { -line.amount.minor() }
}

/// Whether the balances of lines of one day only make sense from below.
fn counts_down(lines: &[ParsedLine]) -> bool {
    let follows = |before: &ParsedLine, after: &ParsedLine| Some(before.balance?.minor() + signed(after) == after.balance?.minor());
    let forward = lines.windows(2).filter_map(|pair| follows(&pair[0], &pair[1])).filter(|fits| *fits).count();
    let backward = lines.windows(2).filter_map(|pair| follows(&pair[1], &pair[0])).filter(|fits| *fits).count();
    backward > forward
}

fn opening(lines: &[ParsedLine]) -> Option<ParsedBalance> {
    let first = lines.first()?;
    let amount = Money::from_minor(first.balance?.minor() - signed(first));
    Some(ParsedBalance { amount, on: Some(first.booked_on) })
}

fn closing(lines: &[ParsedLine]) -> Option<ParsedBalance> {
    let last = lines.last()?;
    Some(ParsedBalance { amount: last.balance?, on: Some(last.booked_on) })
}
