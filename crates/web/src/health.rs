use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::StatusCode;
use store::{Db, StoreError};

/// Set when the server has been asked to stop: balancers must send new work elsewhere.
#[derive(Clone, Debug, Default)]
pub struct Draining(Arc<AtomicBool>);

impl Draining {
    pub fn begin(&self) {
        self.0.store(true, Ordering::Release);
    }

    pub fn has_begun(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// `/livez`: the process runs. `/readyz`: it can write to its database and is not draining.
pub fn routes(db: Db, draining: Draining) -> Router {
    Router::new().route("/livez", get(async || "ok")).route("/readyz", get(ready)).with_state((db, draining))
}

async fn ready(State((db, draining)): State<(Db, Draining)>) -> Response {
    if draining.has_begun() {
        return (StatusCode::SERVICE_UNAVAILABLE, "draining").into_response();
    }
    let probe: Result<(i64,), StoreError> = db.write(async |tx| tx.one("SELECT CAST(1 AS BIGINT)", &[]).await).await;
    match probe {
        Ok(_) => "ready".into_response(),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "database").into_response()
        }
    }
}
