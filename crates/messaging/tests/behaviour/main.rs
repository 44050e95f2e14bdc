//! What people who talk to each other rely on, on both databases.

mod common;
mod conversations;
mod friends;
mod groups;
mod live;
mod media;
mod messages;
mod people;
mod presence;
mod push;
mod push_service;
mod push_wishes;
mod voices;
