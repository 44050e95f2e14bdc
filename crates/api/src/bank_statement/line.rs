use axum::extract::State;
use bank_statement::{
    BankAcceptance, BankLine, BankLineFilter, BankLineMatch, BankLineReason, BankProposalRef, BankProposalRefs, BankProposals,
};
use kernel::{Answer, Id, Page};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once_in_line;
use crate::org::ById;
use crate::receivable::FinanceVersion;

/// The account whose open lines are looked at.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankAccountRef {
    payee_id: Id,
}

/// Lines of the company's accounts, newest first, open ones with whose money they probably are.
#[utoipa::path(
    get, path = "/v3/finance/admin/bankLine/list", tag = "finance", security(("bearer" = [])), params(BankLineFilter),
    responses((status = 200, body = Answer<Page<BankLine>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    InCountry(filter): InCountry<BankLineFilter>,
) -> Answered<Page<BankLine>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| bank_statement::lines(tx, &rt, &permit.actor, &filter).await).await?)
}

/// One line with its proposal, its receipt or why it was left out.
#[utoipa::path(
    get, path = "/v3/finance/admin/bankLine/detail", tag = "finance", security(("bearer" = [])), params(ById),
    responses((status = 200, body = Answer<BankLine>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::TopUpAudit>, Query(which): Query<ById>) -> Answered<BankLine> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| bank_statement::line(tx, &rt, &permit.actor, which.id).await).await?)
}

/// Looks anew whose money the open lines of an account are. Matches nothing.
#[utoipa::path(
    post, path = "/v3/finance/admin/bankLine/propose", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = BankAccountRef, responses((status = 200, body = Answer<BankProposals>))
)]
pub async fn propose(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<BankAccountRef>) -> Answered<BankProposals> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &BankAccountRef| bank_statement::propose(tx, &rt, &actor, input.payee_id).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Agrees to a proposal as it was seen: the receipt, its confirmation and its write-offs at once. Not by whoever imported the line.
#[utoipa::path(
    post, path = "/v3/finance/admin/bankLine/accept", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = BankProposalRef, responses((status = 200, body = Answer<BankLine>))
)]
pub async fn accept(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<BankProposalRef>) -> Answered<BankLine> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &BankProposalRef| bank_statement::accept(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Agrees to many proposals of one account. What no longer holds is left as it is.
#[utoipa::path(
    post, path = "/v3/finance/admin/bankLine/acceptAll", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = BankProposalRefs, responses((status = 200, body = Answer<BankAcceptance>))
)]
pub async fn accept_all(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    keyed: Keyed<BankProposalRefs>,
) -> Answered<BankAcceptance> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &BankProposalRefs| bank_statement::accept_all(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Says whose money a line is, and what it pays in whole or part. Not by whoever imported it.
#[utoipa::path(
    post, path = "/v3/finance/admin/bankLine/match", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = BankLineMatch, responses((status = 200, body = Answer<BankLine>))
)]
pub async fn match_line(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<BankLineMatch>) -> Answered<BankLine> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &BankLineMatch| bank_statement::match_line(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Leaves a line out that is no customer's money, with the reason.
#[utoipa::path(
    post, path = "/v3/finance/admin/bankLine/ignore", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = BankLineReason, responses((status = 200, body = Answer<BankLine>))
)]
pub async fn ignore(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<BankLineReason>) -> Answered<BankLine> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &BankLineReason| bank_statement::ignore(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Opens a line again by which no money was moved.
#[utoipa::path(
    post, path = "/v3/finance/admin/bankLine/reopen", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceVersion, responses((status = 200, body = Answer<BankLine>))
)]
pub async fn reopen(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<FinanceVersion>) -> Answered<BankLine> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &FinanceVersion| bank_statement::reopen(tx, &rt, &actor, input.id, input.ver).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The first of two people who take a match back.
#[utoipa::path(
    post, path = "/v3/finance/admin/bankLine/askUndo", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = BankLineReason, responses((status = 200, body = Answer<BankLine>))
)]
pub async fn ask_undo(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<BankLineReason>) -> Answered<BankLine> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &BankLineReason| bank_statement::ask_undo(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Lets a match be after all.
#[utoipa::path(
    post, path = "/v3/finance/admin/bankLine/dropUndo", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceVersion, responses((status = 200, body = Answer<BankLine>))
)]
pub async fn drop_undo(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<FinanceVersion>) -> Answered<BankLine> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &FinanceVersion| bank_statement::drop_undo(tx, &rt, &actor, input.id, input.ver).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The second person takes the match back, with the receipt and everything that it paid.
#[utoipa::path(
    post, path = "/v3/finance/admin/bankLine/undo", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceVersion, responses((status = 200, body = Answer<BankLine>))
)]
pub async fn undo(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<FinanceVersion>) -> Answered<BankLine> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &FinanceVersion| bank_statement::undo(tx, &rt, &actor, input.id, input.ver).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}
