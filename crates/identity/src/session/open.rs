use kernel::{Id, Result, Runtime, Timestamp};
use store::{Signal, Tx, params};

use super::{ABSOLUTE_S, ACCESS_S, Device, IDLE_S, RevokedReason, Tokens};
use crate::Token;
use crate::token::TokenKind;

/// A session that was just opened.
pub(crate) struct Opened {
    pub(crate) session_id: Id,
    pub(crate) tokens: Tokens,
}

/// Starts a session and ends the one the user had on the same kind of device. The caller holds the user's row,
/// so that two sign-ins at once end with one live session.
pub(crate) async fn open(tx: &mut Tx, rt: &Runtime, user_id: Id, device: &Device, second_factor: bool) -> Result<Opened> {
    let now = rt.now();
    let ended = tx
        .execute(
            "UPDATE session SET revoked_at = $3, revoked_reason = CASE WHEN idle_until <= $3 THEN $5 ELSE $4 END
             WHERE user_id = $1 AND device_class = $2 AND revoked_at IS NULL",
            params![user_id, device.class, now, RevokedReason::KickedOff, RevokedReason::Expired],
        )
        .await?;
    if ended > 0 {
        tx.signal(Signal::Access);
    }

    let session_id = rt.next_id();
    tx.execute_one(
        "INSERT INTO session (id, user_id, device_class, device_id, device_name, ip, second_factor, generation,
                              created_at, last_seen_at, idle_until, ends_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $8, $9, $10)",
        params![
            session_id,
            user_id,
            device.class,
            &device.id,
            &device.name,
            device.ip.to_string(),
            second_factor,
            now,
            now.plus_seconds(IDLE_S),
            now.plus_seconds(ABSOLUTE_S),
        ],
    )
    .await?;

    let tokens = Tokens { access: Token::random(&rt.entropy), refresh: Token::random(&rt.entropy), expires_in: ACCESS_S };
    store_tokens(tx, session_id, 0, &tokens, now, now.plus_seconds(IDLE_S)).await?;
    Ok(Opened { session_id, tokens })
}

pub(super) async fn store_tokens(
    tx: &mut Tx,
    session_id: Id,
    generation: i64,
    tokens: &Tokens,
    now: Timestamp,
    idle_until: Timestamp,
) -> Result<()> {
    let access_until = now.plus_seconds(ACCESS_S);
    for (kind, token, expires_at) in [(TokenKind::Access, &tokens.access, access_until), (TokenKind::Refresh, &tokens.refresh, idle_until)]
    {
        tx.execute_one(
            "INSERT INTO session_token (token_hash, session_id, kind, generation, expires_at) VALUES ($1, $2, $3, $4, $5)",
            params![token.hash(), session_id, kind, generation, expires_at],
        )
        .await?;
    }
    Ok(())
}
