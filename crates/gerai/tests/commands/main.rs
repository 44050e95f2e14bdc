//! The binary as an operator meets it: what its commands do, say and answer with, also beside a running server.

mod backup;
mod environment;
mod gerai;
mod limits;
mod metrics;
#[path = "../crash/server.rs"]
mod server;
mod start;
mod user;
mod verify;
