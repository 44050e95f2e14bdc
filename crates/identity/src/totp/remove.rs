use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::Actor;
use store::Tx;

use super::forget;
use crate::notice::{self, Text};
use crate::session::{self, RevokedReason};
use crate::{account, history};

/// Takes the second factor off somebody's login, for instance because their phone is lost, and ends their sessions.
/// One's own goes with a code only: an open session alone must not be enough to weaken a login.
#[kernel::boxed]
pub async fn remove_second_factor(tx: &mut Tx, rt: &Runtime, actor: &Actor, user_id: Id) -> Result<()> {
    let user = account::lock(tx, user_id).await?;
    account::require_in_scope(tx, actor, &user).await?;
    if user.id == actor.user_id {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    if !user.has_totp() {
        return Err(AppError::new(ErrorCode::NoSecondFactor));
    }
    forget(tx, rt, &user).await?;
    session::revoke_others(tx, rt, user.id, None, RevokedReason::Revoked).await?;
    notice::send(tx, rt, user.id, Text::TotpRemoved, &[]).await?;
    history::record(tx, rt, actor, "user.totp_removed", &user.login_name, None).await
}
