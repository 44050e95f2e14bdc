//! Keeps what is shown of people up to date, and tells those who know them.

use std::time::Duration;

use kernel::{AppError, Id, Result};
use messaging::live::ServerFrame;
use messaging::profile;
use store::{Signal, Stop};

use crate::App;

/// Whoever changes a name raises the signal where it happens; this finds what was left behind by a server that ended.
const LOOK_EVERY: Duration = Duration::from_secs(30);
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// Follows how people are called and look until asked to stop.
pub async fn follow(app: App, stop: Stop) {
    let mut changed = app.db.listen(Signal::People);
    while !stop.requested() {
        let rest = match renew(&app).await {
            Ok(()) => LOOK_EVERY,
            Err(error) => {
                tracing::warn!(%error, "what is shown of people could not be brought up to date");
                TRY_AGAIN
            }
        };
        tokio::select! {
            () = stop.wait() => {}
            () = changed.wait(rest) => {}
        }
    }
}

async fn renew(app: &App) -> Result<()> {
    while app.db.read(async |tx| profile::is_behind(tx).await).await? {
        let rt = app.rt.clone();
        let renewed = app.db.write(async move |tx| profile::renew(tx, &rt).await).await?;
        if !renewed.changed.is_empty() {
            notify_readers(app, renewed.changed).await?;
        }
        if !renewed.more {
            break;
        }
    }
    Ok(())
}

/// Tells whoever is connected and knows these people to look at them again.
pub(super) async fn notify_readers(app: &App, changed: Vec<Id>) -> Result<()> {
    let rt = app.rt.clone();
    let told = app.db.read::<_, AppError, _>(async move |tx| profile::to_tell(tx, &rt, &changed).await).await?;
    for (readers, user_ids) in told {
        app.live.notify(&readers, &ServerFrame::Users { user_ids }).await?;
    }
    Ok(())
}
