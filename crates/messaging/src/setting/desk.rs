//! At which desks somebody sits: their other devices, a phone that rests above all, read it among the settings.

use identity::session::DeviceClass;
use kernel::{Id, Result, Runtime};
use store::{Tx, params};

use super::{ChatSetting, Scope, SettingInput, write};
use crate::presence;

/// A kind of desk, and the settings that tell of it.
struct Desk {
    class: DeviceClass,
    settings: &'static [(Scope, &'static str)],
}

const DESKS: [Desk; 3] = [
    Desk { class: DeviceClass::Console, settings: &[(Scope::PcOnline, "PC")] },
    Desk { class: DeviceClass::Web, settings: &[(Scope::PcOnline, "Web"), (Scope::WebOnline, "")] },
    Desk { class: DeviceClass::Pad, settings: &[(Scope::PcOnline, "Pad")] },
];

/// Phones come and go all the time, and nobody is told.
pub fn is_desk(platform: i64) -> bool {
    presence::class_of(platform).is_some_and(|class| DESKS.iter().any(|desk| desk.class == class))
}

/// Somebody came to a desk. What their devices are told; nothing where it is no desk, or its session has ended already.
#[kernel::boxed]
pub async fn taken(tx: &mut Tx, rt: &Runtime, user: Id, platform: i64) -> Result<Vec<ChatSetting>> {
    let class = presence::class_of(platform);
    let Some(desk) = DESKS.iter().find(|desk| Some(desk.class) == class) else { return Ok(Vec::new()) };
    let session: Option<(String, String)> = tx
        .optional(
            "SELECT device_id, device_name FROM session WHERE user_id = $1 AND device_class = $2 AND revoked_at IS NULL",
            params![user, desk.class],
        )
        .await?;
    let Some((device_id, device_name)) = session else { return Ok(Vec::new()) };
    let value = format!("{}|{platform}|{device_id}|{device_name}", rt.now().millis());
    let mut told = Vec::with_capacity(desk.settings.len());
    for (scope, key) in desk.settings {
        let input = SettingInput { scope: scope.code(), setting_key: (*key).to_owned(), value: value.clone() };
        told.push(write(tx, rt, user, &input).await?);
    }
    Ok(told)
}

/// Takes back the desks of these people at which nobody is connected any more, to whatever node.
#[kernel::boxed]
pub async fn left(tx: &mut Tx, rt: &Runtime, people: &[Id]) -> Result<Vec<(Id, ChatSetting)>> {
    let now = rt.now();
    let among = tx.any_of("user_id", 2);
    let mut told = Vec::new();
    for desk in &DESKS {
        let platforms = presence::platforms_of(desk.class).iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        for (scope, key) in desk.settings {
            let left: Vec<(Id,)> = tx
                .all(
                    &format!(
                        "UPDATE chat_setting SET value = '', changed_at = $1 WHERE {among} AND scope = $3 AND setting_key = $4
                         AND value <> '' AND NOT EXISTS (SELECT 1 FROM presence p WHERE p.user_id = chat_setting.user_id
                             AND p.connected_until > $1 AND p.platform IN ({platforms})) RETURNING user_id"
                    ),
                    params![now, people, scope.code(), *key],
                )
                .await?;
            let gone = ChatSetting { scope: scope.code(), setting_key: (*key).to_owned(), value: String::new(), changed_at: now };
            told.extend(left.into_iter().map(|(user,)| (user, gone.clone())));
        }
    }
    Ok(told)
}
