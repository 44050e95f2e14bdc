//! MT940, the statement that banks send over SWIFT: fields that begin with `:NN:`.

use kernel::{AppError, ErrorCode, Result};
use org::Day;
use org::import::ImportOutcome;

use crate::columns::{self, AMOUNT, BOOKED_ON, CURRENCY};
use crate::parsed::{Direction, ParsedBalance, ParsedFile, ParsedLine, ParsedPart};

pub(crate) fn read(text: &str, outcome: &mut ImportOutcome) -> Result<ParsedFile> {
    let mut file = ParsedFile::default();
    let mut part = ParsedPart::default();
    let mut row = 0;
    for (tag, value) in fields(text) {
        match tag.as_str() {
            "25" | "25P" => {
                let account = value.lines().next().unwrap_or_default().trim().to_owned();
                if file.account_no.as_ref().is_some_and(|of| *of != account) {
                    return Err(AppError::new(ErrorCode::BankAccountDiffers));
                }
                file.account_no = Some(account);
            }
            "60F" | "60M" => {
                let (balance, currency) = balance(&value).ok_or_else(unreadable)?;
                if file.currency.as_ref().is_some_and(|of| *of != currency) {
                    outcome.refuse(row, &CURRENCY, ErrorCode::CurrencyDiffers);
                }
                file.currency = Some(currency);
                part.opening = Some(balance);
            }
            "61" => {
                row += 1;
                part.lines.extend(line(&value, row, outcome));
            }
            "86" => {
                if let Some(last) = part.lines.last_mut() {
                    told(last, &value);
                }
            }
            "62F" | "62M" => {
                part.closing = Some(balance(&value).ok_or_else(unreadable)?.0);
                file.parts.push(std::mem::take(&mut part));
            }
            _ => {}
        }
    }
    if !part.lines.is_empty() || part.opening.is_some() {
        file.parts.push(part);
    }
    if file.parts.is_empty() { Err(unreadable()) } else { Ok(file) }
}

fn unreadable() -> AppError {
    AppError::new(ErrorCode::BankFileUnreadable)
}

/// Tag and value of every field; lines without a tag go on with the one before.
fn fields(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in text.lines().map(|line| line.trim_end_matches('\r')) {
        if let Some((tag, value)) = tagged(line) {
            found.push((tag.to_owned(), value.to_owned()));
        } else if line.starts_with('{') || line.starts_with('-') {
            // The envelope around a message: what follows is not part of the last field.
            found.push((String::new(), String::new()));
        } else if let Some((_, value)) = found.last_mut() {
            value.push('\n');
            value.push_str(line);
        }
    }
    found
}

fn tagged(line: &str) -> Option<(&str, &str)> {
    let (tag, value) = line.strip_prefix(':')?.split_once(':')?;
    let shaped = (2..=3).contains(&tag.len()) && tag.bytes().take(2).all(|byte| byte.is_ascii_digit());
    shaped.then_some((tag, value))
}

/// `C260301THB1234,56`
fn balance(value: &str) -> Option<(ParsedBalance, String)> {
    let value = value.trim();
    let (mark, rest) = (value.get(..1)?, value.get(1..)?);
    let (on, currency) = (date(rest.get(..6)?), rest.get(6..9)?.to_owned());
    let amount = columns::plain_amount(rest.get(9..)?)?;
    let amount = if mark == "D" { kernel::Money::from_minor(-amount.minor()) } else { amount };
    Some((ParsedBalance { amount, on }, currency))
}

fn date(text: &str) -> Option<Day> {
    let number = |from: usize, to: usize| text.get(from..to)?.parse::<i8>().ok();
    jiff::civil::Date::new(2000 + i16::from(number(0, 2)?), number(2, 4)?, number(4, 6)?).ok().map(Day::from)
}

/// `2603050305C1234,56NTRFREF-1//BANK-1` with more on the next line.
fn line(value: &str, row: u32, outcome: &mut ImportOutcome) -> Option<ParsedLine> {
    let (first, more) = value.split_once('\n').unwrap_or((value, ""));
    let booked_on = first.get(..6).and_then(date);
    let rest = first.get(6..).unwrap_or_default();
    let entry = rest.get(..4).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    let rest = if entry.is_some() { &rest[4..] } else { rest };
    let (reversed, rest) = rest.strip_prefix('R').map_or((false, rest), |rest| (true, rest));
    let direction = match rest.get(..1) {
        Some("C") => Some(Direction::In),
        Some("D") => Some(Direction::Out),
        _ => None,
    };
    let rest = rest.get(1..).unwrap_or_default();
    // The third letter of the currency may stand before the amount.
    let rest = rest.strip_prefix(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(rest);
    let length = rest.find(|letter: char| !letter.is_ascii_digit() && letter != ',').unwrap_or(rest.len());
    let amount = columns::plain_amount(&rest[..length]).filter(|amount| amount.minor() > 0);
    if booked_on.is_none() {
        outcome.refuse(row, &BOOKED_ON, ErrorCode::Malformed);
    }
    if amount.is_none() || direction.is_none() {
        outcome.refuse(row, &AMOUNT, ErrorCode::Malformed);
    }
    let (booked_on, direction, amount) = (booked_on?, direction?, amount?);
    // Four letters say what kind of movement it is.
    let references = rest.get(length + 4..).unwrap_or_default();
    let (reference, bank_no) = references.split_once("//").unwrap_or((references, ""));
    let reference = if reference.trim() == "NONREF" { "" } else { reference.trim() };
    Some(ParsedLine {
        row,
        booked_on,
        direction: if reversed { direction.opposite() } else { direction },
        amount,
        reference: reference.to_owned(),
        payer_name: String::new(),
        text: more.trim().replace('\n', " "),
        bank_no: bank_no.trim().to_owned(),
        balance: None,
    })
}

/// Adds what the bank says of a line: free text, or parts that begin with `?NN`.
fn told(line: &mut ParsedLine, value: &str) {
    let joined = value.replace('\n', "");
    let Some((_, parts)) = joined.split_once('?') else {
        add(&mut line.text, &value.replace('\n', " "));
        return;
    };
    let (mut text, mut payer) = (String::new(), String::new());
    for part in parts.split('?') {
        let Some((code, said)) = part.get(..2).zip(part.get(2..)) else { continue };
        match code.parse::<u8>() {
            Ok(32 | 33) => payer.push_str(said),
            Ok(20..=29 | 60..=63) => text.push_str(said),
            _ => {}
        }
    }
    add(&mut line.payer_name, &payer);
    add(&mut line.text, &text);
}

/// Words after words.
fn add(before: &mut String, more: &str) {
    if !before.is_empty() && !more.trim().is_empty() {
        before.push(' ');
    }
    before.push_str(more.trim());
}
