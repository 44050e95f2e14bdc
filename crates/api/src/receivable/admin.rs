use axum::extract::State;
use kernel::{Answer, Id, Page};
use receivable::{
    Ageing, AgeingFilter, BadDebt, BadDebtFilter, BadDebtRequest, FinanceReversalRequest, MatchProposal, OverdueCustomer, OverdueFilter,
    Receipt, ReceiptConfirmation, ReceiptFilter, ReceiptInput, ReceiptMatches, ReceiptRef, ReceiptRefusal, ReceiptView, ReceivableFilter,
    ReceivablePage, ReceivableRef, ReceivableView, WriteOff, WriteOffFilter,
};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::{IntoParams, ToSchema};
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once_in_line;

/// The version of a document of finance that somebody decided on.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct FinanceVersion {
    pub(crate) id: Id,
    pub(crate) ver: i64,
}

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReceiptById {
    id: Id,
}

/// Receivables in the caller's reach, newest first, with what is open and overdue in all.
#[utoipa::path(
    get, path = "/v3/finance/admin/receivable/list", tag = "finance", security(("bearer" = [])), params(ReceivableFilter),
    responses((status = 200, body = Answer<ReceivablePage>))
)]
pub async fn receivables(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    InCountry(filter): InCountry<ReceivableFilter>,
) -> Answered<ReceivablePage> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| receivable::receivables(tx, &rt, &permit.actor, &filter).await).await?)
}

/// One receivable with everything that lowered it.
#[utoipa::path(
    get, path = "/v3/finance/admin/receivable/detail", tag = "finance", security(("bearer" = [])), params(ReceivableRef),
    responses((status = 200, body = Answer<ReceivableView>))
)]
pub async fn receivable(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(which): Query<ReceivableRef>,
) -> Answered<ReceivableView> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| receivable::receivable(tx, &rt, &permit.actor, &which).await).await?)
}

/// What is open in each country, by how long it has been due.
#[utoipa::path(
    get, path = "/v3/finance/admin/receivable/ageing", tag = "finance", security(("bearer" = [])), params(AgeingFilter),
    responses((status = 200, body = Answer<Vec<Ageing>>))
)]
pub async fn ageing(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    InCountry(filter): InCountry<AgeingFilter>,
) -> Answered<Vec<Ageing>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| receivable::ageing(tx, &rt, &permit.actor, &filter).await).await?)
}

/// Customers with overdue orders, the longest overdue first.
#[utoipa::path(
    get, path = "/v3/finance/admin/overdue/list", tag = "finance", security(("bearer" = [])), params(OverdueFilter),
    responses((status = 200, body = Answer<Page<OverdueCustomer>>))
)]
pub async fn overdue(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    InCountry(filter): InCountry<OverdueFilter>,
) -> Answered<Page<OverdueCustomer>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| receivable::overdue_customers(tx, &rt, &permit.actor, &filter).await).await?)
}

/// Receipts in the caller's reach, newest first.
#[utoipa::path(
    get, path = "/v3/finance/admin/receipt/list", tag = "finance", security(("bearer" = [])), params(ReceiptFilter),
    responses((status = 200, body = Answer<Page<Receipt>>))
)]
pub async fn receipts(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    InCountry(filter): InCountry<ReceiptFilter>,
) -> Answered<Page<Receipt>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| receivable::receipts(tx, &rt, &permit.actor, &filter).await).await?)
}

/// One receipt with its pictures, what it was meant for and what it was matched to.
#[utoipa::path(
    get, path = "/v3/finance/admin/receipt/detail", tag = "finance", security(("bearer" = [])), params(ReceiptRef),
    responses((status = 200, body = Answer<ReceiptView>))
)]
pub async fn receipt(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(which): Query<ReceiptRef>,
) -> Answered<ReceiptView> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| receivable::receipt(tx, &rt, &permit.actor, &which).await).await?)
}

/// What a receipt would be matched to, and why. Changes nothing.
#[utoipa::path(
    get, path = "/v3/finance/admin/receipt/proposal", tag = "finance", security(("bearer" = [])), params(ReceiptById),
    responses((status = 200, body = Answer<MatchProposal>))
)]
pub async fn proposal(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    Query(which): Query<ReceiptById>,
) -> Answered<MatchProposal> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| receivable::proposal(tx, &rt, &permit.actor, which.id).await).await?)
}

/// Records money that finance was told of. Somebody else of finance confirms it.
#[utoipa::path(
    post, path = "/v3/finance/admin/receipt/submit", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReceiptInput, responses((status = 200, body = Answer<ReceiptView>))
)]
pub async fn submit(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<ReceiptInput>) -> Answered<ReceiptView> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &ReceiptInput| receivable::submit(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The money has arrived; it is matched at once to what is named.
#[utoipa::path(
    post, path = "/v3/finance/admin/receipt/confirm", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReceiptConfirmation, responses((status = 200, body = Answer<ReceiptView>))
)]
pub async fn confirm(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<ReceiptConfirmation>) -> Answered<ReceiptView> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &ReceiptConfirmation| receivable::confirm(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The money has not arrived.
#[utoipa::path(
    post, path = "/v3/finance/admin/receipt/refuse", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReceiptRefusal, responses((status = 200, body = Answer<ReceiptView>))
)]
pub async fn refuse(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<ReceiptRefusal>) -> Answered<ReceiptView> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &ReceiptRefusal| receivable::refuse(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Writes receivables off against confirmed money, in whole or part.
#[utoipa::path(
    post, path = "/v3/finance/admin/receipt/match", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReceiptMatches, responses((status = 200, body = Answer<ReceiptView>))
)]
pub async fn match_receipt(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    keyed: Keyed<ReceiptMatches>,
) -> Answered<ReceiptView> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &ReceiptMatches| receivable::match_receipt(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The first of two people who take a confirmed receipt back. Nothing of it may be matched.
#[utoipa::path(
    post, path = "/v3/finance/admin/receipt/askReversal", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceReversalRequest, responses((status = 200, body = Answer<ReceiptView>))
)]
pub async fn ask_receipt_reversal(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    keyed: Keyed<FinanceReversalRequest>,
) -> Answered<ReceiptView> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &FinanceReversalRequest| receivable::ask_receipt_reversal(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Lets a confirmed receipt be after all.
#[utoipa::path(
    post, path = "/v3/finance/admin/receipt/dropReversal", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceVersion, responses((status = 200, body = Answer<ReceiptView>))
)]
pub async fn drop_receipt_reversal(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    keyed: Keyed<FinanceVersion>,
) -> Answered<ReceiptView> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect =
        async move |tx: &mut Tx, input: &FinanceVersion| receivable::drop_receipt_reversal(tx, &rt, &actor, input.id, input.ver).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The second person takes the receipt back.
#[utoipa::path(
    post, path = "/v3/finance/admin/receipt/reverse", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceVersion, responses((status = 200, body = Answer<ReceiptView>))
)]
pub async fn reverse_receipt(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    keyed: Keyed<FinanceVersion>,
) -> Answered<ReceiptView> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &FinanceVersion| receivable::reverse_receipt(tx, &rt, &actor, input.id, input.ver).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Write-offs in the caller's reach, newest first.
#[utoipa::path(
    get, path = "/v3/finance/admin/writeOff/list", tag = "finance", security(("bearer" = [])), params(WriteOffFilter),
    responses((status = 200, body = Answer<Page<WriteOff>>))
)]
pub async fn write_offs(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    InCountry(filter): InCountry<WriteOffFilter>,
) -> Answered<Page<WriteOff>> {
    ok(app.db.read(async move |tx| receivable::write_offs(tx, &permit.actor, &filter).await).await?)
}

/// The first of two people who take a write-off back.
#[utoipa::path(
    post, path = "/v3/finance/admin/writeOff/askReversal", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceReversalRequest, responses((status = 200, body = Answer<WriteOff>))
)]
pub async fn ask_write_off_reversal(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    keyed: Keyed<FinanceReversalRequest>,
) -> Answered<WriteOff> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &FinanceReversalRequest| receivable::ask_write_off_reversal(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Lets a write-off be after all.
#[utoipa::path(
    post, path = "/v3/finance/admin/writeOff/dropReversal", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceVersion, responses((status = 200, body = Answer<WriteOff>))
)]
pub async fn drop_write_off_reversal(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    keyed: Keyed<FinanceVersion>,
) -> Answered<WriteOff> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect =
        async move |tx: &mut Tx, input: &FinanceVersion| receivable::drop_write_off_reversal(tx, &rt, &actor, input.id, input.ver).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The second person takes the write-off back: the receivable is open again.
#[utoipa::path(
    post, path = "/v3/finance/admin/writeOff/reverse", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceVersion, responses((status = 200, body = Answer<WriteOff>))
)]
pub async fn reverse_write_off(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    keyed: Keyed<FinanceVersion>,
) -> Answered<WriteOff> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &FinanceVersion| receivable::reverse_write_off(tx, &rt, &actor, input.id, input.ver).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Bad debts in the caller's reach, newest first.
#[utoipa::path(
    get, path = "/v3/finance/admin/badDebt/list", tag = "finance", security(("bearer" = [])), params(BadDebtFilter),
    responses((status = 200, body = Answer<Page<BadDebt>>))
)]
pub async fn bad_debts(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    InCountry(filter): InCountry<BadDebtFilter>,
) -> Answered<Page<BadDebt>> {
    ok(app.db.read(async move |tx| receivable::bad_debts(tx, &permit.actor, &filter).await).await?)
}

/// The first of two people who give a debt up.
#[utoipa::path(
    post, path = "/v3/finance/admin/badDebt/ask", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = BadDebtRequest, responses((status = 200, body = Answer<BadDebt>))
)]
pub async fn ask_bad_debt(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<BadDebtRequest>) -> Answered<BadDebt> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &BadDebtRequest| receivable::ask_bad_debt(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The second person agrees that the debt is lost.
#[utoipa::path(
    post, path = "/v3/finance/admin/badDebt/approve", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceVersion, responses((status = 200, body = Answer<BadDebt>))
)]
pub async fn approve_bad_debt(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<FinanceVersion>) -> Answered<BadDebt> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &FinanceVersion| receivable::approve_bad_debt(tx, &rt, &actor, input.id, input.ver).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Goes on expecting the money.
#[utoipa::path(
    post, path = "/v3/finance/admin/badDebt/drop", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FinanceVersion, responses((status = 200, body = Answer<BadDebt>))
)]
pub async fn drop_bad_debt(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<FinanceVersion>) -> Answered<BadDebt> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &FinanceVersion| receivable::drop_bad_debt(tx, &rt, &actor, input.id, input.ver).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}
