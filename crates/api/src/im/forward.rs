use axum::extract::State;
use files::Purpose;
use kernel::{Answer, Id, Result};
use messaging::forward::{self, ForwardInput};
use messaging::message::{Delivery, Message, Messages};
use web::reply::ok;
use web::{Answered, Json};

use super::message::broadcast;
use crate::App;
use crate::access::{Permit, need};

/// Passes messages on to other conversations, one by one or as one record. The same `clientUuid` again adds nothing.
#[utoipa::path(
    post, path = "/v3/im/front/message/forward", tag = "im", security(("bearer" = [])), request_body = ForwardInput,
    responses((status = 200, body = Answer<Messages>))
)]
pub async fn forward(State(app): State<App>, permit: Permit<need::Messages>, Json(input): Json<ForwardInput>) -> Answered<Messages> {
    let (rt, me, asked) = (app.rt.clone(), permit.actor.user_id, input.clone());
    let told = match app.db.read(async move |tx| forward::sent_before(tx, &rt, me, &asked).await).await? {
        Some(told) => told,
        None => write(&app, me, input).await?,
    };
    broadcast(&app, &told).await;
    let list: Vec<Message> = told.into_iter().map(|delivery| delivery.message).collect();
    ok(Messages { list, more: false })
}

async fn write(app: &App, me: Id, input: ForwardInput) -> Result<Vec<Delivery>> {
    let (rt, asked) = (app.rt.clone(), input.clone());
    let prepared = app.db.read(async move |tx| forward::prepare(tx, &rt, me, &asked).await).await?;
    let record = match &prepared.overlong {
        Some(text) => Some(app.files.keep_text(&app.rt, Purpose::Chat, &input.title, text).await?),
        None => None,
    };
    let rt = app.rt.clone();
    app.db.write(async move |tx| forward::send(tx, &rt, me, &input, &prepared, record.as_ref()).await).await
}
