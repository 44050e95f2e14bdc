//! What people who call each other rely on, on both databases.

mod common;
mod conference;
mod conference_floor;
mod ending;
mod group;
mod machines;
mod media;
mod ringing;
mod turn;
