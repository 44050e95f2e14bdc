use axum::extract::State;
use kernel::Answer;
use system::announcement::{self, AnnouncementQuery, Announcements, MarkAnnouncementsRead, ReadableAnnouncement, UnreadAnnouncements};
use web::reply::ok;
use web::{Answered, Json, Query, RequestContext};

use crate::App;
use crate::access::Caller;
use crate::org::ById;

/// What is announced to the reader: pinned above, then the newest first.
#[utoipa::path(
    get, path = "/v3/system/front/announcement/list", tag = "system", security(("bearer" = [])),
    params(AnnouncementQuery), responses((status = 200, body = Answer<Announcements>))
)]
pub async fn list(State(app): State<App>, Caller(actor): Caller, Query(query): Query<AnnouncementQuery>) -> Answered<Announcements> {
    let language = RequestContext::current().language;
    ok(app.db.read(async move |tx| announcement::readable(tx, &actor, language, &query).await).await?)
}

/// One announcement. What was withdrawn, has run out or is for others is not found.
#[utoipa::path(
    get, path = "/v3/system/front/announcement/detail", tag = "system", security(("bearer" = [])),
    params(ById), responses((status = 200, body = Answer<ReadableAnnouncement>))
)]
pub async fn detail(State(app): State<App>, Caller(actor): Caller, Query(ById { id }): Query<ById>) -> Answered<ReadableAnnouncement> {
    let language = RequestContext::current().language;
    ok(app.db.read(async move |tx| announcement::read(tx, &actor, language, id).await).await?)
}

/// Marks announcements as read, all of them without `ids`, and says how many are left.
#[utoipa::path(
    post, path = "/v3/system/front/announcement/read", tag = "system", security(("bearer" = [])),
    request_body = MarkAnnouncementsRead, responses((status = 200, body = Answer<UnreadAnnouncements>))
)]
pub async fn mark_read(
    State(app): State<App>,
    Caller(actor): Caller,
    Json(input): Json<MarkAnnouncementsRead>,
) -> Answered<UnreadAnnouncements> {
    let rt = app.rt.clone();
    ok(app.db.write(async move |tx| announcement::mark_read(tx, &rt, &actor, &input).await).await?)
}
