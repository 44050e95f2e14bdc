use store::{number_enum, text_enum};

use super::code;
use crate::texts::PushText;

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
    /// Belongs to what this messenger does not do. Devices know it, so that they show it when it is there one day.
    Nobody,
}

text_enum! {
    /// How a message may be said again elsewhere.
    pub enum Forwarding {
        /// A notice, or what belongs where it happened.
        Never = "never",
        /// Only among others, in a record of a conversation: a voice is somebody's own.
        Recorded = "recorded",
        Anywhere = "anywhere",
    }
}

text_enum! {
    /// What a search of messages can be narrowed to.
    pub enum SearchGroup {
        Text = "text",
        Image = "image",
        Video = "video",
        File = "file",
        Voice = "voice",
        /// Whatever opens something: links and cards.
        Link = "link",
    }
}

/// A kind of message. Devices have the same table: `gerai content-kinds` writes it.
#[derive(Clone, Copy, Debug)]
pub struct ContentKind {
    pub code: i64,
    pub name: &'static str,
    pub persist: Persist,
    pub sender: Sender,
    /// Whether it has a file of its own.
    pub media: bool,
    /// Whether people may keep it for themselves.
    pub favourite: bool,
    pub forwarding: Forwarding,
    pub search_group: Option<SearchGroup>,
    /// What a push calls it; nothing for kinds that are words.
    pub(crate) push_text: Option<PushText>,
    /// Whether its own title follows in a push.
    pub(crate) titled: bool,
}

impl ContentKind {
    const fn new(code: i64, name: &'static str, persist: Persist, sender: Sender) -> Self {
        Self {
            code,
            name,
            persist,
            sender,
            media: false,
            favourite: false,
            forwarding: Forwarding::Never,
            search_group: None,
            push_text: None,
            titled: false,
        }
    }

    const fn favourite(self) -> Self {
        Self { favourite: true, ..self }
    }

    const fn recorded(self) -> Self {
        Self { forwarding: Forwarding::Recorded, ..self }
    }

    const fn forwarded(self) -> Self {
        Self { forwarding: Forwarding::Anywhere, ..self }
    }

    const fn found_as(self, group: SearchGroup) -> Self {
        Self { search_group: Some(group), ..self }
    }

    const fn pushed_as(self, text: PushText) -> Self {
        Self { push_text: Some(text), ..self }
    }

    /// Like [`Self::pushed_as`], with its own title after it.
    const fn titled(self, text: PushText) -> Self {
        Self { titled: true, ..self.pushed_as(text) }
    }
}

const fn kind(code: i64, name: &'static str, persist: Persist) -> ContentKind {
    ContentKind::new(code, name, persist, Sender::Anybody)
}

const fn media(code: i64, name: &'static str) -> ContentKind {
    ContentKind { media: true, ..kind(code, name, Persist::Counted) }
}

const fn by_server(code: i64, name: &'static str, persist: Persist) -> ContentKind {
    ContentKind::new(code, name, persist, Sender::Server)
}

/// A document of the business.
const fn card(code: i64, name: &'static str) -> ContentKind {
    by_server(code, name, Persist::Counted).forwarded().found_as(SearchGroup::Link)
}

const fn own(code: i64, name: &'static str, persist: Persist) -> ContentKind {
    ContentKind::new(code, name, persist, Sender::OwnDevices)
}

const fn not_yet(code: i64, name: &'static str, persist: Persist) -> ContentKind {
    ContentKind::new(code, name, persist, Sender::Nobody)
}

/// Every kind there is. Codes from 1001 are our own cards.
pub const CATALOGUE: &[ContentKind] = &[
    kind(code::TEXT, "text", Persist::Counted).favourite().forwarded().found_as(SearchGroup::Text),
    media(code::VOICE, "voice").favourite().recorded().found_as(SearchGroup::Voice).pushed_as(PushText::Voice),
    media(code::IMAGE, "image").favourite().forwarded().found_as(SearchGroup::Image).pushed_as(PushText::Photo),
    kind(code::LOCATION, "location", Persist::Counted).favourite().forwarded().titled(PushText::Location),
    media(code::FILE, "file").favourite().forwarded().found_as(SearchGroup::File).titled(PushText::File),
    media(code::VIDEO, "video").favourite().forwarded().found_as(SearchGroup::Video).pushed_as(PushText::Video),
    kind(code::STICKER, "sticker", Persist::Counted).favourite().forwarded().pushed_as(PushText::Sticker),
    kind(code::LINK, "link", Persist::Counted).favourite().forwarded().found_as(SearchGroup::Link).titled(PushText::Link),
    kind(9, "plain_text", Persist::Shown),
    kind(code::USER_CARD, "user_card", Persist::Counted).forwarded().found_as(SearchGroup::Link).titled(PushText::Card),
    // Made from messages that are there, so that nobody can put words into other people's mouths.
    by_server(code::COMPOSITE, "composite", Persist::Counted).favourite().forwarded().titled(PushText::Record),
    by_server(code::RICH_NOTIFICATION, "rich_notification", Persist::Counted).pushed_as(PushText::Notice),
    by_server(code::ARTICLES, "articles", Persist::Counted).found_as(SearchGroup::Link).titled(PushText::Articles),
    own(31, "mark_unread", Persist::None),
    not_yet(40, "secret_chat_start", Persist::Shown),
    not_yet(71, "channel_enter", Persist::Transparent),
    not_yet(72, "channel_leave", Persist::Transparent),
    not_yet(73, "channel_menu", Persist::Transparent),
    by_server(code::RECALL, "recall", Persist::Shown),
    by_server(81, "delete", Persist::None),
    by_server(90, "tip", Persist::Shown),
    kind(91, "typing", Persist::Transparent),
    by_server(code::FRIEND_GREETING, "friend_greeting", Persist::Shown),
    by_server(code::FRIEND_ADDED, "friend_added", Persist::Shown),
    own(94, "pc_login_request", Persist::None),
    by_server(code::GROUP_CREATED, "group_created", Persist::Shown),
    by_server(code::GROUP_MEMBERS_ADDED, "group_members_added", Persist::Shown),
    by_server(code::GROUP_MEMBERS_KICKED, "group_members_kicked", Persist::Shown),
    by_server(code::GROUP_QUIT, "group_quit", Persist::Shown),
    by_server(code::GROUP_DISMISSED, "group_dismissed", Persist::Shown),
    by_server(code::GROUP_TRANSFERRED, "group_transferred", Persist::Shown),
    by_server(code::GROUP_RENAMED, "group_renamed", Persist::Shown),
    by_server(code::GROUP_ALIAS_CHANGED, "group_alias_changed", Persist::Shown),
    by_server(code::GROUP_PORTRAIT_CHANGED, "group_portrait_changed", Persist::Shown),
    by_server(code::GROUP_MUTE_CHANGED, "group_mute_changed", Persist::Shown),
    by_server(code::GROUP_JOIN_TYPE_CHANGED, "group_join_type_changed", Persist::Shown),
    by_server(code::GROUP_PRIVATE_CHAT_CHANGED, "group_private_chat_changed", Persist::Shown),
    by_server(code::GROUP_SEARCHABLE_CHANGED, "group_searchable_changed", Persist::Shown),
    by_server(code::GROUP_MANAGERS_CHANGED, "group_managers_changed", Persist::Shown),
    by_server(code::GROUP_MEMBERS_MUTED, "group_members_muted", Persist::Shown),
    by_server(code::GROUP_MEMBERS_ALLOWED, "group_members_allowed", Persist::Shown),
    by_server(code::GROUP_KICKED_VISIBLE, "group_kicked_visible", Persist::Shown),
    by_server(code::GROUP_QUIT_VISIBLE, "group_quit_visible", Persist::Shown),
    by_server(code::GROUP_EXTRA_CHANGED, "group_extra_changed", Persist::None),
    by_server(code::GROUP_MEMBER_EXTRA_CHANGED, "group_member_extra_changed", Persist::None),
    by_server(code::GROUP_SETTINGS_CHANGED, "group_settings_changed", Persist::None),
    by_server(125, "group_join_refused", Persist::Shown),
    by_server(code::MESSAGE_PINNED, "message_pinned", Persist::Shown),
    by_server(code::MESSAGE_UNPINNED, "message_unpinned", Persist::None),
    by_server(code::TASK_GIVEN, "task_given", Persist::Shown),
    by_server(code::TASK_DONE, "task_done", Persist::Shown),
    // The one message of a call. What its devices say to each other meanwhile are frames of their own.
    by_server(code::CALL_START, "call_start", Persist::Counted).recorded().pushed_as(PushText::Call),
    not_yet(401, "call_accept", Persist::None),
    not_yet(402, "call_end", Persist::None),
    not_yet(403, "call_signal", Persist::Transparent),
    not_yet(404, "call_modify", Persist::None),
    not_yet(405, "call_accept_transparent", Persist::Transparent),
    not_yet(406, "call_add_participant", Persist::Shown),
    not_yet(407, "call_mute_video", Persist::None),
    // Shows how the conference stands. Whoever reads it may come in, so it is not forwarded.
    by_server(code::CONFERENCE_INVITE, "conference_invite", Persist::Counted).titled(PushText::Meeting),
    not_yet(410, "conference_change_mode", Persist::Transparent),
    not_yet(411, "conference_kick", Persist::Transparent),
    not_yet(416, "call_ongoing", Persist::Transparent),
    not_yet(417, "call_join_request", Persist::Transparent),
    not_yet(code::FEED, "feed", Persist::Counted).titled(PushText::Post),
    not_yet(code::COMMENT, "comment", Persist::Counted).titled(PushText::Comment),
    card(code::ORDER_CARD, "order_card").favourite().titled(PushText::Order),
    card(code::REPORT_CARD, "report_card").favourite().titled(PushText::Report),
    card(code::PRODUCT_CARD, "product_card").favourite().titled(PushText::Product),
    // Not kept by anybody: it changes with its document.
    card(code::APPROVAL_CARD, "approval_card").titled(PushText::Approval),
    card(code::STORE_CARD, "store_card").favourite().titled(PushText::StoreDocument),
    // Said nowhere else: its votes are those of the people in its conversation.
    by_server(code::POLL, "poll", Persist::Counted).found_as(SearchGroup::Link).titled(PushText::Poll),
];

/// Departures do not bring a conversation back that somebody took out of their list, nor does what nobody is shown.
pub(crate) fn brings_back(code: i64, persist: Persist) -> bool {
    persist != Persist::None && !matches!(code, code::GROUP_QUIT | code::GROUP_DISMISSED | code::GROUP_QUIT_VISIBLE)
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
        for code in (80..=81).chain(100..=199).chain([400, 408]) {
            assert!(kind_of(code).is_none_or(|kind| kind.sender == Sender::Server), "{code}");
        }
    }

    #[test]
    fn nobody_writes_what_belongs_to_calls_channels_secret_chats_and_moments() {
        for code in [40].into_iter().chain(71..=73).chain(401..=407).chain(409..=599) {
            assert!(kind_of(code).is_none_or(|kind| kind.sender == Sender::Nobody), "{code}");
        }
    }
}
