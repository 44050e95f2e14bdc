use std::collections::HashSet;

use files::Purpose;
use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime};
use ordering::dispatch::destination;
use ordering::order::{self, Order, OrderLine, lines_of};
use org::{Actor, Checks, Permission, listing};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{Tx, numbering};
use utoipa::ToSchema;

use crate::considered::Considered;
use crate::machine::{ReturnEvent, TABLE};
use crate::row::{self, LineRow, ReturnRow};
use crate::rules;
use crate::state::ReturnReason;
use crate::trail::{self, Happened};
use crate::view::{self, ReturnView};

const MOST_LINES: usize = 200;
const MOST_PHOTOS: usize = 9;
const LONGEST_REMARK: usize = 200;

/// Goods of a delivered order that somebody wants to send back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnInput {
    /// Made by the client before sending. The same one never asks for a second return, however late it comes.
    pub request_id: Option<String>,
    pub order_id: Id,
    pub reason: ReturnReason,
    /// Needed where the reason is another one.
    #[serde(default)]
    pub remark: String,
    /// Up to nine pictures that were uploaded for the purpose `return_photo`. Defects and damage need one.
    #[serde(default)]
    pub photo_ids: Vec<Id>,
    pub lines: Vec<ReturnLineInput>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnLineInput {
    /// The line of the order.
    pub line_id: Id,
    #[schema(minimum = 1)]
    pub qty: i64,
}

/// A buyer, a representative or a promoter asks to send goods back. Whoever asks holds the order, so that no piece is asked
/// back twice.
#[kernel::boxed]
pub async fn ask(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &ReturnInput) -> Result<ReturnView> {
    let scope = actor.require(Permission::ReturnRequest)?;
    let order = order::lock(tx, &scope, input.order_id, None).await?;
    let (request_id, remark) = check(input)?;
    let request_mark = mark(input, &remark)?;
    if let Some(first) = repeated(tx, actor, request_id.as_deref(), &request_mark).await? {
        return view::of_row(tx, rt, actor, language, first).await;
    }
    rules::require_returnable(&order)?;
    rules::require_in_time(input.reason, ordering::returned::arrived_at(tx, order.id).await?, rt.now())?;
    let id = rt.next_id();
    let lines = lines(tx, id, &order, input).await?;
    let photos = take_photos(tx, rt, actor, &input.photo_ids).await?;
    let goods_return = opened(tx, rt, actor, &order, Asked { id, request_id, request_mark, reason: input.reason, remark }).await?;
    if !row::insert(tx, &goods_return, &lines, &photos).await? {
        return Err(AppError::new(ErrorCode::InProgress));
    }
    let what = Happened { event: ReturnEvent::Ask, note: &goods_return.remark, qty: lines.iter().map(|line| line.qty_requested).sum() };
    trail::record(tx, rt, actor, (&goods_return, &lines), what).await?;
    let mut document = Considered::of(tx, goods_return, lines).await?;
    approval::submit(tx, rt, actor, &mut document).await?;
    view::of_row(tx, rt, actor, language, document.goods_return).await
}

fn check(input: &ReturnInput) -> Result<(Option<String>, String)> {
    let (mut checks, mut seen) = (Checks::new(), HashSet::new());
    let request_id = checks.optional("requestId", input.request_id.as_deref(), 64);
    let remark = checks.text("remark", &input.remark, LONGEST_REMARK);
    checks.ensure(input.reason != ReturnReason::Other || !remark.is_empty(), "remark", ErrorCode::Required);
    checks.ensure(!input.reason.needs_photo() || !input.photo_ids.is_empty(), "photoIds", ErrorCode::Required);
    checks.ensure(input.photo_ids.len() <= MOST_PHOTOS, "photoIds", ErrorCode::OutOfRange);
    checks.ensure(input.lines.len() <= MOST_LINES, "lines", ErrorCode::OutOfRange);
    for (place, line) in input.lines.iter().enumerate() {
        checks.within(format!("lines[{place}]."));
        checks.ensure(seen.insert(line.line_id), "lineId", ErrorCode::Taken);
    }
    checks.finish()?;
    if input.lines.is_empty() {
        return Err(AppError::new(ErrorCode::ProductListRequired));
    }
    Ok((request_id, remark))
}

/// Every word of the request.
fn mark(input: &ReturnInput, remark: &str) -> Result<String> {
    let ReturnInput { order_id, reason, photo_ids, lines, .. } = input;
    let text = serde_json::to_vec(&(order_id, reason, remark, photo_ids, lines)).map_err(AppError::internal)?;
    Ok(Sha256::digest(text).iter().take(16).map(|byte| format!("{byte:02x}")).collect())
}

/// The return that the same request has asked for before. Another request under its name is refused.
async fn repeated(tx: &mut Tx, actor: &Actor, request_id: Option<&str>, mark: &str) -> Result<Option<ReturnRow>> {
    let Some(request) = request_id else { return Ok(None) };
    match row::by_request(tx, actor.user_id, request).await? {
        Some(first) if first.request_mark != mark => Err(AppError::new(ErrorCode::IdempotencyMismatch)),
        first => Ok(first),
    }
}

/// Never more than arrived, less what came back or is about to.
async fn lines(tx: &mut Tx, return_id: Id, order: &Order, input: &ReturnInput) -> Result<Vec<LineRow>> {
    let known = lines_of(tx, order.id).await?;
    let open = row::open_by_order_line(tx, order.id).await?;
    let (mut checks, mut lines) = (Checks::new(), Vec::with_capacity(input.lines.len()));
    for ((place, asked), line_no) in input.lines.iter().enumerate().zip(1_i64..) {
        checks.within(format!("lines[{place}]."));
        let Some(line) = known.iter().find(|line| line.id == asked.line_id) else {
            checks.refuse("lineId", ErrorCode::Unknown);
            continue;
        };
        checks.range("qty", asked.qty, 1..=rules::left_of(line, &open));
        lines.push(line_row(return_id, line_no, line, asked.qty));
    }
    checks.finish()?;
    Ok(lines)
}

const fn line_row(return_id: Id, line_no: i64, line: &OrderLine, qty_requested: i64) -> LineRow {
    LineRow {
        return_id,
        line_no,
        order_line_id: line.id,
        product_id: line.product_id,
        qty_requested,
        qty_received: 0,
        qty_sound: 0,
        qty_damaged: 0,
        qty_rejected: 0,
        amount: kernel::Money::ZERO,
    }
}

struct Asked {
    id: Id,
    request_id: Option<String>,
    request_mark: String,
    reason: ReturnReason,
    remark: String,
}

async fn opened(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: &Order, asked: Asked) -> Result<ReturnRow> {
    let (from_location_id, owner_id) = destination(tx, rt, order).await?;
    let customer = view::customer_of(tx, order.customer_id).await?;
    let today = org::today_in(rt, order.country_code)?;
    let doc_no = numbering::next(tx, "RT", order.country_code, today.into()).await?;
    Ok(ReturnRow {
        id: asked.id,
        country_code: order.country_code,
        search: listing::search_text(&[&doc_no, &order.doc_no, &customer.code, &customer.name]),
        doc_no,
        request_id: asked.request_id,
        request_mark: asked.request_mark,
        order_id: order.id,
        order_no: order.doc_no.clone(),
        customer_id: order.customer_id,
        store_id: order.store_id,
        rep_person_id: order.rep_person_id,
        area_id: order.area_id,
        from_location_id,
        owner_id,
        warehouse_id: order.warehouse_id,
        settle_method: order.settle_method,
        reason: asked.reason,
        remark: asked.remark,
        status: kernel::step(TABLE, None, ReturnEvent::Ask)?.to,
        asked_by: actor.user_id,
        asked_by_name: actor.name.clone(),
        asked_at: rt.now(),
        biz_date: today,
        decided_by: None,
        decided_by_name: None,
        decided_at: None,
        refuse_reason: String::new(),
        send_by: None,
        received_at: None,
        inspected_by: None,
        inspected_by_name: None,
        inspected_at: None,
        net_amount: kernel::Money::ZERO,
        tax_amount: kernel::Money::ZERO,
        amount: kernel::Money::ZERO,
        refund_to: None,
        wallet_amount: kernel::Money::ZERO,
        credit_no: None,
        credited_by: None,
        credited_by_name: None,
        credited_at: None,
        ver: 1,
    })
}

/// Takes the pictures into use. Only the caller's own, and only what was sent in as such a picture.
async fn take_photos(tx: &mut Tx, rt: &Runtime, actor: &Actor, ids: &[Id]) -> Result<Vec<Id>> {
    for (place, id) in ids.iter().enumerate() {
        match files::attach(tx, rt, actor.user_id, *id, Purpose::ReturnPhoto).await {
            Err(error) if error.code() == ErrorCode::NotFound => {
                return Err(AppError::field(format!("photoIds[{place}]"), ErrorCode::Unknown));
            }
            other => other?,
        };
    }
    Ok(ids.to_vec())
}
