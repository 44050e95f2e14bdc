use kernel::{Country, Currency, Id, Money, Page, PageQuery, Result, Timestamp};
use org::{Actor, Day, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx};
use utoipa::{IntoParams, ToSchema};

use crate::parsed::StatementFormat;
use crate::row;

/// A file of the bank that was imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankStatement {
    pub id: Id,
    pub country_code: Country,
    pub currency: Currency,
    pub payee_id: Id,
    pub bank_code: String,
    pub payee_name: String,
    pub format: StatementFormat,
    pub file_name: String,
    pub from_day: Day,
    pub to_day: Day,
    pub opening: Option<Money>,
    pub closing: Option<Money>,
    pub line_count: i64,
    pub known_count: i64,
    /// Lines of it that nobody has decided yet.
    pub open_count: i64,
    pub gap_accepted: bool,
    pub imported_by: String,
    pub imported_at: Timestamp,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct BankStatementFilter {
    pub country_code: Option<Country>,
    pub payee_id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

const COLUMNS: &str = "s.id, s.country_code, s.payee_account_id, a.bank_code, a.payee_name, s.format, s.file_name, s.from_day, s.to_day,
    s.opening, s.closing, s.line_count, s.known_count,
    (SELECT COUNT(*) FROM bank_line l WHERE l.statement_id = s.id AND l.status = 'open'), s.gap_accepted, s.imported_by_name, s.imported_at";

impl FromRow for BankStatement {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, country_code): (Id, Country) = (row.next()?, row.next()?);
        Ok(Self {
            id,
            country_code,
            currency: country_code.currency(),
            payee_id: row.next()?,
            bank_code: row.next()?,
            payee_name: row.next()?,
            format: row.next()?,
            file_name: row.next()?,
            from_day: row.next()?,
            to_day: row.next()?,
            opening: row.next()?,
            closing: row.next()?,
            line_count: row.next()?,
            known_count: row.next()?,
            open_count: row.next()?,
            gap_accepted: row.next()?,
            imported_by: row.next()?,
            imported_at: row.next()?,
        })
    }
}

/// Files in reach, newest first.
#[kernel::boxed]
pub async fn statements(tx: &mut Tx, actor: &Actor, filter: &BankStatementFilter) -> Result<Page<BankStatement>> {
    let scope = row::finance(actor)?.narrowed(filter.country_code);
    let mut sql = Sql::new("FROM bank_statement s JOIN payee_account a ON a.id = s.payee_account_id WHERE 1 = 1");
    scope.push_country(tx, &mut sql, "s.country_code");
    if let Some(payee) = filter.payee_id {
        sql.push(" AND s.payee_account_id = ").bind(payee);
    }
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    listing::page(tx, COLUMNS, "s.id", sql, query).await
}
