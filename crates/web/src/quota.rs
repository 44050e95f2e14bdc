use std::hash::Hash;
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use governor::{Quota as Pace, RateLimiter};
use kernel::{AppError, ErrorCode};
use serde_json::json;

/// How often each of many may do something: so many at once, and so many a minute after that.
pub struct Quota<K: Hash + Eq + Clone>(RateLimiter<K, DashMapStateStore<K>, DefaultClock>);

impl<K: Hash + Eq + Clone> std::fmt::Debug for Quota<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Quota")
    }
}

impl<K: Hash + Eq + Clone> Quota<K> {
    pub fn new(per_minute: u32, burst: u32) -> Self {
        let at_least_one = |count| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        Self(RateLimiter::dashmap(Pace::per_minute(at_least_one(per_minute)).allow_burst(at_least_one(burst))))
    }

    /// Counts one; refuses when it is one too many, and says how long to wait.
    pub fn take(&self, key: &K) -> kernel::Result<()> {
        let Err(until) = self.0.check_key(key) else { return Ok(()) };
        let seconds = until.wait_time_from(DefaultClock::default().now()).as_secs().cast_signed() + 1;
        metrics::counter!("http_rate_limited").increment(1);
        Err(AppError::new(ErrorCode::TooManyRequests).wait(seconds).with_data(json!({ "retryAfter": seconds })))
    }

    /// Forgets whoever has been quiet; called from time to time so that the table stays small.
    pub fn forget_idle(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}
