//! Tells notices in the conversation that everybody has with the installation.

use std::time::Duration;

use identity::notice;
use kernel::Result;
use messaging::notices;
use store::{Signal, Stop};

use super::message::broadcast;
use crate::App;

const TRY_AGAIN: Duration = Duration::from_secs(1);

/// Passes notices on as they come, until asked to stop.
pub async fn send_notices(app: App, stop: Stop) {
    let mut noted = app.db.listen(Signal::Notices);
    while !stop.requested() {
        let rest = match drain(&app).await {
            Ok(()) => app.db.look_every(),
            Err(error) => {
                tracing::warn!(%error, "notices could not be told in conversations");
                TRY_AGAIN
            }
        };
        tokio::select! {
            () = stop.wait() => {}
            () = noted.wait(rest) => {}
        }
    }
}

async fn drain(app: &App) -> Result<()> {
    while app.db.read(async |tx| notice::is_waiting(tx).await).await? {
        let rt = app.rt.clone();
        let told = app.db.write(async move |tx| notices::send_waiting(tx, &rt).await).await?;
        if !told.more {
            // Another node is telling what waits.
            break;
        }
        broadcast(app, &told.deliveries).await;
    }
    Ok(())
}
