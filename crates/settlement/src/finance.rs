//! What finance does: approves, sends back, and takes back by two people.

use kernel::{AppError, ErrorCode, Id, Language, Money, Result, Runtime};
use org::{Actor, Checks};
use receivable::SettledGoods;
use serde::{Deserialize, Serialize};
use stock::{Document, LocationKind, Movement, Owner, location, move_goods};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::draw;
use crate::happened::keep;
use crate::machine::SettlementEvent;
use crate::notify;
use crate::row::{self, SettlementBasis, SettlementRow};
use crate::sight;
use crate::steps::{LONGEST_REASON, SettlementVersion, take, unlock_reports};
use crate::view::{self, SettlementView};

/// A step that needs a reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettlementObjection {
    pub id: Id,
    pub ver: i64,
    pub reason: String,
}

fn checked(reason: &str) -> Result<String> {
    let mut checks = Checks::new();
    let reason = checks.text("reason", reason, LONGEST_REASON);
    checks.finish()?;
    Ok(reason)
}

fn goods(row: &SettlementRow) -> SettledGoods<'_> {
    let SettlementRow { country_code, customer_id, net, tax, .. } = *row;
    SettledGoods { country: country_code, customer: customer_id, settlement_no: &row.doc_no, net, tax }
}

/// What was agreed is owed from today on.
#[kernel::boxed]
pub async fn approve(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, seen: SettlementVersion) -> Result<SettlementView> {
    let before = take(tx, &sight::approving(actor)?, seen.id, seen.ver).await?;
    let mut after = before.clone();
    after.status = before.after(SettlementEvent::Approve, actor.user_id, "", true)?;
    (after.approved_by, after.approved_by_name) = (Some(actor.user_id), Some(actor.name.clone()));
    after.approved_at = Some(rt.now());
    carry(tx, rt, actor, &after, false).await?;
    if after.amount > Money::ZERO {
        let today = org::today_in(rt, after.country_code)?;
        let (id, number) = receivable::settle_consigned(tx, rt, &goods(&after), today).await?;
        (after.receivable_id, after.receivable_no) = (Some(id), Some(number));
    }
    keep(tx, rt, actor, (Some(&before), &mut after), SettlementEvent::Approve, "").await?;
    notify::settled(tx, rt, actor, &after).await?;
    view::of(tx, actor, language, seen.id).await
}

/// What a count found missing and was settled as sold leaves the place where counts put it; what is taken back returns there.
async fn carry(tx: &mut Tx, rt: &Runtime, actor: &Actor, row: &SettlementRow, back: bool) -> Result<()> {
    if row.basis != SettlementBasis::Count {
        return Ok(());
    }
    let sql = "SELECT product_id, sold - reported FROM consignment_settlement_line WHERE settlement_id = $1 AND sold <> reported ORDER BY product_id";
    let sold: Vec<(Id, i64)> = tx.all(sql, params![row.id]).await?;
    if sold.is_empty() {
        return Ok(());
    }
    let adjust = location::of_kind(tx, rt, row.country_code, LocationKind::Adjust).await?.id;
    let consumer = location::of_kind(tx, rt, row.country_code, LocationKind::Consumer).await?.id;
    let movements: Vec<Movement> = sold
        .into_iter()
        .zip(1_i64..)
        .map(|((product, qty), line_no)| {
            let (from, to) = if (qty > 0) == back { (consumer, adjust) } else { (adjust, consumer) };
            Movement { line_no, product, qty: qty.abs(), from, to, owner: Owner::Company, becomes: Owner::Company }
        })
        .collect();
    let reference = if back { format!("{}/reversal", row.doc_no) } else { row.doc_no.clone() };
    let document = Document {
        country: row.country_code,
        doc_type: "consignment_settlement",
        doc_no: &row.doc_no,
        reference: &reference,
        biz_date: org::today_in(rt, row.country_code)?,
        user_id: actor.user_id,
    };
    move_goods(tx, rt, &document, &movements).await?;
    Ok(())
}

/// Finance does not agree: it goes back to whoever prepared it, and reports can be corrected again.
#[kernel::boxed]
pub async fn send_back(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    input: &SettlementObjection,
) -> Result<SettlementView> {
    let before = take(tx, &sight::approving(actor)?, input.id, input.ver).await?;
    let reason = checked(&input.reason)?;
    let mut after = before.clone();
    after.status = before.after(SettlementEvent::SendBack, actor.user_id, &reason, true)?;
    unlock_reports(tx, &before).await?;
    keep(tx, rt, actor, (Some(&before), &mut after), SettlementEvent::SendBack, &reason).await?;
    notify::disputed(tx, rt, actor, &after, &reason).await?;
    view::of(tx, actor, language, input.id).await
}

/// The first of the two says why.
#[kernel::boxed]
pub async fn ask_reversal(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    input: &SettlementObjection,
) -> Result<SettlementView> {
    let before = take(tx, &sight::approving(actor)?, input.id, input.ver).await?;
    let reason = checked(&input.reason)?;
    let mut after = before.clone();
    after.status = before.after(SettlementEvent::AskReversal, actor.user_id, &reason, true)?;
    require_last(tx, &before).await?;
    (after.reversal_asked_by, after.reversal_asked_by_name) = (Some(actor.user_id), Some(actor.name.clone()));
    after.reversal_reason.clone_from(&reason);
    keep(tx, rt, actor, (Some(&before), &mut after), SettlementEvent::AskReversal, &reason).await?;
    view::of(tx, actor, language, input.id).await
}

/// Either of them lets it be.
#[kernel::boxed]
pub async fn drop_reversal(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    seen: SettlementVersion,
) -> Result<SettlementView> {
    let before = take(tx, &sight::approving(actor)?, seen.id, seen.ver).await?;
    let mut after = before.clone();
    after.status = before.after(SettlementEvent::DropReversal, actor.user_id, "", true)?;
    (after.reversal_asked_by, after.reversal_asked_by_name, after.reversal_reason) = (None, None, String::new());
    keep(tx, rt, actor, (Some(&before), &mut after), SettlementEvent::DropReversal, "").await?;
    view::of(tx, actor, language, seen.id).await
}

/// The second one confirms: nothing of it is owed, and its days can be settled anew.
#[kernel::boxed]
pub async fn reverse(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, seen: SettlementVersion) -> Result<SettlementView> {
    let before = take(tx, &sight::approving(actor)?, seen.id, seen.ver).await?;
    let mut after = before.clone();
    after.status = before.after(SettlementEvent::Reverse, actor.user_id, "", true)?;
    require_last(tx, &before).await?;
    (after.reversed_by, after.reversed_by_name) = (Some(actor.user_id), Some(actor.name.clone()));
    after.reversed_at = Some(rt.now());
    // Before any goods: whoever reports sales holds the reports first.
    unlock_reports(tx, &before).await?;
    if let Some(receivable) = before.receivable_id {
        receivable::reverse_consigned(tx, rt, &goods(&before), receivable).await?;
    }
    carry(tx, rt, actor, &before, true).await?;
    draw::untie(tx, after.id).await?;
    keep(tx, rt, actor, (Some(&before), &mut after), SettlementEvent::Reverse, &before.reversal_reason).await?;
    notify::reversed(tx, rt, actor, &after).await?;
    view::of(tx, actor, language, seen.id).await
}

/// What came after it was drawn up from where it ended.
async fn require_last(tx: &mut Tx, row: &SettlementRow) -> Result<()> {
    let last = row::last_of(tx, row.store_id).await?;
    if last.is_some_and(|last| last.id == row.id) { Ok(()) } else { Err(AppError::new(ErrorCode::SettlementFollowed)) }
}
