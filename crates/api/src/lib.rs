//! Every HTTP call, one folder per domain, mirroring the domain crates. A handler parses, asks the domain in one
//! transaction, and answers; rules live below.

mod access;
mod app;
mod bank_statement;
mod billing;
mod catalogue;
mod counting;
mod deed;
mod drawn;
mod dunning;
mod export;
mod files;
mod finance;
mod goods_return;
mod identity;
mod im;
mod loss;
mod member;
mod once;
mod ordering;
mod org;
mod period_close;
mod quotas;
mod read_reason;
mod receivable;
mod report;
mod routes;
mod schema;
mod sellout;
mod settlement;
mod stock;
mod system;
mod task;
mod transfer;
mod wish;

pub use ::exporting::Exporter;
pub use app::{App, Demo, FrameRate, LineCheck, Parts};
pub use export::SOURCES as EXPORTS;
pub use im::approval::follow as follow_approvals;
pub use im::call_deadlines::watch as watch_calls;
pub use im::notices::send_notices;
pub use im::presence::{keep as keep_presence, renew as renew_presence};
pub use im::profile::follow as follow_profiles;
pub use quotas::{Quotas, SEARCHES_AT_ONCE};
pub use routes::{document, router};
pub use schema::{MODULES, MOVEMENTS};
