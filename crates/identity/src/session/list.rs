use kernel::{Id, Result, Runtime, Timestamp};
use org::Actor;
use serde::Serialize;
use store::{Tx, params};
use utoipa::ToSchema;

use super::DeviceClass;

/// A device the user is signed in on.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    pub id: Id,
    pub device_class: DeviceClass,
    pub device_name: String,
    pub ip: String,
    pub created_at: Timestamp,
    pub last_seen_at: Timestamp,
    /// The session of this very request.
    pub current: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SessionList {
    pub list: Vec<SessionView>,
}

/// The live sessions of the actor, the most recently used first.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<SessionList> {
    let rows: Vec<(Id, DeviceClass, String, String, Timestamp, Timestamp)> = tx
        .all(
            "SELECT id, device_class, device_name, ip, created_at, last_seen_at FROM session
             WHERE user_id = $1 AND revoked_at IS NULL AND idle_until > $2 ORDER BY last_seen_at DESC, id DESC",
            params![actor.user_id, rt.now()],
        )
        .await?;
    let list = rows
        .into_iter()
        .map(|(id, device_class, device_name, ip, created_at, last_seen_at)| SessionView {
            id,
            device_class,
            device_name,
            ip,
            created_at,
            last_seen_at,
            current: id == actor.session_id,
        })
        .collect();
    Ok(SessionList { list })
}
