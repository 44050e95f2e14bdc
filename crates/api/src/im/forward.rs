use axum::extract::State;
use files::Purpose;
use kernel::Answer;
use messaging::forward::{self, ForwardInput};
use messaging::message::{Message, Messages};
use web::reply::ok;
use web::{Answered, Json};

use super::message::tell;
use crate::App;
use crate::access::{Permit, need};

/// Passes messages on to other conversations, one by one or as one record. The same `clientUuid` again adds nothing.
#[utoipa::path(
    post, path = "/v3/im/front/message/forward", tag = "im", security(("bearer" = [])), request_body = ForwardInput,
    responses((status = 200, body = Answer<Messages>))
)]
pub async fn forward(State(app): State<App>, permit: Permit<need::Messages>, Json(input): Json<ForwardInput>) -> Answered<Messages> {
    let (rt, me, asked) = (app.rt.clone(), permit.actor.user_id, input.clone());
    let prepared = app.db.read(async move |tx| forward::prepare(tx, &rt, me, &asked).await).await?;
    let record = match &prepared.overlong {
        Some(text) => Some(app.files.keep_text(&app.rt, Purpose::Chat, &input.title, text).await?),
        None => None,
    };
    let rt = app.rt.clone();
    let told = app.db.write(async move |tx| forward::send(tx, &rt, me, &input, &prepared, record.as_ref()).await).await?;
    tell(&app, &told).await?;
    let list: Vec<Message> = told.into_iter().map(|delivery| delivery.message).collect();
    ok(Messages { list, more: false })
}
