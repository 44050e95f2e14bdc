//! A credited top-up is taken back only by two people of finance: out of the wallet while it has the money, else on account.

use kernel::{AppError, Id, Result, Runtime};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use super::audit::{book, finish};
use super::machine::{Attempt, TopUpEvent};
use super::row::{self, TopUpRow};
use super::{TopUp, view};
use crate::ledger::Event;
use crate::wallet;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TopUpReversalRequest)]
pub struct ReversalRequest {
    pub id: Id,
    pub ver: i64,
    pub reason: String,
}

/// The first of the two says why.
#[kernel::boxed]
pub async fn ask_reversal(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &ReversalRequest) -> Result<TopUp> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let before = row::lock(tx, &scope, input.id).await?;
    before.require_ver(input.ver)?;
    let reason = super::reason(&input.reason)?;
    let status = Attempt { reason: &reason, ..Attempt::new(&before, actor.user_id, rt.now()) }.of(TopUpEvent::AskReversal)?;
    let after = TopUpRow {
        status,
        reversal_asked_by: Some(actor.user_id),
        reversal_asked_by_name: Some(actor.name.clone()),
        reversal_asked_at: Some(rt.now()),
        reversal_reason: reason,
        ..before.clone()
    };
    finish(tx, rt, actor, TopUpEvent::AskReversal, &before, &after).await?;
    view::find(tx, rt, actor, &scope, input.id).await
}

/// Either of them lets it be.
#[kernel::boxed]
pub async fn drop_reversal(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<TopUp> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let before = row::lock(tx, &scope, id).await?;
    let status = Attempt::new(&before, actor.user_id, rt.now()).of(TopUpEvent::DropReversal)?;
    let after = TopUpRow {
        status,
        reversal_asked_by: None,
        reversal_asked_by_name: None,
        reversal_asked_at: None,
        reversal_reason: String::new(),
        ..before.clone()
    };
    finish(tx, rt, actor, TopUpEvent::DropReversal, &before, &after).await?;
    view::find(tx, rt, actor, &scope, id).await
}

/// The second one confirms, and the money leaves the wallet.
#[kernel::boxed]
pub async fn reverse(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<TopUp> {
    take_back(tx, rt, actor, (id, ver), TopUpEvent::Reverse, Event::TopUpReversed).await
}

/// The wallet no longer has the money: the second one confirms that the customer owes it.
#[kernel::boxed]
pub async fn reverse_on_account(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<TopUp> {
    take_back(tx, rt, actor, (id, ver), TopUpEvent::ReverseOnAccount, Event::TopUpReversedOnAccount).await
}

async fn take_back(tx: &mut Tx, rt: &Runtime, actor: &Actor, (id, ver): (Id, i64), event: TopUpEvent, booked_as: Event) -> Result<TopUp> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let before = row::lock(tx, &scope, id).await?;
    before.require_ver(ver)?;
    let available = wallet::balance(tx, before.country_code, before.customer_id).await?.available;
    let status = Attempt { available, ..Attempt::new(&before, actor.user_id, rt.now()) }.of(event)?;
    let credited = before.credited_amount.ok_or_else(|| AppError::internal("a successful top-up was not credited"))?;
    let after = TopUpRow {
        status,
        reversed_by: Some(actor.user_id),
        reversed_by_name: Some(actor.name.clone()),
        reversed_at: Some(rt.now()),
        reversed_on_account: event == TopUpEvent::ReverseOnAccount,
        ..before.clone()
    };
    book(tx, rt, &after, booked_as, credited).await?;
    finish(tx, rt, actor, event, &before, &after).await?;
    view::find(tx, rt, actor, &scope, id).await
}
