//! What becomes of goods on their way: they are confirmed, refused or called back.

use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime, Timestamp};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::Tx;
use utoipa::ToSchema;

use crate::booking::{self, Going, Happened, Moment, Way};
use crate::input::checked_text;
use crate::machine::{Facts, StockTransferState, TransferEvent};
use crate::notify;
use crate::place::day_at;
use crate::row::{self, LineRow, TransferRow};
use crate::side::facts_of;
use crate::view::{self, StockTransfer};

/// What arrived. A product that is not named arrived whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferReceipt {
    pub transfer_id: Id,
    #[serde(default)]
    pub lines: Vec<ReceivedLine>,
}

/// What is neither received nor refused is short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivedLine {
    pub product_id: Id,
    #[schema(minimum = 0)]
    pub qty_in: i64,
    /// Sent back at once.
    #[serde(default)]
    #[schema(minimum = 0)]
    pub refused_qty: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferRefusal {
    pub transfer_id: Id,
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferCancellation {
    pub transfer_id: Id,
    #[serde(default)]
    pub reason: String,
}

/// The receiving store says what arrived. The rest is sent back or short.
#[kernel::boxed]
pub async fn confirm(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    input: &TransferReceipt,
    captured_at: Timestamp,
) -> Result<StockTransfer> {
    actor.require(Permission::StockTransfer)?;
    let transfer = row::lock(tx, input.transfer_id).await?;
    let lines = row::lines_of(tx, &[transfer.id]).await?.remove(&transfer.id).unwrap_or_default();
    let after = received(&lines, &input.lines);
    if transfer.answered_at.is_some() && facts_of(tx, actor, &transfer).await?.receiver {
        let said_so = transfer.status == StockTransferState::Confirmed && after.as_ref().is_ok_and(|after| same_answer(&lines, after));
        return answered(tx, actor, language, transfer, said_so).await;
    }
    let step = Step { event: TransferEvent::Confirm, reason: "", captured_at };
    settle(tx, rt, actor, language, transfer, step, |_| after).await
}

/// The receiving store sends everything back, and says why.
#[kernel::boxed]
pub async fn refuse(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    input: &TransferRefusal,
    captured_at: Timestamp,
) -> Result<StockTransfer> {
    actor.require(Permission::StockTransfer)?;
    let reason = checked_text("reason", &input.reason)?;
    let transfer = row::lock(tx, input.transfer_id).await?;
    if transfer.answered_at.is_some() && facts_of(tx, actor, &transfer).await?.receiver {
        let said_so = transfer.status == StockTransferState::Refused;
        return answered(tx, actor, language, transfer, said_so).await;
    }
    let step = Step { event: TransferEvent::Refuse, reason: &reason, captured_at };
    settle(tx, rt, actor, language, transfer, step, |lines| Ok(all_back(lines))).await
}

/// The sender calls everything back before it is answered.
#[kernel::boxed]
pub async fn cancel(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &TransferCancellation) -> Result<StockTransfer> {
    let reason = checked_text("reason", &input.reason)?;
    let transfer = row::lock(tx, input.transfer_id).await?;
    let step = Step { event: TransferEvent::Cancel, reason: &reason, captured_at: rt.now() };
    settle(tx, rt, actor, language, transfer, step, |lines| Ok(all_back(lines))).await
}

#[derive(Clone, Copy)]
struct Step<'a> {
    event: TransferEvent,
    reason: &'a str,
    captured_at: Timestamp,
}

async fn settle(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    mut transfer: TransferRow,
    step: Step<'_>,
    outcome: impl FnOnce(&[LineRow]) -> Result<Vec<LineRow>>,
) -> Result<StockTransfer> {
    let facts = Facts { reason: step.reason, ..facts_of(tx, actor, &transfer).await? };
    transfer.status = facts.allow(Some(transfer.status), step.event)?;
    let before = row::lines_of(tx, &[transfer.id]).await?.remove(&transfer.id).unwrap_or_default();
    let lines = outcome(&before)?;
    transfer.ver += 1;
    transfer.reason = step.reason.to_owned();
    if step.event != TransferEvent::Cancel {
        (transfer.answered_by, transfer.answered_by_name) = (Some(actor.user_id), Some(actor.name.clone()));
        transfer.answered_at = Some(rt.now());
    }
    let going: Vec<Going> = lines
        .iter()
        .flat_map(|line| {
            let of = |way, qty| Going { way, line_no: line.line_no, product: line.product_id, qty };
            [of(Way::In, line.qty_in), of(Way::Back, line.refused_qty)]
        })
        .collect();
    // Nothing arrives before it was sent, whatever the receiver's clock says.
    let at = step.captured_at.max(transfer.captured_at);
    let place = if step.event == TransferEvent::Cancel { transfer.out_store_id } else { transfer.in_store_id };
    let day = day_at(tx, rt, transfer.country_code, place, at).await?;
    booking::carry(tx, rt, actor, &transfer, &going, Moment { at, day }).await?;
    row::save(tx, &transfer, &lines).await?;
    let happened = Happened { event: step.event, reason: step.reason, captured_at: step.captured_at };
    booking::record(tx, rt, actor, &transfer, &lines, happened).await?;
    notify::answered(tx, rt, &transfer, &lines, step.event).await?;
    view::of_row(tx, actor, language, transfer).await
}

/// One answer counts. Whoever gave it and repeats it hears the same again, others who was faster.
async fn answered(tx: &mut Tx, actor: &Actor, language: Language, transfer: TransferRow, said_so: bool) -> Result<StockTransfer> {
    if said_so && transfer.answered_by == Some(actor.user_id) {
        return view::of_row(tx, actor, language, transfer).await;
    }
    let name = transfer.answered_by_name.clone().unwrap_or_default();
    let data = json!({ "state": transfer.status, "ver": transfer.ver });
    Err(AppError::new(ErrorCode::TransferAnswered).arg("name", name).with_data(data))
}

fn same_answer(kept: &[LineRow], said: &[LineRow]) -> bool {
    let answer = |line: &LineRow| (line.product_id, line.qty_in, line.refused_qty);
    kept.iter().map(answer).eq(said.iter().map(answer))
}

fn received(lines: &[LineRow], said: &[ReceivedLine]) -> Result<Vec<LineRow>> {
    let (mut checks, mut named) = (Checks::new(), HashMap::new());
    for (place, entry) in said.iter().enumerate() {
        checks.within(format!("lines[{place}]."));
        let Some(line) = lines.iter().find(|line| line.product_id == entry.product_id) else {
            checks.refuse("productId", ErrorCode::Unknown);
            continue;
        };
        checks.range("qtyIn", entry.qty_in, 0..=line.qty_out);
        checks.range("refusedQty", entry.refused_qty, 0..=line.qty_out.saturating_sub(entry.qty_in.max(0)));
        checks.ensure(named.insert(entry.product_id, *entry).is_none(), "productId", ErrorCode::ProductExists);
    }
    checks.finish()?;
    let answer = |line: &LineRow| {
        let (qty_in, refused_qty) = named.get(&line.product_id).map_or((line.qty_out, 0), |said| (said.qty_in, said.refused_qty));
        LineRow { waiting_qty: 0, qty_in, refused_qty, short_qty: line.qty_out - qty_in - refused_qty, ..line.clone() }
    };
    Ok(lines.iter().map(answer).collect())
}

fn all_back(lines: &[LineRow]) -> Vec<LineRow> {
    lines.iter().map(|line| LineRow { waiting_qty: 0, refused_qty: line.qty_out, ..line.clone() }).collect()
}
