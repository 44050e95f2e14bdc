//! What people who call each other rely on, on both databases.

mod common;
mod conference;
mod conference_floor;
mod conference_reminder;
mod conference_waiting;
mod ending;
mod group;
mod machines;
mod media;
mod ringing;
mod turn;
