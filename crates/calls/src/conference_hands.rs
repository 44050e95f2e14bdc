//! Raised hands in a conference: everybody raises and lowers their own and sees whose are up, the first one first; the host
//! lowers those of others.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::conference_host::held_by;
use crate::row::{self, Outcome, ParticipantRow};

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaisedHand {
    pub call_id: Id,
    /// The device that takes part.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
    pub raised: bool,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoweredHands {
    pub call_id: Id,
    /// Nothing for everybody.
    pub user_id: Option<Id>,
}

/// Raises one's own hand or lowers it. Raised once more it keeps its place.
#[kernel::boxed]
pub async fn raise_hand(tx: &mut Tx, rt: &Runtime, me: Id, input: &RaisedHand) -> Result<Outcome> {
    let mut held = row::hold(tx, me, input.call_id).await?;
    if held.conference.is_none() {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let own = held.participant(me).filter(|_| held.is_device(me, &input.client_id)).cloned();
    let Some(own) = own.filter(|own| own.raised_at.is_some() != input.raised) else { return Ok(held.unchanged()) };
    held.put(tx, rt, ParticipantRow { raised_at: input.raised.then(|| rt.now()), ..own }).await?;
    held.save(tx).await?;
    Ok(held.changed())
}

/// The host lowers the hand of somebody, or all of them.
#[kernel::boxed]
pub async fn lower_hands(tx: &mut Tx, rt: &Runtime, me: Id, input: &LoweredHands) -> Result<Outcome> {
    let mut held = held_by(tx, me, input.call_id).await?;
    let concerned = |one: &&ParticipantRow| input.user_id.is_none_or(|user| one.user_id == user);
    let raised: Vec<ParticipantRow> = held.people.iter().filter(concerned).filter(|one| one.raised_at.is_some()).cloned().collect();
    if raised.is_empty() {
        return Ok(held.unchanged());
    }
    for one in raised {
        held.put(tx, rt, ParticipantRow { raised_at: None, ..one }).await?;
    }
    held.save(tx).await?;
    Ok(held.changed())
}
