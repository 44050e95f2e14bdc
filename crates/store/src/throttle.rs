//! Counters of attempts at something that may be guessed.
//!
//! Count first, commit, and only then look at the password: an attempt that is cut off half-way has been
//! counted all the same, and a thousand parallel guesses are a thousand counts.

use kernel::{AppError, ErrorCode, Runtime};

use crate::{StoreError, Tx, params};

const SWEPT_AT_ONCE: i64 = 500;

/// At most `limit` attempts in `window_s` seconds, counted from the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    pub limit: i64,
    pub window_s: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The attempt may be made; this many more are left.
    Allowed {
        left: i64,
    },
    Refused(RetryAfter),
}

/// How long to wait until attempts are counted anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryAfter {
    pub seconds: i64,
}

impl RetryAfter {
    /// The refusal as an answer, with the wait in its text and the seconds in its data.
    pub fn error(self, code: ErrorCode) -> AppError {
        AppError::new(code).wait(self.seconds).with_data(serde_json::json!({ "retryAfter": self.seconds }))
    }
}

impl Verdict {
    pub fn allowed_or(self, code: ErrorCode) -> kernel::Result<()> {
        match self {
            Self::Allowed { .. } => Ok(()),
            Self::Refused(wait) => Err(wait.error(code)),
        }
    }
}

/// Counts one attempt on `subject` (an account, an address) and says whether it may be made.
#[kernel::boxed]
pub async fn check_and_count(tx: &mut Tx, rt: &Runtime, scope: &str, subject: &str, rule: &Rule) -> Result<Verdict, StoreError> {
    check_and_count_several(tx, rt, scope, subject, 1, rule).await
}

/// The same for several attempts made at once: all of them may be made, or none.
#[kernel::boxed]
pub async fn check_and_count_several(
    tx: &mut Tx,
    rt: &Runtime,
    scope: &str,
    subject: &str,
    several: usize,
    rule: &Rule,
) -> Result<Verdict, StoreError> {
    let now = rt.now();
    let several = i64::try_from(several).unwrap_or(i64::MAX / 2);
    let (attempts, resets_at): (i64, i64) = tx
        .one(
            "INSERT INTO attempt_counter (scope, subject, attempts, resets_at) VALUES ($1, $2, $5, $4)
             ON CONFLICT (scope, subject) DO UPDATE SET
                 attempts = CASE WHEN attempt_counter.resets_at <= $3 THEN $5 ELSE attempt_counter.attempts + $5 END,
                 resets_at = CASE WHEN attempt_counter.resets_at <= $3 THEN $4 ELSE attempt_counter.resets_at END
             RETURNING attempts, resets_at",
            params![scope, subject, now, now.plus_seconds(rule.window_s), several],
        )
        .await?;
    if attempts <= rule.limit {
        return Ok(Verdict::Allowed { left: rule.limit - attempts });
    }
    let wait_ms = (resets_at - now.millis()).max(1);
    Ok(Verdict::Refused(RetryAfter { seconds: (wait_ms + 999) / 1000 }))
}

/// Forgets the attempts after a success.
#[kernel::boxed]
pub async fn clear(tx: &mut Tx, scope: &str, subject: &str) -> Result<(), StoreError> {
    tx.execute("DELETE FROM attempt_counter WHERE scope = $1 AND subject = $2", params![scope, subject]).await?;
    Ok(())
}

/// Takes one attempt back, for a subject that many share: what was no guess should not use up the others' tries.
#[kernel::boxed]
pub async fn forgive(tx: &mut Tx, scope: &str, subject: &str) -> Result<(), StoreError> {
    tx.execute(
        "UPDATE attempt_counter SET attempts = attempts - 1 WHERE scope = $1 AND subject = $2 AND attempts > 0",
        params![scope, subject],
    )
    .await?;
    Ok(())
}

/// Drops counters whose window has passed, a batch at a time. Returns how many; callers repeat until it is zero.
#[kernel::boxed]
pub async fn sweep(tx: &mut Tx, rt: &Runtime) -> Result<u64, StoreError> {
    tx.execute(
        "DELETE FROM attempt_counter WHERE (scope, subject) IN (
             SELECT scope, subject FROM attempt_counter WHERE resets_at <= $1 LIMIT $2)",
        params![rt.now(), SWEPT_AT_ONCE],
    )
    .await
}
