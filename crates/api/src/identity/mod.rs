use utoipa_axum::router::OpenApiRouter;

use crate::App;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}
