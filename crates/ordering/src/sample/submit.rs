use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime};
use org::{Actor, Checks, Day, Permission};
use serde::{Deserialize, Serialize};
use stock::Want;
use store::{Tx, params, text_enum};
use utoipa::ToSchema;

use super::view::{self, SampleDetail};
use crate::movements;
use crate::order::{
    self, AddressThen, Facts, Happened, Order, OrderEventKind, OrderLine, OrderStage, OrderType, Sight, insert_lines, move_to,
    recompute_totals, record_event, save_state, subject_of,
};
use crate::placing::{
    InputLine, LONGEST_REMARKS, Notes, OrderInput, Particulars, Prepared, RequestMark, begin, deliver_to, place, prepare, require_complete,
    search_of,
};
use crate::review;
use crate::sample_budget::{self as budget, Share};

text_enum! {
    /// To whom something is given.
    pub enum RecipientKind {
        Customer = "customer",
        Store = "store",
        Event = "event",
    }
}

/// What is to be given, to whom and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleInput {
    /// Made by the client before sending. The same one never makes a second order.
    pub request_id: Option<String>,
    pub customer_id: Id,
    pub store_id: Option<Id>,
    pub recipient_kind: RecipientKind,
    pub recipient: String,
    pub purpose: String,
    pub lines: Vec<SampleLine>,
    /// Left out, it goes to the customer's default address, or where it was to go when an order is mended.
    pub address_id: Option<Id>,
    #[serde(default)]
    pub remarks: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleLine {
    pub product_id: Id,
    #[schema(minimum = 1)]
    pub qty: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleUpdate {
    pub order_id: Id,
    pub ver: i64,
    #[serde(flatten)]
    pub sample: SampleInput,
}

/// The texts, cleaned.
struct Clean {
    recipient: String,
    purpose: String,
    notes: Notes,
}

/// Asks for samples or gifts. More than is left of the month's budget is seen by a vice president.
#[kernel::boxed]
pub async fn submit(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    order_type: OrderType,
    input: &SampleInput,
) -> Result<SampleDetail> {
    actor.require(Permission::SampleGiftOrder)?;
    let person = actor.person_id.ok_or_else(|| AppError::new(ErrorCode::Forbidden))?;
    let clean = input.check(order_type)?;
    if let Some((first, mark)) = repeated(tx, actor, clean.notes.request_id.as_deref()).await? {
        input.mark(order_type)?.require_same(&mark)?;
        return view::detail(tx, actor, language, first).await;
    }
    let prepared = prepare(tx, rt, actor, &input.as_order(order_type)).await?;
    let deliver = deliver_to(tx, &prepared.party.buyer, input.address_id).await?;
    let deliver = require_complete(tx, rt, &prepared.party.buyer, deliver).await?;
    let store_id = store(tx, input).await?;
    let country = prepared.party.country();
    let month = budget::month_of(org::today_in(rt, country)?.into());
    budget::hold(tx, person).await?;
    let left = budget::left(tx, Share { country, order_type, person, month: &month }).await?;
    let over_limit = pieces(&prepared) > left.qty_left;
    let particulars = Particulars {
        deliver,
        store_id,
        notes: clean.notes.clone(),
        overdue: false,
        over_limit,
        new_prices_accepted: false,
        // Nothing is paid for what is given away.
        credit_allows: true,
    };
    let placed = place(tx, rt, actor, prepared, particulars).await?;
    tx.moved(&movements::SAMPLE, placed.order.id);
    tx.execute_one(
        "INSERT INTO sample_order (order_id, country_code, order_type, recipient_kind, recipient, purpose, person_id, budget_month, consumed_qty)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0)",
        params![placed.order.id, country, order_type, input.recipient_kind, &clean.recipient, &clean.purpose, person, month],
    )
    .await?;
    begin(tx, rt, actor, &placed).await?;
    view::detail(tx, actor, language, placed.order.id).await
}

/// Mends what was sent back and asks again, from the first step.
#[kernel::boxed]
pub async fn update(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    order_type: OrderType,
    input: &SampleUpdate,
) -> Result<SampleDetail> {
    let scope = actor.require(Permission::SampleGiftOrder)?;
    let mut order = order::lock(tx, &scope, input.order_id, Some(input.ver)).await?;
    if order.order_type != order_type {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    if order.placed_by != actor.user_id {
        // Of an order of others only those who may see it learn that it is there.
        let visible = Sight::of(actor)?.find(tx, order.id).await;
        return Err(visible.map_or_else(|hidden| hidden, |_| AppError::new(ErrorCode::Forbidden)));
    }
    if order.stage != OrderStage::SentBack {
        let data = serde_json::json!({ "from": order.stage, "event": OrderEventKind::Resubmit });
        return Err(AppError::new(ErrorCode::TransitionNotAllowed).with_data(data));
    }
    let person = actor.person_id.ok_or_else(|| AppError::new(ErrorCode::Forbidden))?;
    let clean = input.sample.check(order_type)?;
    if input.sample.customer_id != order.customer_id {
        return Err(AppError::field("customerId", ErrorCode::Fixed));
    }
    let prepared = prepare(tx, rt, actor, &input.sample.as_order(order_type)).await?;
    if input.sample.address_id.is_some() {
        let deliver = deliver_to(tx, &prepared.party.buyer, input.sample.address_id).await?;
        let deliver = require_complete(tx, rt, &prepared.party.buyer, deliver).await?;
        (order.contact, order.mobile) = (deliver.address.contact.clone(), deliver.address.mobile.clone());
        order.address = AddressThen(deliver.address);
    }
    order.store_id = store(tx, &input.sample).await?;
    order.remarks = clean.notes.remarks.clone();
    // Before any goods, as when it was first asked for: so two never wait for each other.
    budget::hold(tx, person).await?;
    let lines = replace_lines(tx, rt, actor, &mut order, &prepared).await?;
    let search = search_of(&order.doc_no, &prepared.party.buyer, &clean.notes, &prepared.lines);
    tx.execute_one("UPDATE customer_order SET search = $2 WHERE id = $1", params![order.id, search]).await?;
    let month = budget::month_of(org::today_in(rt, order.country_code)?.into());
    tx.moved(&movements::SAMPLE, order.id);
    tx.execute_one(
        "UPDATE sample_order SET recipient_kind = $2, recipient = $3, purpose = $4, budget_month = $5 WHERE order_id = $1",
        params![order.id, input.sample.recipient_kind, &clean.recipient, &clean.purpose, month],
    )
    .await?;
    order.over_limit = budget::exceeds_budget(tx, &order).await?;
    let opened = review::open(tx, rt, &order, &subject_of(&order, actor.person_id, false, order.over_limit)).await?;
    let (from, to) = (order.stage, OrderStage::after(opened.as_ref()));
    let facts = Facts { lines: &lines, orderable: true, stock_reserved: true, ..Facts::new(actor, rt.now()) };
    move_to(&mut order, OrderEventKind::Resubmit, to, &facts)?;
    record_event(tx, rt, actor, &order, Some(from), &Happened::plain(OrderEventKind::Resubmit)).await?;
    save_state(tx, &mut order).await?;
    review::became_ready(tx, rt, &order).await?;
    view::detail(tx, actor, language, order.id).await
}

impl SampleInput {
    fn mark(&self, order_type: OrderType) -> Result<RequestMark> {
        let request_id = None;
        RequestMark::new(&(order_type, Self { request_id, ..self.clone() }), &())
    }

    fn check(&self, order_type: OrderType) -> Result<Clean> {
        let mut checks = Checks::new();
        let clean = Clean {
            recipient: checks.required("recipient", &self.recipient, 120),
            purpose: checks.required("purpose", &self.purpose, 200),
            notes: Notes {
                request_id: checks.optional("requestId", self.request_id.as_deref(), 64),
                request_mark: self.mark(order_type)?.kept(),
                remarks: checks.text("remarks", &self.remarks, LONGEST_REMARKS),
                ..Notes::default()
            },
        };
        checks.ensure(self.recipient_kind != RecipientKind::Store || self.store_id.is_some(), "storeId", ErrorCode::Required);
        checks.finish()?;
        Ok(clean)
    }

    fn as_order(&self, order_type: OrderType) -> OrderInput {
        let line = |line: &SampleLine| InputLine { product_id: line.product_id, qty: line.qty, discount_price: None };
        OrderInput {
            customer_id: Some(self.customer_id),
            order_type: Some(order_type),
            lines: self.lines.iter().map(line).collect(),
            ..OrderInput::default()
        }
    }
}

fn pieces(prepared: &Prepared) -> i64 {
    prepared.lines.iter().map(OrderLine::qty).sum()
}

/// The order that a request of this name has made before, and what that request is known by.
async fn repeated(tx: &mut Tx, actor: &Actor, request_id: Option<&str>) -> Result<Option<(Id, String)>> {
    let Some(request_id) = request_id else { return Ok(None) };
    let sql = "SELECT id, request_mark FROM customer_order WHERE placed_by = $1 AND request_id = $2";
    Ok(tx.optional(sql, params![actor.user_id, request_id]).await?)
}

async fn store(tx: &mut Tx, input: &SampleInput) -> Result<Option<Id>> {
    let Some(id) = input.store_id else { return Ok(None) };
    let found: Option<(Id,)> = tx
        .optional("SELECT id FROM store WHERE id = $1 AND customer_id = $2 AND status = 'active'", params![id, input.customer_id])
        .await?;
    found.map(|(id,)| Some(id)).ok_or_else(|| AppError::field("storeId", ErrorCode::Unknown))
}

/// What was sent back keeps nothing, so its lines are simply others now.
async fn replace_lines(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: &mut Order, prepared: &Prepared) -> Result<Vec<OrderLine>> {
    tx.moved(&movements::ORDER_LINE, order.id);
    tx.execute("DELETE FROM order_line WHERE order_id = $1", params![order.id]).await?;
    let mut lines = prepared.lines.clone();
    for line in &mut lines {
        (line.id, line.order_id) = (rt.next_id(), order.id);
    }
    recompute_totals(order, &mut lines)?;
    insert_lines(tx, &lines).await?;
    let wants: Vec<Want> = lines.iter().map(|line| Want { line_id: line.id, product: line.product_id, qty: line.qty() }).collect();
    let today: Day = org::today_in(rt, order.country_code)?;
    let reference = format!("{}/resubmit/{}", order.doc_no, order.ver);
    let document = stock::Document {
        country: order.country_code,
        doc_type: "order",
        doc_no: &order.doc_no,
        reference: &reference,
        biz_date: today,
        user_id: actor.user_id,
    };
    stock::reserve(tx, rt, &document, order.warehouse_id, &wants, None).await?;
    Ok(lines)
}
