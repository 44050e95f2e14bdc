use std::collections::HashMap;

use kernel::{ErrorCode, Id, Language, Result, Runtime};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, text_enum};
use utoipa::ToSchema;

use crate::input::checked_reason;
use crate::machine::{Attempt, LossEvent};
use crate::row::{self, LineRow, LossRow};
use crate::view::{self, InventoryLoss};
use crate::{booking, notify};

text_enum! {
    pub enum LossVerdict {
        Confirm = "confirm",
        Refuse = "refuse",
    }
}

/// What a manager says to a loss.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LossDecision {
    pub loss_id: Id,
    pub decision: LossVerdict,
    /// How many pieces of a product are written off; all of them where none are named.
    #[serde(default)]
    pub lines: Vec<DeductionInput>,
    /// Why it is refused.
    #[serde(default)]
    pub reason: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeductionInput {
    pub product_id: Id,
    #[schema(minimum = 0)]
    pub deduction_qty: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LossCancellation {
    pub loss_id: Id,
}

/// Somebody else than the reporter confirms a loss, with what is written off, or refuses it.
#[kernel::boxed]
pub async fn decide(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &LossDecision) -> Result<InventoryLoss> {
    let scope = actor.require(Permission::StockCountReview)?;
    let mut loss = row::lock(tx, &scope, input.loss_id).await?;
    let mut lines = row::lines_of(tx, &[loss.id]).await?.remove(&loss.id).unwrap_or_default();
    let reason = checked_reason(&input.reason)?;
    let event = match input.decision {
        LossVerdict::Confirm => LossEvent::Confirm,
        LossVerdict::Refuse => LossEvent::Refuse,
    };
    let photographed = photographed(tx, &loss, &lines).await?;
    let to = Attempt { loss: &loss, user: actor.user_id, photographed, reason: &reason }.of(event)?;
    if event == LossEvent::Confirm {
        deduct(&mut lines, &input.lines)?;
        booking::write_off(tx, rt, actor, &loss, &lines, org::today_in(rt, loss.country_code)?).await?;
        row::save_deductions(tx, loss.id, &lines).await?;
    }
    (loss.status, loss.reason, loss.ver) = (to, reason, loss.ver + 1);
    (loss.decided_by, loss.decided_by_name, loss.decided_at) = (Some(actor.user_id), Some(actor.name.clone()), Some(rt.now()));
    row::save(tx, &loss).await?;
    booking::record(tx, rt, actor, &loss, &lines, event).await?;
    notify::decided(tx, rt, &loss, &lines).await?;
    view::of_row(tx, rt, actor, language, loss).await
}

/// The reporter takes a loss back before it is decided.
#[kernel::boxed]
pub async fn cancel(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &LossCancellation) -> Result<InventoryLoss> {
    let scope = actor.require(Permission::StockCountSubmit)?;
    let mut loss = row::lock(tx, &scope, input.loss_id).await?;
    loss.status = Attempt { loss: &loss, user: actor.user_id, photographed: false, reason: "" }.of(LossEvent::Cancel)?;
    loss.ver += 1;
    row::save(tx, &loss).await?;
    booking::record(tx, rt, actor, &loss, &[], LossEvent::Cancel).await?;
    view::of_row(tx, rt, actor, language, loss).await
}

async fn photographed(tx: &mut Tx, loss: &LossRow, lines: &[LineRow]) -> Result<bool> {
    let photos = row::photos_of(tx, &[loss.id]).await?;
    Ok(lines.iter().all(|line| !line.reason.needs_photo() || photos.contains_key(&(loss.id, line.line_no))))
}

fn deduct(lines: &mut [LineRow], said: &[DeductionInput]) -> Result<()> {
    let (mut checks, mut deductions) = (Checks::new(), HashMap::new());
    for (place, entry) in said.iter().enumerate() {
        checks.within(format!("lines[{place}]."));
        match lines.iter().find(|line| line.product_id == entry.product_id) {
            None => checks.refuse("productId", ErrorCode::Unknown),
            Some(line) => {
                checks.range("deductionQty", entry.deduction_qty, 0..=line.qty);
                checks.ensure(deductions.insert(line.product_id, entry.deduction_qty).is_none(), "productId", ErrorCode::ProductExists);
            }
        }
    }
    checks.finish()?;
    for line in lines {
        line.deduction_qty = deductions.get(&line.product_id).copied().unwrap_or(line.qty);
    }
    Ok(())
}
