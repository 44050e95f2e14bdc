//! What people who talk to each other rely on, on both databases.

mod common;
mod content_kinds;
mod conversations;
mod deliveries;
mod edited;
mod friends;
mod group_requests;
mod group_rights;
mod groups;
mod leaving;
mod live;
mod media;
mod messages;
mod pages;
mod people;
mod presence;
mod push;
mod push_service;
mod push_wishes;
mod quotes;
mod receipts;
mod removed;
mod retention;
mod search;
mod speaking;
mod voices;
