use std::sync::OnceLock;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::header;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::RequestContext;

/// One log line and one measurement per request. Query strings, headers and bodies are never logged: they
/// carry tokens, passwords and personal data.
pub async fn request(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("(static)", MatchedPath::as_str).to_owned();
    let context = RequestContext::current();
    let response = next.run(request).await;
    let elapsed = started.elapsed();
    let status = response.status().as_u16();
    let labels = [("method", method.to_string()), ("route", route.clone()), ("status", status.to_string())];
    metrics::counter!("http_requests_total", &labels).increment(1);
    metrics::histogram!("http_request_seconds", &labels[..2]).record(elapsed.as_secs_f64());
    tracing::info!(
        trace_id = %context.trace_id,
        %method,
        route,
        status,
        ms = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX),
        "request"
    );
    response
}

/// The process-wide recorder; a second call returns the first one's handle, so tests may start many servers.
pub fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER
        .get_or_init(|| {
            let recorder = PrometheusBuilder::new().build_recorder();
            let handle = recorder.handle();
            if metrics::set_global_recorder(recorder).is_err() {
                tracing::warn!("another metrics recorder is installed; ours stays empty");
            }
            handle
        })
        .clone()
}

/// Folds in what was measured since the last time. Without it measurements pile up until somebody reads them.
pub fn tidy() {
    recorder().run_upkeep();
}

/// What Prometheus reads.
pub fn metrics() -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], recorder().render()).into_response()
}
