//! The numbers of kinds that rules name. The table of all kinds is [`super::CATALOGUE`].

pub(crate) const TEXT: i64 = 1;
pub(crate) const VOICE: i64 = 2;
pub(crate) const IMAGE: i64 = 3;
pub(crate) const LOCATION: i64 = 4;
pub(crate) const FILE: i64 = 5;
pub(crate) const VIDEO: i64 = 6;
pub(crate) const STICKER: i64 = 7;
pub(crate) const LINK: i64 = 8;
pub(crate) const USER_CARD: i64 = 10;
pub(crate) const COMPOSITE: i64 = 11;
pub(crate) const RICH_NOTIFICATION: i64 = 12;
pub(crate) const ARTICLES: i64 = 13;
pub(crate) const CALL_START: i64 = 400;
pub(crate) const CONFERENCE_INVITE: i64 = 408;
pub(crate) const FEED: i64 = 501;
pub(crate) const COMMENT: i64 = 502;
pub(crate) const ORDER_CARD: i64 = 1001;
pub(crate) const REPORT_CARD: i64 = 1002;
pub(crate) const PRODUCT_CARD: i64 = 1003;
pub(crate) const APPROVAL_CARD: i64 = 1004;
