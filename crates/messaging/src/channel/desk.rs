//! Channels as head office sees them.

use std::collections::HashMap;

use kernel::{Country, Id, LocalizedText, Result, Timestamp};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, params};
use utoipa::ToSchema;

use super::menu::Menu;
use super::standing::{self, Act, Standing, allows};
use crate::people;
use crate::subscription::Status;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskColleague {
    pub user_id: Id,
    pub name: String,
}

/// A channel with what its desk has to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskChannel {
    pub id: Id,
    /// Nothing for every country.
    pub country_code: Option<Country>,
    pub name: LocalizedText,
    pub description: LocalizedText,
    pub owner_id: Id,
    pub owner_name: String,
    pub colleagues: Vec<DeskColleague>,
    pub status: Status,
    pub extra: String,
    pub menus: Vec<Menu>,
    /// How many taps of how many people each menu had, by its id.
    #[serde(skip_deserializing, default)]
    pub taps: HashMap<String, i64>,
    pub subscribers: i64,
    /// How many wait for an answer.
    pub waiting: i64,
    pub changed_at: Timestamp,
    /// As what the caller sees it.
    pub standing: Standing,
    pub ver: i64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DeskChannels {
    pub list: Vec<DeskChannel>,
}

const SELECT: &str = "SELECT h.id, h.country_code, h.name, h.description, h.owner_id, h.status, h.extra, h.menus, h.changed_at, h.ver,
     (SELECT COUNT(*) FROM conversation c JOIN conversation_member v ON v.conversation_id = c.id AND v.until_seq IS NULL
         WHERE c.kind = 3 AND c.line = 0 AND c.first_id = h.id AND c.second_id = 0),
     (SELECT COUNT(*) FROM channel_thread t WHERE t.channel_id = h.id AND t.waiting_since IS NOT NULL)
     FROM channel h";

impl FromRow for DeskChannel {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, country_code, name, description) = (row.next()?, row.next()?, row.next_json()?, row.next_json()?);
        let (owner_id, status, extra, menus) = (row.next()?, Status(row.next()?), row.next()?, row.next_json()?);
        let (changed_at, ver, subscribers, waiting) = (row.next()?, row.next()?, row.next()?, row.next()?);
        Ok(Self {
            id,
            country_code,
            name,
            description,
            owner_id,
            owner_name: String::new(),
            colleagues: Vec::new(),
            status,
            extra,
            menus,
            taps: HashMap::new(),
            subscribers,
            waiting,
            changed_at,
            standing: Standing::Outsider,
            ver,
        })
    }
}

/// Whether somebody works for any channel or may look at the settings of a country.
#[kernel::boxed]
pub async fn has_desk(tx: &mut Tx, actor: &Actor) -> Result<bool> {
    if actor.require(Permission::ConfigurationView).or_else(|_| actor.require(Permission::ConfigurationManage)).is_ok() {
        return Ok(true);
    }
    let sql = format!(
        "SELECT h.id FROM channel h WHERE (h.status & {deleted}) = 0 AND h.owner_id = $1
             UNION ALL SELECT g.channel_id FROM channel_colleague g JOIN channel h ON h.id = g.channel_id
                 WHERE g.user_id = $1 AND (h.status & {deleted}) = 0 LIMIT 1",
        deleted = Status::DELETED
    );
    Ok(tx.optional::<(Id,)>(&sql, params![actor.user_id]).await?.is_some())
}

/// The channels somebody works for, and those of the countries whose settings they look at.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, actor: &Actor) -> Result<DeskChannels> {
    let mut sql = Sql::new(SELECT);
    sql.push_with(&format!(" WHERE (h.status & {}) = 0 AND (h.owner_id = ?", Status::DELETED), actor.user_id);
    sql.push_with(" OR EXISTS (SELECT 1 FROM channel_colleague g WHERE g.channel_id = h.id AND g.user_id = ?)", actor.user_id);
    if let Ok(scope) = actor.require(Permission::ConfigurationView).or_else(|_| actor.require(Permission::ConfigurationManage)) {
        let countries: Vec<i64> = scope.countries().iter().map(|country| country.code()).collect();
        sql.push(" OR ");
        tx.push_any_of(&mut sql, "h.country_code", countries);
        if scope.spans_all_countries() {
            sql.push(" OR h.country_code IS NULL");
        }
    }
    sql.push(") ORDER BY h.country_code, h.id");
    let mut list: Vec<DeskChannel> = tx.all_of(&sql).await?;
    fill(tx, &mut list).await?;
    for channel in &mut list {
        let colleague = channel.colleagues.iter().any(|one| one.user_id == actor.user_id);
        channel.standing = standing::of(actor, channel.country_code, channel.owner_id, colleague);
    }
    list.retain(|channel| allows(channel.standing, Act::See));
    Ok(DeskChannels { list })
}

/// One channel, for whoever may see it at the desk.
#[kernel::boxed]
pub async fn detail(tx: &mut Tx, actor: &Actor, id: Id) -> Result<DeskChannel> {
    standing::require(tx, actor, id, Act::See).await?;
    any(tx, actor, id).await
}

pub(super) async fn any(tx: &mut Tx, actor: &Actor, id: Id) -> Result<DeskChannel> {
    let found: DeskChannel = tx.one(&format!("{SELECT} WHERE h.id = $1"), params![id]).await?;
    // A colleague may just have given up the seat.
    let standing = standing::require(tx, actor, id, Act::See).await.map_or(Standing::Outsider, |(_, standing)| standing);
    let mut list = vec![DeskChannel { standing, ..found }];
    fill(tx, &mut list).await?;
    Ok(list.remove(0))
}

/// Adds who works for them and how often their menus were tapped.
async fn fill(tx: &mut Tx, list: &mut [DeskChannel]) -> Result<()> {
    let ids: Vec<Id> = list.iter().map(|channel| channel.id).collect();
    let sql = format!("SELECT channel_id, user_id FROM channel_colleague WHERE {} ORDER BY user_id", tx.any_of("channel_id", 1));
    let seats: Vec<(Id, Id)> = tx.all(&sql, params![ids.as_slice()]).await?;
    let people: Vec<Id> = seats.iter().map(|(_, user)| *user).chain(list.iter().map(|channel| channel.owner_id)).collect();
    let names = people::names_by_id(tx, &people).await?;
    let sql = format!(
        "SELECT channel_id, subject, COUNT(*) FROM channel_deed WHERE kind = 'menu' AND {} GROUP BY channel_id, subject",
        tx.any_of("channel_id", 1)
    );
    let taps: Vec<(Id, String, i64)> = tx.all(&sql, params![ids]).await?;
    let called = |user: &Id| names.get(user).cloned().unwrap_or_default();
    for channel in list {
        channel.owner_name = called(&channel.owner_id);
        let own = seats.iter().filter(|(of, _)| *of == channel.id);
        channel.colleagues = own.map(|(_, user)| DeskColleague { user_id: *user, name: called(user) }).collect();
        channel.taps = taps.iter().filter(|(of, ..)| *of == channel.id).map(|(_, menu, people)| (menu.clone(), *people)).collect();
    }
    Ok(())
}
