//! The server is killed while people write to each other. Whatever was acknowledged is there afterwards, once, and where
//! the acknowledgement said; where there is a second server, people go on there. `make crash` kills it more often than a
//! test can wait for.

mod client;
mod failover;
mod server;
mod struck;
