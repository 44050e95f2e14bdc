use kernel::{Id, Result};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::row::{self, Outcome};

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallChange {
    pub call_id: Id,
    /// The device that takes part.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
    /// Goes on by voice alone, for everybody, or with pictures.
    pub audio_only: Option<bool>,
    /// One's own camera or screen.
    pub camera: Option<bool>,
    /// One's own microphone.
    pub microphone: Option<bool>,
}

/// Changes what a device in a call sends. Whoever shows something makes it a video call; nobody's camera is turned on by
/// somebody else.
#[kernel::boxed]
pub async fn modify(tx: &mut Tx, me: Id, input: &CallChange) -> Result<Outcome> {
    let mut held = row::hold(tx, me, input.call_id).await?;
    if held.is_over() || !held.is_device(me, &input.client_id) {
        return Ok(held.unchanged());
    }
    let before = held.call();
    // Among several, nobody turns the cameras of the others off.
    if let Some(audio_only) = input.audio_only.filter(|audio_only| held.conference.is_none() && !(*audio_only && held.row.is_group())) {
        held.row.audio_only = audio_only;
    }
    // What a conference is by, its host has said.
    held.row.audio_only &= input.camera != Some(true) || held.conference.is_some();
    let listens = held.only_listens(me);
    for one in &mut held.people {
        if one.user_id == me && !listens {
            one.camera = input.camera.unwrap_or(one.camera);
            one.microphone = input.microphone.unwrap_or(one.microphone);
        }
        one.camera &= !held.row.audio_only;
    }
    if held.call() == before {
        return Ok(held.unchanged());
    }
    for one in &held.people {
        tx.execute_one(
            "UPDATE call_participant SET camera = $3, microphone = $4 WHERE call_id = $1 AND user_id = $2",
            params![held.row.id, one.user_id, one.camera, one.microphone],
        )
        .await?;
    }
    held.save(tx).await?;
    Ok(held.changed())
}
