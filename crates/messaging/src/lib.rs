//! People talking: conversations as numbered logs, who sees them, and what they say.

pub mod about;
pub mod approval;
pub mod call;
pub mod card;
pub mod channel;
mod chat_setting;
pub mod conference;
pub mod config;
mod contact_card;
pub mod content;
pub mod conversation;
pub mod conversation_list;
pub mod directory;
pub mod favourite;
pub mod file_record;
pub mod forward;
pub mod friend;
pub mod group;
mod invitation;
pub mod live;
pub mod media;
mod membership;
pub mod message;
mod multi_send;
pub mod notices;
pub mod people;
pub mod pin;
mod platform;
pub mod poll;
pub mod presence;
pub mod profile;
pub mod push;
pub mod reply;
pub mod report;
pub mod retention;
mod rights;
pub mod scheduled;
pub mod search;
pub mod secret;
pub mod setting;
mod since;
mod sound;
mod subscription;
pub mod task_line;
mod texts;
mod visibility;

pub use since::Since;

use kernel::Id;
use store::{Module, migrations};

/// Comes after `identity`.
pub const MODULE: Module = Module {
    name: "messaging",
    migrations: migrations![
        1 "conversation" => "../migrations/0001_conversation.sql",
        2 "group" => "../migrations/0002_group.sql",
        3 "contact" => "../migrations/0003_contact.sql",
        4 "presence" => "../migrations/0004_presence.sql",
        5 "media" => "../migrations/0005_media.sql",
        6 "portrait" => "../migrations/0006_portrait.sql",
        7 "approval_card" => "../migrations/0007_approval_card.sql",
        8 "notice_message" => "../migrations/0008_notice_message.sql",
        9 "push" => "../migrations/0009_push.sql",
        10 "unlisted_file" => "../migrations/0010_unlisted_file.sql",
        11 "joined_seq" => "../migrations/0011_joined_seq.sql",
        12 "message_quote" => "../migrations/0012_message_quote.sql",
        13 "hidden_at" => "../migrations/0013_hidden_at.sql",
        14 "chat_profile" => "../migrations/0014_chat_profile.sql",
        15 "presence_frozen" => "../migrations/0015_presence_frozen.sql",
        16 "message_played" => "../migrations/0016_message_played.sql",
        17 "delivered_seq" => "../migrations/0017_delivered_seq.sql",
        18 "retention" => "../migrations/0018_retention.sql",
        19 "own_counted" => "../migrations/0019_own_counted.sql",
        20 "search_index" => "../migrations/0020_search_index.sql",
        21 "group_request" => "../migrations/0021_group_request.sql",
        22 "message_expiring" => "../migrations/0022_message_expiring.sql",
        23 "approval_document" => "../migrations/0023_approval_document.sql",
        24 "directory" => "../migrations/0024_directory.sql",
        25 "chat_about" => "../migrations/0025_chat_about.sql",
        26 "channel" => "../migrations/0026_channel.sql",
        27 "message_pin" => "../migrations/0027_message_pin.sql",
        28 "saved_reply" => "../migrations/0028_saved_reply.sql",
        29 "scheduled_message" => "../migrations/0029_scheduled_message.sql",
        30 "conference_card" => "../migrations/0030_conference_card.sql",
        31 "poll" => "../migrations/0031_poll.sql",
    ],
};

/// The installation itself, as a sender of notices.
pub const SYSTEM: Id = Id::new(1);
