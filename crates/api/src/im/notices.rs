//! Tells notices in the conversation that everybody has with the installation.

use std::time::Duration;

use kernel::Result;
use messaging::notices;
use store::{Signal, Stop};

use super::message::tell;
use crate::App;

/// What other nodes commit is only seen by looking.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Passes notices on as they come, until asked to stop.
pub async fn tell_notices(app: App, stop: Stop) {
    while !stop.requested() {
        if let Err(error) = drain(&app).await {
            tracing::warn!(%error, "notices could not be told in conversations");
        }
        tokio::select! {
            () = stop.wait() => {}
            () = app.db.wait(Signal::Notices, LOOK_EVERY) => {}
        }
    }
}

async fn drain(app: &App) -> Result<()> {
    loop {
        let rt = app.rt.clone();
        let told = app.db.write(async move |tx| notices::tell_waiting(tx, &rt).await).await?;
        tell(app, &told.deliveries).await?;
        if !told.more {
            return Ok(());
        }
    }
}
