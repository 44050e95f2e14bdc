use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::StatusCode;
use kernel::Runtime;
use store::Db;
use tokio::sync::Mutex;

/// However often one asks, something is written no more often than this.
const PROBE_EVERY: Duration = Duration::from_secs(1);
/// Less than a tenth of the disk and less than this: the next uploads may fill it.
const SCARCE_BYTES: u64 = 1 << 30;

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

/// What readiness depends on.
#[derive(Clone, Debug)]
pub struct Vitals {
    pub db: Db,
    pub rt: Runtime,
    /// On the disk that has to have room.
    pub data: PathBuf,
    pub draining: Draining,
}

type Asked = (Vitals, Arc<Mutex<Option<(Instant, Standing)>>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Ready,
    Draining,
    NoDatabase,
    NoRoom,
}

/// `/livez`: the process runs. `/readyz`: it can write to its database, its disk has room and it is not draining.
pub fn routes(vitals: Vitals) -> Router {
    Router::new().route("/livez", get(async || "ok")).route("/readyz", get(ready)).with_state((vitals, Arc::default()))
}

async fn ready(State((vitals, last)): State<Asked>) -> Response {
    match standing(&vitals, &last).await {
        Standing::Ready => "ready".into_response(),
        Standing::Draining => (StatusCode::SERVICE_UNAVAILABLE, "draining").into_response(),
        Standing::NoDatabase => (StatusCode::SERVICE_UNAVAILABLE, "database").into_response(),
        Standing::NoRoom => (StatusCode::SERVICE_UNAVAILABLE, "disk").into_response(),
    }
}

async fn standing(vitals: &Vitals, last: &Mutex<Option<(Instant, Standing)>>) -> Standing {
    if vitals.draining.has_begun() {
        return Standing::Draining;
    }
    let mut last = last.lock().await;
    if let Some((at, standing)) = *last
        && at.elapsed() < PROBE_EVERY
    {
        return standing;
    }
    let found = probe(vitals).await;
    *last = Some((Instant::now(), found));
    found
}

async fn probe(vitals: &Vitals) -> Standing {
    if let Err(error) = vitals.db.probe(vitals.rt.now()).await {
        tracing::warn!(%error, "not ready");
        return Standing::NoDatabase;
    }
    if room_left(&vitals.data).is_some_and(|(free, all)| is_scarce(free, all)) {
        tracing::warn!(data = %vitals.data.display(), "not ready: the disk is nearly full");
        return Standing::NoRoom;
    }
    Standing::Ready
}

const fn is_scarce(free: u64, all: u64) -> bool {
    free < all / 10 && free < SCARCE_BYTES
}

/// Free bytes and all bytes of the disk; unknown where there is no such directory.
fn room_left(data: &Path) -> Option<(u64, u64)> {
    let disk = rustix::fs::statvfs(data).ok()?;
    Some((disk.f_bavail.saturating_mul(disk.f_frsize), disk.f_blocks.saturating_mul(disk.f_frsize)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nearly_full_disk_is_told_from_a_small_share_of_a_large_one() {
        let gigabyte = 1_u64 << 30;
        for (free, all, scarce) in [(gigabyte / 2, 100 * gigabyte, true), (50 * gigabyte, 1000 * gigabyte, false), (1, 2, false)] {
            assert_eq!(is_scarce(free, all), scarce, "{free} of {all}");
        }
        assert!(room_left(Path::new("/")).is_some_and(|(free, all)| free <= all && all > 0));
        assert_eq!(room_left(Path::new("/nowhere/at/all")), None);
    }
}
