use std::collections::{HashMap, HashSet};

use identity::session::DeviceClass;
use kernel::{Id, Language, Result, Runtime};
use store::{FromRow, RowReader, StoreError, Tx, Value, params};

use super::preferences::{self, Preferences, Trigger};
use super::subscription::Device;
use crate::people::has_messenger;
use crate::presence;

/// A device whose owner is to be told, unless they wish otherwise.
#[derive(Clone, Debug)]
pub(super) struct Recipient {
    pub(super) user_id: Id,
    pub(super) language: Language,
    pub(super) class: DeviceClass,
    pub(super) device: Device,
}

impl FromRow for Recipient {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            user_id: row.next()?,
            language: row.next()?,
            class: row.next()?,
            device: Device { session_id: row.next()?, endpoint: row.next()?, p256dh: row.next()?, auth: row.next()?, failed: row.next()? },
        })
    }
}

pub(super) const COLUMNS: &str = "u.id, u.language, s.device_class, p.session_id, p.endpoint, p.p256dh, p.auth, p.failed_at IS NOT NULL";

/// From the owner's id to the device: joins subscription, session and login, for sessions that are in force at `now` of
/// people who still may use the messenger and want notices at all.
pub(super) fn joined(rt: &Runtime, owner: &str, now: &str) -> Result<String> {
    Ok(format!(
        "JOIN app_user u ON u.id = {owner} AND u.notify AND {}
         JOIN push_subscription p ON p.user_id = u.id
         JOIN session s ON s.id = p.session_id AND s.revoked_at IS NULL AND s.idle_until > {now} AND s.ends_at > {now}",
        has_messenger(rt, "u")?
    ))
}

pub(super) async fn find(tx: &mut Tx, sql: &str, values: &[Value], only: Option<Id>) -> Result<Vec<Recipient>> {
    let mut found: Vec<Recipient> = tx.all(sql, values).await?;
    found.retain(|recipient| only.is_none_or(|session| recipient.device.session_id == session));
    Ok(found)
}

/// Those who wish to be told, on devices that are not connected, with their preferences.
pub(super) async fn willing(
    tx: &mut Tx,
    rt: &Runtime,
    recipients: Vec<Recipient>,
    keys: &[String],
    trigger: impl Fn(Id) -> Trigger,
) -> Result<Vec<(Recipient, Preferences)>> {
    let people: Vec<Id> = recipients.iter().map(|recipient| recipient.user_id).collect::<HashSet<_>>().into_iter().collect();
    let mut preferences = preferences::of(tx, &people, keys).await?;
    let connected = connected(tx, rt, &people).await?;
    let mut willing = Vec::new();
    for recipient in recipients {
        let user = recipient.user_id;
        let preferred = preferences.entry(user).or_default();
        let here = connected.get(&user).map_or(&[][..], Vec::as_slice);
        if preferred.allow(rt.now(), trigger(user)) && !preferred.rests(recipient.class, here) {
            willing.push((recipient, preferred.clone()));
        }
    }
    Ok(willing)
}

/// On which kinds of devices people are connected, to whatever node.
async fn connected(tx: &mut Tx, rt: &Runtime, people: &[Id]) -> Result<HashMap<Id, Vec<DeviceClass>>> {
    let condition = tx.any_of("user_id", 2);
    let rows: Vec<(Id, i64)> = tx
        .all(&format!("SELECT user_id, platform FROM presence WHERE connected_until > $1 AND {condition}"), params![rt.now(), people])
        .await?;
    let mut found: HashMap<Id, Vec<DeviceClass>> = HashMap::new();
    for (user, platform) in rows {
        found.entry(user).or_default().extend(presence::class_of(platform));
    }
    Ok(found)
}
