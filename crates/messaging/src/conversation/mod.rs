//! Conversations: how people name them, who sees which part, and how far it was read.

mod delivered;
mod key;
mod list;
mod own;
mod read;
mod row;

pub use delivered::{Delivered, Received, deliver};
pub use key::{ConversationKey, ConversationKind};
pub(crate) use list::unread_totals;
pub use list::{ConversationInfo, ConversationList, UnreadCount, info, list};
pub use own::{clear, mark_unread, remove};
pub use read::{Hearing, Reader, Readers, Reading, read, read_all, readers};
pub(crate) use row::{Place, Row, by_id, key_of, leave, open, place, require_member, seat_group};
