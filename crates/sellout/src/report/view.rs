use std::collections::HashMap;

use kernel::{AppError, Country, Currency, ErrorCode, Id, Language, Money, Page, PageQuery, Result, Runtime, Timestamp};
use org::{Actor, Day, Permission, listing};
use serde::{Deserialize, Serialize};
use store::{SortColumn, SortOrder, Sorting, Sql, Tx, contains_pattern, params, record};
use utoipa::{IntoParams, ToSchema};

use super::machine::{ReportEvent, ReportState};
use super::row::{OWNERS, ReportKind, ReportRow, ReportStatus, lines_of};
use crate::Month;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ReportFilter {
    pub country_code: Option<Country>,
    /// The number of a document or a part of it.
    pub doc_no: Option<String>,
    #[param(inline)]
    pub kind: Option<ReportKind>,
    #[param(inline)]
    pub state: Option<ReportState>,
    /// Those of which some came after they were locked.
    pub late: Option<bool>,
    pub store_id: Option<Id>,
    pub person_id: Option<Id>,
    #[param(value_type = Option<String>)]
    pub date_from: Option<Day>,
    #[param(value_type = Option<String>)]
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// A report in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesReportItem {
    pub report_id: Id,
    pub doc_no: String,
    pub kind: ReportKind,
    pub store_id: Id,
    pub store_name: String,
    pub person_id: Id,
    pub person_name: String,
    pub biz_date: Day,
    pub month: Month,
    pub state: ReportState,
    pub kinds: i64,
    pub pieces: i64,
    pub amount: Money,
    pub currency: Currency,
    pub captured_at: Timestamp,
    pub submitted_at: Timestamp,
    /// Until then the promoter may change it.
    pub locks_at: Timestamp,
    pub late: bool,
    pub ver: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesReportLine {
    pub product_id: Id,
    pub material_code: String,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub barcode: Option<String>,
    pub qty: i64,
    pub sold_unit_price: Money,
    pub amount: Money,
    pub scans: i64,
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct SalesReportEvent {
        pub event: ReportEvent,
        pub reason: String,
        pub captured_at: Timestamp,
        pub at: Timestamp,
        pub actor_name: String,
    }
}

/// A report with everything about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesReport {
    #[serde(flatten)]
    pub report: SalesReportItem,
    pub lines: Vec<SalesReportLine>,
    pub events: Vec<SalesReportEvent>,
}

/// Reports in reach, the latest days first.
#[kernel::boxed]
pub async fn reports(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &ReportFilter) -> Result<Page<SalesReportItem>> {
    let scope = actor.require(Permission::SellOutView)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let mut sql = Sql::new("FROM sales_report r WHERE TRUE");
    scope.push(tx, &mut sql, OWNERS);
    filter.push(&mut sql, rt.now());
    let sorting = Sorting::new(Some(SortColumn::Number("r.biz_date")), Some(SortOrder::Desc))?;
    let page = listing::sorted_page::<ReportRow>(tx, ReportRow::COLUMNS, ("r.id", sorting), sql, query).await?;
    let list = items(tx, rt, page.list).await?;
    Ok(Page { list, total: page.total, page_num: page.page_num, page_size: page.page_size, pages: page.pages })
}

/// One report in reach.
#[kernel::boxed]
pub async fn report(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, id: Id) -> Result<SalesReport> {
    let scope = actor.require(Permission::SellOutView)?;
    let mut sql = Sql::new(&format!("SELECT {} FROM sales_report r WHERE r.id = ", ReportRow::COLUMNS));
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<ReportRow> = tx.all_of(&sql).await?;
    let row = found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    of_row(tx, rt, language, row).await
}

pub(super) async fn of_row(tx: &mut Tx, rt: &Runtime, language: Language, row: ReportRow) -> Result<SalesReport> {
    let (id, country) = (row.id, row.country_code);
    let rows = lines_of(tx, id).await?;
    let ids: Vec<Id> = rows.iter().map(|line| line.product_id).collect();
    let goods = catalogue::goods_of(tx, country, &ids).await?;
    let lines = rows.into_iter().map(|line| {
        let goods = goods.get(&line.product_id);
        SalesReportLine {
            product_id: line.product_id,
            material_code: goods.map(|goods| goods.material_code.clone()).unwrap_or_default(),
            name: goods.map(|goods| goods.name.get(language).to_owned()).unwrap_or_default(),
            image: goods.and_then(|goods| goods.pictures.first()).map(|picture| picture.url.clone()),
            spec: goods.map(|goods| goods.specification.clone()).unwrap_or_default(),
            barcode: line.barcode,
            qty: line.qty,
            sold_unit_price: line.unit_price,
            amount: line.amount,
            scans: line.scans,
        }
    });
    let lines = lines.collect();
    let sql = format!("SELECT {} FROM sales_report_event WHERE report_id = $1 ORDER BY ver", SalesReportEvent::COLUMNS);
    let events = tx.all(&sql, params![id]).await?;
    let item = items(tx, rt, vec![row]).await?.into_iter().next();
    Ok(SalesReport { report: item.ok_or_else(|| AppError::new(ErrorCode::NotFound))?, lines, events })
}

async fn items(tx: &mut Tx, rt: &Runtime, rows: Vec<ReportRow>) -> Result<Vec<SalesReportItem>> {
    let stores: Vec<Id> = rows.iter().map(|row| row.store_id).collect();
    let people: Vec<Id> = rows.iter().map(|row| row.person_id).collect();
    let (stores, people) = (org::store_names(tx, &stores).await?, org::person_names(tx, &people).await?);
    let name = |names: &HashMap<Id, String>, id: Id| names.get(&id).cloned().unwrap_or_default();
    let now = rt.now();
    let items = rows.into_iter().map(|row| SalesReportItem {
        state: row.state(now),
        store_name: name(&stores, row.store_id),
        person_name: name(&people, row.person_id),
        currency: row.country_code.currency(),
        report_id: row.id,
        doc_no: row.doc_no,
        kind: row.kind,
        store_id: row.store_id,
        person_id: row.person_id,
        biz_date: row.biz_date,
        month: row.month,
        kinds: row.kinds,
        pieces: row.pieces,
        amount: row.amount,
        captured_at: row.captured_at,
        submitted_at: row.submitted_at,
        locks_at: row.locks_at,
        late: row.late,
        ver: row.ver,
    });
    Ok(items.collect())
}

impl ReportFilter {
    fn push(&self, sql: &mut Sql, now: Timestamp) {
        if let Some(doc_no) = self.doc_no.as_deref().map(str::trim).filter(|doc_no| !doc_no.is_empty()) {
            sql.push_with(" AND r.doc_no LIKE ? ESCAPE '\\'", contains_pattern(&doc_no.to_ascii_uppercase()));
        }
        if let Some(kind) = self.kind {
            sql.push(" AND r.kind = ").bind(kind);
        }
        if let Some(state) = self.state {
            push_state(sql, state, now);
        }
        if let Some(late) = self.late {
            sql.push(" AND r.late = ").bind(late);
        }
        if let Some(store) = self.store_id {
            sql.push(" AND r.store_id = ").bind(store);
        }
        if let Some(person) = self.person_id {
            sql.push(" AND r.person_id = ").bind(person);
        }
        if let Some(day) = self.date_from {
            sql.push(" AND r.biz_date >= ").bind(day);
        }
        if let Some(day) = self.date_to {
            sql.push(" AND r.biz_date <= ").bind(day);
        }
    }
}

/// Whether it is locked, the clock tells and not the row.
fn push_state(sql: &mut Sql, state: ReportState, now: Timestamp) {
    let status = match state {
        ReportState::Submitted | ReportState::Locked => ReportStatus::Submitted,
        ReportState::Corrected => ReportStatus::Corrected,
        ReportState::Void => ReportStatus::Void,
    };
    sql.push(" AND r.status = ").bind(status);
    match state {
        ReportState::Submitted => sql.push(" AND r.locks_at > ").bind(now),
        ReportState::Locked => sql.push(" AND r.locks_at <= ").bind(now),
        ReportState::Corrected | ReportState::Void => sql,
    };
}
