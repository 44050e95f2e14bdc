use std::time::Instant;

use crate::FrameRate;

/// How much a device may still say.
pub(super) struct Allowance {
    rate: FrameRate,
    left: f64,
    counted_at: Instant,
}

impl Allowance {
    pub(super) fn new(rate: FrameRate) -> Self {
        Self { rate, left: rate.burst.into(), counted_at: Instant::now() }
    }

    pub(super) fn take(&mut self) -> bool {
        let now = Instant::now();
        let earned = now.duration_since(self.counted_at).as_secs_f64() * f64::from(self.rate.per_second);
        self.left = (self.left + earned).min(self.rate.burst.into());
        self.counted_at = now;
        self.left -= 1.0;
        self.left >= 0.0
    }
}
