//! What both sides do with a settlement until they agree.

use std::collections::HashSet;

use kernel::{AppError, ErrorCode, Id, Language, Money, Result, Runtime};
use org::{Actor, Checks, Scope};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::draw;
use crate::happened::keep;
use crate::machine::{SettlementEvent, SettlementStatus};
use crate::notify;
use crate::row::{self, SettlementRow};
use crate::sight;
use crate::view::{self, SettlementView};

pub(crate) const LONGEST_REASON: usize = 200;
const MOST_LINES: usize = 500;

/// The version of a settlement that somebody decided on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettlementVersion {
    pub id: Id,
    pub ver: i64,
}

/// What the one who prepared it says to a line that the customer disputed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisputeAnswer {
    pub product_id: Id,
    pub answer: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettlementSending {
    pub id: Id,
    pub ver: i64,
    /// One for every line that is disputed.
    #[serde(default)]
    pub answers: Vec<DisputeAnswer>,
}

/// A line that the customer does not agree with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisputedLine {
    pub product_id: Id,
    /// How many pieces the customer says to have sold.
    #[schema(minimum = 0)]
    pub claimed_qty: i64,
    #[serde(default)]
    pub remark: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettlementDispute {
    pub id: Id,
    pub ver: i64,
    pub lines: Vec<DisputedLine>,
}

/// The settlement at the version that was seen, with everything held that a change of it touches.
pub(crate) async fn take(tx: &mut Tx, scope: &Scope, id: Id, ver: i64) -> Result<SettlementRow> {
    let row = row::lock(tx, scope, id).await?;
    receivable::hold(tx, row.customer_id).await?;
    row.require_ver(ver)?;
    Ok(row)
}

/// Up to which day the reports of the store are settled without this one.
pub(crate) async fn unlock_reports(tx: &mut Tx, row: &SettlementRow) -> Result<()> {
    sellout::report::hold_reports(tx, row.store_id).await?;
    let former = row::before(tx, row.store_id, Some(row.period_from)).await?;
    sellout::report::lock_reports(tx, row.store_id, former.map(|former| former.period_to)).await
}

/// Takes the figures from the books anew.
#[kernel::boxed]
pub async fn redraw(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, seen: SettlementVersion) -> Result<SettlementView> {
    let before = take(tx, &sight::preparing(actor)?, seen.id, seen.ver).await?;
    let mut after = before.clone();
    after.status = before.after(SettlementEvent::Redraw, actor.user_id, "", true)?;
    sellout::report::hold_reports(tx, before.store_id).await?;
    let drawn = draw::read(tx, &after).await?;
    drawn.totals(&mut after, rt)?;
    drawn.write(tx, after.id).await?;
    keep(tx, rt, actor, (Some(&before), &mut after), SettlementEvent::Redraw, "").await?;
    view::of(tx, actor, language, seen.id).await
}

/// Sends it to the customer, as the books are at this moment; from now on the reports of the period stay as they are. What the
/// customer disputed is answered with it.
#[kernel::boxed]
pub async fn send(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &SettlementSending) -> Result<SettlementView> {
    let before = take(tx, &sight::preparing(actor)?, input.id, input.ver).await?;
    let event = if before.status == SettlementStatus::Draft { SettlementEvent::Send } else { SettlementEvent::Answer };
    let answered = answer(tx, rt, actor, &before, &input.answers).await?;
    let mut after = before.clone();
    after.status = before.after(event, actor.user_id, "", answered)?;
    sellout::report::hold_reports(tx, before.store_id).await?;
    let drawn = draw::read(tx, &after).await?;
    drawn.totals(&mut after, rt)?;
    if after.amount < Money::ZERO {
        return Err(AppError::new(ErrorCode::SettlementBelowZero));
    }
    drawn.write(tx, after.id).await?;
    sellout::report::lock_reports(tx, after.store_id, Some(after.period_to)).await?;
    (after.round, after.sent_at) = (before.round + 1, Some(rt.now()));
    (after.confirmed_by, after.confirmed_by_name, after.confirmed_at) = (None, None, None);
    keep(tx, rt, actor, (Some(&before), &mut after), event, "").await?;
    notify::to_confirm(tx, rt, actor, &after).await?;
    view::of(tx, actor, language, input.id).await
}

/// Writes the answers down. False while one is missing.
async fn answer(tx: &mut Tx, rt: &Runtime, actor: &Actor, row: &SettlementRow, answers: &[DisputeAnswer]) -> Result<bool> {
    let mut checks = Checks::new();
    for (place, one) in answers.iter().enumerate() {
        checks.within(format!("answers[{place}]."));
        let text = checks.required("answer", &one.answer, LONGEST_REASON);
        let answered = tx
            .execute(
                "UPDATE consignment_settlement_dispute SET answer = $4, answered_by_name = $5, answered_at = $6
                 WHERE settlement_id = $1 AND round = $2 AND product_id = $3",
                params![row.id, row.round, one.product_id, text, &actor.name, rt.now()],
            )
            .await?;
        checks.ensure(answered == 1, "productId", ErrorCode::Unknown);
    }
    checks.finish()?;
    let sql = "SELECT COUNT(*) FROM consignment_settlement_dispute WHERE settlement_id = $1 AND round = $2 AND answered_at IS NULL";
    let (open,): (i64,) = tx.one(sql, params![row.id, row.round]).await?;
    Ok(open == 0)
}

/// The customer agrees with every line.
#[kernel::boxed]
pub async fn confirm(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, seen: SettlementVersion) -> Result<SettlementView> {
    let before = take(tx, &sight::answering(actor)?, seen.id, seen.ver).await?;
    let mut after = before.clone();
    after.status = before.after(SettlementEvent::Confirm, actor.user_id, "", true)?;
    (after.confirmed_by, after.confirmed_by_name) = (Some(actor.user_id), Some(actor.name.clone()));
    after.confirmed_at = Some(rt.now());
    keep(tx, rt, actor, (Some(&before), &mut after), SettlementEvent::Confirm, "").await?;
    notify::to_approve(tx, rt, actor, &after).await?;
    view::of(tx, actor, language, seen.id).await
}

/// The customer does not agree with some lines. Until it is sent again, reports of the period can be corrected.
#[kernel::boxed]
pub async fn dispute(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &SettlementDispute) -> Result<SettlementView> {
    let before = take(tx, &sight::answering(actor)?, input.id, input.ver).await?;
    let mut after = before.clone();
    after.status = before.after(SettlementEvent::Dispute, actor.user_id, "", true)?;
    write_disputes(tx, rt, actor, &before, &input.lines).await?;
    unlock_reports(tx, &before).await?;
    keep(tx, rt, actor, (Some(&before), &mut after), SettlementEvent::Dispute, "").await?;
    let reason = input.lines.iter().map(|line| line.remark.trim()).find(|remark| !remark.is_empty()).unwrap_or("–");
    notify::disputed(tx, rt, actor, &after, reason).await?;
    view::of(tx, actor, language, input.id).await
}

async fn write_disputes(tx: &mut Tx, rt: &Runtime, actor: &Actor, row: &SettlementRow, lines: &[DisputedLine]) -> Result<()> {
    if lines.is_empty() || lines.len() > MOST_LINES {
        return Err(AppError::field("lines", if lines.is_empty() { ErrorCode::Required } else { ErrorCode::OutOfRange }));
    }
    let sql = "SELECT product_id FROM consignment_settlement_line WHERE settlement_id = $1";
    let known: HashSet<Id> = tx.all::<(Id,)>(sql, params![row.id]).await?.into_iter().map(|(id,)| id).collect();
    let (mut checks, mut seen) = (Checks::new(), HashSet::new());
    let mut remarks = Vec::with_capacity(lines.len());
    for (place, line) in lines.iter().enumerate() {
        checks.within(format!("lines[{place}]."));
        checks.ensure(known.contains(&line.product_id), "productId", ErrorCode::Unknown);
        checks.ensure(seen.insert(line.product_id), "productId", ErrorCode::Taken);
        checks.range("claimedQty", line.claimed_qty, 0..=1_000_000);
        remarks.push(checks.text("remark", &line.remark, LONGEST_REASON));
    }
    checks.finish()?;
    for (line, remark) in lines.iter().zip(remarks) {
        tx.execute_one(
            "INSERT INTO consignment_settlement_dispute (id, settlement_id, round, product_id, claimed_qty, remark, raised_by_name,
                 raised_at, answer, answered_by_name, answered_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '', NULL, NULL)",
            params![rt.next_id(), row.id, row.round, line.product_id, line.claimed_qty, remark, &actor.name, rt.now()],
        )
        .await?;
    }
    Ok(())
}

/// Drops it: the period can be settled anew.
#[kernel::boxed]
pub async fn cancel(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, seen: SettlementVersion) -> Result<SettlementView> {
    let before = take(tx, &sight::preparing(actor)?, seen.id, seen.ver).await?;
    let mut after = before.clone();
    after.status = before.after(SettlementEvent::Cancel, actor.user_id, "", true)?;
    draw::untie(tx, after.id).await?;
    keep(tx, rt, actor, (Some(&before), &mut after), SettlementEvent::Cancel, "").await?;
    view::of(tx, actor, language, seen.id).await
}
