use std::collections::HashMap;

use catalogue::products::Unit;
use kernel::{AppError, Country, Currency, ErrorCode, Id, Language, LocalizedText, Money, Page, PageQuery, Result, Timestamp};
use org::listing::{self, Stretch, Wanted};
use org::{Actor, Day, Scope};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, SortColumn, SortOrder, Sorting, Sql, StoreError, Tx, params, text_enum};
use utoipa::{IntoParams, ToSchema};

use crate::order::{AddressThen, OWNERS, OrderType, Sight};

/// A dispatch with everything a delivery note prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dispatch {
    pub id: Id,
    pub doc_no: String,
    pub country_code: Country,
    pub currency: Currency,
    /// What the paper is called in its country.
    pub document_name: String,
    pub order_id: Id,
    pub order_no: String,
    pub order_type: OrderType,
    pub po_no: String,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub legal_name: String,
    pub tax_id: Option<String>,
    pub contact: String,
    pub mobile: Option<String>,
    pub address: AddressThen,
    pub warehouse_name: String,
    pub carrier: String,
    pub tracking_no: String,
    pub remark: String,
    pub total_qty: i64,
    pub amount: Money,
    pub tax_amount: Money,
    pub dispatched_by: String,
    pub dispatched_at: Timestamp,
    pub received_at: Option<Timestamp>,
    pub received_by: Option<String>,
    pub lines: Vec<DispatchLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DispatchLine {
    /// The line of the order.
    pub line_id: Id,
    pub line_no: i64,
    pub product_id: Id,
    pub material_code: String,
    pub barcode: Option<String>,
    pub name: LocalizedText,
    pub specification: String,
    pub unit: Unit,
    pub qty: i64,
    pub qty_received: i64,
    pub amount: Money,
}

text_enum! {
    /// What the list of dispatches may be sorted by.
    pub enum DispatchSort {
        DispatchedAt = "dispatchedAt",
        TotalQty = "totalQty",
    }
}

impl DispatchSort {
    const fn column(self) -> SortColumn {
        match self {
            Self::DispatchedAt => SortColumn::Age,
            Self::TotalQty => SortColumn::Number("d.total_qty"),
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct DispatchFilter {
    pub country_code: Option<Country>,
    pub order_id: Option<Id>,
    pub customer_id: Option<Id>,
    /// Only what is still under way, or only what has arrived.
    pub received: Option<bool>,
    /// Part of a number, of the tracking number or of the customer's name.
    pub keyword: Option<String>,
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(inline)]
    pub sort: Option<DispatchSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

fn columns(language: Language) -> String {
    format!(
        "d.id, d.doc_no, d.country_code, o.id, o.doc_no, o.order_type, o.po_no, c.id, c.code, c.name, c.legal_name, c.tax_id, o.contact,
         o.mobile, o.address, {}, CASE WHEN k.id IS NULL THEN d.carrier ELSE {} END, d.tracking_no, d.remark, d.total_qty, d.amount, d.tax_amount, d.dispatched_by_name,
         d.dispatched_at, d.received_at, d.received_by_name",
        language.column("w.name"),
        language.column("k.name")
    )
}

const FROM: &str = "FROM dispatch d JOIN customer_order o ON o.id = d.order_id JOIN customer c ON c.id = d.customer_id
    JOIN location w ON w.id = d.warehouse_id LEFT JOIN carrier k ON k.id = d.carrier_id WHERE 1 = 1";

impl FromRow for Dispatch {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, doc_no, country_code): (Id, String, Country) = (row.next()?, row.next()?, row.next()?);
        Ok(Self {
            id,
            doc_no,
            country_code,
            currency: country_code.currency(),
            document_name: document_name(country_code).to_owned(),
            order_id: row.next()?,
            order_no: row.next()?,
            order_type: row.next()?,
            po_no: row.next()?,
            customer_id: row.next()?,
            customer_code: row.next()?,
            customer_name: row.next()?,
            legal_name: row.next()?,
            tax_id: row.next()?,
            contact: row.next()?,
            mobile: row.next()?,
            address: row.next()?,
            warehouse_name: row.next()?,
            carrier: row.next()?,
            tracking_no: row.next()?,
            remark: row.next()?,
            total_qty: row.next()?,
            amount: row.next()?,
            tax_amount: row.next()?,
            dispatched_by: row.next()?,
            dispatched_at: row.next()?,
            received_at: row.next()?,
            received_by: row.next()?,
            lines: Vec::new(),
        })
    }
}

impl Dispatch {
    /// For those who see goods and no money.
    pub(crate) fn hide_amounts(&mut self) {
        (self.amount, self.tax_amount) = (Money::ZERO, Money::ZERO);
        for line in &mut self.lines {
            line.amount = Money::ZERO;
        }
    }
}

const fn document_name(country: Country) -> &'static str {
    match country {
        Country::Thailand => "ใบส่งสินค้า / Delivery Note",
        Country::Philippines => "Delivery Receipt",
        Country::Indonesia => "Surat Jalan",
        Country::Malaysia => "Delivery Order",
    }
}

struct Line(Id, DispatchLine);

impl FromRow for Line {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let dispatch = row.next()?;
        let line = DispatchLine {
            line_id: row.next()?,
            line_no: row.next()?,
            product_id: row.next()?,
            material_code: row.next()?,
            barcode: row.next()?,
            name: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
            specification: row.next()?,
            unit: row.next()?,
            qty: row.next()?,
            qty_received: row.next()?,
            amount: row.next()?,
        };
        Ok(Self(dispatch, line))
    }
}

/// Dispatches of the orders one may see, newest first.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, actor: &Actor, filter: &DispatchFilter) -> Result<Page<Dispatch>> {
    let sight = Sight::of(actor)?.narrowed(filter.country_code);
    let (query, sorting) = (filter.page(), filter.sorting()?);
    let sql = filter.conditions(tx, &sight);
    let page: Page<Dispatch> = listing::sorted_page(tx, &columns(actor.language), ("d.id", sorting), sql, query).await?;
    let total = page.total;
    let mut list = complete(tx, page.list).await?;
    if !sight.shows_money() {
        list.iter_mut().for_each(Dispatch::hide_amounts);
    }
    Ok(Page::new(list, total, query))
}

/// The dispatches of the list, stretch by stretch. Who takes them out is shown goods, never amounts.
#[kernel::boxed]
pub async fn stretch(tx: &mut Tx, actor: &Actor, filter: &DispatchFilter, wanted: &Wanted) -> Result<Stretch<Dispatch>> {
    filter.page().window()?;
    let sight = Sight::of(actor)?.narrowed(filter.country_code);
    let sql = filter.conditions(tx, &sight);
    let mut found = listing::stretch(tx, &columns(actor.language), ("d.id", filter.sorting()?), sql, wanted).await?;
    found.list = complete(tx, found.list).await?;
    found.list.iter_mut().for_each(Dispatch::hide_amounts);
    Ok(found)
}

impl DispatchFilter {
    const fn page(&self) -> PageQuery {
        PageQuery { page_num: self.page_num, page_size: self.page_size }
    }

    fn sorting(&self) -> Result<Sorting> {
        Sorting::new(self.sort.map(DispatchSort::column), self.order)
    }

    fn conditions(&self, tx: &Tx, sight: &Sight) -> Sql {
        let mut sql = Sql::new(FROM);
        sight.push(tx, &mut sql);
        self.push(&mut sql);
        sql
    }

    fn push(&self, sql: &mut Sql) {
        if let Some(order) = self.order_id {
            sql.push(" AND d.order_id = ").bind(order);
        }
        if let Some(customer) = self.customer_id {
            sql.push(" AND d.customer_id = ").bind(customer);
        }
        match self.received {
            Some(true) => drop(sql.push(" AND d.received_at IS NOT NULL")),
            Some(false) => drop(sql.push(" AND d.received_at IS NULL")),
            None => {}
        }
        if let Some(from) = self.date_from {
            sql.push(" AND d.biz_date >= ").bind(from);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND d.biz_date <= ").bind(to);
        }
        listing::push_keyword(sql, "d.search", self.keyword.as_deref());
    }
}

#[kernel::boxed]
pub async fn detail(tx: &mut Tx, actor: &Actor, id: Id) -> Result<Dispatch> {
    let sight = Sight::of(actor)?;
    let mut dispatch = select(tx, actor, id, |tx, sql| sight.push(tx, sql)).await?;
    if !sight.shows_money() {
        dispatch.hide_amounts();
    }
    Ok(dispatch)
}

pub(super) async fn find(tx: &mut Tx, actor: &Actor, scope: &Scope, id: Id) -> Result<Dispatch> {
    select(tx, actor, id, |tx, sql| scope.push(tx, sql, OWNERS)).await
}

/// A dispatch that `narrow` leaves, or `not_found`.
async fn select(tx: &mut Tx, actor: &Actor, id: Id, narrow: impl Fn(&Tx, &mut Sql)) -> Result<Dispatch> {
    let mut sql = Sql::new(&format!("SELECT {} {FROM} AND d.id = ", columns(actor.language)));
    sql.bind(id);
    narrow(tx, &mut sql);
    let found: Vec<Dispatch> = tx.all_of(&sql).await?;
    complete(tx, found).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The dispatch with this number, for whoever was let in to what was charged for it.
#[kernel::boxed]
pub async fn numbered(tx: &mut Tx, language: Language, country: Country, doc_no: &str) -> Result<Dispatch> {
    let sql = format!("SELECT {} {FROM} AND d.country_code = $1 AND d.doc_no = $2", columns(language));
    let found = tx.all(&sql, params![country, doc_no]).await?;
    complete(tx, found).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The dispatches of an order whose reader has been let in already, the first first.
#[kernel::boxed]
pub async fn of_order(tx: &mut Tx, language: Language, order: Id) -> Result<Vec<Dispatch>> {
    let sql = format!("SELECT {} {FROM} AND d.order_id = $1 ORDER BY d.id", columns(language));
    let found = tx.all(&sql, params![order]).await?;
    complete(tx, found).await
}

async fn complete(tx: &mut Tx, mut found: Vec<Dispatch>) -> Result<Vec<Dispatch>> {
    let ids: Vec<Id> = found.iter().map(|dispatch| dispatch.id).collect();
    let sql = format!(
        "SELECT x.dispatch_id, l.id, l.line_no, l.product_id, l.material_code, l.barcode, l.name_zh, l.name_en, l.name_id, l.name_th,
             l.specification, l.unit, x.qty, x.qty_received, x.amount
         FROM dispatch_line x JOIN order_line l ON l.id = x.order_line_id WHERE {} ORDER BY x.dispatch_id, x.line_no",
        tx.any_of("x.dispatch_id", 1)
    );
    let lines: Vec<Line> = tx.all(&sql, params![ids]).await?;
    let mut lines: HashMap<Id, Vec<DispatchLine>> = listing::group(lines.into_iter().map(|Line(dispatch, line)| (dispatch, line)));
    for dispatch in &mut found {
        dispatch.lines = lines.remove(&dispatch.id).unwrap_or_default();
    }
    Ok(found)
}
