//! Who is connected where, on all nodes.

use std::collections::{BTreeMap, HashMap};

use identity::session::DeviceClass;
use kernel::{AppError, Id, Result, Runtime, Timestamp};
use store::{Tx, params};

use crate::live::{Device, Presence};
use crate::people;
use crate::setting::Scope;

/// A node that has not renewed for this long is gone, and with it its connections.
const HOLDS_S: i64 = 90;
pub const RENEW_EVERY_S: u64 = 30;
const INVISIBLE: i64 = 4;
const MAX_WATCHED: usize = 200;
/// Only phones and pads are "recently online": a closed browser says nothing.
const CONNECTED: i64 = 0;
const GONE: i64 = 1;

/// How kinds of devices are numbered for others.
pub const fn platform_of(class: DeviceClass) -> i64 {
    match class {
        DeviceClass::Phone => 2,
        DeviceClass::Console => 3,
        DeviceClass::Web => 5,
        DeviceClass::Pad => 9,
    }
}

pub async fn session_platform(tx: &mut Tx, session: Id) -> Result<i64> {
    let (class,): (DeviceClass,) = tx.one("SELECT device_class FROM session WHERE id = $1", params![session]).await?;
    Ok(platform_of(class))
}

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

pub async fn leave(tx: &mut Tx, rt: &Runtime, node: i64, user: Id, platform: i64) -> Result<()> {
    tx.execute(
        "UPDATE presence SET connected_until = $4, last_seen = $4 WHERE user_id = $1 AND platform = $2 AND node = $3",
        params![user, platform, node, rt.now()],
    )
    .await?;
    Ok(())
}

/// Says that the connections of a node are still there.
pub async fn renew(tx: &mut Tx, rt: &Runtime, node: i64) -> Result<()> {
    let now = rt.now();
    tx.execute(
        "UPDATE presence SET connected_until = $2, last_seen = $3 WHERE node = $1 AND connected_until > $3",
        params![node, now.plus_seconds(HOLDS_S), now],
    )
    .await?;
    Ok(())
}

/// A node that starts has nobody yet, whatever it left behind when it ended.
pub async fn begin(tx: &mut Tx, rt: &Runtime, node: i64) -> Result<()> {
    tx.execute("UPDATE presence SET connected_until = $2 WHERE node = $1 AND connected_until > $2", params![node, rt.now()]).await?;
    Ok(())
}

/// Where those of these people are whom `me` may know of.
pub async fn seen_by(tx: &mut Tx, rt: &Runtime, me: Id, people: &[Id]) -> Result<Vec<Presence>> {
    if people.len() > MAX_WATCHED {
        return Err(AppError::field("userIds", "too_long"));
    }
    let known = people::known(tx, me, people).await?;
    of(tx, rt, &known).await
}

/// Where these people are. Whoever chose to be invisible is nowhere.
pub async fn of(tx: &mut Tx, rt: &Runtime, people: &[Id]) -> Result<Vec<Presence>> {
    let condition = tx.any_of("user_id", 1);
    let rows: Vec<(Id, i64, Timestamp, Timestamp)> =
        tx.all(&format!("SELECT user_id, platform, connected_until, last_seen FROM presence WHERE {condition}"), params![people]).await?;
    let states = custom_states(tx, people).await?;
    let now = rt.now();
    let mut found: BTreeMap<Id, BTreeMap<i64, Device>> = BTreeMap::new();
    for (user, platform, until, last_seen) in rows {
        let device = Device { platform, state: if until > now { CONNECTED } else { GONE }, last_seen };
        let of_user = found.entry(user).or_default();
        // The same kind of device may have been on several nodes.
        match of_user.get(&platform) {
            Some(known) if (known.state, -known.last_seen.millis()) <= (device.state, -last_seen.millis()) => {}
            _ => {
                of_user.insert(platform, device);
            }
        }
    }
    Ok(people.iter().map(|user| presence(*user, found.remove(user).unwrap_or_default(), states.get(user))).collect())
}

fn presence(user: Id, devices: BTreeMap<i64, Device>, custom: Option<&(i64, String)>) -> Presence {
    let (custom_state, custom_text) = custom.cloned().unwrap_or_default();
    let mut devices: Vec<Device> = devices.into_values().collect();
    if custom_state == INVISIBLE {
        for device in &mut devices {
            device.state = GONE;
        }
        return Presence { user_id: user, custom_state: 0, custom_text: String::new(), devices };
    }
    Presence { user_id: user, custom_state, custom_text, devices }
}

async fn custom_states(tx: &mut Tx, people: &[Id]) -> Result<HashMap<Id, (i64, String)>> {
    let condition = tx.any_of("user_id", 2);
    let rows: Vec<(Id, String)> = tx
        .all(
            &format!("SELECT user_id, value FROM chat_setting WHERE scope = $1 AND setting_key = '' AND value <> '' AND {condition}"),
            params![Scope::CustomState.code(), people],
        )
        .await?;
    let parsed = |(user, value): (Id, String)| {
        let (state, text) = value.split_once('-')?;
        Some((user, (state.parse().ok()?, text.to_owned())))
    };
    Ok(rows.into_iter().filter_map(parsed).collect())
}
