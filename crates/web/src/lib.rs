//! HTTP plumbing shared by every call: the accept loop, the request context, the answer envelope, input
//! parsing, limits, headers, logs, metrics and the static host. It knows no business.

pub mod byte_range;
pub mod context;
pub mod device;
pub mod extract;
pub mod health;
pub mod keyed;
pub mod limits;
pub mod observe;
pub mod openapi;
pub mod reply;
pub mod security;
pub mod server;
pub mod statics;

pub use context::{ClientIp, RequestContext};
pub use extract::{BasicClient, Bearer, Deliberate, Form, Json, Query};
pub use keyed::Keyed;
pub use reply::{Answered, Refusal, Reply};
