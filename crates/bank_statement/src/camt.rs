//! CAMT.053, the statement that banks send as XML (ISO 20022), in any of its versions.

use kernel::{AppError, ErrorCode, Money, Result};
use org::Day;
use org::import::ImportOutcome;

use crate::columns::{self, AMOUNT, BOOKED_ON, CURRENCY, DIRECTION};
use crate::parsed::{Direction, ParsedBalance, ParsedFile, ParsedLine, ParsedPart};
use crate::xml::Node;

pub(crate) fn read(text: &str, outcome: &mut ImportOutcome) -> Result<ParsedFile> {
    let root = Node::read(text)?;
    let statements = root.at(&["Document", "BkToCstmrStmt"]).ok_or_else(|| AppError::new(ErrorCode::BankFileUnreadable))?;
    let mut file = ParsedFile::default();
    let mut row = 0;
    for statement in statements.all("Stmt") {
        let account = statement.text(&[&["Acct", "Id", "IBAN"], &["Acct", "Id", "Othr", "Id"]]).map(str::to_owned);
        if file.account_no.is_some() && account != file.account_no {
            return Err(AppError::new(ErrorCode::BankAccountDiffers));
        }
        file.account_no = account;
        let currency = statement.text(&[&["Acct", "Ccy"]]).map(str::to_owned);
        file.currency = currency.or(file.currency);
        let mut part =
            ParsedPart { opening: balance(statement, &["OPBD", "PRCD"]), closing: balance(statement, &["CLBD"]), lines: Vec::new() };
        for entry in statement.all("Ntry") {
            row += 1;
            if let Some(currency) = entry.at(&["Amt"]).and_then(Node::currency) {
                if file.currency.as_deref().is_some_and(|of| of != currency) {
                    outcome.refuse(row, &CURRENCY, ErrorCode::CurrencyDiffers);
                }
                file.currency.get_or_insert_with(|| currency.to_owned());
            }
            // What is only announced may still not come.
            if entry.text(&[&["Sts", "Cd"], &["Sts"]]).is_none_or(|status| status == "BOOK") {
                part.lines.extend(lines(entry, row, outcome));
            }
        }
        file.parts.push(part);
    }
    if file.parts.is_empty() { Err(AppError::new(ErrorCode::BankFileUnreadable)) } else { Ok(file) }
}

fn balance(statement: &Node, codes: &[&str]) -> Option<ParsedBalance> {
    let coded = |code: &&str| statement.all("Bal").find(|found| found.text(&[&["Tp", "CdOrPrtry", "Cd"]]) == Some(*code));
    let found = codes.iter().find_map(coded)?;
    let amount: Money = found.text(&[&["Amt"]])?.parse().ok()?;
    let amount = if found.text(&[&["CdtDbtInd"]]) == Some("DBIT") { Money::from_minor(-amount.minor()) } else { amount };
    Some(ParsedBalance { amount, on: day(found, "Dt") })
}

fn day(node: &Node, name: &str) -> Option<Day> {
    let text = node.text(&[&[name, "Dt"], &[name, "DtTm"]])?;
    text.get(..10)?.parse().ok()
}

/// An entry, or each of the payments in it when their amounts are told and add up.
fn lines(entry: &Node, row: u32, outcome: &mut ImportOutcome) -> Vec<ParsedLine> {
    let booked_on = day(entry, "BookgDt").or_else(|| day(entry, "ValDt"));
    let direction = match entry.text(&[&["CdtDbtInd"]]) {
        Some("CRDT") => Some(Direction::In),
        Some("DBIT") => Some(Direction::Out),
        _ => None,
    };
    let amount = entry.text(&[&["Amt"]]).and_then(columns::plain_amount);
    if booked_on.is_none() {
        outcome.refuse(row, &BOOKED_ON, ErrorCode::Malformed);
    }
    if direction.is_none() {
        outcome.refuse(row, &DIRECTION, ErrorCode::Malformed);
    }
    if amount.is_none() {
        outcome.refuse(row, &AMOUNT, ErrorCode::Malformed);
    }
    let (Some(booked_on), Some(direction), Some(amount)) = (booked_on, direction, amount) else { return Vec::new() };
    let payments: Vec<&Node> = entry.all("NtryDtls").flat_map(|details| details.all("TxDtls")).collect();
    let whole = ParsedLine {
        row,
        booked_on,
        direction,
        amount,
        reference: String::new(),
        payer_name: String::new(),
        text: entry.text(&[&["AddtlNtryInf"]]).unwrap_or_default().to_owned(),
        bank_no: entry.text(&[&["AcctSvcrRef"], &["NtryRef"]]).unwrap_or_default().to_owned(),
        balance: None,
    };
    let amounts: Option<Vec<Money>> = payments.iter().map(|payment| amount_of(payment)).collect();
    let sum = amounts.as_ref().and_then(|amounts| amounts.iter().try_fold(Money::ZERO, |sum, one| sum.plus(*one).ok()));
    match (payments.as_slice(), amounts) {
        ([], _) => vec![whole],
        ([only], _) => vec![told(whole, only)],
        (several, Some(amounts)) if sum == Some(amount) => {
            several.iter().zip(amounts).map(|(payment, amount)| told(ParsedLine { amount, ..whole.clone() }, payment)).collect()
        }
        ([first, ..], _) => vec![told(whole, first)],
    }
}

fn amount_of(payment: &Node) -> Option<Money> {
    payment.text(&[&["Amt"], &["AmtDtls", "TxAmt", "Amt"]]).and_then(columns::plain_amount)
}

/// The line with what its payment says of itself.
fn told(line: ParsedLine, payment: &Node) -> ParsedLine {
    let party = if line.direction == Direction::In { "Dbtr" } else { "Cdtr" };
    let payer = payment.text(&[&["RltdPties", party, "Nm"], &["RltdPties", party, "Pty", "Nm"]]);
    let structured = payment.text(&[&["RmtInf", "Strd", "CdtrRefInf", "Ref"]]);
    let end_to_end = payment.text(&[&["Refs", "EndToEndId"]]).filter(|id| *id != "NOTPROVIDED");
    let remittance =
        payment.at(&["RmtInf"]).map(|info| info.all("Ustrd").filter_map(|node| node.text(&[&[]])).collect::<Vec<_>>().join(" "));
    let more = [remittance.as_deref(), payment.text(&[&["AddtlTxInf"]]), Some(line.text.as_str())];
    let text = more.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let own_no = payment.text(&[&["Refs", "AcctSvcrRef"], &["Refs", "TxId"]]);
    ParsedLine {
        reference: structured.or(end_to_end).unwrap_or_default().to_owned(),
        payer_name: payer.unwrap_or_default().to_owned(),
        text,
        bank_no: own_no.map_or(line.bank_no, str::to_owned),
        ..line
    }
}
