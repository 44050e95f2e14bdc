use approval::{DecisionResult, Document as _, Verdict};
use kernel::{Id, Language, Result, Runtime};
use ordering::order::{Order, lock_by_id};
use org::{Actor, Checks, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{Tx, text_enum};
use utoipa::ToSchema;

use crate::considered::Considered;
use crate::kind::RETURN;
use crate::machine::{Attempt, ReturnEvent};
use crate::row::{self, LineRow, ReturnRow};
use crate::trail::{self, Happened};
use crate::view::{self, ReturnView};

const LONGEST_REASON: usize = 200;

text_enum! {
    pub enum ReturnVerdict {
        Approve = "approve",
        Refuse = "refuse",
    }
}

/// What somebody who is asked says to a return.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnDecision {
    pub return_id: Id,
    /// The version that was looked at.
    pub ver: i64,
    pub decision: ReturnVerdict,
    /// Why it is refused.
    #[serde(default)]
    pub reason: String,
}

/// A return and the version of it that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnCancellation {
    pub return_id: Id,
    pub ver: i64,
}

/// A return with its lines and its order, locked in that order: order first.
pub(crate) struct Held {
    pub order: Order,
    pub goods_return: ReturnRow,
    pub lines: Vec<LineRow>,
}

pub(crate) async fn hold(tx: &mut Tx, scope: &Scope, id: Id, ver: i64) -> Result<Held> {
    let order = row::order_of(tx, scope, id).await?;
    let order = lock_by_id(tx, order).await?;
    let goods_return = row::lock(tx, id).await?;
    goods_return.require_ver(ver)?;
    let lines = row::lines_of(tx, &[id]).await?.remove(&id).unwrap_or_default();
    Ok(Held { order, goods_return, lines })
}

/// Whoever is asked, and not whoever wanted it, approves a return or refuses it.
#[kernel::boxed]
pub async fn decide(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &ReturnDecision) -> Result<ReturnView> {
    if !waits_for(tx, actor, input.return_id).await? {
        let scope = actor.require(Permission::ReturnApprove)?;
        row::order_of(tx, &scope, input.return_id).await?;
    }
    let mut document = Considered::lock(tx, rt, input.return_id).await?;
    document.goods_return.require_ver(input.ver)?;
    let mut checks = Checks::new();
    let reason = checks.text("reason", &input.reason, LONGEST_REASON);
    checks.finish()?;
    document.reason = Some(reason.clone());
    let (event, result) = match input.decision {
        ReturnVerdict::Approve => (ReturnEvent::Approve, DecisionResult::Approve),
        ReturnVerdict::Refuse => (ReturnEvent::Refuse, DecisionResult::Reject),
    };
    document.attempt(rt, actor, event)?;
    let turn = approval::turn(tx, rt, actor, &document.subject()).await?;
    let verdict = Verdict { result, ver: input.ver, remark: &reason, further: None };
    approval::decide(tx, rt, actor, &mut document, &turn, &verdict).await?;
    view::of_row(tx, rt, actor, language, document.goods_return).await
}

/// Whether it waits for the actor, or for somebody they stand in for, whose customers they may not see otherwise.
pub(crate) async fn waits_for(tx: &mut Tx, actor: &Actor, id: Id) -> Result<bool> {
    Ok(approval::waiting_among(tx, actor, &RETURN, &[id]).await?.contains(&id))
}

/// Whoever asked takes it back, as long as nothing has arrived.
#[kernel::boxed]
pub async fn cancel(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &ReturnCancellation) -> Result<ReturnView> {
    let scope = actor.require(Permission::ReturnRequest)?;
    let Held { mut goods_return, lines, .. } = hold(tx, &scope, input.return_id, input.ver).await?;
    let attempt = Attempt { goods_return: &goods_return, user: actor.user_id, now: rt.now(), reason: "" };
    goods_return.status = attempt.of(ReturnEvent::Cancel)?;
    goods_return.send_by = None;
    row::save(tx, &mut goods_return).await?;
    approval::close(tx, &RETURN, goods_return.id).await?;
    let what = Happened { event: ReturnEvent::Cancel, note: "", qty: lines.iter().map(|line| line.qty_requested).sum() };
    trail::record(tx, rt, actor, (&goods_return, &lines), what).await?;
    view::of_row(tx, rt, actor, language, goods_return).await
}
