use kernel::{AppError, Country, ErrorCode, Id, Language, PageQuery, Result};
use org::{Actor, Day, Owners, Permission, Reach, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{Sorting, Sql, Tx, text_enum};
use utoipa::{IntoParams, ToSchema};

use crate::machine::StockTransferState;
use crate::row::{TransferKind, TransferRow};
use crate::view::{self, StockTransfer, TransferItem};

text_enum! {
    /// From the reader's stores, or to them.
    pub enum Direction {
        Out = "out",
        In = "in",
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct TransferFilter {
    pub country_code: Option<Country>,
    #[param(inline)]
    pub direction: Option<Direction>,
    #[param(inline)]
    pub state: Option<StockTransferState>,
    /// On the side that the direction asks for, or on either.
    pub store_id: Option<Id>,
    /// Any number of the document: TO…, TI… or AL…
    pub doc_no: Option<String>,
    #[param(value_type = Option<String>)]
    pub date_from: Option<Day>,
    #[param(value_type = Option<String>)]
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// How many transfers each state has, under the same filters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferCounts {
    pub all: i64,
    pub to_be_confirmed: i64,
    pub confirmed: i64,
    pub refused: i64,
    pub cancelled: i64,
    pub normal: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferPage {
    pub list: Vec<TransferItem>,
    pub total: i64,
    pub page_num: i64,
    pub page_size: i64,
    pub pages: i64,
    pub counts: TransferCounts,
}

const SENT_FROM: Owners<'static> =
    Owners { country: "t.country_code", person: None, customer: None, store: Some("t.out_store_id"), area: None };
const SENT_TO: Owners<'static> = Owners { store: Some("t.in_store_id"), ..SENT_FROM };

/// Those who allocate see all of the country, others what concerns their stores.
pub(crate) fn sight(actor: &Actor) -> Result<Scope> {
    actor.require(Permission::Dispatch).or_else(|_| actor.require(Permission::StockTransfer))
}

/// Transfers in reach, or allocations, the newest first.
#[kernel::boxed]
pub async fn transfers(tx: &mut Tx, actor: &Actor, kind: TransferKind, filter: &TransferFilter) -> Result<TransferPage> {
    let scope = sight(actor)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    query.window()?;
    let mut sql = Sql::new("FROM stock_transfer t WHERE t.kind = ");
    sql.bind(kind);
    push_scope(tx, &mut sql, &scope, filter.direction);
    push_filter(&mut sql, filter);
    let counts = counts(tx, &sql).await?;
    if let Some(state) = filter.state {
        sql.push(" AND t.status = ").bind(state);
    }
    let total = filter.state.map_or(counts.all, |state| counts.of(state));
    let page = listing::counted_page::<TransferRow>(tx, TransferRow::COLUMNS, ("t.id", Sorting::default()), sql, total, query).await?;
    let list = view::items(tx, actor, page.list).await?;
    Ok(TransferPage { list, total, page_num: page.page_num, page_size: page.page_size, pages: page.pages, counts })
}

/// One transfer or allocation in reach.
#[kernel::boxed]
pub async fn transfer(tx: &mut Tx, actor: &Actor, language: Language, id: Id) -> Result<StockTransfer> {
    let scope = sight(actor)?;
    let mut sql = Sql::new(&format!("SELECT {} FROM stock_transfer t WHERE t.id = ", TransferRow::COLUMNS));
    sql.bind(id);
    push_scope(tx, &mut sql, &scope, None);
    let found: Vec<TransferRow> = tx.all_of(&sql).await?;
    let row = found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    view::of_row(tx, actor, language, row).await
}

pub(crate) fn push_scope(tx: &Tx, sql: &mut Sql, scope: &Scope, direction: Option<Direction>) {
    if matches!(scope.reach(), Reach::Country | Reach::All) {
        scope.push_country(tx, sql, "t.country_code");
        return;
    }
    match direction {
        Some(Direction::Out) => scope.push(tx, sql, SENT_FROM),
        Some(Direction::In) => scope.push(tx, sql, SENT_TO),
        // Each side by its own index.
        None => {
            sql.push(" AND t.id IN (SELECT t.id FROM stock_transfer t WHERE TRUE");
            scope.push(tx, sql, SENT_FROM);
            sql.push(" UNION ALL SELECT t.id FROM stock_transfer t WHERE TRUE");
            scope.push(tx, sql, SENT_TO);
            sql.push(")");
        }
    }
}

fn push_filter(sql: &mut Sql, filter: &TransferFilter) {
    if let Some(store) = filter.store_id {
        let side = match filter.direction {
            Some(Direction::Out) => " AND t.out_store_id = ?",
            Some(Direction::In) => " AND t.in_store_id = ?",
            None => " AND (t.out_store_id = ? OR t.in_store_id = ?)",
        };
        sql.push_with(side, store);
    }
    if let Some(doc_no) = filter.doc_no.as_deref().map(str::trim).filter(|doc_no| !doc_no.is_empty()) {
        sql.push_with(" AND (t.out_doc_no = ? OR t.in_doc_no = ? OR t.allocation_no = ?)", doc_no.to_ascii_uppercase());
    }
    if let Some(day) = filter.date_from {
        sql.push(" AND t.biz_date >= ").bind(day);
    }
    if let Some(day) = filter.date_to {
        sql.push(" AND t.biz_date <= ").bind(day);
    }
}

impl TransferCounts {
    const fn of(self, state: StockTransferState) -> i64 {
        match state {
            StockTransferState::ToBeConfirmed => self.to_be_confirmed,
            StockTransferState::Confirmed => self.confirmed,
            StockTransferState::Refused => self.refused,
            StockTransferState::Cancelled => self.cancelled,
            StockTransferState::Normal => self.normal,
        }
    }
}

async fn counts(tx: &mut Tx, conditions: &Sql) -> Result<TransferCounts> {
    let sql = format!("SELECT t.status, COUNT(*) {} GROUP BY t.status", conditions.text());
    let found: Vec<(StockTransferState, i64)> = tx.all(&sql, conditions.values()).await?;
    let mut counts = TransferCounts::default();
    for (state, count) in found {
        counts.all += count;
        let kept = match state {
            StockTransferState::ToBeConfirmed => &mut counts.to_be_confirmed,
            StockTransferState::Confirmed => &mut counts.confirmed,
            StockTransferState::Refused => &mut counts.refused,
            StockTransferState::Cancelled => &mut counts.cancelled,
            StockTransferState::Normal => &mut counts.normal,
        };
        *kept += count;
    }
    Ok(counts)
}
