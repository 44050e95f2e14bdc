//! Who is connected where, on all nodes.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use identity::session::DeviceClass;
use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::chat_setting::{CustomState, Scope};
use crate::people;
pub use crate::platform::{class_of, platform_of, platforms_of};

/// A node that has not renewed for this long is gone, and with it its connections.
const HOLDS_S: i64 = 60;
pub const RENEW_EVERY_S: u64 = 20;
const MAX_WATCHED: usize = 200;
/// Only phones and pads are "recently online": a closed browser says nothing.
const CONNECTED: i64 = 0;
const GONE: i64 = 1;

/// Where somebody is connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Presence {
    pub user_id: Id,
    /// 0 nothing set, 1 busy, 2 away, 3 long away; whoever is invisible is shown as not connected.
    pub custom_state: i64,
    pub custom_text: String,
    pub devices: Vec<Device>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Device {
    /// 1 iOS, 2 Android, 3 Windows, 4 Mac, 5 web page, 7 Linux, 8 iPad, 9 Android pad.
    pub platform: i64,
    /// 0 connected, 1 not connected.
    pub state: i64,
    pub last_seen: Timestamp,
}

#[kernel::boxed]
pub async fn session_platform(tx: &mut Tx, session: Id) -> Result<i64> {
    let (class, name): (DeviceClass, String) =
        tx.one("SELECT device_class, device_name FROM session WHERE id = $1", params![session]).await?;
    Ok(platform_of(class, &name))
}

#[kernel::boxed]
pub async fn arrive(tx: &mut Tx, rt: &Runtime, node: i64, user: Id, platform: i64) -> Result<()> {
    let now = rt.now();
    tx.execute(
        "INSERT INTO presence (user_id, platform, node, connected_until, last_seen) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id, platform, node) DO UPDATE SET connected_until = $4, last_seen = $5",
        params![user, platform, node, now.plus_seconds(HOLDS_S), now],
    )
    .await?;
    Ok(())
}

#[kernel::boxed]
pub async fn leave(tx: &mut Tx, rt: &Runtime, node: i64, user: Id, platform: i64) -> Result<()> {
    tx.execute(
        "UPDATE presence SET connected_until = $4, last_seen = $4 WHERE user_id = $1 AND platform = $2 AND node = $3",
        params![user, platform, node, rt.now()],
    )
    .await?;
    Ok(())
}

/// Says that the connections of a node are still there.
#[kernel::boxed]
pub async fn renew(tx: &mut Tx, rt: &Runtime, node: i64) -> Result<()> {
    let now = rt.now();
    tx.execute(
        "UPDATE presence SET connected_until = $2, last_seen = $3 WHERE node = $1 AND connected_until > $3",
        params![node, now.plus_seconds(HOLDS_S), now],
    )
    .await?;
    Ok(())
}

/// Whose devices stand as connected to a node.
#[kernel::boxed]
pub async fn held(tx: &mut Tx, rt: &Runtime, node: i64) -> Result<HashSet<(Id, i64)>> {
    let rows: Vec<(Id, i64)> =
        tx.all("SELECT user_id, platform FROM presence WHERE node = $1 AND connected_until > $2", params![node, rt.now()]).await?;
    Ok(rows.into_iter().collect())
}

/// Ends the connections of nodes that have stopped renewing them. Whose they were; each is named once on all nodes.
#[kernel::boxed]
pub async fn end_lapsed(tx: &mut Tx, rt: &Runtime) -> Result<Vec<Id>> {
    let ended: Vec<(Id,)> = tx
        .all(
            "UPDATE presence SET connected_until = last_seen WHERE connected_until > last_seen AND connected_until <= $1 RETURNING user_id",
            params![rt.now()],
        )
        .await?;
    Ok(ended.into_iter().map(|(user,)| user).collect::<BTreeSet<_>>().into_iter().collect())
}

/// Whether some connection has lapsed: most of the time none has, and nothing is written.
#[kernel::boxed]
pub async fn has_lapsed(tx: &mut Tx, rt: &Runtime) -> Result<bool> {
    let found: Option<(Id,)> = tx
        .optional("SELECT user_id FROM presence WHERE connected_until > last_seen AND connected_until <= $1 LIMIT 1", params![rt.now()])
        .await?;
    Ok(found.is_some())
}

/// Somebody becomes invisible: others go on seeing their devices as they are at this moment.
pub(crate) async fn freeze(tx: &mut Tx, rt: &Runtime, user: Id) -> Result<()> {
    tx.execute(
        "UPDATE presence SET frozen_seen = CASE WHEN connected_until > $2 THEN $2 ELSE last_seen END WHERE user_id = $1",
        params![user, rt.now()],
    )
    .await?;
    Ok(())
}

pub(crate) async fn thaw(tx: &mut Tx, user: Id) -> Result<()> {
    tx.execute("UPDATE presence SET frozen_seen = NULL WHERE user_id = $1", params![user]).await?;
    Ok(())
}

/// A node that starts has nobody yet, whatever it left behind when it ended.
#[kernel::boxed]
pub async fn begin(tx: &mut Tx, rt: &Runtime, node: i64) -> Result<()> {
    tx.execute("UPDATE presence SET connected_until = $2 WHERE node = $1 AND connected_until > $2", params![node, rt.now()]).await?;
    Ok(())
}

/// Where those of these people are whom `me` may know of. Whoever has blocked `me` was never anywhere.
#[kernel::boxed]
pub async fn seen_by(tx: &mut Tx, rt: &Runtime, me: Id, people: &[Id]) -> Result<Vec<Presence>> {
    if people.len() > MAX_WATCHED {
        return Err(AppError::field("userIds", ErrorCode::TooLong));
    }
    let known = people::known(tx, me, people).await?;
    let blocking = blocking(tx, me, &known).await?;
    let shown = of(tx, rt, &known).await?;
    Ok(shown.into_iter().map(|presence| if blocking.contains(&presence.user_id) { nowhere(presence.user_id) } else { presence }).collect())
}

/// Nothing is known of them.
const fn nowhere(user_id: Id) -> Presence {
    Presence { user_id, custom_state: 0, custom_text: String::new(), devices: Vec::new() }
}

/// Those of these people who want to hear nothing from `me`.
async fn blocking(tx: &mut Tx, me: Id, people: &[Id]) -> Result<HashSet<Id>> {
    let sql = format!("SELECT user_id FROM contact WHERE other_id = $1 AND blocked AND {}", tx.any_of("user_id", 2));
    let rows: Vec<(Id,)> = tx.all(&sql, params![me, people]).await?;
    Ok(rows.into_iter().map(|(user,)| user).collect())
}

/// Those who are told nothing of somebody, because they are blocked.
#[kernel::boxed]
pub async fn hidden_from(tx: &mut Tx, user: Id) -> Result<Vec<Id>> {
    let rows: Vec<(Id,)> = tx.all("SELECT other_id FROM contact WHERE user_id = $1 AND blocked", params![user]).await?;
    Ok(rows.into_iter().map(|(other,)| other).collect())
}

/// Where these people are. Whoever chose to be invisible went away at that moment.
#[kernel::boxed]
pub async fn of(tx: &mut Tx, rt: &Runtime, people: &[Id]) -> Result<Vec<Presence>> {
    Ok(standing(tx, rt, people).await?.into_iter().map(|(presence, _)| presence).collect())
}

/// Where those of these people are whose coming and going others may notice.
#[kernel::boxed]
pub async fn of_visible(tx: &mut Tx, rt: &Runtime, people: &[Id]) -> Result<Vec<Presence>> {
    Ok(standing(tx, rt, people).await?.into_iter().filter(|(_, invisible)| !invisible).map(|(presence, _)| presence).collect())
}

type Seen = (Id, i64, Timestamp, Timestamp, Option<Timestamp>);

/// Where people are, and whether they are invisible.
async fn standing(tx: &mut Tx, rt: &Runtime, people: &[Id]) -> Result<Vec<(Presence, bool)>> {
    let condition = tx.any_of("user_id", 1);
    let sql = format!("SELECT user_id, platform, connected_until, last_seen, frozen_seen FROM presence WHERE {condition}");
    let rows: Vec<Seen> = tx.all(&sql, params![people]).await?;
    let mut states = custom_states(tx, people).await?;
    let mut found: BTreeMap<Id, Vec<Seen>> = BTreeMap::new();
    for row in rows {
        found.entry(row.0).or_default().push(row);
    }
    let standing = |user: &Id| {
        let (rows, custom) = (found.remove(user).unwrap_or_default(), states.remove(user).unwrap_or_default());
        let invisible = custom.is_invisible();
        let custom = if invisible { CustomState::default() } else { custom };
        let devices = devices(&rows, invisible, rt.now());
        (Presence { user_id: *user, custom_state: custom.state, custom_text: custom.text, devices }, invisible)
    };
    Ok(people.iter().map(standing).collect())
}

fn devices(rows: &[Seen], invisible: bool, now: Timestamp) -> Vec<Device> {
    let mut by_platform: BTreeMap<i64, Device> = BTreeMap::new();
    for (_, platform, until, last_seen, frozen_seen) in rows {
        let device = match (invisible, frozen_seen) {
            (false, _) => Device { platform: *platform, state: if *until > now { CONNECTED } else { GONE }, last_seen: *last_seen },
            (true, Some(frozen)) => Device { platform: *platform, state: GONE, last_seen: *frozen },
            (true, None) => continue,
        };
        // The same kind of device may have been on several nodes.
        match by_platform.get(platform) {
            Some(known) if (known.state, -known.last_seen.millis()) <= (device.state, -device.last_seen.millis()) => {}
            _ => {
                by_platform.insert(*platform, device);
            }
        }
    }
    by_platform.into_values().collect()
}

/// Those of these people who chose to be invisible.
pub(crate) async fn invisible(tx: &mut Tx, people: &[Id]) -> Result<HashSet<Id>> {
    let states = custom_states(tx, people).await?;
    Ok(states.into_iter().filter(|(_, custom)| custom.is_invisible()).map(|(user, _)| user).collect())
}

async fn custom_states(tx: &mut Tx, people: &[Id]) -> Result<HashMap<Id, CustomState>> {
    let condition = tx.any_of("user_id", 2);
    let rows: Vec<(Id, String)> = tx
        .all(
            &format!("SELECT user_id, value FROM chat_setting WHERE scope = $1 AND setting_key = '' AND value <> '' AND {condition}"),
            params![Scope::CustomState.code(), people],
        )
        .await?;
    Ok(rows.into_iter().filter_map(|(user, value)| Some((user, CustomState::parse(&value)?))).collect())
}
