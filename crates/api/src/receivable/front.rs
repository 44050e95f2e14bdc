use axum::extract::State;
use kernel::{Answer, Id, Page};
use ordering::customers::{CustomerAssets, customer_assets};
use org::Day;
use receivable::{
    Authorised, OverdueCustomer, OverdueFilter, Receipt, ReceiptFilter, ReceiptInput, ReceiptRef, ReceiptView, ReceivableFilter,
    ReceivablePage, ReceivableRef, ReceivableView, WalletPayment, WriteOff, WriteOffFilter,
};
use serde::Deserialize;
use store::Tx;
use store::idempotency::IdempotencyKey;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once_in_line;

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AssetsOf {
    /// May be left out by a buyer of one customer.
    customer_id: Option<Id>,
}

/// The write-offs of one customer.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct VerificationFilter {
    /// The customer; a buyer sees those of the own ones without it.
    pub id: Option<Id>,
    /// The day of the write-off.
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Receivables in the caller's reach by state, newest first, with what is open and overdue in all.
#[utoipa::path(
    get, path = "/v3/finance/front/receivable/list", tag = "finance", security(("bearer" = [])), params(ReceivableFilter),
    responses((status = 200, body = Answer<ReceivablePage>))
)]
pub async fn receivables(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(filter): Query<ReceivableFilter>,
) -> Answered<ReceivablePage> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| receivable::receivables(tx, &rt, &permit.actor, &filter).await).await?)
}

/// One receivable with everything that lowered it.
#[utoipa::path(
    get, path = "/v3/finance/front/receivable/detail", tag = "finance", security(("bearer" = [])), params(ReceivableRef),
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

/// Customers with overdue orders, the longest overdue first.
#[utoipa::path(
    get, path = "/v3/finance/front/overdue/list", tag = "finance", security(("bearer" = [])), params(OverdueFilter),
    responses((status = 200, body = Answer<Page<OverdueCustomer>>))
)]
pub async fn overdue(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(filter): Query<OverdueFilter>,
) -> Answered<Page<OverdueCustomer>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| receivable::overdue_customers(tx, &rt, &permit.actor, &filter).await).await?)
}

/// Write-offs in the caller's reach, newest first.
#[utoipa::path(
    get, path = "/v3/finance/front/writeOff/list", tag = "finance", security(("bearer" = [])), params(WriteOffFilter),
    responses((status = 200, body = Answer<Page<WriteOff>>))
)]
pub async fn write_offs(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(filter): Query<WriteOffFilter>,
) -> Answered<Page<WriteOff>> {
    ok(app.db.read(async move |tx| receivable::write_offs(tx, &permit.actor, &filter).await).await?)
}

/// The verification records of a customer: what of its debts was written off against which money, newest first.
#[utoipa::path(
    get, path = "/v3/member/front/customer/writeOffs", tag = "customer", security(("bearer" = [])), params(VerificationFilter),
    responses((status = 200, body = Answer<Page<WriteOff>>))
)]
pub async fn verification_records(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(asked): Query<VerificationFilter>,
) -> Answered<Page<WriteOff>> {
    let VerificationFilter { id, date_from, date_to, page_num, page_size } = asked;
    let filter = WriteOffFilter { customer_id: id, date_from, date_to, page_num, page_size, ..WriteOffFilter::default() };
    ok(app.db.read(async move |tx| receivable::write_offs(tx, &permit.actor, &filter).await).await?)
}

/// The account of a customer: wallet, what is owed, credit, goods on consignment.
#[utoipa::path(
    get, path = "/v3/finance/front/account/assets", tag = "finance", security(("bearer" = [])), params(AssetsOf),
    responses((status = 200, body = Answer<CustomerAssets>))
)]
pub async fn assets(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(AssetsOf { customer_id }): Query<AssetsOf>,
) -> Answered<CustomerAssets> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| customer_assets(tx, &rt, &permit.actor, customer_id).await).await?)
}

/// Receipts in the caller's reach, newest first.
#[utoipa::path(
    get, path = "/v3/finance/front/receipt/list", tag = "finance", security(("bearer" = [])), params(ReceiptFilter),
    responses((status = 200, body = Answer<Page<Receipt>>))
)]
pub async fn receipts(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(filter): Query<ReceiptFilter>,
) -> Answered<Page<Receipt>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| receivable::receipts(tx, &rt, &permit.actor, &filter).await).await?)
}

/// One receipt with its pictures, what it was meant for and what it was matched to.
#[utoipa::path(
    get, path = "/v3/finance/front/receipt/detail", tag = "finance", security(("bearer" = [])), params(ReceiptRef),
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

/// Records money that was paid on account. Its pictures were uploaded before, with the purpose `voucher`.
#[utoipa::path(
    post, path = "/v3/finance/front/receipt/submit", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReceiptInput, responses((status = 200, body = Answer<ReceiptView>))
)]
pub async fn submit(State(app): State<App>, permit: Permit<need::TopUpRequest>, keyed: Keyed<ReceiptInput>) -> Answered<ReceiptView> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &ReceiptInput| receivable::submit(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Pays receivables from the wallet with the payment password, what is due first first.
#[utoipa::path(
    post, path = "/v3/finance/front/receivable/payFromWallet", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = WalletPayment, responses((status = 200, body = Answer<ReceiptView>))
)]
pub async fn pay_from_wallet(
    State(app): State<App>,
    permit: Permit<need::OrderSettle>,
    keyed: Keyed<WalletPayment>,
) -> Answered<ReceiptView> {
    let (actor, asked) = (permit.actor.clone(), keyed.input.clone());
    let reader = actor.clone();
    let bill = app.db.read(async move |tx| receivable::bill(tx, &reader, &asked).await).await?;
    // Every attempt gives the password anew, a repeated one as well.
    let proof = app.identity.prove_pay_password(&app.db, &app.rt, &actor, &keyed.input.pay_password, bill.purpose()).await?;
    let authorised = Authorised::by(proof, &app.rt, &actor, bill)?;
    let rt = app.rt.clone();
    let keyed = without_password(&actor, keyed)?;
    let effect = async move |tx: &mut Tx, (): &()| receivable::pay_from_wallet(tx, &rt, &actor, &authorised).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The hash of a body is kept, and six digits are soon found from a hash: so the password stays out of it.
fn without_password(actor: &org::Actor, keyed: Keyed<WalletPayment>) -> kernel::Result<Keyed<()>> {
    let Keyed { input, key, route, .. } = keyed;
    let body = format!("{:?} {:?} {:?} {:?}", input.customer_id, input.receivable_ids, input.amount, input.request_id);
    let IdempotencyKey { body_hash, .. } = IdempotencyKey::new(actor.user_id, route.as_str(), &key, body.as_bytes())?;
    Ok(Keyed { input: (), key, route, body_hash })
}
