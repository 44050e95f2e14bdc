//! Sees to calls whose time is over: what rang for a minute was missed, who was lost for half a minute is gone.

use std::time::Duration;

use kernel::{AppError, Result};
use store::Stop;

use super::call;
use crate::App;

/// Shorter than any deadline, so that a call that begins after a look is seen in time by the next one.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// Until asked to stop. Every node does so, and whichever comes first takes the step.
pub async fn watch(app: App, stop: Stop) {
    loop {
        let pause = match see_to_overdue(&app).await {
            Ok(pause) => pause,
            Err(error) => {
                tracing::warn!(%error, "calls whose time is over could not be ended");
                LOOK_EVERY
            }
        };
        if tokio::time::timeout(pause, stop.wait()).await.is_ok() {
            return;
        }
    }
}

/// Takes the steps that are due. How long nothing else will be.
async fn see_to_overdue(app: &App) -> Result<Duration> {
    let rt = app.rt.clone();
    for call in app.db.read(async move |tx| calls::overdue(tx, &rt).await).await? {
        let rt = app.rt.clone();
        let outcome = app.db.write(async move |tx| calls::see_to(tx, &rt, call).await).await?;
        call::tell_all(app, outcome).await?;
    }
    let next = app.db.read::<_, AppError, _>(async |tx| calls::next_deadline(tx).await).await?;
    let left = next.map(|at| at.millis().saturating_sub(app.rt.now().millis()));
    // A moment late is better than a moment early, which would find nothing.
    Ok(left.and_then(|ms| u64::try_from(ms).ok()).map_or(LOOK_EVERY, |ms| Duration::from_millis(ms + 20).min(LOOK_EVERY)))
}
