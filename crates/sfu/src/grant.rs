use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use data_encoding::BASE64URL_NOPAD;
use ring::rand::{SecureRandom, SystemRandom};

/// A grant is used right after it was asked for.
pub(crate) const HOLDS: Duration = Duration::from_mins(1);
/// Nobody needs more at once; whoever asks in a loop throws away their own.
const PER_SEAT: usize = 4;

/// Who takes part in what, and with which device. The names mean nothing here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seat {
    pub call: String,
    pub user: String,
    pub device: String,
    /// Whether it only hears and sees the others: what it sends goes to nobody.
    pub listens: bool,
}

/// What lets a device in, once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinGrant {
    /// Which way of carrying sound and pictures it is for.
    pub backend: &'static str,
    pub token: String,
    pub holds: Duration,
}

/// Why a device does not come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JoinRefused {
    #[error("the grant is unknown, was used or is over")]
    Grant,
    #[error("the offer cannot be answered")]
    Offer,
    #[error("the call is over")]
    Over,
}

/// The grants that were given and not used.
#[derive(Debug, Default)]
pub(crate) struct Grants(Mutex<HashMap<String, (Seat, Instant)>>);

impl Grants {
    pub fn give(&self, seat: Seat, now: Instant) -> JoinGrant {
        let token = random::<24>();
        let mut given = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        given.retain(|_, (_, until)| *until > now);
        let mut own: Vec<(Instant, String)> =
            given.iter().filter(|(_, (known, _))| *known == seat).map(|(token, (_, until))| (*until, token.clone())).collect();
        own.sort_unstable();
        for (_, oldest) in own.iter().rev().skip(PER_SEAT - 1) {
            given.remove(oldest);
        }
        given.insert(token.clone(), (seat, now + HOLDS));
        JoinGrant { backend: "builtin", token, holds: HOLDS }
    }

    /// Whom it lets in; it does so once.
    pub fn take(&self, token: &str, now: Instant) -> Result<Seat, JoinRefused> {
        let found = self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(token);
        found.filter(|(_, until)| *until > now).map(|(seat, _)| seat).ok_or(JoinRefused::Grant)
    }

    pub fn revoke(&self, which: impl Fn(&Seat) -> bool) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, (seat, _)| !which(seat));
    }
}

/// Random characters that stand well in addresses and in session descriptions.
pub(crate) fn random<const BYTES: usize>() -> String {
    let mut bytes = [0; BYTES];
    SystemRandom::new().fill(&mut bytes).expect("the system gives random numbers");
    BASE64URL_NOPAD.encode(&bytes).replace(['-', '_'], "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(user: &str) -> Seat {
        Seat { call: "1".into(), user: user.into(), device: "phone".into(), listens: false }
    }

    #[test]
    fn a_grant_lets_one_device_in_once_and_not_for_long() {
        let (grants, now) = (Grants::default(), Instant::now());
        let grant = grants.give(seat("ann"), now);
        assert_eq!(grants.take(&grant.token, now), Ok(seat("ann")));
        assert_eq!(grants.take(&grant.token, now), Err(JoinRefused::Grant), "used");
        let late = grants.give(seat("ann"), now);
        assert_eq!(grants.take(&late.token, now + HOLDS), Err(JoinRefused::Grant), "over");
        assert_eq!(grants.take("made-up", now), Err(JoinRefused::Grant));
    }

    #[test]
    fn whoever_was_sent_away_has_no_grant_left() {
        let (grants, now) = (Grants::default(), Instant::now());
        let (hers, his) = (grants.give(seat("ann"), now), grants.give(seat("ben"), now));
        grants.revoke(|seat| seat.user == "ann");
        assert_eq!(grants.take(&hers.token, now), Err(JoinRefused::Grant));
        assert_eq!(grants.take(&his.token, now), Ok(seat("ben")));
    }

    #[test]
    fn whoever_asks_in_a_loop_throws_away_their_own() {
        let (grants, now) = (Grants::default(), Instant::now());
        let others = grants.give(seat("ben"), now);
        let many: Vec<JoinGrant> = (0..20).map(|later| grants.give(seat("ann"), now + Duration::from_millis(later))).collect();
        assert_eq!(grants.take(&many[0].token, now), Err(JoinRefused::Grant));
        assert_eq!(grants.take(&many[19].token, now), Ok(seat("ann")));
        assert_eq!(grants.take(&others.token, now), Ok(seat("ben")));
    }
}
