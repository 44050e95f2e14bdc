use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use org::Actor;
use store::{Signal, StoreError, Tx, params};

use super::{DeviceClass, RevokedReason};

pub(super) async fn revoke_session(tx: &mut Tx, rt: &Runtime, session_id: Id, reason: RevokedReason) -> Result<u64, StoreError> {
    tx.signal(Signal::Access);
    tx.execute(
        "UPDATE session SET revoked_at = $2, revoked_reason = $3 WHERE id = $1 AND revoked_at IS NULL",
        params![session_id, rt.now(), reason],
    )
    .await
}

/// Ends the session of this very request and says what kind of device it was on; ending it twice is no error.
#[kernel::boxed]
pub async fn revoke_own(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<DeviceClass> {
    revoke_session(tx, rt, actor.session_id, RevokedReason::Logout).await?;
    let (class,): (DeviceClass,) = tx.one("SELECT device_class FROM session WHERE id = $1", params![actor.session_id]).await?;
    Ok(class)
}

/// Ends one of the actor's own sessions, seen in [`super::list`].
#[kernel::boxed]
pub async fn revoke(tx: &mut Tx, rt: &Runtime, actor: &Actor, session_id: Id) -> Result<()> {
    let owned: Option<(Id,)> = tx
        .optional("SELECT id FROM session WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL", params![session_id, actor.user_id])
        .await?;
    if owned.is_none() {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let reason = if session_id == actor.session_id { RevokedReason::Logout } else { RevokedReason::Revoked };
    revoke_session(tx, rt, session_id, reason).await?;
    Ok(())
}

/// Ends every session of a user except, perhaps, the one that asked for it.
#[kernel::boxed]
pub async fn revoke_others(tx: &mut Tx, rt: &Runtime, user_id: Id, keep: Option<Id>, reason: RevokedReason) -> Result<()> {
    tx.signal(Signal::Access);
    tx.execute(
        "UPDATE session SET revoked_at = $3, revoked_reason = $4 WHERE user_id = $1 AND id <> $2 AND revoked_at IS NULL",
        params![user_id, keep.unwrap_or(Id::new(0)), rt.now(), reason],
    )
    .await?;
    Ok(())
}

/// Ends the sessions of those whose last day is over. Calls refuse them anyway; this also ends what is open, like a
/// connection to the messenger.
#[kernel::boxed]
pub async fn revoke_of_leavers(tx: &mut Tx, rt: &Runtime) -> Result<u64> {
    let mut ended = 0;
    tx.signal(Signal::Access);
    for country in Country::ALL {
        let today = org::today_in(rt, country)?;
        ended += tx
            .execute(
                "UPDATE session SET revoked_at = $3, revoked_reason = $4 WHERE revoked_at IS NULL AND user_id IN (
                     SELECT u.id FROM app_user u JOIN person p ON p.id = u.person_id WHERE p.country_code = $1 AND p.left_on < $2)",
                params![country, today, rt.now(), RevokedReason::Disabled],
            )
            .await?;
    }
    Ok(ended)
}
