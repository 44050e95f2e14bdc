//! Channels as their readers see them.

use kernel::{AppError, ErrorCode, Id, LocalizedText, Result, Timestamp, fold};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, contains_pattern, params};
use utoipa::{IntoParams, ToSchema};

use super::menu::Menu;
use crate::subscription::{Status, for_country_of, for_login, is_known, is_open, seat};

const MAX_ASKED: usize = 200;
const MAX_KEYWORD: usize = 64;
const FOUND_AT_ONCE: i64 = 20;

/// A channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatChannel)]
pub struct Channel {
    pub channel_id: Id,
    pub name: LocalizedText,
    pub desc: LocalizedText,
    pub owner: Id,
    pub status: Status,
    pub extra: String,
    pub menus: Vec<Menu>,
    pub update_dt: Timestamp,
    /// Whether the reader hears it.
    pub subscribed: bool,
    /// Whether everybody in the reader's country does, and nobody leaves.
    pub global: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ChatChannels)]
pub struct Channels {
    pub list: Vec<Channel>,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ChannelSearch {
    /// Part of a name, its pinyin or initials; without one those that may be heard are told.
    #[param(max_length = 64)]
    pub keyword: Option<String>,
}

impl FromRow for Channel {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (channel_id, name, desc) = (row.next()?, row.next_json()?, row.next_json()?);
        let (owner, status) = (row.next()?, Status(row.next()?));
        let (extra, menus, update_dt): (String, Vec<Menu>, Timestamp) = (row.next()?, row.next_json()?, row.next()?);
        let (subscribed, own_country): (bool, bool) = (row.next()?, row.next()?);
        Ok(Self {
            channel_id,
            name,
            desc,
            owner,
            status,
            extra,
            menus: menus.into_iter().map(Menu::shown).collect(),
            update_dt,
            subscribed,
            global: status.has(Status::GLOBAL) && own_country,
        })
    }
}

impl Menu {
    /// What it answers is told when it is tapped.
    fn shown(self) -> Self {
        let sub_menus = self.sub_menus.into_iter().map(Self::shown).collect();
        Self { answer: LocalizedText::default(), sub_menus, ..self }
    }
}

fn select() -> String {
    format!(
        "SELECT h.id, h.name, h.description, h.owner_id, h.status, h.extra, h.menus, h.changed_at, {}, {}
         FROM channel h JOIN app_user u ON u.id = $1 JOIN person i ON i.id = u.person_id",
        seat(),
        for_country_of("i")
    )
}

/// The channels somebody hears, by name. What was ended is heard no more.
#[kernel::boxed]
pub async fn mine(tx: &mut Tx, me: Id) -> Result<Channels> {
    let sql = format!("{} WHERE (h.status & {}) = 0 AND {} ORDER BY h.name, h.id", select(), Status::DELETED, seat());
    Ok(Channels { list: tx.all(&sql, params![me]).await? })
}

/// Those of these channels that the reader hears, heard, or may hear.
#[kernel::boxed]
pub async fn by_ids(tx: &mut Tx, me: Id, ids: &[Id]) -> Result<Channels> {
    if ids.len() > MAX_ASKED {
        return Err(AppError::field("ids", ErrorCode::TooLong));
    }
    let sql = format!("{} WHERE {} AND {}", select(), tx.any_of("h.id", 2), is_known());
    Ok(Channels { list: tx.all(&sql, params![me, ids]).await? })
}

/// Finds channels that the reader may hear.
#[kernel::boxed]
pub async fn search(tx: &mut Tx, me: Id, asked: &ChannelSearch) -> Result<Channels> {
    let keyword = asked.keyword.as_deref().unwrap_or_default();
    if keyword.chars().count() > MAX_KEYWORD {
        return Err(AppError::field("keyword", ErrorCode::TooLong));
    }
    let sql = format!(
        "{} WHERE {} AND {} AND h.search LIKE $2 ESCAPE '\\' ORDER BY h.name, h.id LIMIT {FOUND_AT_ONCE}",
        select(),
        is_open(),
        for_login("u")
    );
    Ok(Channels { list: tx.all(&sql, params![me, contains_pattern(&fold(keyword))]).await? })
}
