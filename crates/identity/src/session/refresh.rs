use std::net::IpAddr;

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Secret, Timestamp};
use store::{Tx, params, record};

use super::open::store_tokens;
use super::revoke::revoke_session;
use super::{ACCESS_S, IDLE_S, REPLAY_S, RevokedReason, Tokens};
use crate::notice::{self, Text};
use crate::token::{self, TokenKind};
use crate::{Kept, Token};

record! {
    struct Presented {
        session_id: Id,
        user_id: Id,
        second_factor: bool,
        generation: i64,
        exchanged_at: Option<Timestamp>,
        seed: Option<Vec<u8>>,
        live_generation: i64,
        device_id: String,
        device_name: String,
        idle_until: Timestamp,
        ends_at: Timestamp,
        revoked_reason: Option<RevokedReason>
    }
}

/// The session whose refresh token was exchanged.
pub(crate) struct Refreshed {
    pub(crate) session_id: Id,
    pub(crate) user_id: Id,
    pub(crate) second_factor: bool,
    pub(crate) tokens: Tokens,
}

/// Exchanges a refresh token for the next pair.
///
/// A token that was exchanged before means that two parties hold it, and nobody can tell which of them is the
/// thief: the session ends for both. The one exception is the previous token from the same device within a few
/// seconds, which is a client whose answer was lost; it gets that answer again.
pub(crate) async fn refresh(tx: &mut Tx, rt: &Runtime, presented: &Secret<String>, device_id: &str, ip: IpAddr) -> Kept<Refreshed> {
    let now = rt.now();
    let Some(found) = find(tx, presented).await? else {
        return Err(AppError::new(ErrorCode::SessionExpired));
    };
    if let Some(reason) = found.revoked_reason {
        return Err(reason.error());
    }
    if now >= found.idle_until || now >= found.ends_at {
        return Err(AppError::new(ErrorCode::SessionExpired));
    }
    let tokens = match (&found.exchanged_at, &found.seed) {
        (Some(exchanged_at), Some(seed)) => {
            let repeats_the_last = found.live_generation == found.generation + 1
                && now.seconds_since(*exchanged_at) <= REPLAY_S
                && !device_id.is_empty()
                && device_id == found.device_id;
            if !repeats_the_last {
                return end_for_reuse(tx, rt, &found).await;
            }
            successors(presented, seed, ACCESS_S - now.seconds_since(*exchanged_at))?
        }
        _ => exchange(tx, rt, presented, &found, ip).await?,
    };
    Ok(Ok(Refreshed { session_id: found.session_id, user_id: found.user_id, second_factor: found.second_factor, tokens }))
}

/// Whose refresh token this is, live or not.
pub(crate) async fn holder(tx: &mut Tx, presented: &Secret<String>) -> Result<Option<Id>> {
    let sql = "SELECT s.user_id FROM session_token t JOIN session s ON s.id = t.session_id WHERE t.token_hash = $1 AND t.kind = $2";
    let found: Option<(Id,)> = tx.optional(sql, params![token::hash(presented), TokenKind::Refresh]).await?;
    Ok(found.map(|(user_id,)| user_id))
}

async fn find(tx: &mut Tx, presented: &Secret<String>) -> Result<Option<Presented>> {
    let lock = tx.for_update();
    let sql = format!(
        "SELECT s.id, s.user_id, s.second_factor, t.generation, t.exchanged_at, t.seed, s.generation, s.device_id, s.device_name,
                s.idle_until, s.ends_at, s.revoked_reason
         FROM session_token t JOIN session s ON s.id = t.session_id
         WHERE t.token_hash = $1 AND t.kind = $2{lock}"
    );
    Ok(tx.optional(&sql, params![token::hash(presented), TokenKind::Refresh]).await?)
}

async fn exchange(tx: &mut Tx, rt: &Runtime, presented: &Secret<String>, found: &Presented, ip: IpAddr) -> Result<Tokens> {
    let now = rt.now();
    let seed: [u8; 32] = rt.entropy.bytes();
    let tokens = successors(presented, &seed, ACCESS_S)?;
    let idle_until = now.plus_seconds(IDLE_S).min(found.ends_at);
    let generation = found.generation + 1;
    tx.execute_one(
        "UPDATE session_token SET exchanged_at = $2, seed = $3 WHERE token_hash = $1 AND exchanged_at IS NULL",
        params![token::hash(presented), now, seed],
    )
    .await?;
    tx.execute_one(
        "UPDATE session SET generation = $2, last_seen_at = $3, idle_until = $4, ip = $5 WHERE id = $1 AND generation = $2 - 1",
        params![found.session_id, generation, now, idle_until, ip.to_string()],
    )
    .await?;
    store_tokens(tx, found.session_id, generation, &tokens, now, idle_until).await?;
    Ok(tokens)
}

fn successors(presented: &Secret<String>, seed: &[u8], expires_in: i64) -> Result<Tokens> {
    Ok(Tokens {
        access: Token::successor(presented, seed, TokenKind::Access)?,
        refresh: Token::successor(presented, seed, TokenKind::Refresh)?,
        expires_in,
    })
}

async fn end_for_reuse(tx: &mut Tx, rt: &Runtime, found: &Presented) -> Kept<Refreshed> {
    revoke_session(tx, rt, found.session_id, RevokedReason::TokenReuse).await?;
    notice::send(tx, rt, found.user_id, Text::TokenReuse, &[("device", &found.device_name)]).await?;
    metrics::counter!("refresh_reuse").increment(1);
    tracing::warn!(user = %found.user_id, session = %found.session_id, "an exchanged refresh token was presented again");
    Ok(Err(RevokedReason::TokenReuse.error()))
}
