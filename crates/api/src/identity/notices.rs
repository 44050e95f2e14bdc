use axum::extract::State;
use identity::notice::{self, MarkRead, NoticeFilter, NoticeView, Unread};
use kernel::{Answer, Nothing, Page};
use messaging::conversation::ConversationKey;
use messaging::notices;
use web::reply::ok;
use web::{Answered, Json, Query, RequestContext};

use crate::App;
use crate::access::Caller;
use crate::im::notify_read;

/// The user's notices in the language of the request, newest first.
#[utoipa::path(
    get, path = "/v3/message/front/notice/list", tag = "notice", security(("bearer" = [])),
    params(NoticeFilter), responses((status = 200, body = Answer<Page<NoticeView>>))
)]
pub async fn list(
    State(app): State<App>,
    Caller(actor): Caller,
    context: RequestContext,
    Query(filter): Query<NoticeFilter>,
) -> Answered<Page<NoticeView>> {
    ok(app.db.read(async move |tx| notice::list(tx, &actor, context.language, &filter).await).await?)
}

/// How many notices have not been read.
#[utoipa::path(
    get, path = "/v3/message/front/notice/unread", tag = "notice", security(("bearer" = [])),
    responses((status = 200, body = Answer<Unread>))
)]
pub async fn unread(State(app): State<App>, Caller(actor): Caller) -> Answered<Unread> {
    ok(app.db.read(async move |tx| notice::unread(tx, &actor).await).await?)
}

/// Marks notices as read, all of them without `ids`. Where none is left, so is the conversation that tells them.
#[utoipa::path(
    post, path = "/v3/message/front/notice/read", tag = "notice", security(("bearer" = [])),
    request_body = MarkRead, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn mark_read(State(app): State<App>, Caller(actor): Caller, Json(input): Json<MarkRead>) -> Answered<Nothing> {
    let (rt, me) = (app.rt.clone(), actor.user_id);
    let moved = app.db.write(async move |tx| notices::mark_read(tx, &rt, &actor, &input).await).await?;
    if let Some(reading) = moved {
        notify_read(&app, me, ConversationKey::single(messaging::SYSTEM), reading).await?;
    }
    ok(Nothing)
}
