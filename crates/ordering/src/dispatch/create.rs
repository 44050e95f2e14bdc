use std::collections::HashMap;

use identity::account::users_of_people;
use identity::notice::{About, Text, send_about};
use kernel::{AppError, ErrorCode, Id, Language, LocalizedText, Money, Result, Runtime};
use org::{Actor, Checks, Permission, listing};
use serde::{Deserialize, Serialize};
use serde_json::json;
use stock::{LocationKind, Owner, Part};
use store::{Tx, numbering, params};
use utoipa::ToSchema;

use super::row::{self, DispatchLineRow, DispatchRow};
use super::view::{self, Dispatch};
use super::{carrier, paid};
use crate::order::{
    self, Facts, Happened, Order, OrderEventKind, OrderLine, OrderStage, SettleMethod, allows, lines_of, move_to, record_event, save_lines,
    save_state,
};
use crate::review::{customer_name, tell};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DispatchInput {
    pub order_id: Id,
    /// The version of the order that was looked at.
    pub ver: i64,
    /// One of the list of carriers.
    #[serde(default)]
    pub carrier_id: Option<Id>,
    /// In one's own words, where it is none of the list.
    #[serde(default)]
    pub carrier: String,
    #[serde(default)]
    pub tracking_no: String,
    #[serde(default)]
    pub remark: String,
    /// What leaves; everything that has not left yet when absent.
    pub lines: Option<Vec<DispatchLineInput>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DispatchLineInput {
    pub line_id: Id,
    #[schema(minimum = 1)]
    pub qty: i64,
}

/// Sends goods of an approved order on their way, and has the customer pay for what leaves.
#[kernel::boxed]
pub async fn create(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &DispatchInput) -> Result<Dispatch> {
    let scope = actor.require(Permission::Dispatch)?;
    let mut order = order::lock(tx, &scope, input.order_id, Some(input.ver)).await?;
    if !allows(order.stage, OrderEventKind::Dispatch) {
        let data = json!({ "from": order.stage, "event": OrderEventKind::Dispatch });
        return Err(AppError::new(ErrorCode::TransitionNotAllowed).with_data(data));
    }
    let mut checks = Checks::new();
    let carrier = carrier::choose(tx, &mut checks, order.country_code, input.carrier_id, &input.carrier).await?;
    let tracking_no = checks.line("trackingNo", &input.tracking_no, 64);
    let remark = checks.text("remark", &input.remark, approval::LONGEST_REMARK);
    checks.finish()?;
    require_destination(tx, &order).await?;
    if order.settle_method == SettleMethod::Account {
        // Before the goods: whoever orders on account holds the customer first and keeps goods back then.
        receivable::hold(tx, order.customer_id).await?;
    }
    let mut lines = lines_of(tx, order.id).await?;
    let leaving = leaving(&lines, input.lines.as_deref())?;

    let parts: Vec<(&OrderLine, i64)> = lines.iter().filter_map(|line| leaving.get(&line.id).map(|qty| (line, *qty))).collect();
    let last = lines.iter().all(|line| line.outstanding() == leaving.get(&line.id).copied().unwrap_or(0));
    let worth = paid::worth(&lines, &parts)?;
    let kept = kept(tx, &order, &parts).await?;
    let today = org::today_in(rt, order.country_code)?;
    let doc_no = numbering::next(tx, "DN", order.country_code, today.into()).await?;
    let transit = stock::location::of_kind(tx, rt, order.country_code, LocationKind::Transit).await?.id;
    let document = stock::Document {
        country: order.country_code,
        doc_type: "dispatch",
        doc_no: &doc_no,
        reference: &doc_no,
        biz_date: today,
        user_id: actor.user_id,
    };
    stock::consume(tx, rt, &document, &kept, transit, Owner::Company).await?;
    let amount = paid::book(tx, rt, &mut order, &doc_no, &parts, &worth).await?;

    let id = rt.next_id();
    let name = customer_name(tx, order.customer_id).await?;
    let dispatch = DispatchRow {
        id,
        country_code: order.country_code,
        search: listing::search_text(&[&doc_no, &order.doc_no, &name, &tracking_no]),
        doc_no,
        order_id: order.id,
        customer_id: order.customer_id,
        warehouse_id: order.warehouse_id,
        carrier: carrier.words().to_owned(),
        tracking_no,
        remark,
        total_qty: leaving.values().sum(),
        amount,
        tax_amount: if amount == Money::ZERO { Money::ZERO } else { worth.tax },
        dispatched_by: actor.user_id,
        dispatched_by_name: actor.name.clone(),
        dispatched_at: rt.now(),
        biz_date: today,
        received_at: None,
        received_by_name: None,
        ver: 1,
        carrier_id: carrier.id,
    };
    let rows: Vec<DispatchLineRow> = parts
        .iter()
        .zip(&worth.lines)
        .map(|((line, qty), amount)| DispatchLineRow {
            dispatch_id: id,
            line_no: line.line_no,
            order_line_id: line.id,
            product_id: line.product_id,
            qty: *qty,
            qty_received: 0,
            amount: if matches!(order.settle_method, SettleMethod::Wallet | SettleMethod::Account) { *amount } else { Money::ZERO },
        })
        .collect();
    row::insert(tx, &dispatch, &rows).await?;
    for line in &mut lines {
        line.qty_dispatched += leaving.get(&line.id).copied().unwrap_or(0);
    }
    save_lines(tx, &lines).await?;
    let (from, to) = (order.stage, if last { OrderStage::InDelivery } else { OrderStage::PartlyDispatched });
    let facts = Facts { lines: &lines, stock_reserved: true, ..Facts::new(actor, rt.now()) };
    move_to(&mut order, OrderEventKind::Dispatch, to, &facts)?;
    let diff = json!({ "dispatchNo": dispatch.doc_no, "carrier": dispatch.carrier, "trackingNo": dispatch.tracking_no, "qty": dispatch.total_qty });
    record_event(tx, rt, actor, &order, Some(from), &Happened { event: OrderEventKind::Dispatch, note: &dispatch.remark, diff }).await?;
    save_state(tx, &mut order).await?;
    announce(tx, rt, &order, &dispatch, &carrier.name).await?;
    view::find(tx, actor, &scope, id).await
}

/// Which lines leave with how many pieces.
fn leaving(lines: &[OrderLine], wanted: Option<&[DispatchLineInput]>) -> Result<HashMap<Id, i64>> {
    let mut leaving = HashMap::new();
    match wanted {
        None => leaving.extend(lines.iter().filter(|line| line.outstanding() > 0).map(|line| (line.id, line.outstanding()))),
        Some(wanted) => {
            let mut checks = Checks::new();
            for (index, entry) in wanted.iter().enumerate() {
                checks.within(format!("lines[{index}]."));
                match lines.iter().find(|line| line.id == entry.line_id) {
                    None => checks.refuse("lineId", ErrorCode::Unknown),
                    Some(line) => {
                        checks.ensure((1..=line.outstanding()).contains(&entry.qty), "qty", ErrorCode::OutOfRange);
                        checks.ensure(leaving.insert(line.id, entry.qty).is_none(), "lineId", ErrorCode::Taken);
                    }
                }
            }
            checks.finish()?;
        }
    }
    if leaving.is_empty() { Err(AppError::new(ErrorCode::ProductListRequired)) } else { Ok(leaving) }
}

/// The reservations that the leaving pieces come from. An approved order keeps everything it wants, so a gap is an
/// error of ours and not of the warehouse.
async fn kept(tx: &mut Tx, order: &Order, parts: &[(&OrderLine, i64)]) -> Result<Vec<Part>> {
    let reserved = stock::reservations_of(tx, order.country_code, &order.doc_no).await?;
    let mut kept = Vec::with_capacity(parts.len());
    let mut missing = Vec::new();
    for (line, qty) in parts {
        let mut wanted = *qty;
        for reservation in reserved.iter().filter(|reservation| reservation.line_id == line.id) {
            let taken = wanted.min(reservation.qty);
            if taken > 0 {
                kept.push(Part { reservation: reservation.id, qty: taken, line_no: line.line_no });
                wanted -= taken;
            }
        }
        if wanted > 0 {
            missing.push(json!({ "id": line.product_id, "available": qty - wanted }));
        }
    }
    if missing.is_empty() {
        return Ok(kept);
    }
    Err(AppError::new(ErrorCode::InsufficientStock).with_data(json!({ "lines": missing })))
}

/// Consigned goods stay ours, so we have to know in which store they are.
async fn require_destination(tx: &mut Tx, order: &Order) -> Result<()> {
    if order.settle_method != SettleMethod::Consignment || order.store_id.is_some() {
        return Ok(());
    }
    let found: Option<(Id,)> = tx.optional("SELECT id FROM store WHERE customer_id = $1 LIMIT 1", params![order.customer_id]).await?;
    if found.is_some() { Ok(()) } else { Err(AppError::field("storeId", ErrorCode::Required)) }
}

/// Tells the customer, the representative and the promoters of the store.
async fn announce(tx: &mut Tx, rt: &Runtime, order: &Order, dispatch: &DispatchRow, carrier: &LocalizedText) -> Result<()> {
    let qty = dispatch.total_qty.to_string();
    let tracking = if dispatch.tracking_no.is_empty() { "-" } else { dispatch.tracking_no.as_str() };
    let args = [
        ("qty", qty.as_str()),
        ("tracking", tracking),
        ("carrier.zh", carrier.get(Language::Zh)),
        ("carrier.en", carrier.get(Language::En)),
        ("carrier.id", carrier.get(Language::Id)),
        ("carrier.th", carrier.get(Language::Th)),
    ];
    tell(tx, rt, order, Text::OrderDispatched, &args).await?;
    let Some(store) = order.store_id else { return Ok(()) };
    let people: Vec<(Id,)> = tx
        .all(
            "SELECT person_id FROM person_store WHERE store_id = $1 AND from_date <= $2 AND (to_date IS NULL OR to_date >= $2)",
            params![store, dispatch.biz_date],
        )
        .await?;
    let people: Vec<Id> = people.into_iter().map(|(id,)| id).collect();
    let users = users_of_people(tx, &people).await?;
    let args: Vec<(&str, &str)> = [("docNo", order.doc_no.as_str())].into_iter().chain(args).collect();
    send_about(tx, rt, &users, Text::OrderDispatched, &args, About { doc_type: "order", doc_no: &order.doc_no }).await
}
