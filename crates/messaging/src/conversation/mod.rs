//! Conversations: how people name them, who sees which part, and how far it was read.

mod delivered;
mod key;
mod own;
mod read;
mod row;
pub(crate) mod unread;

pub use delivered::{DeliveryReceipt, Received, deliver};
pub use key::{ConversationKey, ConversationKind};
pub(crate) use key::{DESK_LINE, NEWS_LINE};
pub use own::{clear, mark_unread, remove};
pub(crate) use read::shows_reading;
pub use read::{ReadReceipt, Reader, Readers, Recipients, read, read_all, readers};
pub(crate) use row::{Place, Row, by_id, key_of, leave, open, place, require_member, seat_group};
pub use unread::UnreadCount;
pub(crate) use unread::unread_totals;
