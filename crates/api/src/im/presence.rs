//! Tells those who have somebody on the screen where they are.

use std::time::Duration;

use kernel::{AppError, Id, Result};
use messaging::live::{ServerFrame, Watchers};
use messaging::presence::{self, Presence};
use messaging::setting::{ChatSetting, desk};
use store::Stop;

use crate::App;

/// A device is connected here. Its owner's other devices are told when it is a desk.
pub(super) async fn arrive(app: &App, user: Id, platform: i64) -> Result<()> {
    let (rt, node) = (app.rt.clone(), app.node);
    let desks = app
        .db
        .write::<_, AppError, _>(async move |tx| {
            presence::arrive(tx, &rt, node, user, platform).await?;
            desk::taken(tx, &rt, user, platform).await
        })
        .await?;
    notify_desks(app, desks.into_iter().map(|setting| (user, setting)).collect()).await
}

/// And here it is no more.
pub(super) async fn leave(app: &App, user: Id, platform: i64) -> Result<()> {
    let (rt, node) = (app.rt.clone(), app.node);
    let desks = app
        .db
        .write::<_, AppError, _>(async move |tx| {
            presence::leave(tx, &rt, node, user, platform).await?;
            if desk::is_desk(platform) { desk::left(tx, &rt, &[user]).await } else { Ok(Vec::new()) }
        })
        .await?;
    notify_desks(app, desks).await
}

async fn notify_desks(app: &App, desks: Vec<(Id, ChatSetting)>) -> Result<()> {
    for (user, setting) in desks {
        app.live.notify(&[user], &ServerFrame::Setting { setting }).await?;
    }
    Ok(())
}

/// Somebody came or went. Of whoever is invisible nothing is said, not even the same again.
pub(super) async fn moved(app: &App, people: Vec<Id>) -> Result<()> {
    let rt = app.rt.clone();
    let moved = app.db.read::<_, AppError, _>(async move |tx| presence::of_visible(tx, &rt, &people).await).await?;
    show(app, moved).await
}

/// Somebody chose how they are shown, becoming invisible included.
pub(super) async fn chosen(app: &App, user: Id) -> Result<()> {
    let rt = app.rt.clone();
    let chosen = app.db.read::<_, AppError, _>(async move |tx| presence::of(tx, &rt, &[user]).await).await?;
    show(app, chosen).await
}

/// Tells whoever has them on the screen and is not blocked by them.
async fn show(app: &App, presences: Vec<Presence>) -> Result<()> {
    for presence in presences {
        let user = presence.user_id;
        let hidden_from = app.db.read::<_, AppError, _>(async move |tx| presence::hidden_from(tx, user).await).await?;
        app.live.broadcast_presence(&presence, &Watchers::AllBut(hidden_from)).await?;
    }
    Ok(())
}

/// Somebody blocked another, who sees nothing of them from now on, or let them in again.
pub(super) async fn blocked(app: &App, user: Id, other: Id) -> Result<()> {
    let rt = app.rt.clone();
    let seen = app.db.read::<_, AppError, _>(async move |tx| presence::seen_by(tx, &rt, other, &[user]).await).await?;
    for presence in seen {
        app.live.broadcast_presence(&presence, &Watchers::Only(other)).await?;
    }
    Ok(())
}

/// Says again and again that the devices connected here still are, until asked to stop.
pub async fn keep(app: App, stop: Stop) {
    let (rt, node) = (app.rt.clone(), app.node);
    let mut written = app.db.write(async move |tx| presence::begin(tx, &rt, node).await).await;
    loop {
        if let Err(error) = &written {
            tracing::warn!(%error, "who is connected could not be written");
        }
        if tokio::time::timeout(Duration::from_secs(presence::RENEW_EVERY_S), stop.wait()).await.is_ok() {
            return;
        }
        // Where nobody is connected nobody watches either.
        if app.live.connected() > 0 {
            written = renew(&app).await;
        }
    }
}

/// Renews the connections of this node, and tells of those that ended with another.
pub async fn renew(app: &App) -> Result<()> {
    let (rt, node) = (app.rt.clone(), app.node);
    app.db.write::<_, AppError, _>(async move |tx| presence::renew(tx, &rt, node).await).await?;
    restore(app).await?;
    let rt = app.rt.clone();
    if !app.db.read(async move |tx| presence::has_lapsed(tx, &rt).await).await? {
        return Ok(());
    }
    let rt = app.rt.clone();
    let (gone, desks) = app
        .db
        .write::<_, AppError, _>(async move |tx| {
            let gone = presence::end_lapsed(tx, &rt).await?;
            let desks = desk::left(tx, &rt, &gone).await?;
            Ok((gone, desks))
        })
        .await?;
    notify_desks(app, desks).await?;
    moved(app, gone).await
}

/// Devices that held on while this node could not renew are taken for gone; they are here all the same.
async fn restore(app: &App) -> Result<()> {
    let (rt, node) = (app.rt.clone(), app.node);
    let held = app.db.read(async move |tx| presence::held(tx, &rt, node).await).await?;
    for (user, platform) in app.live.devices().into_iter().filter(|device| !held.contains(device)) {
        arrive(app, user, platform).await?;
        // It may have left in between, and must not stand there for ever.
        if !app.live.devices().contains(&(user, platform)) {
            leave(app, user, platform).await?;
        }
        moved(app, vec![user]).await?;
    }
    Ok(())
}
