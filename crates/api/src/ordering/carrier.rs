use axum::extract::State;
use kernel::{Answer, Page};
use ordering::dispatch::{CarrierFilter, CarrierInput, CarrierRecord};
use web::reply::ok;
use web::{Answered, Keyed};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;

/// The carriers with their names in every language, for whoever names them.
#[utoipa::path(
    get, path = "/v3/business/admin/carrier/list", tag = "dispatch", security(("bearer" = [])), params(CarrierFilter),
    responses((status = 200, body = Answer<Page<CarrierRecord>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    InCountry(filter): InCountry<CarrierFilter>,
) -> Answered<Page<CarrierRecord>> {
    ok(app.db.read(async move |tx| ordering::dispatch::carrier_records(tx, &permit.actor, &filter).await).await?)
}

/// Adds a carrier, gives one another name, or offers one no longer.
#[utoipa::path(
    post, path = "/v3/business/admin/carrier/save", tag = "dispatch", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CarrierInput, responses((status = 200, body = Answer<CarrierRecord>))
)]
pub async fn save(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<CarrierInput>,
) -> Answered<CarrierRecord> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| ordering::dispatch::save_carrier(tx, &rt, &actor, input).await).await
}
