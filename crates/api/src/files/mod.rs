//! Sending files in and reading them again.

mod ranged;
mod read;
mod upload;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

pub use ranged::{ranged, whole};
pub use read::disposition;
pub use upload::{FileForm, UploadedFile, receive};

pub fn routes() -> OpenApiRouter<App> {
    let upload = OpenApiRouter::new().routes(routes!(upload::upload)).layer(DefaultBodyLimit::max(upload::BODY_LIMIT));
    OpenApiRouter::new().merge(upload).routes(routes!(read::file))
}
