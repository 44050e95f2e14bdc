use axum::extract::State;
use kernel::{Answer, Country, Id, Nothing};
use org::{AddressInput, AddressTemplate, CustomerAddress, address_template, addresses, delete_address, save_address, set_default_address};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::{IntoParams, ToSchema};
use web::reply::ok;
use web::{Answered, Keyed, Query, RequestContext};

use crate::App;
use crate::access::{Caller, Permit, need};
use crate::once::once;

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AddressOwner {
    /// May be left out by a buyer of one customer.
    customer_id: Option<Id>,
}

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct TemplateOf {
    /// The caller's own country unless given.
    country_code: Option<Country>,
}

/// Names an address.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct AddressKey {
    id: Id,
}

/// What an address consists of in a country, with its provinces.
#[utoipa::path(
    get, path = "/v3/member/front/address/template", tag = "customer", security(("bearer" = [])), params(TemplateOf),
    responses((status = 200, body = Answer<AddressTemplate>))
)]
pub async fn template(
    State(app): State<App>,
    Caller(actor): Caller,
    context: RequestContext,
    Query(of): Query<TemplateOf>,
) -> Answered<AddressTemplate> {
    let (country, language) = (of.country_code.unwrap_or(actor.country), context.language);
    ok(app.db.read(async move |tx| address_template(tx, country, actor.today, language).await).await?)
}

/// The customer's addresses, the default one first.
#[utoipa::path(
    get, path = "/v3/member/front/address/list", tag = "customer", security(("bearer" = [])), params(AddressOwner),
    responses((status = 200, body = Answer<Vec<CustomerAddress>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::OrderSubmit>,
    Query(AddressOwner { customer_id }): Query<AddressOwner>,
) -> Answered<Vec<CustomerAddress>> {
    ok(app.db.read(async move |tx| addresses(tx, &permit.actor, customer_id).await).await?)
}

/// Adds an address, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/member/front/address/save", tag = "customer", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = AddressInput, responses((status = 200, body = Answer<CustomerAddress>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::OrderSubmit>, keyed: Keyed<AddressInput>) -> Answered<CustomerAddress> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| save_address(tx, &rt, &actor, input).await).await
}

/// Forgets an address. Orders keep their own copy.
#[utoipa::path(
    post, path = "/v3/member/front/address/delete", tag = "customer", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = AddressKey, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn delete(State(app): State<App>, permit: Permit<need::OrderSubmit>, keyed: Keyed<AddressKey>) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, key: &AddressKey| delete_address(tx, &rt, &actor, key.id).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, effect).await
}

/// Makes an address the one that orders begin with.
#[utoipa::path(
    post, path = "/v3/member/front/address/setDefault", tag = "customer", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = AddressKey, responses((status = 200, body = Answer<CustomerAddress>))
)]
pub async fn set_default(State(app): State<App>, permit: Permit<need::OrderSubmit>, keyed: Keyed<AddressKey>) -> Answered<CustomerAddress> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, key| set_default_address(tx, &rt, &actor, key.id).await).await
}
