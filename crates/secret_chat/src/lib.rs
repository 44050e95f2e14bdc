//! Secret chats: two devices talk, and the server passes on what it cannot read. It knows who talks with whom, whose keys
//! belong to which device, and how a chat stands; never what is said.

mod chat;
mod device;
mod end;
mod key;
mod message;
mod rule;
mod start;
mod sweep;

pub use chat::{SecretChat, SecretChats, SecretEnding, SecretIdentity, SecretState, Side, find, list};
pub use device::{DeviceKeys, SaveDevice, save as save_device};
pub use end::{EndChat, end, leave};
pub use key::SignedKey;
pub use message::{Acknowledge, HandIn, Handed, Inbox, SealedMessage, acknowledge, hand_in, inbox};
pub use rule::{SaveSecretChatRule, SecretChatRule, SecretChatRules, is_allowed, rules, save as save_rule};
pub use start::{AcceptChat, StartChat, accept, start};
pub use sweep::{housekeeping, sweep};

use kernel::Id;
use store::{Module, migrations};

/// Comes after `messaging`.
pub const MODULE: Module = Module { name: "secret_chat", migrations: migrations![1 "secret_chat" => "../migrations/0001_secret_chat.sql"] };

/// What came of a step.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// As who took the step sees it.
    pub chat: SecretChat,
    /// Whose devices have to look again.
    pub concerns: Vec<Id>,
}
