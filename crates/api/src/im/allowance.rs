use std::time::Instant;

use crate::FrameRate;

/// How much a device may still say.
pub(super) struct Allowance {
    burst: f64,
    per_second: f64,
    left: f64,
    counted_at: Instant,
}

impl Allowance {
    pub(super) fn new(rate: FrameRate) -> Self {
        Self::of(rate.burst.into(), rate.per_second.into())
    }

    pub(super) fn per_minute(often: u32) -> Self {
        Self::of(often.into(), f64::from(often) / 60.0)
    }

    fn of(burst: f64, per_second: f64) -> Self {
        Self { burst, per_second, left: burst, counted_at: Instant::now() }
    }

    pub(super) fn take(&mut self) -> bool {
        let now = Instant::now();
        let earned = now.duration_since(self.counted_at).as_secs_f64() * self.per_second;
        self.left = (self.left + earned).min(self.burst);
        self.counted_at = now;
        self.left -= 1.0;
        self.left >= 0.0
    }
}
