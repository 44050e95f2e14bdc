use kernel::{AppError, ErrorCode, Timestamp};

/// Tries a user is told about: the miss that uses up the last of them locks for half an hour or more.
const SHOWN_TRIES: i64 = 5;
/// The miss after which only a reset helps.
pub(super) const LAST_MISS: i64 = 10;

/// Minutes to wait after the fourth, fifth, … ninth miss. The first three are free.
const WAITS_MIN: [i64; 6] = [1, 30, 60, 180, 480, 720];
const FREE_MISSES: i64 = 3;

/// How a row stands after so many misses in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Open,
    WaitUntil(Timestamp),
    /// Until the payment password is reset.
    Locked,
}

impl Standing {
    pub(super) fn of(misses: i64, wait_until: Option<Timestamp>, now: Timestamp) -> Self {
        match wait_until {
            _ if misses >= LAST_MISS => Self::Locked,
            Some(until) if now < until => Self::WaitUntil(until),
            _ => Self::Open,
        }
    }

    pub(super) fn check(self) -> Result<(), AppError> {
        let until = match self {
            Self::Open => return Ok(()),
            Self::WaitUntil(until) => Some(until),
            Self::Locked => None,
        };
        Err(AppError::new(ErrorCode::PayPasswordLocked).with_data(serde_json::json!({ "until": until })))
    }
}

/// Until when nobody may try after this many misses.
pub(super) fn wait_until(misses: i64, now: Timestamp) -> Option<Timestamp> {
    let minutes = usize::try_from(misses - FREE_MISSES - 1).ok().and_then(|step| WAITS_MIN.get(step))?;
    Some(now.plus_seconds(minutes * 60))
}

/// Tries left before the lock.
pub(super) const fn tries_left(misses: i64) -> i64 {
    if misses < SHOWN_TRIES { SHOWN_TRIES - misses } else { 0 }
}

/// What a miss is answered with.
pub(super) fn refusal(misses: i64, wait_until: Option<Timestamp>, now: Timestamp) -> AppError {
    let left = tries_left(misses);
    if left > 0 {
        return AppError::new(ErrorCode::PayPasswordWrong).arg("left", left).with_data(serde_json::json!({ "left": left }));
    }
    let standing = Standing::of(misses, wait_until, now);
    standing.check().err().unwrap_or_else(|| AppError::new(ErrorCode::PayPasswordLocked))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn minutes(misses: i64) -> Option<i64> {
        wait_until(misses, NOW).map(|until| until.seconds_since(NOW) / 60)
    }

    #[test]
    fn waits_grow_after_three_free_misses_and_the_fifth_locks_for_half_an_hour() {
        let waits: Vec<_> = (0..=11).map(minutes).collect();
        let none = [None; 4];
        assert_eq!(waits[..4], none);
        assert_eq!(waits[4..10], [Some(1), Some(30), Some(60), Some(180), Some(480), Some(720)]);
        assert_eq!(waits[10..], [None, None]);
        assert_eq!(Standing::of(10, None, NOW.plus_seconds(1_000_000_000)), Standing::Locked);
    }

    #[test]
    fn misses_are_answered_with_what_is_left_and_then_with_the_lock() {
        for (misses, left) in [(1, 4), (2, 3), (3, 2), (4, 1)] {
            let error = refusal(misses, wait_until(misses, NOW), NOW);
            assert_eq!(error.code(), ErrorCode::PayPasswordWrong);
            assert_eq!(error.data(), Some(&serde_json::json!({ "left": left })));
        }
        let locked = refusal(5, wait_until(5, NOW), NOW);
        assert_eq!(locked.code(), ErrorCode::PayPasswordLocked);
        assert_eq!(locked.data(), Some(&serde_json::json!({ "until": NOW.plus_seconds(1800).to_string() })));
        assert_eq!(refusal(10, None, NOW).data(), Some(&serde_json::json!({ "until": null })));
    }

    proptest! {
        #[test]
        fn no_pace_of_guessing_gets_more_than_ten_tries(pauses in prop::collection::vec(0_i64..2_000_000, 1..400)) {
            let (mut now, mut misses, mut wait, mut evaluated) = (NOW, 0, None, 0);
            for pause in pauses {
                now = now.plus_seconds(pause);
                if Standing::of(misses, wait, now) == Standing::Open {
                    misses += 1;
                    wait = wait_until(misses, now);
                    evaluated += 1;
                }
            }
            prop_assert!(evaluated <= LAST_MISS);
        }
    }
}
