use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use kernel::{Answer, Id, Page};
use money::import::{TOP_UP_COLUMNS, top_up_cells};
use money::top_up::{
    self, Approval, Claim, QueuedTopUp, Rejection, ReversalRequest, TopUp, TopUpCase, TopUpCounts, TopUpCountsFilter, TopUpFilter, TopUpRef,
};
use org::import::Column;
use org::listing::{Stretch, Wanted};
use org::{Actor, Scope};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{Caller, InCountry, Permit, need};
use crate::finance::top_up::TopUpKey;
use crate::once::once;
use crate::wish::{Wish, ask};

/// The version of a top-up that somebody decided on.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct TopUpVersion {
    id: Id,
    ver: i64,
}

/// The audit queue, newest first. Finance works on it, auditors read along.
#[utoipa::path(
    get, path = "/v3/finance/admin/topUp/list", tag = "finance", security(("bearer" = [])), params(TopUpFilter),
    responses((status = 200, body = Answer<Page<QueuedTopUp>>))
)]
pub async fn list(State(app): State<App>, Caller(actor): Caller, InCountry(filter): InCountry<TopUpFilter>) -> Answered<Page<QueuedTopUp>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| top_up::queue(tx, &rt, &actor, &filter).await).await?)
}

/// How many top-ups are in which state.
#[utoipa::path(
    get, path = "/v3/finance/admin/topUp/counts", tag = "finance", security(("bearer" = [])), params(TopUpCountsFilter),
    responses((status = 200, body = Answer<TopUpCounts>))
)]
pub async fn counts(
    State(app): State<App>,
    Caller(actor): Caller,
    InCountry(filter): InCountry<TopUpCountsFilter>,
) -> Answered<TopUpCounts> {
    ok(app.db.read(async move |tx| top_up::counts(tx, &actor, filter).await).await?)
}

/// A top-up with its pictures, what speaks against it, and what else the customer topped up.
#[utoipa::path(
    get, path = "/v3/finance/admin/topUp/detail", tag = "finance", security(("bearer" = [])), params(TopUpRef),
    responses((status = 200, body = Answer<TopUpCase>))
)]
pub async fn detail(State(app): State<App>, Caller(actor): Caller, Query(which): Query<TopUpRef>) -> Answered<TopUpCase> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| top_up::case(tx, &rt, &actor, &which).await).await?)
}

/// Takes a top-up to look at, so that nobody else does for a quarter of an hour. Taking it again keeps it.
#[utoipa::path(
    post, path = "/v3/finance/admin/topUp/claim", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TopUpKey, responses((status = 200, body = Answer<Claim>))
)]
pub async fn claim(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<TopUpKey>) -> Answered<Claim> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| top_up::claim(tx, &rt, &actor, input.id).await).await
}

/// Lets others have a top-up that the caller took, before its quarter of an hour is over.
#[utoipa::path(
    post, path = "/v3/finance/admin/topUp/release", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TopUpKey, responses((status = 200, body = Answer<TopUp>))
)]
pub async fn release(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<TopUpKey>) -> Answered<TopUp> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| top_up::release(tx, &rt, &actor, input.id).await).await
}

/// Credits the wallet. What looks like a double is refused until it is acknowledged.
#[utoipa::path(
    post, path = "/v3/finance/admin/topUp/approve", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = Approval, responses((status = 200, body = Answer<TopUp>))
)]
pub async fn approve(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<Approval>) -> Answered<TopUp> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| top_up::approve(tx, &rt, &actor, input).await).await
}

/// Refuses a top-up and tells the customer why.
#[utoipa::path(
    post, path = "/v3/finance/admin/topUp/reject", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = Rejection, responses((status = 200, body = Answer<TopUp>))
)]
pub async fn reject(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<Rejection>) -> Answered<TopUp> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| top_up::reject(tx, &rt, &actor, input).await).await
}

/// The first of two people who take a credited top-up back.
#[utoipa::path(
    post, path = "/v3/finance/admin/topUp/askReversal", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ReversalRequest, responses((status = 200, body = Answer<TopUp>))
)]
pub async fn ask_reversal(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<ReversalRequest>) -> Answered<TopUp> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| top_up::ask_reversal(tx, &rt, &actor, input).await).await
}

/// Lets a credited top-up be after all.
#[utoipa::path(
    post, path = "/v3/finance/admin/topUp/dropReversal", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TopUpKey, responses((status = 200, body = Answer<TopUp>))
)]
pub async fn drop_reversal(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<TopUpKey>) -> Answered<TopUp> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| top_up::drop_reversal(tx, &rt, &actor, input.id).await).await
}

/// The second one confirms, and the money leaves the wallet.
#[utoipa::path(
    post, path = "/v3/finance/admin/topUp/reverse", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TopUpVersion, responses((status = 200, body = Answer<TopUp>))
)]
pub async fn reverse(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<TopUpVersion>) -> Answered<TopUp> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| top_up::reverse(tx, &rt, &actor, input.id, input.ver).await).await
}

/// The wallet no longer has the money: the second one confirms that the customer owes it.
#[utoipa::path(
    post, path = "/v3/finance/admin/topUp/reverseOnAccount", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TopUpVersion, responses((status = 200, body = Answer<TopUp>))
)]
pub async fn reverse_on_account(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<TopUpVersion>) -> Answered<TopUp> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| {
        receivable::reverse_top_up_on_account(tx, &rt, &actor, input.id, input.ver).await
    })
    .await
}

/// Has what the list finds written into a file.
#[utoipa::path(
    post, path = "/v3/finance/admin/topUp/export", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), TopUpFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, Caller(actor): Caller, wish: Wish<TopUps>) -> Answered<ExportJob> {
    ask(&app, actor, wish).await
}

/// Top-ups, as the desk lists them.
#[derive(Debug)]
pub struct TopUps;

impl Export for TopUps {
    const KIND: ExportKind = ExportKind::TopUps;
    const COLUMNS: &'static [Column] = TOP_UP_COLUMNS;

    type Filter = TopUpFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        money::desk_scope(actor)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<TopUpFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let found = top_up::stretch(tx, &asked.rt, &asked.actor, &asked.filter, wanted).await?;
        let rows = found.list.iter().map(|top_up| top_up_cells(top_up, asked.actor.language)).collect();
        Ok(found.with(rows))
    }
}
