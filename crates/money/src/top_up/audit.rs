//! The audit desk: what finance does with a top-up, and the customer's way out before.

use kernel::{ErrorCode, Id, Money, Result, Runtime, Timestamp};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::desk::{self, OtherTopUp};
use super::duplicate::{self, Duplicate};
use super::machine::{Attempt, RejectReason, TopUpEvent};
use super::row::{self, TopUpRow};
use super::{TopUp, TopUpRef, TopUpRule, notices, topic, view};
use crate::desk::desk_scope;
use crate::ledger::{Amounts, Document, Event, Posting, post};
use crate::receivable;
use crate::trail::{self, Deed};
use crate::wallet::{self, Balance};

/// How long nobody else takes a top-up that somebody is looking at.
const CLAIM_SECONDS: i64 = 15 * 60;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TopUpApproval)]
pub struct Approval {
    pub id: Id,
    pub ver: i64,
    /// The reference on the bank statement.
    pub bank_ref: String,
    /// What arrived, when it is not what was said; then with a reason.
    pub credited_amount: Option<Money>,
    #[serde(default)]
    pub reason: String,
    /// The doubles were looked at and are none.
    #[serde(default)]
    pub duplicate_acknowledged: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TopUpRejection)]
pub struct Rejection {
    pub id: Id,
    pub ver: i64,
    pub reject_reason: RejectReason,
    /// For the customer to read; needed with `other`.
    #[serde(default)]
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TopUpClaim)]
pub struct Claim {
    pub name: String,
    pub until: Timestamp,
    /// Held by whoever is asking.
    pub mine: bool,
}

/// A top-up as the audit desk sees it: with whatever speaks against it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopUpCase {
    pub top_up: TopUp,
    pub claim: Option<Claim>,
    /// Who asked for a reversal that waits for a second person.
    pub reversal_asked_by: Option<String>,
    /// Whether the reader asked, so that somebody else has to confirm.
    pub reversal_asked_by_me: bool,
    pub duplicates: Vec<Duplicate>,
    /// What else the customer topped up, newest first.
    pub others: Vec<OtherTopUp>,
    /// What is in the customer's wallet now.
    pub wallet: Balance,
    /// The customer says to have paid later than the request was entered.
    pub paid_in_future: bool,
}

#[kernel::boxed]
pub async fn case(tx: &mut Tx, rt: &Runtime, actor: &Actor, which: &TopUpRef) -> Result<TopUpCase> {
    let scope = desk_scope(actor)?;
    let top_up = view::named(tx, rt, actor, &scope, which).await?;
    let row: TopUpRow = tx.one(&format!("SELECT {} FROM top_up WHERE id = $1", TopUpRow::COLUMNS), params![top_up.id]).await?;
    let amount = row.credited_amount.unwrap_or(row.amount);
    let duplicates = duplicate::find(tx, rt, &row, &row.bank_ref, amount).await?;
    let paid_in_future = row.paid_at > row.entered_at;
    let others = desk::others(tx, &row).await?;
    let wallet = wallet::balance(tx, row.country_code, row.customer_id).await?;
    let reversal_asked_by_me = row.reversal_asked_by == Some(actor.user_id);
    Ok(TopUpCase {
        top_up,
        claim: Claim::live(actor, rt.now(), row.claimed_by, row.claimed_by_name, row.claimed_until),
        reversal_asked_by: row.reversal_asked_by_name,
        reversal_asked_by_me,
        duplicates,
        others,
        wallet,
        paid_in_future,
    })
}

impl Claim {
    /// A claim that has not run out.
    pub(super) fn live(actor: &Actor, now: Timestamp, by: Option<Id>, name: Option<String>, until: Option<Timestamp>) -> Option<Self> {
        let until = until.filter(|until| *until > now)?;
        Some(Self { name: name?, until, mine: by? == actor.user_id })
    }
}

/// Takes a top-up to look at. Claiming it again keeps it for longer.
#[kernel::boxed]
pub async fn claim(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<Claim> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let before = row::lock(tx, &scope, id).await?;
    Attempt::new(&before, actor.user_id, rt.now()).of(TopUpEvent::Claim)?;
    let until = rt.now().plus_seconds(CLAIM_SECONDS);
    // Not an edit: whoever has read the top-up may still decide on what was read, so the version stays.
    tx.execute_one(
        "UPDATE top_up SET claimed_by = $2, claimed_by_name = $3, claimed_until = $4 WHERE id = $1",
        params![id, actor.user_id, &actor.name, until],
    )
    .await?;
    Ok(Claim { name: actor.name.clone(), until, mine: true })
}

/// Lets others have a top-up that the actor took and will not decide on after all.
#[kernel::boxed]
pub async fn release(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<TopUp> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let before = row::lock(tx, &scope, id).await?;
    Attempt::new(&before, actor.user_id, rt.now()).of(TopUpEvent::Release)?;
    // Not an edit either: see `claim`.
    tx.execute_one("UPDATE top_up SET claimed_by = NULL, claimed_by_name = NULL, claimed_until = NULL WHERE id = $1", params![id]).await?;
    view::find(tx, rt, actor, &scope, id).await
}

/// Credits the wallet. Decides over several top-ups at once (doubles), so it wants a serializable transaction.
#[kernel::boxed]
pub async fn approve(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &Approval) -> Result<TopUp> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let before = row::lock(tx, &scope, input.id).await?;
    before.require_ver(input.ver)?;
    let credited = input.credited_amount.unwrap_or(before.amount);
    let rule = TopUpRule::of(tx, before.country_code, actor.today).await?;
    let mut checks = Checks::new();
    let bank_ref = super::bank_ref(&mut checks, &input.bank_ref);
    let reason = checks.text("reason", &input.reason, super::LONGEST_REASON);
    checks.ensure(credited > Money::ZERO && credited <= rule.cap.max(before.amount), "creditedAmount", ErrorCode::OutOfRange);
    checks.fits("creditedAmount", before.country_code.currency(), credited);
    checks.finish()?;
    let duplicates = duplicate::find(tx, rt, &before, &bank_ref, credited).await?;
    let attempt = Attempt {
        bank_ref: &bank_ref,
        credited,
        reason: &reason,
        duplicates: &duplicates,
        duplicate_acknowledged: input.duplicate_acknowledged,
        ..Attempt::new(&before, actor.user_id, rt.now())
    };
    let status = attempt.of(TopUpEvent::Approve)?;
    let duplicate_acknowledged = !duplicates.is_empty();
    let after = TopUpRow {
        status,
        bank_ref,
        audit_reason: reason,
        credited_amount: Some(credited),
        duplicate_acknowledged,
        ..before.clone().audited(rt, actor)
    };
    book(tx, rt, &after, Event::TopUpCredited, credited).await?;
    finish(tx, rt, actor, TopUpEvent::Approve, &before, &after).await?;
    view::find(tx, rt, actor, &scope, input.id).await
}

#[kernel::boxed]
pub async fn reject(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &Rejection) -> Result<TopUp> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let before = row::lock(tx, &scope, input.id).await?;
    before.require_ver(input.ver)?;
    let reason = super::reason(&input.reason)?;
    let reject_reason = Some(input.reject_reason);
    let attempt = Attempt { reason: &reason, reject_reason, ..Attempt::new(&before, actor.user_id, rt.now()) };
    let status = attempt.of(TopUpEvent::Reject)?;
    let after = TopUpRow { status, reject_reason, audit_reason: reason, ..before.clone().audited(rt, actor) };
    finish(tx, rt, actor, TopUpEvent::Reject, &before, &after).await?;
    view::find(tx, rt, actor, &scope, input.id).await
}

/// The customer takes the request back.
#[kernel::boxed]
pub async fn withdraw(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<TopUp> {
    let scope = actor.require(Permission::TopUpRequest)?;
    let before = row::lock(tx, &scope, id).await?;
    let status = Attempt::new(&before, actor.user_id, rt.now()).of(TopUpEvent::Withdraw)?;
    let after = TopUpRow { status, ..before.clone() }.unclaimed();
    finish(tx, rt, actor, TopUpEvent::Withdraw, &before, &after).await?;
    view::find(tx, rt, actor, &scope, id).await
}

/// Books a top-up under a name of its own, so that it cannot be booked twice.
pub(super) async fn book(tx: &mut Tx, rt: &Runtime, top_up: &TopUpRow, event: Event, amount: Money) -> Result<()> {
    let reference = format!("{}/{}", top_up.doc_no, event.code());
    let posting = Posting {
        event,
        country: top_up.country_code,
        customer: Some(top_up.customer_id),
        payee: Some(top_up.payee_account_id),
        amounts: Amounts::plain(amount)?,
        document: Document { doc_type: "top_up", doc_no: &top_up.doc_no, reference: &reference },
    };
    if event == Event::TopUpReversedOnAccount {
        let today = org::today_in(rt, top_up.country_code)?;
        let due_on = receivable::due_day(tx, top_up.customer_id, today).await?;
        receivable::book(tx, rt, &posting, due_on).await?;
    } else {
        post(tx, rt, &posting).await?;
    }
    Ok(())
}

/// Writes the step, the history and the news of it.
pub(super) async fn finish(tx: &mut Tx, rt: &Runtime, actor: &Actor, event: TopUpEvent, before: &TopUpRow, after: &TopUpRow) -> Result<()> {
    row::update(tx, after).await?;
    let action = format!("top_up.{event}");
    let deed = Deed { country: after.country_code, action: &action, doc_type: "top_up", doc_no: &after.doc_no };
    trail::record(tx, rt, actor, deed, Some(before), after).await?;
    topic::publish(tx, rt, after, event).await?;
    notices::send(tx, rt, actor, after, event).await
}

impl TopUpRow {
    fn audited(self, rt: &Runtime, actor: &Actor) -> Self {
        let (by, name) = (Some(actor.user_id), Some(actor.name.clone()));
        Self { audited_by: by, audited_by_name: name, audited_at: Some(rt.now()), ..self }.unclaimed()
    }

    fn unclaimed(self) -> Self {
        Self { claimed_by: None, claimed_by_name: None, claimed_until: None, ..self }
    }
}
