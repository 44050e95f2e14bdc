//! What everything that is kept relies on, on both databases.

mod anchors;
mod audit;
mod backup;
mod gone;
mod idempotency;
mod jobs;
mod largest_id;
mod long_reads;
mod movements;
mod numbering;
mod outbox;
mod throttle;
mod token_index;
mod transactions;
mod upgrade;
