use axum::extract::State;
use files::Media;
use kernel::Answer;
use serde::Serialize;
use store::Tx;
use system::client::{self, ClientConfig};
use system::map::MapTiles;
use system::version::{self, UpdateOffer, VersionQuery};
use system::video::{self, VideoQuery, Videos};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, BasicClient, Query, RequestContext};

use super::installed::InstalledApp;
use crate::App;
use crate::access::Caller;

/// What the signed-in user's app needs to know at its start.
#[utoipa::path(
    get, path = "/v3/system/front/config/get", tag = "system", security(("bearer" = [])),
    params(("X-App-Version" = Option<String>, Header, description = "Leaves out tabs that this version does not have")),
    responses((status = 200, body = Answer<ClientConfig>))
)]
pub async fn config(State(app): State<App>, Caller(actor): Caller, installed: InstalledApp) -> Answered<ClientConfig> {
    let parts = app.clone();
    let largest = Media::File.max_bytes(app.messenger.big_file()).cast_signed();
    let config = async move |tx: &mut Tx| client::client_config(tx, &parts.system, &actor, installed.version.as_ref(), largest).await;
    ok(app.db.read(config).await?)
}

/// Whether and how an installed app is to be updated.
#[utoipa::path(
    get, path = "/v3/system/front/version/check", tag = "system",
    params(VersionQuery, ("X-Device-Id" = Option<String>, Header, description = "Takes part in staged releases")),
    responses((status = 200, body = Answer<UpdateOffer>))
)]
pub async fn check_version(State(app): State<App>, Query(query): Query<VersionQuery>, installed: InstalledApp) -> Answered<UpdateOffer> {
    let (parts, served, language) = (app.clone(), app.served_version()?, RequestContext::current().language);
    let check = async move |tx: &mut Tx| {
        let releases = (parts.system.signing_key.as_ref(), &served);
        version::check(tx, releases, &query, installed.device.as_deref(), language).await
    };
    ok(app.db.read(check).await?)
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MapSetting {
    /// Absent where apps draw maps themselves.
    tiles: Option<MapTiles>,
}

/// Where the app has pictures of maps from.
#[utoipa::path(
    get, path = "/v3/system/front/map/get", tag = "system", security(("bearer" = [])),
    responses((status = 200, body = Answer<MapSetting>))
)]
pub async fn map(State(app): State<App>, _: Caller) -> Answered<MapSetting> {
    ok(MapSetting { tiles: app.system.map.clone() })
}

/// Films offered on a page of the app.
#[utoipa::path(
    get, path = "/v3/video/front/video/setting/getSettingList", tag = "system", security(("basicClient" = [])),
    params(VideoQuery), responses((status = 200, body = Answer<Videos>))
)]
pub async fn videos(State(app): State<App>, _: BasicClient, Query(query): Query<VideoQuery>) -> Answered<Videos> {
    let language = RequestContext::current().language;
    ok(app.db.read(async move |tx| video::list(tx, &query, language).await).await?)
}
