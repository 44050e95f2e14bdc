use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;
use serde::Serialize;
use system::address::ServiceAddresses;
use system::client::{self, RouterConfig};
use system::version::{self, AppVersions};
use utoipa::ToSchema;
use web::Refusal;

use super::document::document;
use crate::App;

/// A file, so without the envelope's trace id: unchanged content stays byte for byte the same.
#[derive(Debug, Serialize, ToSchema)]
pub struct RouterConfigFile {
    /// Always 200: old clients look at it.
    state: u16,
    data: RouterConfig,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ServiceAddressFile {
    data: ServiceAddresses,
}

/// The tab list and switches for everybody; a client chooses its own by terminal type, country and roles.
#[utoipa::path(
    get, path = "/router-config-file/router-config.json", tag = "system",
    params(("id" = Option<String>, Query, description = "A random number past caches on the way; ignored")),
    responses((status = 200, body = RouterConfigFile), (status = 304, description = "Unchanged"))
)]
pub async fn router_config(State(app): State<App>, headers: HeaderMap) -> Result<Response, Refusal> {
    let parts = app.clone();
    let data = app.db.read(async move |tx| client::router_config(tx, &parts.system).await).await?;
    document(&headers, &RouterConfigFile { state: 200, data })
}

/// The newest release for everybody, per platform.
#[utoipa::path(
    get, path = "/router-config-file/appVersion.json", tag = "system",
    responses((status = 200, body = AppVersions), (status = 304, description = "Unchanged"))
)]
pub async fn app_version(State(app): State<App>, headers: HeaderMap) -> Result<Response, Refusal> {
    let (parts, served) = (app.clone(), app.served_version()?);
    let versions = app.db.read(async move |tx| version::app_versions(tx, parts.system.signing_key.as_ref(), &served).await).await?;
    document(&headers, &versions)
}

/// Where the parts of the product answer, per stage of deployment and country.
#[utoipa::path(
    get, path = "/router-config-file/service-address.json", tag = "system",
    responses((status = 200, body = ServiceAddressFile), (status = 304, description = "Unchanged"))
)]
pub async fn service_address(State(app): State<App>, headers: HeaderMap) -> Result<Response, Refusal> {
    document(&headers, &ServiceAddressFile { data: app.system.addresses.clone() })
}
