use catalogue::QuantityProblem;
use kernel::{AppError, Currency, ErrorCode, Id, LocalizedText, Money, Result, Runtime};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::{IntoParams, ToSchema};

use super::decision_guard::{may_decide, require_visible};
use crate::order::{Order, OrderStage, OrderStatus, OrderType, lines_of};

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ProductListQuery {
    pub order_id: Option<Id>,
    /// Instead of the id.
    pub order_no: Option<String>,
}

/// The lines of an order as the approver edits them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductList {
    pub header: ProductListHeader,
    pub list: Vec<ProductListLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductListHeader {
    pub order_id: Id,
    pub order_no: String,
    pub order_type: OrderType,
    pub status: OrderStatus,
    pub stage: OrderStage,
    /// Whether whoever asks may change quantities now.
    pub editable: bool,
    /// How high a quantity may be set: never above what was ordered.
    pub max_qty_rule: String,
    pub net_amount: Money,
    pub currency: Currency,
    pub ver: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductListLine {
    pub line_id: Id,
    pub product_id: Id,
    pub name: LocalizedText,
    pub spec: String,
    pub material_code: String,
    pub barcode: Option<String>,
    pub image: Option<String>,
    pub list_unit_price: Money,
    pub unit_price: Money,
    pub qty_ordered: i64,
    pub qty_approved: i64,
    /// What whoever orders has to keep to. Whoever reviews may go against it and is told.
    pub moq: i64,
    pub order_step: i64,
    /// How the approved quantity goes against it.
    pub quantity_problem: Option<QuantityProblem>,
    /// What the warehouse has beyond everything that is promised.
    pub stock: i64,
    pub amount: Money,
}

/// For those who see the order and for those who are asked about it.
#[kernel::boxed]
pub async fn product_list(tx: &mut Tx, rt: &Runtime, actor: &Actor, query: &ProductListQuery) -> Result<ProductList> {
    let id = named(tx, actor, query).await?;
    let order = order_by_id(tx, id).await?;
    let asked = may_decide(tx, rt, actor, &order).await?;
    if !asked {
        require_visible(tx, actor, id).await?.require_money()?;
    }
    let editable = asked && actor.holds(Permission::ReviewEditQuantity);
    let lines = lines_of(tx, order.id).await?;
    let products: Vec<Id> = lines.iter().map(|line| line.product_id).collect();
    let levels = stock::levels(tx, &[order.warehouse_id], &products).await?;
    let available = |product: Id| levels.iter().filter(|level| level.product_id == product).map(stock::Level::available).sum();
    let goods = catalogue::goods_of(tx, order.country_code, &products).await?;
    // What the catalogue no longer knows is sold in any quantity that is left.
    let steps = |product: Id| goods.get(&product).map_or((1, 1), |goods| (goods.moq, goods.order_step));
    let list = lines.into_iter().map(|line| ProductListLine {
        moq: steps(line.product_id).0,
        order_step: steps(line.product_id).1,
        quantity_problem: broken(steps(line.product_id), line.qty_approved),
        stock: available(line.product_id),
        line_id: line.id,
        product_id: line.product_id,
        name: line.name,
        spec: line.specification,
        material_code: line.material_code,
        barcode: line.barcode,
        image: line.image,
        list_unit_price: line.list_unit_price,
        unit_price: line.unit_price,
        qty_ordered: line.qty_ordered,
        qty_approved: line.qty_approved,
        amount: line.net_amount,
    });
    Ok(ProductList { list: list.collect(), header: header(&order, editable) })
}

/// A line that is left out breaks nothing.
fn broken((moq, step): (i64, i64), qty: i64) -> Option<QuantityProblem> {
    if qty == 0 { None } else { catalogue::quantity_problem(moq, step, qty) }
}

fn header(order: &Order, editable: bool) -> ProductListHeader {
    ProductListHeader {
        order_id: order.id,
        order_no: order.doc_no.clone(),
        order_type: order.order_type,
        status: order.status,
        stage: order.stage,
        editable,
        max_qty_rule: "qtyOrdered".to_owned(),
        net_amount: order.net_amount,
        currency: order.country_code.currency(),
        ver: order.ver,
    }
}

async fn named(tx: &mut Tx, actor: &Actor, query: &ProductListQuery) -> Result<Id> {
    match (query.order_id, query.order_no.as_deref()) {
        (Some(id), _) => Ok(id),
        (None, Some(number)) => {
            let found: Option<(Id,)> = tx
                .optional("SELECT id FROM customer_order WHERE country_code = $1 AND doc_no = $2", params![actor.country, number])
                .await?;
            found.map(|(id,)| id).ok_or_else(|| AppError::new(ErrorCode::NotFound))
        }
        (None, None) => Err(AppError::field("orderId", ErrorCode::Required)),
    }
}

pub(super) async fn order_by_id(tx: &mut Tx, id: Id) -> Result<Order> {
    known_order(tx, id).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

pub(crate) async fn known_order(tx: &mut Tx, id: Id) -> Result<Option<Order>> {
    let sql = format!("SELECT {} FROM customer_order WHERE id = $1", Order::COLUMNS);
    Ok(tx.optional(&sql, params![id]).await?)
}
