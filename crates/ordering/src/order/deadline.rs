//! How long an order waits for its payment.

use kernel::Timestamp;

use super::Order;

/// After how long an unpaid order is given up.
const PAY_WITHIN_SECONDS: i64 = 48 * 3600;
/// How long goods are kept for an order that is not paid yet; paying keeps them again if they are still there.
const KEPT_SECONDS: i64 = 30 * 60;

/// Until when an order that can be paid from now on may be.
pub fn pay_by(now: Timestamp) -> Timestamp {
    now.plus_seconds(PAY_WITHIN_SECONDS)
}

/// Until when goods are kept for an order that can be paid from now on.
pub fn kept_until(now: Timestamp) -> Timestamp {
    now.plus_seconds(KEPT_SECONDS)
}

impl Order {
    /// Until when the goods of an unpaid order are kept: the time began with the time to pay.
    pub fn kept_until(&self) -> Option<Timestamp> {
        self.pay_by.map(|pay_by| kept_until(pay_by.plus_seconds(-PAY_WITHIN_SECONDS)))
    }
}
