//! HTTP plumbing shared by every call: the accept loop, the request context, the answer envelope, input
//! parsing, limits, headers, logs, metrics and the static host. It knows no business.

pub mod byte_range;
pub mod context;
pub mod device;
mod exchange;
pub mod extract;
mod guarded_stream;
pub mod health;
pub mod keyed;
pub mod limits;
pub mod methods;
pub mod observe;
pub mod openapi;
mod per_address;
mod quota;
pub mod reply;
mod request_framing;
pub mod security;
pub mod server;
mod stall_timeout;
pub mod statics;
mod stream_progress;
pub mod tls;
mod whole_body;

pub use context::{ClientIp, RequestContext};
pub use extract::{BasicClient, Bearer, Deliberate, Form, Json, MaybeJson, Query};
pub use keyed::{Keyed, MaybeKeyed, Named, RequestKey};
pub use per_address::{PerAddress, Seat};
pub use quota::Quota;
pub use reply::{Answered, Refusal, Reply};
