//! Settlements in reach.

use kernel::{Country, Currency, Id, Money, Page, PageQuery, Result, Timestamp, fold};
use org::{Actor, Day, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, SortColumn, SortOrder, Sorting, Sql, StoreError, Tx, contains_pattern, text_enum};
use utoipa::{IntoParams, ToSchema};

use crate::machine::SettlementStatus;
use crate::row::{OWNERS, SettlementBasis};
use crate::sight;

/// What was sold of our goods in a store in a period, and what is paid for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ConsignmentSettlement)]
pub struct Settlement {
    pub id: Id,
    pub doc_no: String,
    pub country_code: Country,
    pub currency: Currency,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub store_id: Id,
    pub store_code: String,
    pub store_name: String,
    pub period_from: Day,
    pub period_to: Day,
    pub basis: SettlementBasis,
    /// By contract the customer pays for what was lost.
    pub charge_lost: bool,
    pub status: SettlementStatus,
    /// How often it was sent to the customer.
    pub round: i64,
    /// Pieces that are paid for.
    pub pieces: i64,
    pub net: Money,
    pub tax: Money,
    pub amount: Money,
    pub receivable_id: Option<Id>,
    pub receivable_no: Option<String>,
    pub prepared_by: String,
    pub prepared_at: Timestamp,
    pub sent_at: Option<Timestamp>,
    pub confirmed_at: Option<Timestamp>,
    pub approved_at: Option<Timestamp>,
    pub reversed_at: Option<Timestamp>,
    /// Somebody of finance wants it reversed, and another has to agree.
    pub reversal_asked: bool,
    pub ver: i64,
}

pub(crate) const COLUMNS: &str = "s.id, s.doc_no, s.country_code, s.customer_id, c.code, c.name, s.store_id, t.code, t.name, s.period_from,
    s.period_to, s.basis, s.charge_lost, s.status, s.round, s.pieces, s.net, s.tax, s.amount, s.receivable_id, s.receivable_no,
    s.prepared_by_name, s.prepared_at, s.sent_at, s.confirmed_at, s.approved_at, s.reversed_at, s.reversal_asked_by, s.ver";
pub(crate) const FROM: &str =
    "FROM consignment_settlement s JOIN customer c ON c.id = s.customer_id JOIN store t ON t.id = s.store_id WHERE 1 = 1";

impl FromRow for Settlement {
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
            store_id: row.next()?,
            store_code: row.next()?,
            store_name: row.next()?,
            period_from: row.next()?,
            period_to: row.next()?,
            basis: row.next()?,
            charge_lost: row.next()?,
            status: row.next()?,
            round: row.next()?,
            pieces: row.next()?,
            net: row.next()?,
            tax: row.next()?,
            amount: row.next()?,
            receivable_id: row.next()?,
            receivable_no: row.next()?,
            prepared_by: row.next()?,
            prepared_at: row.next()?,
            sent_at: row.next()?,
            confirmed_at: row.next()?,
            approved_at: row.next()?,
            reversed_at: row.next()?,
            reversal_asked: row.next::<Option<Id>>()?.is_some(),
            ver: row.next()?,
        })
    }
}

text_enum! {
    /// What the list of settlements may be sorted by.
    pub enum SettlementSort {
        PreparedAt = "preparedAt",
        PeriodTo = "periodTo",
        Amount = "amount",
    }
}

impl SettlementSort {
    const fn column(self) -> SortColumn {
        match self {
            Self::PreparedAt => SortColumn::Age,
            Self::PeriodTo => SortColumn::Code("s.period_to"),
            Self::Amount => SortColumn::Number("s.amount"),
        }
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SettlementFilter {
    /// Part of the number, of the store's name or code, or of the customer's.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub customer_id: Option<Id>,
    pub store_id: Option<Id>,
    #[param(inline)]
    pub status: Option<SettlementStatus>,
    #[param(inline)]
    pub basis: Option<SettlementBasis>,
    /// The last day of the period.
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(inline)]
    pub sort: Option<SettlementSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Customers see what was sent to them.
pub(crate) fn hide_unsent(sql: &mut Sql, actor: &Actor) {
    if actor.person_id.is_none() {
        sql.push(" AND s.sent_at IS NOT NULL AND s.status <> 'cancelled'");
    }
}

/// Settlements in reach, newest first unless another order is asked for.
#[kernel::boxed]
pub async fn settlements(tx: &mut Tx, actor: &Actor, filter: &SettlementFilter) -> Result<Page<Settlement>> {
    let scope = sight::looking(actor)?.narrowed(filter.country_code);
    let mut sql = Sql::new(FROM);
    scope.push(tx, &mut sql, OWNERS);
    hide_unsent(&mut sql, actor);
    filter.push(&mut sql);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let sorting = Sorting::new(filter.sort.map(SettlementSort::column), filter.order)?;
    listing::sorted_page(tx, COLUMNS, ("s.id", sorting), sql, query).await
}

impl SettlementFilter {
    fn push(&self, sql: &mut Sql) {
        if let Some(word) = self.keyword.as_deref().map(fold).filter(|word| !word.is_empty()) {
            // Numbers and codes are kept in capitals, names folded.
            sql.push_with(" AND (s.doc_no LIKE ? ESCAPE '\\' OR t.code LIKE ? ESCAPE '\\'", contains_pattern(&word.to_uppercase()));
            sql.push_with(" OR c.search LIKE ? ESCAPE '\\' OR t.search LIKE ? ESCAPE '\\')", contains_pattern(&word));
        }
        if let Some(customer) = self.customer_id {
            sql.push(" AND s.customer_id = ").bind(customer);
        }
        if let Some(store) = self.store_id {
            sql.push(" AND s.store_id = ").bind(store);
        }
        if let Some(status) = self.status {
            sql.push(" AND s.status = ").bind(status);
        }
        if let Some(basis) = self.basis {
            sql.push(" AND s.basis = ").bind(basis);
        }
        if let Some(from) = self.date_from {
            sql.push(" AND s.period_to >= ").bind(from);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND s.period_to <= ").bind(to);
        }
    }
}
