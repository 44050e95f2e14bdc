use kernel::{AppError, Country, Currency, ErrorCode, Id, Language, Money, Page, PageQuery, Result, Runtime, Timestamp, fold};
use org::{Actor, Day, Permission, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, SortColumn, SortOrder, Sorting, Sql, StoreError, Tx, contains_pattern, params, text_enum};
use utoipa::{IntoParams, ToSchema};

use super::machine::{RejectReason, TopUpStatus};
use super::row::OWNERS;
use crate::payee::account_shown_to;

/// A picture of the transfer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TopUpVoucher)]
pub struct Voucher {
    pub id: Id,
    /// Whoever holds the link may read.
    pub url: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopUp {
    pub id: Id,
    pub doc_no: String,
    pub country_code: Country,
    pub currency: Currency,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub amount: Money,
    pub payee_id: Id,
    pub bank_name: String,
    pub payee_name: String,
    pub payee_account: String,
    pub payer_name: String,
    pub payer_bank: String,
    pub bank_ref: String,
    pub paid_at: Timestamp,
    pub status: TopUpStatus,
    pub entered_by: String,
    pub entered_at: Timestamp,
    /// Who of finance decided; not told to customers.
    pub audited_by: Option<String>,
    pub audited_at: Option<Timestamp>,
    pub reject_reason: Option<RejectReason>,
    /// Why it was refused, or why another amount was credited, in the auditor's words.
    pub audit_reason: String,
    /// What the wallet got.
    pub credited_amount: Option<Money>,
    pub reversal_reason: String,
    pub reversed_at: Option<Timestamp>,
    /// The wallet no longer had the money, so the customer owes it.
    pub reversed_on_account: bool,
    pub vouchers: Vec<Voucher>,
    pub ver: i64,
}

pub(super) fn columns(language: Language) -> String {
    format!(
        "t.id, t.doc_no, t.country_code, t.customer_id, c.code, c.name, t.amount, p.id, {}, p.payee_name, p.account_no, t.payer_name,
         t.payer_bank, t.bank_ref, t.paid_at, t.status, t.entered_by_name, t.entered_at, t.audited_by_name, t.audited_at,
         t.reject_reason, t.audit_reason, t.credited_amount, t.reversal_reason, t.reversed_at, t.reversed_on_account, t.ver",
        language.column("p.bank_name")
    )
}

pub(super) const FROM: &str =
    "FROM top_up t JOIN customer c ON c.id = t.customer_id JOIN payee_account p ON p.id = t.payee_account_id WHERE 1 = 1";

impl FromRow for TopUp {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, doc_no, country_code): (Id, String, Country) = (row.next()?, row.next()?, row.next()?);
        Ok(Self {
            id,
            doc_no,
            country_code,
            currency: country_code.currency(),
            customer_id: row.next()?,
            customer_code: row.next()?,
            customer_name: row.next()?,
            amount: row.next()?,
            payee_id: row.next()?,
            bank_name: row.next()?,
            payee_name: row.next()?,
            payee_account: row.next()?,
            payer_name: row.next()?,
            payer_bank: row.next()?,
            bank_ref: row.next()?,
            paid_at: row.next()?,
            status: row.next()?,
            entered_by: row.next()?,
            entered_at: row.next()?,
            audited_by: row.next()?,
            audited_at: row.next()?,
            reject_reason: row.next()?,
            audit_reason: row.next()?,
            credited_amount: row.next()?,
            reversal_reason: row.next()?,
            reversed_at: row.next()?,
            reversed_on_account: row.next()?,
            vouchers: Vec::new(),
            ver: row.next()?,
        })
    }
}

text_enum! {
    /// What the list of top-ups may be sorted by.
    pub enum TopUpSort {
        EnteredAt = "enteredAt",
        Amount = "amount",
    }
}

impl TopUpSort {
    const fn column(self) -> SortColumn {
        match self {
            Self::EnteredAt => SortColumn::Age,
            Self::Amount => SortColumn::Number("t.amount"),
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct TopUpFilter {
    /// Part of the number, the bank reference or the customer's name or code.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub customer_id: Option<Id>,
    pub status: Option<TopUpStatus>,
    pub payee_id: Option<Id>,
    #[param(value_type = Option<String>)]
    pub amount_from: Option<Money>,
    #[param(value_type = Option<String>)]
    pub amount_to: Option<Money>,
    /// Only those whose reversal waits for a second person.
    pub reversal_asked: Option<bool>,
    /// The day on which it was entered.
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(inline)]
    pub sort: Option<TopUpSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Top-ups of the customers one enters them for, newest first.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &TopUpFilter) -> Result<Page<TopUp>> {
    let scope = actor.require(Permission::TopUpRequest)?;
    page(tx, rt, actor, &scope, filter).await
}

/// Names a top-up, by its id or by the number people read.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct TopUpRef {
    pub id: Option<Id>,
    pub doc_no: Option<String>,
}

#[kernel::boxed]
pub async fn detail(tx: &mut Tx, rt: &Runtime, actor: &Actor, which: &TopUpRef) -> Result<TopUp> {
    let scope = actor.require(Permission::TopUpRequest)?;
    named(tx, rt, actor, &scope, which).await
}

pub(super) async fn named(tx: &mut Tx, rt: &Runtime, actor: &Actor, scope: &Scope, which: &TopUpRef) -> Result<TopUp> {
    let mut sql = Sql::new(&format!("SELECT {} {FROM} AND ", columns(actor.language)));
    match (which.id, which.doc_no.as_deref()) {
        (Some(id), _) => sql.push("t.id = ").bind(id),
        (None, Some(number)) => sql.push("t.doc_no = ").bind(number),
        (None, None) => return Err(AppError::field("id", ErrorCode::Required)),
    };
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<TopUp> = tx.all_of(&sql).await?;
    let completed = complete(tx, rt, actor, found).await?.into_iter().next();
    completed.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

pub(super) async fn find(tx: &mut Tx, rt: &Runtime, actor: &Actor, scope: &Scope, id: Id) -> Result<TopUp> {
    named(tx, rt, actor, scope, &TopUpRef { id: Some(id), doc_no: None }).await
}

pub(super) async fn page(tx: &mut Tx, rt: &Runtime, actor: &Actor, scope: &Scope, filter: &TopUpFilter) -> Result<Page<TopUp>> {
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (columns, conditions) = (columns(actor.language), filter.conditions(tx, scope));
    let found: Page<TopUp> = listing::sorted_page(tx, &columns, ("t.id", filter.sorting()?), conditions, query).await?;
    Ok(Page::new(complete(tx, rt, actor, found.list).await?, found.total, query))
}

impl TopUpFilter {
    pub(super) fn sorting(&self) -> Result<Sorting> {
        Sorting::new(self.sort.map(TopUpSort::column), self.order)
    }

    pub(super) fn conditions(&self, tx: &Tx, scope: &Scope) -> Sql {
        let mut sql = Sql::new(FROM);
        scope.clone().narrowed(self.country_code).push(tx, &mut sql, OWNERS);
        self.push(&mut sql);
        sql
    }

    fn push(&self, sql: &mut Sql) {
        if let Some(word) = self.keyword.as_deref().map(fold).filter(|word| !word.is_empty()) {
            // Numbers and references are kept in capitals, names folded.
            sql.push_with(" AND (t.doc_no LIKE ? ESCAPE '\\' OR t.bank_ref LIKE ? ESCAPE '\\'", contains_pattern(&word.to_uppercase()));
            sql.push_with(" OR c.search LIKE ? ESCAPE '\\')", contains_pattern(&word));
        }
        if let Some(customer) = self.customer_id {
            sql.push(" AND t.customer_id = ").bind(customer);
        }
        if let Some(status) = self.status {
            sql.push(" AND t.status = ").bind(status);
        }
        if let Some(payee) = self.payee_id {
            sql.push(" AND t.payee_account_id = ").bind(payee);
        }
        if let Some(least) = self.amount_from {
            sql.push(" AND t.amount >= ").bind(least);
        }
        if let Some(most) = self.amount_to {
            sql.push(" AND t.amount <= ").bind(most);
        }
        match self.reversal_asked {
            Some(true) => sql.push(" AND t.status = 'success' AND t.reversal_asked_by IS NOT NULL"),
            Some(false) => sql.push(" AND t.reversal_asked_by IS NULL"),
            None => sql,
        };
        if let Some(from) = self.date_from {
            sql.push(" AND t.biz_date >= ").bind(from);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND t.biz_date <= ").bind(to);
        }
    }
}

/// Adds the vouchers, and leaves out what the reader is not to see.
pub(super) async fn complete(tx: &mut Tx, rt: &Runtime, actor: &Actor, mut found: Vec<TopUp>) -> Result<Vec<TopUp>> {
    let ids: Vec<Id> = found.iter().map(|top_up| top_up.id).collect();
    let sql = format!("SELECT top_up_id, file_id FROM top_up_voucher WHERE {} ORDER BY top_up_id, position", tx.any_of("top_up_id", 1));
    let pictures: Vec<(Id, Id)> = tx.all(&sql, params![ids]).await?;
    let links = files::private_links(tx, rt, &pictures.iter().map(|(_, file)| *file).collect::<Vec<_>>()).await?;
    let linked = |(top_up, id): (Id, Id)| Some((top_up, Voucher { id, url: links.get(&id)?.clone() }));
    let mut vouchers = listing::group(pictures.into_iter().filter_map(linked));
    for top_up in &mut found {
        top_up.vouchers = vouchers.remove(&top_up.id).unwrap_or_default();
        top_up.payee_account = account_shown_to(actor, &top_up.payee_account);
        top_up.audited_by = top_up.audited_by.take().filter(|_| actor.person_id.is_some());
    }
    Ok(found)
}
