use axum::extract::State;
use kernel::{Answer, Page};
use store::Tx;
use system::announcement::{self, AnnouncementFilter, AnnouncementStep, CompanyAnnouncement, SaveAnnouncement};
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;
use crate::org::ById;

/// Announcements in the caller's countries, newest first.
#[utoipa::path(
    get, path = "/v3/system/admin/announcement/list", tag = "system", security(("bearer" = [])),
    params(AnnouncementFilter), responses((status = 200, body = Answer<Page<CompanyAnnouncement>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    Query(filter): Query<AnnouncementFilter>,
) -> Answered<Page<CompanyAnnouncement>> {
    ok(app.db.read(async move |tx| announcement::list(tx, &permit.scope, &filter).await).await?)
}

/// One announcement in all its languages.
#[utoipa::path(
    get, path = "/v3/system/admin/announcement/detail", tag = "system", security(("bearer" = [])),
    params(ById), responses((status = 200, body = Answer<CompanyAnnouncement>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    Query(ById { id }): Query<ById>,
) -> Answered<CompanyAnnouncement> {
    ok(app.db.read(async move |tx| announcement::detail(tx, &permit.scope, id).await).await?)
}

/// Creates or changes a draft.
#[utoipa::path(
    post, path = "/v3/system/admin/announcement/save", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SaveAnnouncement,
    responses((status = 200, body = Answer<CompanyAnnouncement>))
)]
pub async fn save(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<SaveAnnouncement>,
) -> Answered<CompanyAnnouncement> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| announcement::save(tx, &rt, &actor, input).await).await
}

/// Shows a draft to its audience. From then on it is not changed any more.
#[utoipa::path(
    post, path = "/v3/system/admin/announcement/publish", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = AnnouncementStep,
    responses((status = 200, body = Answer<CompanyAnnouncement>))
)]
pub async fn publish(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<AnnouncementStep>,
) -> Answered<CompanyAnnouncement> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let publish = async move |tx: &mut Tx, input: &AnnouncementStep| announcement::publish(tx, &rt, &actor, *input).await;
    once(&app, &permit.actor, keyed, publish).await
}

/// Takes a published announcement away from everybody.
#[utoipa::path(
    post, path = "/v3/system/admin/announcement/withdraw", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = AnnouncementStep,
    responses((status = 200, body = Answer<CompanyAnnouncement>))
)]
pub async fn withdraw(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<AnnouncementStep>,
) -> Answered<CompanyAnnouncement> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let withdraw = async move |tx: &mut Tx, input: &AnnouncementStep| announcement::withdraw(tx, &rt, &actor, *input).await;
    once(&app, &permit.actor, keyed, withdraw).await
}
