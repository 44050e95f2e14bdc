//! A file of the bank becomes lines: tried first, then kept. The same file or the same line twice is kept once.

use std::collections::{HashMap, HashSet};

use kernel::{AppError, Country, Currency, ErrorCode, Id, Language, Money, Result, Runtime};
use org::import::{CellError, ImportOutcome};
use org::{Actor, Day, Scope, history};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{Sql, Tx, params};
use utoipa::ToSchema;

use crate::figures::DateOrder;
use crate::file::{self, Reading};
use crate::gap::{self, BalanceGap};
use crate::machine::TABLE;
use crate::mapping::{self, BankColumns};
use crate::parsed::{Direction, ParsedLine, StatementFormat};
use crate::propose;
use crate::row::{self, BankLineRow};
use crate::state::{BankLineEvent, BankLineStatus};
use crate::{movements, words};

/// A file as somebody of finance hands it over.
#[derive(Clone, Debug)]
pub struct BankFile {
    pub payee_id: Id,
    pub name: String,
    pub bytes: Vec<u8>,
    /// Which column is which, for tables.
    pub columns: BankColumns,
    /// Lines are missing between this file and the others, and finance knows it.
    pub accept_gap: bool,
}

/// What an import did, or would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankImportReport {
    pub format: StatementFormat,
    pub currency: Currency,
    pub lines: usize,
    /// Lines that were not there yet.
    pub created: usize,
    /// Lines that came with an earlier file.
    pub known: usize,
    pub incoming: Money,
    pub outgoing: Money,
    pub from_day: Option<Day>,
    pub to_day: Option<Day>,
    pub opening: Option<Money>,
    pub closing: Option<Money>,
    /// Open lines of the account for which somebody was found who may have paid.
    pub proposed: usize,
    /// Those of which there is no doubt.
    pub sure: usize,
    /// Lines that are missing before or after the file. With one, nothing is kept unless it is agreed to.
    pub gap: Option<BalanceGap>,
    /// The headers of a table, for saying which is which.
    pub headers: Vec<String>,
    /// Every mistake in the file. With any, nothing is kept.
    pub errors: Vec<CellError>,
}

impl BankImportReport {
    /// Whether what was tried may be kept.
    pub fn is_sound(&self) -> bool {
        self.errors.is_empty() && self.gap.as_ref().is_none_or(|gap| gap.accepted)
    }
}

struct Account {
    id: Id,
    country: Country,
    account_no: String,
}

/// The account for importing into it: two files of one account come one after the other.
async fn take_account(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Account> {
    let mut sql = Sql::new("SELECT country_code, account_no FROM payee_account WHERE id = ");
    sql.bind(id);
    scope.push_country(tx, &mut sql, "country_code");
    let found: Vec<(Country, String)> = tx.all_of(&sql).await?;
    let (country, account_no) = found.into_iter().next().ok_or_else(|| AppError::field("payeeId", ErrorCode::Unknown))?;
    tx.hold("payee_account", id).await?;
    Ok(Account { id, country, account_no })
}

/// Reads a file and keeps its lines. The caller commits only what [`BankImportReport::is_sound`].
#[kernel::boxed]
pub async fn import(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &BankFile) -> Result<BankImportReport> {
    let scope = row::finance(actor)?;
    let account = take_account(tx, &scope, input.payee_id).await?;
    let columns = mapping::known(tx, account.id, &input.columns).await?;
    let mut reading = file::read(&input.bytes, account.country, &columns)?;
    require_own(&account, &mut reading)?;
    let today = org::today_in(rt, account.country)?;
    let ahead = reading.file.lines().filter(|line| line.booked_on > today).map(|line| line.row).collect::<Vec<_>>();
    for row in ahead {
        reading.outcome.refuse(row, &crate::columns::BOOKED_ON, ErrorCode::DayAhead);
    }
    let mut report = summed(&reading, account.country.currency())?;
    if !reading.outcome.problems.is_empty() {
        report.errors = errors_of(&reading.outcome, language);
        return Ok(report);
    }
    if report.lines == 0 {
        return Err(AppError::field("file", ErrorCode::Required));
    }
    keep(tx, rt, actor, &account, input, &reading, &mut report).await?;
    mapping::remember(tx, account.id, &input.columns, columns.date_order.unwrap_or(DateOrder::usual_in(account.country))).await?;
    let found = propose::run(tx, rt, account.country, account.id).await?;
    (report.proposed, report.sure) = (found.proposed, found.sure);
    Ok(report)
}

async fn keep(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    account: &Account,
    input: &BankFile,
    reading: &Reading,
    report: &mut BankImportReport,
) -> Result<()> {
    let digest: String = Sha256::digest(&input.bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let again = "SELECT id FROM bank_statement WHERE payee_account_id = $1 AND file_digest = $2";
    let again: Option<(Id,)> = tx.optional(again, params![account.id, &digest]).await?;
    let statement = rt.next_id();
    let lines = rows(rt, actor, account, statement, reading.file.lines())?;
    let keys: Vec<String> = lines.iter().map(|line| line.line_key.clone()).collect();
    let known = known_keys(tx, account.id, &keys).await?;
    report.known = if again.is_some() { lines.len() } else { known.len() };
    report.created = report.lines - report.known;
    let (Some(from_day), Some(to_day), None) = (report.from_day, report.to_day, again) else { return Ok(()) };
    if known.is_empty() {
        report.gap = gap::find(tx, account.id, (from_day, to_day), (report.opening, report.closing), input.accept_gap).await?;
    }
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    tx.execute_one(
        "INSERT INTO bank_statement (id, country_code, payee_account_id, format, file_name, file_digest, from_day, to_day, opening, closing,
             line_count, known_count, gap_accepted, imported_by, imported_by_name, imported_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        params![
            statement,
            account.country,
            account.id,
            reading.format,
            words::cut(&input.name, 200),
            &digest,
            from_day,
            to_day,
            report.opening,
            report.closing,
            count(report.lines),
            count(report.known),
            report.gap.is_some(),
            actor.user_id,
            &actor.name,
            rt.now(),
        ],
    )
    .await?;
    tx.moved(&movements::BANK_STATEMENT, statement);
    let new: Vec<BankLineRow> = lines.into_iter().filter(|line| !known.contains(&line.line_key)).collect();
    row::insert(tx, &new).await?;
    let (doc_no, after) =
        (statement.to_string(), serde_json::json!({ "file": &input.name, "lines": report.lines, "created": report.created }));
    let subject =
        history::Subject { country: Some(account.country), action: "bank_statement.import", doc_type: "bank_statement", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, None, Some(&after)).await
}

/// A file of another account or currency would put money where it is not.
fn require_own(account: &Account, reading: &mut Reading) -> Result<()> {
    let digits = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).flat_map(char::to_uppercase).collect::<String>();
    if let Some(told) = &reading.file.account_no {
        let (told, own) = (digits(told), digits(&account.account_no));
        // An IBAN ends with the number, and some banks put their branch before it.
        if !own.is_empty() && !told.ends_with(&own) && !own.ends_with(&told) {
            return Err(AppError::new(ErrorCode::BankAccountDiffers));
        }
    }
    if reading.file.currency.as_deref().is_some_and(|currency| currency != account.country.currency().code()) {
        reading.outcome.refuse(1, &crate::columns::CURRENCY, ErrorCode::CurrencyDiffers);
    }
    let currency = account.country.currency();
    let odd: Vec<u32> = reading.file.lines().filter(|line| !currency.fits(line.amount)).map(|line| line.row).collect();
    for row in odd {
        reading.outcome.refuse(row, &crate::columns::AMOUNT, ErrorCode::NoDecimals);
    }
    Ok(())
}

fn summed(reading: &Reading, currency: Currency) -> Result<BankImportReport> {
    let (mut incoming, mut outgoing) = (Money::ZERO, Money::ZERO);
    for line in reading.file.lines() {
        let sum = if line.direction == Direction::In { &mut incoming } else { &mut outgoing };
        *sum = sum.plus(line.amount)?;
    }
    let (first, last) = (reading.file.parts.first(), reading.file.parts.last());
    let days = || reading.file.lines().map(|line| line.booked_on);
    Ok(BankImportReport {
        format: reading.format,
        currency,
        lines: reading.file.lines().count(),
        created: 0,
        known: 0,
        incoming,
        outgoing,
        from_day: days().min(),
        to_day: days().max(),
        opening: first.and_then(|part| part.opening).map(|balance| balance.amount),
        closing: last.and_then(|part| part.closing).map(|balance| balance.amount),
        proposed: 0,
        sure: 0,
        gap: None,
        headers: reading.headers.clone(),
        errors: Vec::new(),
    })
}

fn errors_of(outcome: &ImportOutcome, language: Language) -> Vec<CellError> {
    outcome.clone().finish().report(language).errors
}

/// What a line is known by: the bank's number of it or its words, and which one it is of several that are the same.
fn rows<'a>(
    rt: &Runtime,
    actor: &Actor,
    account: &Account,
    statement_id: Id,
    lines: impl Iterator<Item = &'a ParsedLine>,
) -> Result<Vec<BankLineRow>> {
    let mut seen: HashMap<String, u32> = HashMap::new();
    let mut rows = Vec::new();
    for (line, position) in lines.zip(1..) {
        let told = [&line.reference, &line.payer_name, &line.text].map(|text| receivable::plain(text)).concat();
        let own = if line.bank_no.is_empty() { told } else { receivable::plain(&line.bank_no) };
        let same = format!("{} {} {} {own}", line.booked_on, line.direction.key(), line.amount);
        let place = seen.entry(same.clone()).or_insert(0);
        *place += 1;
        let line_key: String = Sha256::digest(format!("{same} {place}")).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        let incoming = line.direction == Direction::In;
        let event = if incoming { BankLineEvent::ImportIncoming } else { BankLineEvent::ImportOutgoing };
        let status: BankLineStatus = kernel::step(TABLE, None, event)?.to;
        let (reference, payer_name) = (words::cut(&line.reference, 140), words::cut(&line.payer_name, 140));
        let (text, bank_no) = (words::cut(&line.text, 500), words::cut(&line.bank_no, 64));
        rows.push(BankLineRow {
            id: rt.next_id(),
            statement_id,
            country_code: account.country,
            payee_account_id: account.id,
            position,
            line_key,
            booked_on: line.booked_on,
            direction: line.direction,
            amount: line.amount,
            payer_key: words::payer_key(&payer_name),
            search: kernel::fold(&[reference.as_str(), &payer_name, &text, &bank_no].join(" ")),
            reference,
            payer_name,
            text,
            bank_no,
            imported_by: actor.user_id,
            imported_by_name: actor.name.clone(),
            status,
            customer_id: None,
            receipt_id: None,
            moved_money: false,
            ignore_reason: String::new(),
            decided_by: None,
            decided_by_name: None,
            decided_at: None,
            undo_asked_by: None,
            undo_asked_by_name: None,
            undo_reason: String::new(),
            ver: 1,
        });
    }
    Ok(rows)
}

async fn known_keys(tx: &mut Tx, account: Id, keys: &[String]) -> Result<HashSet<String>> {
    let mut known = HashSet::new();
    for chunk in keys.chunks(500) {
        let mut sql = Sql::new("SELECT line_key FROM bank_line WHERE payee_account_id = ");
        sql.bind(account).push(" AND line_key IN (");
        for (place, key) in chunk.iter().enumerate() {
            sql.push(if place == 0 { "" } else { ", " }).bind(key);
        }
        sql.push(")");
        let found: Vec<(String,)> = tx.all_of(&sql).await?;
        known.extend(found.into_iter().map(|(key,)| key));
    }
    Ok(known)
}
