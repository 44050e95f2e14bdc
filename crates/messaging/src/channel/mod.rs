//! Channels: the company speaks to many in one log, and each of them answers the channel's desk in a log of their own.

mod article;
mod audience;
mod desk;
mod event;
mod input;
mod manage;
mod menu;
mod post;
mod post_view;
mod seats;
mod send;
mod standing;
mod subscribe;
mod thread;
mod view;

pub use crate::subscription::Status;
pub use article::{ArticleRead, Heard, ReadableArticle, article, note_read};
pub use audience::{Audience, AudienceReach, reach};
pub use desk::{DeskChannel, DeskChannels, detail, has_desk, list};
pub use event::{ChannelEvent, ChannelEventKind, event};
pub use input::{Article, Body, LinkBody, SaveChannel, SavePost};
pub use manage::{ChannelStep, end, save};
pub use menu::{Menu, MenuKind};
pub use post::{PostStep, PostToSend, SentPost, is_due, plan, recall, remove, save_post, send_due};
pub use post_view::{ArticleCount, ChannelPost, PostFilter, PostState, post, posts};
pub use seats::{is_seat_missing, seat_missing};
pub use standing::{Act, Standing, allows};
pub use subscribe::{BringIn, bring_in, subscribe, unsubscribe};
pub use thread::{Answer, Take, Thread, ThreadFilter, ThreadMessage, ThreadPage, Threads, answer, is_open, take, thread, threads};
pub use view::{Channel, ChannelSearch, Channels, by_ids, mine, search};
