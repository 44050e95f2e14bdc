//! Papers are drawn off the threads that answer calls, and few of them at once: drawing takes a processor for a while, and
//! whoever asks for many waits in line.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use kernel::AppError;
use printing::PrintError;
use tokio::sync::Semaphore;
use web::Refusal;

/// All people together.
const AT_ONCE: usize = 2;

static SEATS: Semaphore = Semaphore::const_new(AT_ONCE);

/// The PDF that `draw` makes, under a name of plain letters.
pub(crate) async fn pdf(name: &str, draw: impl FnOnce() -> Result<Vec<u8>, PrintError> + Send + 'static) -> Result<Response, Refusal> {
    let disposition = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")).map_err(AppError::internal)?;
    let seat = SEATS.acquire().await.map_err(AppError::internal)?;
    let drawing = move || {
        // Kept until it is drawn, also when nobody waits for it any more.
        let _seat = seat;
        draw()
    };
    let drawn = tokio::task::spawn_blocking(drawing).await.map_err(AppError::internal)?.map_err(AppError::internal)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (header::CONTENT_DISPOSITION, disposition),
        // Compressed inside already.
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform")),
    ];
    Ok((headers, drawn).into_response())
}
