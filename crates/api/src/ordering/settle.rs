use axum::extract::State;
use kernel::Answer;
use ordering::placing::{Authorised, SettleInput, SettledOrder};
use store::idempotency::IdempotencyKey;
use web::{Answered, Keyed};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once_in_line;

/// Pays an order from the wallet with the payment password.
#[utoipa::path(
    post, path = "/v3/business/front/order/settle", tag = "order", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SettleInput, responses((status = 200, body = Answer<SettledOrder>))
)]
pub async fn settle(State(app): State<App>, permit: Permit<need::OrderSettle>, keyed: Keyed<SettleInput>) -> Answered<SettledOrder> {
    let (actor, seen) = (permit.actor.clone(), (keyed.input.order_id, keyed.input.ver));
    let (reader, rt) = (actor.clone(), app.rt.clone());
    let bill = app.db.read(async move |tx| ordering::placing::bill(tx, &rt, &reader, seen.0, seen.1).await).await?;
    // Every attempt gives the password anew, a repeated one as well.
    let proof = app.identity.prove_pay_password(&app.db, &app.rt, &actor, &keyed.input.pay_password, bill.purpose()).await?;
    let authorised = Authorised::by(proof, &app.rt, &actor, bill)?;
    let rt = app.rt.clone();
    let keyed = without_password(&actor, keyed)?;
    once_in_line(&app, &permit.actor, keyed, async move |tx, ()| ordering::placing::settle(tx, &rt, &actor, authorised).await).await
}

/// The hash of a body is kept, and six digits are soon found from a hash: so the password stays out of it.
fn without_password(actor: &org::Actor, keyed: Keyed<SettleInput>) -> kernel::Result<Keyed<()>> {
    let Keyed { input, key, route, .. } = keyed;
    let body = format!("{} {} {}", input.order_id, input.ver, input.request_id.unwrap_or_default());
    let IdempotencyKey { body_hash, .. } = IdempotencyKey::new(actor.user_id, route.as_str(), &key, body.as_bytes())?;
    Ok(Keyed { input: (), key, route, body_hash })
}
