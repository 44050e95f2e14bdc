//! Says what channels planned when its time has come, and gives everybody a seat in what is for everybody.

use std::time::Duration;

use kernel::{AppError, Result};
use messaging::channel;
use store::Stop;

use super::channel::row_changed;
use super::message::broadcast;
use crate::App;

/// How late something planned may be said.
const LOOK_EVERY: Duration = Duration::from_secs(3);
/// In every how many rounds everybody's seats are looked at; who comes new waits no longer.
const SEATS_EVERY: u32 = 10;

/// Looks after channels until asked to stop.
pub async fn follow(app: App, stop: Stop) {
    let mut round: u32 = 0;
    while !stop.requested() {
        if let Err(error) = say_due(&app).await {
            tracing::warn!(%error, "what channels planned could not be said");
        }
        if round.is_multiple_of(SEATS_EVERY)
            && let Err(error) = seat_everybody(&app).await
        {
            tracing::warn!(%error, "not everybody could be given what is for everybody");
        }
        round = round.wrapping_add(1);
        tokio::select! {
            () = stop.wait() => {}
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
    }
}

async fn say_due(app: &App) -> Result<()> {
    let rt = app.rt.clone();
    if app.db.read::<_, AppError, _>(async move |tx| channel::is_due(tx, &rt).await).await? {
        let rt = app.rt.clone();
        let told = app.db.write(async move |tx| channel::send_due(tx, &rt).await).await?;
        broadcast(app, &told).await;
    }
    Ok(())
}

/// Gives everybody a seat who has none in a channel that is for everybody, and tells their devices.
pub(super) async fn seat_everybody(app: &App) -> Result<()> {
    loop {
        let rt = app.rt.clone();
        if !app.db.read::<_, AppError, _>(async move |tx| channel::is_seat_missing(tx, &rt).await).await? {
            return Ok(());
        }
        let rt = app.rt.clone();
        let seated = app.db.write(async move |tx| channel::seat_missing(tx, &rt).await).await?;
        for (channel, people) in &seated {
            app.live.notify(people, &row_changed(*channel)).await?;
        }
    }
}
