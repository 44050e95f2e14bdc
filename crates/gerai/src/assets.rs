//! The two web apps, built into the binary. Debug builds read them from the workspace instead.

use axum::Router;
use axum::extract::Request;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{any, get};
use kernel::ErrorCode;
use rust_embed::RustEmbed;
use utoipa::openapi::OpenApi;
use web::reply::refuse;
use web::statics::serve;

#[derive(RustEmbed)]
#[folder = "../../web/apps/mobile/dist"]
#[allow_missing = true]
struct PhoneApp;

#[derive(RustEmbed)]
#[folder = "../../web/apps/console/dist"]
#[allow_missing = true]
struct Console;

/// Everything that is not a call: the apps, their client-side routes, and the API document.
pub fn routes(document: &OpenApi) -> Router {
    let json = document.to_json().unwrap_or_default();
    let document =
        move || async move { ([("content-type", "application/json"), ("cache-control", "no-cache")], json.clone()).into_response() };
    let unknown_call = || any(async || refuse(ErrorCode::NotFound));
    Router::new()
        .route("/openapi.json", get(document))
        .route("/v3/{*rest}", unknown_call())
        .route("/router-config-file/{*rest}", unknown_call())
        .route("/console", get(async || Redirect::permanent("/console/")))
        .route("/console/", any(console))
        .route("/console/{*rest}", any(console))
        .fallback(async |request: Request| serve::<PhoneApp>(&request, "/"))
}

async fn console(request: Request) -> Response {
    serve::<Console>(&request, "/console/")
}
