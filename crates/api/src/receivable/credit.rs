//! How much customers may owe and for how long, as finance agrees it from a day on.

use axum::extract::State;
use kernel::{Answer, Id, Page};
use org::{CreditTerms, CreditTermsFilter, CreditTermsInput};
use serde::Deserialize;
use store::Tx;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once_in_line;

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CreditTermsRef {
    id: Id,
}

/// Credit limits and terms with the days from which they hold, what was entered last first.
#[utoipa::path(
    get, path = "/v3/finance/admin/creditTerms/list", tag = "finance", security(("bearer" = [])), params(CreditTermsFilter),
    responses((status = 200, body = Answer<Page<CreditTerms>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    InCountry(filter): InCountry<CreditTermsFilter>,
) -> Answered<Page<CreditTerms>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| org::credit_terms(tx, &rt, &permit.actor, &filter).await).await?)
}

/// One of them.
#[utoipa::path(
    get, path = "/v3/finance/admin/creditTerms/detail", tag = "finance", security(("bearer" = [])), params(CreditTermsRef),
    responses((status = 200, body = Answer<CreditTerms>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    Query(which): Query<CreditTermsRef>,
) -> Answered<CreditTerms> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| org::credit_terms_of(tx, &rt, &permit.actor, which.id).await).await?)
}

/// Agrees terms from today or a later day on, or changes some that have not begun.
#[utoipa::path(
    post, path = "/v3/finance/admin/creditTerms/save", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CreditTermsInput, responses((status = 200, body = Answer<CreditTerms>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::TopUpAudit>, keyed: Keyed<CreditTermsInput>) -> Answered<CreditTerms> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &CreditTermsInput| org::save_credit_terms(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}
