use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::{Actor, Checks};
use serde::{Deserialize, Serialize};
use serde_json::json;
use stock::{LocationKind, Movement, Owner};
use store::{Tx, params};
use utoipa::ToSchema;

use super::row::{self, DispatchLineRow, DispatchRow};
use crate::movements;
use crate::order::{
    Facts, Happened, Order, OrderEventKind, OrderStage, OrderStatus, OrderType, SettleMethod, Sight, is_where_goods_arrive, lines_of,
    move_to, record_event, save_lines, save_state,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    pub dispatch_id: Id,
    /// What arrived; everything that is still under way when absent.
    pub lines: Option<Vec<ReceiptLine>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptLine {
    /// The line of the order.
    pub line_id: Id,
    #[schema(minimum = 1)]
    pub qty: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Received {
    pub dispatch_id: Id,
    pub order_id: Id,
    pub status: OrderStatus,
    pub stage: OrderStage,
    /// Nothing of this dispatch is under way any more.
    pub complete: bool,
    pub ver: i64,
}

/// The customer, or a promoter of the store, says that goods have arrived.
#[kernel::boxed]
pub async fn receive(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &Receipt) -> Result<Received> {
    let sight = Sight::of(actor)?;
    let found: Option<(Id,)> = tx.optional("SELECT order_id FROM dispatch WHERE id = $1", params![input.dispatch_id]).await?;
    let (order,) = found.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let order = sight.lock(tx, order).await?;
    if !is_where_goods_arrive(actor) {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    arrive(tx, rt, actor, order, input).await
}

/// Moves what arrived to where it belongs. The order is locked.
pub(super) async fn arrive(tx: &mut Tx, rt: &Runtime, actor: &Actor, mut order: Order, input: &Receipt) -> Result<Received> {
    let dispatch = row::lock(tx, input.dispatch_id).await?;
    let under_way = row::lines_of(tx, dispatch.id).await?;
    if dispatch.received_at.is_some() {
        // Said before, by somebody else or by the timer: the goods are there either way.
        return Ok(answer(&order, &dispatch, true));
    }
    let arrived = arrived(&under_way, input.lines.as_deref())?;
    move_goods(tx, rt, actor, &order, &dispatch, &under_way, &arrived).await?;
    tx.moved(&movements::DISPATCH, dispatch.id);
    tx.moved(&movements::DISPATCH_LINE, dispatch.id);
    for (line, qty) in &arrived {
        tx.execute_one(
            "UPDATE dispatch_line SET qty_received = qty_received + $3 WHERE dispatch_id = $1 AND order_line_id = $2",
            params![dispatch.id, *line, *qty],
        )
        .await?;
    }
    let complete = under_way.iter().all(|line| line.qty_received + arrived.get(&line.order_line_id).copied().unwrap_or(0) == line.qty);
    tx.execute_one(
        "UPDATE dispatch SET received_at = $2, received_by_name = $3, ver = ver + 1 WHERE id = $1",
        params![dispatch.id, complete.then(|| rt.now()), complete.then(|| actor.name.clone())],
    )
    .await?;
    let mut lines = lines_of(tx, order.id).await?;
    for line in &mut lines {
        line.qty_received += arrived.get(&line.id).copied().unwrap_or(0);
    }
    save_lines(tx, &lines).await?;
    let from = order.stage;
    let all = lines.iter().all(|line| line.qty_received == line.qty());
    let to = if order.stage == OrderStage::InDelivery && all { OrderStage::Received } else { order.stage };
    move_to(&mut order, OrderEventKind::Receive, to, &Facts::new(actor, rt.now()))?;
    let diff = json!({ "dispatchNo": dispatch.doc_no, "qty": arrived.values().sum::<i64>() });
    record_event(tx, rt, actor, &order, Some(from), &Happened { event: OrderEventKind::Receive, note: "", diff }).await?;
    save_state(tx, &mut order).await?;
    Ok(answer(&order, &dispatch, complete))
}

fn answer(order: &Order, dispatch: &DispatchRow, complete: bool) -> Received {
    Received { dispatch_id: dispatch.id, order_id: order.id, status: order.status, stage: order.stage, complete, ver: order.ver }
}

/// Which lines of the order arrived with how many pieces.
fn arrived(under_way: &[DispatchLineRow], named: Option<&[ReceiptLine]>) -> Result<HashMap<Id, i64>> {
    let open = |line: &DispatchLineRow| line.qty - line.qty_received;
    let Some(named) = named else {
        return Ok(under_way.iter().filter(|line| open(line) > 0).map(|line| (line.order_line_id, open(line))).collect());
    };
    let mut arrived = HashMap::new();
    let mut checks = Checks::new();
    checks.ensure(!named.is_empty(), "lines", ErrorCode::Required);
    for (index, entry) in named.iter().enumerate() {
        checks.within(format!("lines[{index}]."));
        match under_way.iter().find(|line| line.order_line_id == entry.line_id) {
            None => checks.refuse("lineId", ErrorCode::Unknown),
            Some(line) => {
                checks.ensure((1..=open(line)).contains(&entry.qty), "qty", ErrorCode::OutOfRange);
                checks.ensure(arrived.insert(entry.line_id, entry.qty).is_none(), "lineId", ErrorCode::Taken);
            }
        }
    }
    checks.finish()?;
    Ok(arrived)
}

async fn move_goods(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    order: &Order,
    dispatch: &DispatchRow,
    under_way: &[DispatchLineRow],
    arrived: &HashMap<Id, i64>,
) -> Result<()> {
    let transit = stock::location::of_kind(tx, rt, order.country_code, LocationKind::Transit).await?.id;
    let (place, becomes) = destination(tx, rt, order).await?;
    let movements: Vec<Movement> = under_way
        .iter()
        .filter_map(|line| {
            let qty = *arrived.get(&line.order_line_id)?;
            Some(Movement {
                line_no: line.line_no,
                product: line.product_id,
                qty,
                from: transit,
                to: place,
                owner: Owner::Company,
                becomes,
            })
        })
        .collect();
    let reference = format!("{}/receipt/{}", dispatch.doc_no, dispatch.ver);
    let document = stock::Document {
        country: order.country_code,
        doc_type: "dispatch",
        doc_no: &dispatch.doc_no,
        reference: &reference,
        biz_date: org::today_in(rt, order.country_code)?,
        user_id: actor.user_id,
    };
    stock::move_goods(tx, rt, &document, &movements).await?;
    Ok(())
}

/// Where goods of an order end up and whose they are there. What a customer without stores buys leaves our sight.
#[kernel::boxed]
pub async fn destination(tx: &mut Tx, rt: &Runtime, order: &Order) -> Result<(Id, Owner)> {
    let country = order.country_code;
    let owner = match order.settle_method {
        SettleMethod::Consignment | SettleMethod::Free => Owner::Company,
        SettleMethod::Wallet | SettleMethod::Account => Owner::Customer(order.customer_id),
    };
    let place = match order.order_type {
        OrderType::Sample => stock::location::of_kind(tx, rt, country, LocationKind::Sample).await?,
        OrderType::Gift => stock::location::of_kind(tx, rt, country, LocationKind::Gift).await?,
        _ => match store_of(tx, order).await? {
            Some(store) => stock::location::of_store(tx, rt, country, store).await?,
            None => stock::location::of_kind(tx, rt, country, LocationKind::Consumer).await?,
        },
    };
    Ok((place.id, owner))
}

async fn store_of(tx: &mut Tx, order: &Order) -> Result<Option<Id>> {
    if order.store_id.is_some() || order.settle_method != SettleMethod::Consignment {
        return Ok(order.store_id);
    }
    let found: Option<(Id,)> =
        tx.optional("SELECT id FROM store WHERE customer_id = $1 ORDER BY status, id LIMIT 1", params![order.customer_id]).await?;
    Ok(found.map(|(id,)| id))
}
