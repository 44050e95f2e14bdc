//! Channels for those who keep them and speak and answer for them. Who may do what the channel says (`channel::allows`).

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::multipart::MultipartRejection;
use axum::extract::{FromRequestParts, Multipart, State};
use files::Purpose;
use http::request::Parts;
use kernel::{Answer as Answers, AppError, ErrorCode, Id, Nothing, Page};
use messaging::channel::{
    self, Answer, Audience, AudienceReach, BringIn, ChannelPost, ChannelStep, DeskChannel, DeskChannels, PostFilter, PostStep, PostToSend,
    SaveChannel, SavePost, Take, ThreadFilter, ThreadPage, Threads,
};
use messaging::message::{self, Delivery};
use org::Actor;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::reply::ok;
use web::{Answered, Json, Keyed, Query, Refusal};

use super::channel::row_changed;
use super::channel_clock::seat_everybody;
use super::message::broadcast;
use crate::App;
use crate::access::Caller;
use crate::files::{FileForm, UploadedFile, receive};
use crate::once::once;
use crate::org::ById;

/// Somebody who works for a channel or looks at the settings of a country; a desk shows others nothing at all.
#[derive(Debug)]
pub struct Desk(Actor);

impl FromRequestParts<App> for Desk {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let Caller(actor) = Caller::from_request_parts(parts, app).await?;
        let asked = actor.clone();
        if !app.db.read(async move |tx| channel::has_desk(tx, &asked).await).await? {
            return Err(AppError::new(ErrorCode::Forbidden).into());
        }
        Ok(Self(actor))
    }
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AskReach {
    channel_id: Id,
    audience: Audience,
}

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct OneThread {
    channel_id: Id,
    user_id: Id,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct BroughtIn {
    /// How many came who were not there.
    people: i64,
}

/// The channels the caller works for, and those of the countries whose settings the caller looks at.
#[utoipa::path(
    get, path = "/v3/im/admin/channel/list", tag = "im", security(("bearer" = [])),
    responses((status = 200, body = Answers<DeskChannels>))
)]
pub async fn list(State(app): State<App>, Desk(actor): Desk) -> Answered<DeskChannels> {
    ok(app.db.read(async move |tx| channel::list(tx, &actor).await).await?)
}

/// One of them.
#[utoipa::path(
    get, path = "/v3/im/admin/channel/detail", tag = "im", security(("bearer" = [])), params(ById),
    responses((status = 200, body = Answers<DeskChannel>))
)]
pub async fn detail(State(app): State<App>, Desk(actor): Desk, Query(ById { id }): Query<ById>) -> Answered<DeskChannel> {
    ok(app.db.read(async move |tx| channel::detail(tx, &actor, id).await).await?)
}

/// Begins a channel or changes one: its names, menus, and who works for it.
#[utoipa::path(
    post, path = "/v3/im/admin/channel/save", tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
    request_body = SaveChannel, responses((status = 200, body = Answers<DeskChannel>))
)]
pub async fn save(State(app): State<App>, Desk(actor): Desk, keyed: Keyed<SaveChannel>) -> Answered<DeskChannel> {
    let (rt, by) = (app.rt.clone(), actor.clone());
    let saved = once(&app, &actor, keyed, async move |tx, input| channel::save(tx, &rt, &by, input).await).await?;
    seat_everybody(&app).await?;
    Ok(saved)
}

/// Ends a channel.
#[utoipa::path(
    post, path = "/v3/im/admin/channel/end", tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
    request_body = ChannelStep, responses((status = 200, body = Answers<Nothing>))
)]
pub async fn end(State(app): State<App>, Desk(actor): Desk, keyed: Keyed<ChannelStep>) -> Answered<Nothing> {
    let (rt, by) = (app.rt.clone(), actor.clone());
    once(&app, &actor, keyed, async move |tx, input: &ChannelStep| channel::end(tx, &rt, &by, *input).await.map(|()| Nothing)).await
}

/// Takes a picture in, for the head of an article or to be said by itself. One that nothing uses is removed after a day.
#[utoipa::path(
    post, path = "/v3/im/admin/channel/picture", tag = "im", security(("bearer" = [])),
    request_body(content = FileForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Answers<UploadedFile>))
)]
pub async fn picture(State(app): State<App>, Desk(actor): Desk, form: Result<Multipart, MultipartRejection>) -> Answered<UploadedFile> {
    let mut form = form.map_err(|error| AppError::new(ErrorCode::UnsupportedType).caused_by(error))?;
    actor.require(org::Permission::Messages)?;
    let (rt, user_id) = (app.rt.clone(), actor.user_id);
    app.db.write(async move |tx| files::check_quota(tx, &rt, user_id, Purpose::Chat).await).await?;
    let received = receive(&app, Purpose::Chat, &mut form).await?;
    let rt = app.rt.clone();
    let stored = app.db.write::<_, AppError, _>(async move |tx| Ok(files::register(tx, &rt, user_id, &received).await?)).await?;
    ok(UploadedFile::of(&app.rt, stored)?)
}

/// How many of a channel's subscribers a selection names now.
#[utoipa::path(
    post, path = "/v3/im/admin/channel/reach", tag = "im", security(("bearer" = [])), request_body = AskReach,
    responses((status = 200, body = Answers<AudienceReach>))
)]
pub async fn reach(State(app): State<App>, Desk(actor): Desk, Json(asked): Json<AskReach>) -> Answered<AudienceReach> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| channel::reach(tx, &rt, &actor, asked.channel_id, &asked.audience).await).await?)
}

/// Brings colleagues into a channel that does so.
#[utoipa::path(
    post, path = "/v3/im/admin/channel/bringIn", tag = "im", security(("bearer" = [])), request_body = BringIn,
    responses((status = 200, body = Answers<BroughtIn>))
)]
pub async fn bring_in(State(app): State<App>, Desk(actor): Desk, Json(input): Json<BringIn>) -> Answered<BroughtIn> {
    let (rt, channel) = (app.rt.clone(), input.channel_id);
    let came = app.db.write(async move |tx| channel::bring_in(tx, &rt, &actor, &input).await).await?;
    app.live.notify(&came, &row_changed(channel)).await?;
    ok(BroughtIn { people: i64::try_from(came.len()).map_err(AppError::internal)? })
}

/// What a channel says and said, with how many it reached.
#[utoipa::path(
    get, path = "/v3/im/admin/channel/post/list", tag = "im", security(("bearer" = [])), params(PostFilter),
    responses((status = 200, body = Answers<Page<ChannelPost>>))
)]
pub async fn posts(State(app): State<App>, Desk(actor): Desk, Query(filter): Query<PostFilter>) -> Answered<Page<ChannelPost>> {
    ok(app.db.read(async move |tx| channel::posts(tx, &actor, &filter).await).await?)
}

/// One of them.
#[utoipa::path(
    get, path = "/v3/im/admin/channel/post/detail", tag = "im", security(("bearer" = [])), params(ById),
    responses((status = 200, body = Answers<ChannelPost>))
)]
pub async fn post(State(app): State<App>, Desk(actor): Desk, Query(ById { id }): Query<ById>) -> Answered<ChannelPost> {
    ok(app.db.read(async move |tx| channel::post(tx, &actor, id).await).await?)
}

/// Writes a draft, or changes it. What was planned has to be planned anew.
#[utoipa::path(
    post, path = "/v3/im/admin/channel/post/save", tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
    request_body = SavePost, responses((status = 200, body = Answers<ChannelPost>))
)]
pub async fn save_post(State(app): State<App>, Desk(actor): Desk, keyed: Keyed<SavePost>) -> Answered<ChannelPost> {
    let (rt, by) = (app.rt.clone(), actor.clone());
    once(&app, &actor, keyed, async move |tx, input| channel::save_post(tx, &rt, &by, input).await).await
}

/// Throws a draft away.
#[utoipa::path(
    post, path = "/v3/im/admin/channel/post/remove", tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
    request_body = PostStep, responses((status = 200, body = Answers<Nothing>))
)]
pub async fn remove_post(State(app): State<App>, Desk(actor): Desk, keyed: Keyed<PostStep>) -> Answered<Nothing> {
    let (rt, by) = (app.rt.clone(), actor.clone());
    once(&app, &actor, keyed, async move |tx, input: &PostStep| channel::remove(tx, &rt, &by, *input).await.map(|()| Nothing)).await
}

/// Says it now, or plans it for a time to come.
#[utoipa::path(
    post, path = "/v3/im/admin/channel/post/send", tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
    request_body = PostToSend, responses((status = 200, body = Answers<ChannelPost>))
)]
pub async fn send(State(app): State<App>, Desk(actor): Desk, keyed: Keyed<PostToSend>) -> Answered<ChannelPost> {
    let (rt, by) = (app.rt.clone(), actor.clone());
    let fresh: Arc<Mutex<Option<Delivery>>> = Arc::default();
    let kept = Arc::clone(&fresh);
    let done = once(&app, &actor, keyed, async move |tx, input: &PostToSend| {
        let sent = channel::plan(tx, &rt, &by, *input).await?;
        *kept.lock().unwrap_or_else(PoisonError::into_inner) = sent.delivery;
        Ok(sent.post)
    })
    .await?;
    let told = fresh.lock().unwrap_or_else(PoisonError::into_inner).take();
    let told = match (told, done.data().message_uid) {
        (Some(told), _) => vec![told],
        // Said before by the same request, whose answer was lost: whoever missed it hears of it now.
        (None, Some(uid)) => {
            let (rt, me) = (app.rt.clone(), actor.user_id);
            app.db.read(async move |tx| message::written(tx, &rt, me, &[uid]).await).await?
        }
        (None, None) => Vec::new(),
    };
    broadcast(&app, &told).await;
    Ok(done)
}

/// Takes back what a channel said, from everybody.
#[utoipa::path(
    post, path = "/v3/im/admin/channel/post/recall", tag = "im", security(("bearer" = [])), request_body = PostStep,
    responses((status = 200, body = Answers<ChannelPost>))
)]
pub async fn recall(State(app): State<App>, Desk(actor): Desk, Json(input): Json<PostStep>) -> Answered<ChannelPost> {
    let rt = app.rt.clone();
    let (post, recalled) = app.db.write(async move |tx| channel::recall(tx, &rt, &actor, input).await).await?;
    for delivery in [&recalled.delivery].into_iter().chain(&recalled.quoting) {
        app.live.broadcast_change(delivery).await?;
    }
    ok(post)
}

/// Who wrote to a channel's desk, the newest first.
#[utoipa::path(
    get, path = "/v3/im/admin/channel/thread/list", tag = "im", security(("bearer" = [])), params(ThreadFilter),
    responses((status = 200, body = Answers<Threads>))
)]
pub async fn threads(State(app): State<App>, Desk(actor): Desk, Query(filter): Query<ThreadFilter>) -> Answered<Threads> {
    ok(app.db.read(async move |tx| channel::threads(tx, &actor, &filter).await).await?)
}

/// What one of them and the desk said.
#[utoipa::path(
    get, path = "/v3/im/admin/channel/thread/detail", tag = "im", security(("bearer" = [])), params(OneThread),
    responses((status = 200, body = Answers<ThreadPage>))
)]
pub async fn thread(State(app): State<App>, Desk(actor): Desk, Query(asked): Query<OneThread>) -> Answered<ThreadPage> {
    ok(app.db.read(async move |tx| channel::thread(tx, &actor, asked.channel_id, asked.user_id).await).await?)
}

/// Looks after somebody, or no more.
#[utoipa::path(
    post, path = "/v3/im/admin/channel/thread/take", tag = "im", security(("bearer" = [])), request_body = Take,
    responses((status = 200, body = Answers<Nothing>))
)]
pub async fn take(State(app): State<App>, Desk(actor): Desk, Json(input): Json<Take>) -> Answered<Nothing> {
    app.db.write(async move |tx| channel::take(tx, &actor, input).await).await?;
    ok(Nothing)
}

/// Answers somebody as the channel. The same `clientUuid` again adds nothing.
#[utoipa::path(
    post, path = "/v3/im/admin/channel/thread/answer", tag = "im", security(("bearer" = [])), request_body = Answer,
    responses((status = 200, body = Answers<Nothing>))
)]
pub async fn answer(State(app): State<App>, Desk(actor): Desk, Json(input): Json<Answer>) -> Answered<Nothing> {
    app.quotas.messages.take(&actor.user_id)?;
    let rt = app.rt.clone();
    let told = app.db.write(async move |tx| channel::answer(tx, &rt, &actor, &input).await).await?;
    broadcast(&app, &[told]).await;
    ok(Nothing)
}
