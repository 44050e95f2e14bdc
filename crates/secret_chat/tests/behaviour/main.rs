//! What two people notice who talk in secret, on both databases.

mod common;
mod ending;
mod hostile;
mod keys;
mod messages;
mod rules;
mod starting;
