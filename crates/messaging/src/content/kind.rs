use store::number_enum;

use super::code;

number_enum! {
    /// What becomes of a message besides being handed to whoever is connected.
    pub enum Persist : "0 kept without a row, 1 shown, 3 shown and counted, 4 for whoever is connected now" {
        None = 0 "none",
        Shown = 1 "shown",
        Counted = 3 "counted",
        Transparent = 4 "transparent",
    }
}

/// Who may put a kind of message into a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sender {
    Anybody,
    /// Written by the server as the record of something it did.
    Server,
    /// Goes from a person's device to their other devices, never to anybody else.
    OwnDevices,
}

#[derive(Clone, Copy, Debug)]
pub struct ContentKind {
    pub code: i64,
    pub name: &'static str,
    pub persist: Persist,
    pub sender: Sender,
    /// Whether it has a file of its own.
    pub media: bool,
}

const fn kind(code: i64, name: &'static str, persist: Persist) -> ContentKind {
    ContentKind { code, name, persist, sender: Sender::Anybody, media: false }
}

const fn media(code: i64, name: &'static str) -> ContentKind {
    ContentKind { code, name, persist: Persist::Counted, sender: Sender::Anybody, media: true }
}

const fn by_server(code: i64, name: &'static str, persist: Persist) -> ContentKind {
    ContentKind { code, name, persist, sender: Sender::Server, media: false }
}

const fn own(code: i64, name: &'static str, persist: Persist) -> ContentKind {
    ContentKind { code, name, persist, sender: Sender::OwnDevices, media: false }
}

/// Every kind there is. Codes from 1001 are our own cards.
pub const CATALOGUE: &[ContentKind] = &[
    kind(code::TEXT, "text", Persist::Counted),
    media(code::VOICE, "voice"),
    media(code::IMAGE, "image"),
    kind(code::LOCATION, "location", Persist::Counted),
    media(code::FILE, "file"),
    media(code::VIDEO, "video"),
    kind(code::STICKER, "sticker", Persist::Counted),
    kind(code::LINK, "link", Persist::Counted),
    kind(9, "p_text", Persist::Shown),
    kind(code::USER_CARD, "user_card", Persist::Counted),
    // Made from messages that are there, so that nobody can put words into other people's mouths.
    by_server(code::COMPOSITE, "composite", Persist::Counted),
    by_server(code::RICH_NOTIFICATION, "rich_notification", Persist::Counted),
    by_server(code::ARTICLES, "articles", Persist::Counted),
    own(31, "mark_unread", Persist::None),
    kind(40, "secret_chat_start", Persist::Shown),
    kind(71, "channel_enter", Persist::Transparent),
    kind(72, "channel_leave", Persist::Transparent),
    kind(73, "channel_menu", Persist::Transparent),
    by_server(80, "recall", Persist::Shown),
    by_server(81, "delete", Persist::None),
    by_server(90, "tip", Persist::Shown),
    kind(91, "typing", Persist::Transparent),
    by_server(92, "friend_greeting", Persist::Shown),
    by_server(93, "friend_added", Persist::Shown),
    own(94, "pc_login_request", Persist::None),
    by_server(104, "group_created", Persist::Shown),
    by_server(105, "group_members_added", Persist::Shown),
    by_server(106, "group_members_kicked", Persist::Shown),
    by_server(107, "group_quit", Persist::Shown),
    by_server(108, "group_dismissed", Persist::Shown),
    by_server(109, "group_transferred", Persist::Shown),
    by_server(110, "group_renamed", Persist::Shown),
    by_server(111, "group_alias_changed", Persist::Shown),
    by_server(112, "group_portrait_changed", Persist::Shown),
    by_server(113, "group_mute_changed", Persist::Shown),
    by_server(114, "group_join_type_changed", Persist::Shown),
    by_server(115, "group_private_chat_changed", Persist::Shown),
    by_server(116, "group_searchable_changed", Persist::Shown),
    by_server(117, "group_managers_changed", Persist::Shown),
    by_server(118, "group_members_muted", Persist::Shown),
    by_server(119, "group_members_allowed", Persist::Shown),
    by_server(120, "group_kicked_visible", Persist::Shown),
    by_server(121, "group_quit_visible", Persist::Shown),
    by_server(122, "group_extra_changed", Persist::None),
    by_server(123, "group_member_extra_changed", Persist::None),
    by_server(124, "group_settings_changed", Persist::None),
    by_server(125, "group_join_refused", Persist::Shown),
    kind(code::CALL_START, "call_start", Persist::Counted),
    kind(401, "call_accept", Persist::None),
    kind(402, "call_end", Persist::None),
    kind(403, "call_signal", Persist::Transparent),
    kind(404, "call_modify", Persist::None),
    kind(405, "call_accept_transparent", Persist::Transparent),
    kind(406, "call_add_participant", Persist::Shown),
    kind(407, "call_mute_video", Persist::None),
    kind(code::CONFERENCE_INVITE, "conference_invite", Persist::Counted),
    kind(410, "conference_change_mode", Persist::Transparent),
    kind(411, "conference_kick", Persist::Transparent),
    kind(416, "call_ongoing", Persist::Transparent),
    kind(417, "call_join_request", Persist::Transparent),
    kind(code::FEED, "feed", Persist::Counted),
    kind(code::COMMENT, "comment", Persist::Counted),
    by_server(code::ORDER_CARD, "order_card", Persist::Counted),
    by_server(code::REPORT_CARD, "report_card", Persist::Counted),
    by_server(code::PRODUCT_CARD, "product_card", Persist::Counted),
    by_server(code::APPROVAL_CARD, "approval_card", Persist::Counted),
];

/// Departures do not bring a conversation back that somebody took out of their list, nor does what nobody is shown.
pub(crate) fn brings_back(code: i64, persist: Persist) -> bool {
    persist != Persist::None && !matches!(code, 107 | 108 | 121)
}

pub fn kind_of(code: i64) -> Option<&'static ContentKind> {
    CATALOGUE.binary_search_by_key(&code, |kind| kind.code).ok().map(|index| &CATALOGUE[index])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_the_catalogue_is_found_and_once() {
        assert!(CATALOGUE.is_sorted_by(|a, b| a.code < b.code));
        for kind in CATALOGUE {
            assert_eq!(kind_of(kind.code).map(|found| found.name), Some(kind.name));
        }
        assert!(kind_of(0).is_none() && kind_of(1000).is_none());
    }

    #[test]
    fn people_cannot_write_what_only_the_server_knows() {
        for code in (80..=81).chain(100..=199) {
            assert!(kind_of(code).is_none_or(|kind| kind.sender == Sender::Server), "{code}");
        }
    }
}
