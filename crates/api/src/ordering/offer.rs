use approval::MayDecide;
use axum::extract::State;
use kernel::{Answer, Id, Page};
use ordering::offer::{Offer, OfferDecision, OfferFilter, OfferInput, OfferUpdate, OfferWithdrawal};
use serde::Deserialize;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{Caller, Permit, need};
use crate::once::once_in_line;

/// Names one offer.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct OfferById {
    pub offer_id: Id,
}

/// Asks head office for prices below the list.
#[utoipa::path(
    post, path = "/v3/business/front/offer/submit", tag = "offer", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = OfferInput, responses((status = 200, body = Answer<Offer>))
)]
pub async fn submit(State(app): State<App>, permit: Permit<need::ChangeDiscountPrice>, keyed: Keyed<OfferInput>) -> Answered<Offer> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once_in_line(&app, &permit.actor, keyed, async move |tx, input| ordering::offer::submit(tx, &rt, &actor, input).await).await
}

/// Changes an offer before it is decided, or sends one in again that came back.
#[utoipa::path(
    post, path = "/v3/business/front/offer/update", tag = "offer", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = OfferUpdate, responses((status = 200, body = Answer<Offer>))
)]
pub async fn update(State(app): State<App>, permit: Permit<need::ChangeDiscountPrice>, keyed: Keyed<OfferUpdate>) -> Answered<Offer> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once_in_line(&app, &permit.actor, keyed, async move |tx, input| ordering::offer::update(tx, &rt, &actor, input).await).await
}

/// Takes an offer back that is not decided yet; the order that waits for it ends with it.
#[utoipa::path(
    post, path = "/v3/business/front/offer/withdraw", tag = "offer", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = OfferWithdrawal, responses((status = 200, body = Answer<Offer>))
)]
pub async fn withdraw(State(app): State<App>, permit: Permit<need::ChangeDiscountPrice>, keyed: Keyed<OfferWithdrawal>) -> Answered<Offer> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once_in_line(&app, &permit.actor, keyed, async move |tx, input| ordering::offer::withdraw(tx, &rt, &actor, *input).await).await
}

/// Special offers in the caller's reach, newest first.
#[utoipa::path(
    get, path = "/v3/business/front/offer/list", tag = "offer", security(("bearer" = [])), params(OfferFilter),
    responses((status = 200, body = Answer<Page<Offer>>))
)]
pub async fn list(State(app): State<App>, caller: Caller, Query(filter): Query<OfferFilter>) -> Answered<Page<Offer>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| ordering::offer::list(tx, &rt, &caller, &filter).await).await?)
}

/// One special offer with its lines, attachments and decisions.
#[utoipa::path(
    get, path = "/v3/business/front/offer/detail", tag = "offer", security(("bearer" = [])), params(OfferById),
    responses((status = 200, body = Answer<Offer>))
)]
pub async fn detail(State(app): State<App>, caller: Caller, Query(query): Query<OfferById>) -> Answered<Offer> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| ordering::offer::find(tx, &rt, &caller, query.offer_id).await).await?)
}

/// Head office signs, refuses or sends an offer back.
#[utoipa::path(
    post, path = "/v3/business/front/offer/decide", tag = "offer", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = OfferDecision, responses((status = 200, body = Answer<Offer>))
)]
pub async fn decide(State(app): State<App>, permit: Permit<need::PriceApprove>, keyed: Keyed<OfferDecision>) -> Answered<Offer> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once_in_line(&app, &permit.actor, keyed, async move |tx, input| ordering::offer::decide(tx, &rt, &actor, input).await).await
}

/// Whether an offer waits for the caller's decision at this moment.
#[utoipa::path(
    get, path = "/v3/business/front/offer/mayDecide", tag = "offer", security(("bearer" = [])), params(OfferById),
    responses((status = 200, body = Answer<MayDecide>))
)]
pub async fn may_decide(State(app): State<App>, caller: Caller, Query(query): Query<OfferById>) -> Answered<MayDecide> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| ordering::offer::waits_for(tx, &rt, &caller, query.offer_id).await).await?)
}
