//! What a customer owed when a period began, what moved it, and what was owed when it ended: read from the books alone.

mod paper;

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Country, Currency, ErrorCode, Id, Money, Result, Runtime};
use org::{Actor, Day, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::{IntoParams, ToSchema};

use crate::party;
use crate::receivable::{Due, days_overdue, dues};
use crate::statement::TransactionKind;

/// Longer than a year is read year by year.
const MOST_DAYS: i32 = 366;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct StatementFilter {
    /// The customer; may be left out by a buyer of one.
    pub id: Option<Id>,
    pub date_from: Day,
    /// The last day, at most a year after the first.
    pub date_to: Day,
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct StatementLine {
        pub biz_date: Day,
        pub kind: TransactionKind,
        pub doc_type: String,
        pub doc_no: String,
        /// Negative when it lowered what is owed.
        pub amount: Money,
    }
}

/// What is owed today, by how long it has been due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementAgeing {
    pub not_due: Money,
    pub to30: Money,
    pub to60: Money,
    pub to90: Money,
    pub over90: Money,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountStatement {
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub legal_name: String,
    pub tax_id: Option<String>,
    pub country_code: Country,
    pub currency: Currency,
    pub date_from: Day,
    pub date_to: Day,
    pub opening: Money,
    pub lines: Vec<StatementLine>,
    pub closing: Money,
    /// The day on which the ageing was looked at.
    pub today: Day,
    pub ageing: StatementAgeing,
    /// Whom to pay: the company as its bank knows it, with the account.
    pub payee: Option<StatementPayee>,
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct StatementPayee {
        pub payee_name: String,
        pub bank_name: String,
        pub account_no: String,
    }
}

/// Movements of what a customer owes before a day, or between two. An invoice books net and tax apart; its reader sees one line.
const MOVEMENTS: &str = "
    SELECT MAX(t.biz_date) AS biz_date, t.event AS event, t.doc_type AS doc_type, t.doc_no AS doc_no, MAX(t.id) AS id,
        CAST(SUM(CASE WHEN t.debit_account_id = a.id THEN t.amount ELSE -t.amount END) AS BIGINT) AS amount
    FROM ledger_account a JOIN ledger_transfer t ON t.debit_account_id = a.id OR t.credit_account_id = a.id
    WHERE a.owner_type = 'customer' AND a.owner_id = $1 AND a.code = 'AR' AND t.state = 'posted'";

#[kernel::boxed]
pub async fn account_statement(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &StatementFilter) -> Result<AccountStatement> {
    let scope = actor.require(Permission::ReceivableView)?;
    let party = party::customer(tx, actor, &scope, filter.id).await?;
    check_period(filter.date_from.into(), filter.date_to.into())?;
    let customer = org::customer(tx, &scope, party.id).await?;
    let today: Day = org::today_in(rt, party.country_code)?;
    let opening = opening(tx, party.id, filter.date_from).await?;
    let lines = lines(tx, party.id, filter).await?;
    let closing = lines.iter().try_fold(opening, |sum, line| sum.plus(line.amount))?;
    let ageing = ageing(&dues(tx, party.id, today).await?, today)?;
    let payee = payee(tx, party.country_code).await?;
    Ok(AccountStatement {
        customer_id: customer.id,
        customer_code: customer.code,
        customer_name: customer.name,
        legal_name: customer.legal_name,
        tax_id: customer.tax_id,
        country_code: customer.country_code,
        currency: customer.country_code.currency(),
        date_from: filter.date_from,
        date_to: filter.date_to,
        opening,
        lines,
        closing,
        today,
        ageing,
        payee,
    })
}

fn check_period(from: Date, to: Date) -> Result<()> {
    if to < from || from.checked_add(MOST_DAYS.days()).is_ok_and(|last| to >= last) {
        return Err(AppError::field("dateTo", ErrorCode::OutOfRange));
    }
    Ok(())
}

async fn opening(tx: &mut Tx, customer: Id, from: Day) -> Result<Money> {
    let sql = format!(
        "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM ({MOVEMENTS} AND t.biz_date < $2 GROUP BY t.event, t.doc_type, t.doc_no) AS m"
    );
    let (opening,): (Money,) = tx.one(&sql, params![customer, from]).await?;
    Ok(opening)
}

async fn lines(tx: &mut Tx, customer: Id, filter: &StatementFilter) -> Result<Vec<StatementLine>> {
    let sql = format!(
        "SELECT biz_date,
             CASE event WHEN 301 THEN 'invoice' WHEN 304 THEN 'writeOff' WHEN 307 THEN 'badDebt' WHEN 310 THEN 'refund' ELSE 'adjust' END,
             doc_type, doc_no, amount
         FROM ({MOVEMENTS} AND t.biz_date >= $2 AND t.biz_date <= $3 GROUP BY t.reference, t.event, t.doc_type, t.doc_no) AS m
         ORDER BY biz_date, id"
    );
    Ok(tx.all(&sql, params![customer, filter.date_from, filter.date_to]).await?)
}

fn ageing(dues: &[Due], today: Day) -> Result<StatementAgeing> {
    let mut ageing = StatementAgeing::default();
    for due in dues {
        let band = match days_overdue(due.due_on, today) {
            ..=0 => &mut ageing.not_due,
            1..=30 => &mut ageing.to30,
            31..=60 => &mut ageing.to60,
            61..=90 => &mut ageing.to90,
            _ => &mut ageing.over90,
        };
        *band = band.plus(due.amount)?;
    }
    Ok(ageing)
}

/// The account that is offered first.
async fn payee(tx: &mut Tx, country: Country) -> Result<Option<StatementPayee>> {
    let sql = format!(
        "SELECT payee_name, {}, account_no FROM payee_account WHERE country_code = $1 AND enabled ORDER BY sort, id LIMIT 1",
        paper::language_of(country).column("bank_name")
    );
    Ok(tx.all(&sql, params![country]).await?.into_iter().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().expect("a day")
    }

    #[test]
    fn a_period_is_a_year_at_most_and_ends_after_it_began() {
        assert!(check_period(day("2026-01-01"), day("2026-01-01")).is_ok());
        assert!(check_period(day("2024-01-01"), day("2024-12-31")).is_ok());
        assert!(check_period(day("2026-01-01"), day("2027-01-02")).is_err());
        assert!(check_period(day("2026-01-02"), day("2026-01-01")).is_err());
    }

    #[test]
    fn what_is_owed_grows_old_by_the_days_since_it_was_due() {
        let today: Day = "2026-06-30".parse().expect("a day");
        let due = |on: &str| Due { due_on: on.parse().expect("a day"), amount: Money::from_minor(100), overdue: false };
        let found = ageing(&[due("2026-07-01"), due("2026-06-30"), due("2026-06-29"), due("2026-04-30"), due("2026-01-01")], today);
        let found = found.expect("added up");
        let bands = [found.not_due, found.to30, found.to60, found.to90, found.over90].map(Money::minor);
        assert_eq!(bands, [200, 100, 0, 100, 100]);
    }
}
