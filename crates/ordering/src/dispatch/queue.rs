use kernel::{Country, Id, LocalizedText, Page, PageQuery, Result, Timestamp};
use org::{Actor, Day, Permission, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, SortColumn, SortOrder, Sorting, Sql, StoreError, Tx, text_enum};
use utoipa::{IntoParams, ToSchema};

use super::carrier::{self, Carrier};
use crate::order::{self, AddressThen, OWNERS, OrderStage, OrderType, lines_of};

text_enum! {
    /// What the queue of the warehouse may be sorted by.
    pub enum QueueSort {
        PlacedAt = "placedAt",
        OutstandingQty = "outstandingQty",
    }
}

impl QueueSort {
    const fn column(self) -> SortColumn {
        match self {
            Self::PlacedAt => SortColumn::Age,
            Self::OutstandingQty => SortColumn::Number(OUTSTANDING),
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct QueueFilter {
    pub country_code: Option<Country>,
    pub warehouse_id: Option<Id>,
    /// Only orders of which something has left already, or only the others.
    pub partly: Option<bool>,
    /// Part of the number, of the customer's name or code, or of a material code.
    pub keyword: Option<String>,
    /// The day on which it was ordered.
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(inline)]
    pub sort: Option<QueueSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl QueueFilter {
    pub(crate) const fn page(&self) -> PageQuery {
        PageQuery { page_num: self.page_num, page_size: self.page_size }
    }

    pub(crate) fn sorting(&self) -> Result<Sorting> {
        Sorting::new(self.sort.map(QueueSort::column), self.order)
    }

    /// The orders `o` of the queue, from FROM on.
    pub(crate) fn conditions(&self, tx: &Tx, actor: &Actor) -> Result<Sql> {
        let scope = actor.require(Permission::Dispatch)?.narrowed(self.country_code);
        let mut sql = Sql::new(
            "FROM customer_order o JOIN customer c ON c.id = o.customer_id JOIN location w ON w.id = o.warehouse_id WHERE o.status = 4",
        );
        scope.push(tx, &mut sql, OWNERS);
        if let Some(warehouse) = self.warehouse_id {
            sql.push(" AND o.warehouse_id = ").bind(warehouse);
        }
        if let Some(partly) = self.partly {
            sql.push(" AND o.stage = ").bind(if partly { OrderStage::PartlyDispatched } else { OrderStage::Ready });
        }
        if let Some(from) = self.date_from {
            sql.push(" AND o.biz_date >= ").bind(from);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND o.biz_date <= ").bind(to);
        }
        listing::push_keyword(&mut sql, "o.search", self.keyword.as_deref());
        Ok(sql)
    }
}

/// An order that waits for the warehouse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueueItem {
    pub order_id: Id,
    pub country_code: Country,
    pub order_no: String,
    pub order_type: OrderType,
    pub stage: OrderStage,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub warehouse_id: Id,
    pub warehouse_name: String,
    pub placed_at: Timestamp,
    pub kinds: i64,
    pub total_qty: i64,
    /// Pieces that have still to leave.
    pub outstanding_qty: i64,
    pub ver: i64,
}

impl FromRow for QueueItem {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            order_id: row.next()?,
            country_code: row.next()?,
            order_no: row.next()?,
            order_type: row.next()?,
            stage: row.next()?,
            customer_id: row.next()?,
            customer_code: row.next()?,
            customer_name: row.next()?,
            warehouse_id: row.next()?,
            warehouse_name: row.next()?,
            placed_at: row.next()?,
            kinds: row.next()?,
            total_qty: row.next()?,
            outstanding_qty: row.next()?,
            ver: row.next()?,
        })
    }
}

/// Pieces of an order that have still to leave.
const OUTSTANDING: &str = "CAST((SELECT COALESCE(SUM(l.qty_approved - l.qty_cancelled - l.qty_dispatched), 0) FROM order_line l
    WHERE l.order_id = o.id) AS BIGINT)";

/// Orders that are ready to leave or have left in part, the oldest first.
#[kernel::boxed]
pub async fn queue(tx: &mut Tx, actor: &Actor, filter: &QueueFilter) -> Result<Page<QueueItem>> {
    let query = filter.page();
    let (limit, offset) = query.window()?;
    let sorting = filter.sorting()?;
    let mut sql = filter.conditions(tx, actor)?;
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(&tx.order_by(sorting, "o.id", SortOrder::Asc)).push(" LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let columns = format!(
        "o.id, o.country_code, o.doc_no, o.order_type, o.stage, c.id, c.code, c.name, o.warehouse_id, {}, o.placed_at, o.kinds,
         o.total_qty, {OUTSTANDING}, o.ver",
        actor.language.column("w.name")
    );
    let list = tx.all(&format!("SELECT {columns} {}", sql.text()), sql.values()).await?;
    Ok(Page::new(list, total, query))
}

/// What of an order has still to leave, for the form that sends it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OutstandingOrder {
    pub order_id: Id,
    pub order_no: String,
    pub stage: OrderStage,
    pub contact: String,
    pub mobile: Option<String>,
    pub address: AddressThen,
    pub remarks: String,
    pub lines: Vec<OutstandingLine>,
    /// Who may carry it.
    pub carriers: Vec<Carrier>,
    pub ver: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OutstandingLine {
    pub line_id: Id,
    pub line_no: i64,
    pub product_id: Id,
    pub material_code: String,
    pub barcode: Option<String>,
    pub name: LocalizedText,
    pub specification: String,
    pub qty: i64,
    pub qty_dispatched: i64,
    pub qty_outstanding: i64,
}

#[kernel::boxed]
pub async fn outstanding(tx: &mut Tx, actor: &Actor, order: Id) -> Result<OutstandingOrder> {
    let scope = actor.require(Permission::Dispatch)?;
    let order = order::find(tx, &scope, order).await?;
    let lines = lines_of(tx, order.id).await?.into_iter().filter(|line| line.qty() > 0).map(|line| OutstandingLine {
        qty: line.qty(),
        qty_outstanding: line.outstanding(),
        line_id: line.id,
        line_no: line.line_no,
        product_id: line.product_id,
        material_code: line.material_code,
        barcode: line.barcode,
        name: line.name,
        specification: line.specification,
        qty_dispatched: line.qty_dispatched,
    });
    Ok(OutstandingOrder {
        lines: lines.collect(),
        carriers: carrier::offered(tx, order.country_code, actor.language).await?,
        order_id: order.id,
        order_no: order.doc_no,
        stage: order.stage,
        contact: order.contact,
        mobile: order.mobile,
        address: order.address,
        remarks: order.remarks,
        ver: order.ver,
    })
}
