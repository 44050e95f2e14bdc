//! What readers do with a channel besides reading: they come (71), go (72) and tap its menus (73).

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use serde::Deserialize;
use store::{Tx, number_enum, params};
use utoipa::ToSchema;

use super::menu::{self, Menu, MenuKind};
use super::{send, thread};
use crate::message::Delivery;
use crate::subscription;

number_enum! {
    pub enum ChannelEventKind : "71 comes to the channel, 72 goes, 73 taps one of its menus" {
        Enter = 71 "enter",
        Leave = 72 "leave",
        Menu = 73 "menu",
    }
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChannelEvent {
    pub channel_id: Id,
    #[serde(rename = "type")]
    #[schema(rename = "type")]
    pub kind: ChannelEventKind,
    /// Which menu was tapped.
    #[serde(default)]
    #[schema(max_length = 32)]
    pub menu_id: String,
}

/// Takes note of it. A menu with an answer has the channel say it to the reader, in the conversation they have with its desk.
#[kernel::boxed]
pub async fn event(tx: &mut Tx, rt: &Runtime, me: Id, event: &ChannelEvent) -> Result<Option<Delivery>> {
    if !subscription::is_in(tx, me, event.channel_id).await? {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    match event.kind {
        ChannelEventKind::Enter => visit(tx, rt, me, event.channel_id).await,
        ChannelEventKind::Leave => {
            let sql = "UPDATE channel_visit SET left_at = $3 WHERE channel_id = $1 AND user_id = $2";
            tx.execute(sql, params![event.channel_id, me, rt.now()]).await?;
            Ok(None)
        }
        ChannelEventKind::Menu => tap(tx, rt, me, event).await,
    }
}

async fn visit(tx: &mut Tx, rt: &Runtime, me: Id, channel: Id) -> Result<Option<Delivery>> {
    tx.execute(
        "INSERT INTO channel_visit (channel_id, user_id, entered_at) VALUES ($1, $2, $3)
         ON CONFLICT (channel_id, user_id) DO UPDATE SET entered_at = $3, left_at = NULL",
        params![channel, me, rt.now()],
    )
    .await?;
    Ok(None)
}

async fn tap(tx: &mut Tx, rt: &Runtime, me: Id, event: &ChannelEvent) -> Result<Option<Delivery>> {
    let (menus,): (String,) = tx.one("SELECT menus FROM channel WHERE id = $1", params![event.channel_id]).await?;
    let menus: Vec<Menu> = serde_json::from_str(&menus).map_err(AppError::internal)?;
    let menu = menu::find(&menus, &event.menu_id).ok_or_else(|| AppError::field("menuId", ErrorCode::Unknown))?;
    note(tx, rt, event.channel_id, "menu", &menu.menu_id, me).await?;
    if menu.kind != MenuKind::Click {
        return Ok(None);
    }
    let uuid = format!("menu-{}", rt.next_id());
    thread::say(tx, rt, event.channel_id, me, &uuid, &send::text(&menu.answer)).await.map(Some)
}

/// Counts somebody once for it.
pub(super) async fn note(tx: &mut Tx, rt: &Runtime, channel: Id, kind: &str, subject: &str, me: Id) -> Result<()> {
    tx.execute(
        "INSERT INTO channel_deed (channel_id, kind, subject, user_id, done_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
        params![channel, kind, subject, me, rt.now()],
    )
    .await?;
    Ok(())
}
