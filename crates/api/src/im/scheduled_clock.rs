//! Says what was written for later when its time has come.

use std::time::Duration;

use kernel::{AppError, Id, Result};
use messaging::scheduled;
use store::Stop;

use super::message::broadcast;
use crate::App;

/// How late something may be said that was written for a moment after the last look.
const LOOK_EVERY: Duration = Duration::from_secs(3);

/// Until asked to stop. Every node does so, and whichever comes first says it.
pub async fn follow(app: App, stop: Stop) {
    loop {
        let pause = match say_due(&app).await {
            Ok(pause) => pause,
            Err(error) => {
                tracing::warn!(%error, "what was written for later could not be said");
                LOOK_EVERY
            }
        };
        if tokio::time::timeout(pause, stop.wait()).await.is_ok() {
            return;
        }
    }
}

/// Says everything that is due. How long nothing else will be.
pub async fn say_due(app: &App) -> Result<Duration> {
    let mut last = None;
    loop {
        let rt = app.rt.clone();
        let due = app.db.read::<_, AppError, _>(async move |tx| scheduled::due(tx, &rt, last).await).await?;
        if due.is_empty() {
            break;
        }
        for one in &due {
            // One that fails keeps none of the others.
            if let Err(error) = say(app, one.id).await {
                tracing::warn!(%error, id = %one.id, "a message that was written for later could not be said");
            }
        }
        last = due.last().copied();
    }
    let next = app.db.read::<_, AppError, _>(async |tx| scheduled::next_due(tx).await).await?;
    let left = next.map(|at| at.millis().saturating_sub(app.rt.now().millis()));
    // What is due and failed is tried again with the next look.
    let ahead = left.and_then(|ms| u64::try_from(ms).ok()).filter(|ms| *ms > 0);
    Ok(ahead.map_or(LOOK_EVERY, |ms| Duration::from_millis(ms + 20).min(LOOK_EVERY)))
}

async fn say(app: &App, id: Id) -> Result<()> {
    let rt = app.rt.clone();
    let refused = match app.db.write::<_, AppError, _>(async move |tx| scheduled::say(tx, &rt, id).await).await {
        Ok(told) => {
            broadcast(app, told.as_slice()).await;
            return Ok(());
        }
        Err(error) => error,
    };
    // Only what its writer may not do is theirs to hear of; anything else is tried again.
    if refused.code().http() >= 500 {
        return Err(refused);
    }
    let (rt, why) = (app.rt.clone(), refused.code());
    app.db.write(async move |tx| scheduled::refuse(tx, &rt, id, why).await).await
}
