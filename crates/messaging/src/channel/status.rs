use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a channel is like, one bit each: 1 the desk sees how to reach who writes to it, 2 and others, 4 the desk brings people
/// in, 8 it writes to others first, 16 nobody comes in by themselves, 64 ended, 128 everybody is in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ChannelStatus)]
pub struct Status(pub i64);

impl Status {
    pub const FULL_INFO: i64 = 1;
    pub const UNSUBSCRIBED_INFO: i64 = 2;
    pub const BRINGS_IN: i64 = 4;
    pub const WRITES_FIRST: i64 = 8;
    pub const PRIVATE: i64 = 16;
    pub const DELETED: i64 = 64;
    pub const GLOBAL: i64 = 128;
    /// What can be chosen; 64 is what ending a channel does.
    const CHOSEN: i64 = Self::FULL_INFO | Self::UNSUBSCRIBED_INFO | Self::BRINGS_IN | Self::WRITES_FIRST | Self::PRIVATE | Self::GLOBAL;

    pub const fn has(self, bit: i64) -> bool {
        self.0 & bit != 0
    }

    /// Whether somebody may choose it.
    pub(super) const fn is_chosen(self) -> bool {
        self.0 >= 0 && self.0 & !Self::CHOSEN == 0
    }

    /// Whether the desk may know how to reach somebody.
    pub(super) const fn tells_how_to_reach(self, subscribed: bool) -> bool {
        self.has(if subscribed { Self::FULL_INFO } else { Self::UNSUBSCRIBED_INFO })
    }
}
