use kernel::Id;
use serde::{Deserialize, Serialize};

/// The kind of job that writes an export.
pub(crate) const JOB: &str = "export.write";

pub(crate) const KEPT_SECONDS: i64 = 7 * 24 * 3600;

/// One export at one of its beginnings.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Task {
    pub id: Id,
    pub run: i64,
}
