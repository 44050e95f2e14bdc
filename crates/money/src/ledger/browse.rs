//! The books for those who keep and audit them: accounts with their totals, and the entries behind a document or
//! an account.

use kernel::{Country, Id, Language, Money, Page, PageQuery, Result, Timestamp, fold};
use org::listing::{self, Stretch, Wanted};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sorting, Sql, StoreError, Tx, contains_pattern};
use utoipa::{IntoParams, ToSchema};

use super::account::{AccountCode, AccountKind, OwnerType};
use super::entry::TransferState;
use crate::desk::desk_scope;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LedgerAccount {
    pub country_code: Country,
    pub currency: String,
    pub code: AccountCode,
    pub kind: AccountKind,
    pub owner_type: OwnerType,
    /// The customer or payee; accounts of the company have none.
    pub owner_id: Option<Id>,
    pub owner_name: Option<String>,
    pub debits_posted: Money,
    pub credits_posted: Money,
    pub debits_pending: Money,
    pub credits_pending: Money,
    /// On the side on which such an account grows.
    pub balance: Money,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct AccountFilter {
    /// Part of the customer's or the bank's name or code.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub code: Option<AccountCode>,
    pub owner_id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// One entry: so much from one account to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LedgerEntry {
    pub id: Id,
    pub country_code: Country,
    pub currency: String,
    pub at: Timestamp,
    pub biz_date: Day,
    /// The number of the business event, such as 101 for a credited top-up.
    pub event: i64,
    pub state: TransferState,
    /// The pending entry that this one ends.
    pub pending_id: Option<Id>,
    pub doc_type: String,
    pub doc_no: String,
    pub amount: Money,
    pub debit_code: AccountCode,
    pub debit_owner: Option<String>,
    pub credit_code: AccountCode,
    pub credit_owner: Option<String>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct EntryFilter {
    /// Part of the name or code of a customer or bank on either side.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    /// The whole number of a document.
    pub doc_no: Option<String>,
    pub event: Option<i64>,
    /// An account that the entry touches.
    pub code: Option<AccountCode>,
    pub owner_id: Option<Id>,
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// The lanes of an account of the company are one account to its readers.
const OWNER: &str = "CASE WHEN a.owner_type = 'company' THEN 0 ELSE a.owner_id END";

#[kernel::boxed]
pub async fn accounts(tx: &mut Tx, actor: &Actor, filter: &AccountFilter) -> Result<Page<LedgerAccount>> {
    let scope = desk_scope(actor)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new(
        "FROM ledger_account a LEFT JOIN customer c ON a.owner_type = 'customer' AND c.id = a.owner_id
         LEFT JOIN payee_account p ON a.owner_type = 'payee' AND p.id = a.owner_id WHERE 1 = 1",
    );
    scope.push_country(tx, &mut sql, "a.country_code");
    if let Some(word) = filter.keyword.as_deref().map(fold).filter(|word| !word.is_empty()) {
        sql.push_with(" AND (c.search LIKE ? ESCAPE '\\' OR p.search_masked LIKE ? ESCAPE '\\')", contains_pattern(&word));
    }
    if let Some(code) = filter.code {
        sql.push(" AND a.code = ").bind(code);
    }
    if let Some(owner) = filter.owner_id {
        sql.push(" AND a.owner_type <> 'company' AND a.owner_id = ").bind(owner);
    }
    let bank = actor.language.column("p.bank_name");
    let groups = format!(" GROUP BY a.country_code, a.currency, a.code, a.kind, a.owner_type, {OWNER}");
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) FROM (SELECT 1 AS one {}{groups}) AS found", sql.text()), sql.values()).await?;
    sql.push(&groups).push(&format!(" ORDER BY a.country_code, a.code, MAX(COALESCE(c.name, {bank}, '')), {OWNER} LIMIT "));
    sql.bind(limit).push(" OFFSET ").bind(offset);
    let columns = format!(
        "a.country_code, a.currency, a.code, a.kind, a.owner_type, {OWNER}, MAX(COALESCE(c.name, {bank})),
         CAST(SUM(a.debits_posted) AS BIGINT), CAST(SUM(a.credits_posted) AS BIGINT), CAST(SUM(a.debits_pending) AS BIGINT),
         CAST(SUM(a.credits_pending) AS BIGINT)"
    );
    let found = tx.all(&format!("SELECT {columns} {}", sql.text()), sql.values()).await?;
    Ok(Page::new(found, total, query))
}

/// Newest first.
#[kernel::boxed]
pub async fn entries(tx: &mut Tx, actor: &Actor, filter: &EntryFilter) -> Result<Page<LedgerEntry>> {
    let sql = filter.conditions(tx, actor)?;
    listing::page(tx, &entry_columns(actor.language), "t.id", sql, filter.page()).await
}

/// The entries of the list, stretch by stretch, oldest first.
#[kernel::boxed]
pub async fn entry_stretch(tx: &mut Tx, actor: &Actor, filter: &EntryFilter, wanted: &Wanted) -> Result<Stretch<LedgerEntry>> {
    filter.page().window()?;
    let sql = filter.conditions(tx, actor)?;
    listing::stretch(tx, &entry_columns(actor.language), ("t.id", Sorting::default()), sql, wanted).await
}

fn entry_columns(language: Language) -> String {
    let bank = |name| language.column(name);
    format!(
        "t.id, t.country_code, t.currency, t.at, t.biz_date, t.event, t.state, t.pending_id, t.doc_type, t.doc_no, t.amount, d.code,
         COALESCE(dc.name, {}), k.code, COALESCE(kc.name, {})",
        bank("dp.bank_name"),
        bank("kp.bank_name")
    )
}

const ENTRIES_FROM: &str = "FROM ledger_transfer t
    JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account k ON k.id = t.credit_account_id
    LEFT JOIN customer dc ON d.owner_type = 'customer' AND dc.id = d.owner_id
    LEFT JOIN payee_account dp ON d.owner_type = 'payee' AND dp.id = d.owner_id
    LEFT JOIN customer kc ON k.owner_type = 'customer' AND kc.id = k.owner_id
    LEFT JOIN payee_account kp ON k.owner_type = 'payee' AND kp.id = k.owner_id WHERE 1 = 1";

impl EntryFilter {
    const fn page(&self) -> PageQuery {
        PageQuery { page_num: self.page_num, page_size: self.page_size }
    }

    fn conditions(&self, tx: &Tx, actor: &Actor) -> Result<Sql> {
        let scope = desk_scope(actor)?.narrowed(self.country_code);
        let mut sql = Sql::new(ENTRIES_FROM);
        scope.push_country(tx, &mut sql, "t.country_code");
        self.push(&mut sql);
        Ok(sql)
    }

    fn push(&self, sql: &mut Sql) {
        if let Some(word) = self.keyword.as_deref().map(fold).filter(|word| !word.is_empty()) {
            let named = " AND (dc.search LIKE ? ESCAPE '\\' OR kc.search LIKE ? ESCAPE '\\'
                OR dp.search_masked LIKE ? ESCAPE '\\' OR kp.search_masked LIKE ? ESCAPE '\\')";
            sql.push_with(named, contains_pattern(&word));
        }
        if let Some(number) = self.doc_no.as_deref().map(str::trim).filter(|number| !number.is_empty()) {
            sql.push(" AND t.doc_no = ").bind(number.to_uppercase());
        }
        if let Some(event) = self.event {
            sql.push(" AND t.event = ").bind(event);
        }
        if let Some(code) = self.code {
            sql.push_with(" AND (d.code = ? OR k.code = ?)", code);
        }
        if let Some(owner) = self.owner_id {
            sql.push_with(" AND ((d.owner_type <> 'company' AND d.owner_id = ?) OR (k.owner_type <> 'company' AND k.owner_id = ?))", owner);
        }
        if let Some(from) = self.date_from {
            sql.push(" AND t.biz_date >= ").bind(from);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND t.biz_date <= ").bind(to);
        }
    }
}

impl FromRow for LedgerAccount {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (country_code, currency, code, kind) = (row.next()?, row.next()?, row.next()?, row.next()?);
        let (owner_type, owner): (OwnerType, i64) = (row.next()?, row.next()?);
        let owner_name = row.next()?;
        let (debits_posted, credits_posted): (Money, Money) = (row.next()?, row.next()?);
        let grown = credits_posted.minor() - debits_posted.minor();
        let grows_by_debits = matches!(kind, AccountKind::Asset | AccountKind::Expense);
        Ok(Self {
            country_code,
            currency,
            code,
            kind,
            owner_type,
            owner_id: (owner_type != OwnerType::Company).then_some(Id::new(owner)),
            owner_name,
            debits_posted,
            credits_posted,
            debits_pending: row.next()?,
            credits_pending: row.next()?,
            balance: Money::from_minor(if grows_by_debits { -grown } else { grown }),
        })
    }
}

impl FromRow for LedgerEntry {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            country_code: row.next()?,
            currency: row.next()?,
            at: row.next()?,
            biz_date: row.next()?,
            event: row.next()?,
            state: row.next()?,
            pending_id: row.next()?,
            doc_type: row.next()?,
            doc_no: row.next()?,
            amount: row.next()?,
            debit_code: row.next()?,
            debit_owner: row.next()?,
            credit_code: row.next()?,
            credit_owner: row.next()?,
        })
    }
}
