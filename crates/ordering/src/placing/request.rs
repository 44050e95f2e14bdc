//! How a request that comes again is told from another one under the same name.

use kernel::{AppError, ErrorCode, Result};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// What is ordered for whom, and everything else that was said of it. Whoever lost an answer asks again by what was
/// ordered alone.
#[derive(Clone, Debug, Default)]
pub struct RequestMark {
    what: String,
    /// Absent when nothing else was said.
    how: Option<String>,
}

impl RequestMark {
    /// `how` is compared with what it is when nothing is said.
    pub(crate) fn new<H: Default + Serialize + PartialEq>(what: &impl Serialize, how: &H) -> Result<Self> {
        let said = *how != H::default();
        Ok(Self { what: hash(what)?, how: if said { Some(hash(how)?) } else { None } })
    }

    /// As it is kept with the order.
    pub(crate) fn kept(&self) -> String {
        format!("{}/{}", self.what, self.how.as_deref().unwrap_or_default())
    }

    /// Refuses another request than the one that made the order. Orders from before have no mark.
    pub(crate) fn require_same(&self, kept: &str) -> Result<()> {
        let Some((what, how)) = kept.split_once('/') else { return Ok(()) };
        let same = self.what == what && self.how.as_deref().is_none_or(|said| said == how);
        if same { Ok(()) } else { Err(AppError::new(ErrorCode::IdempotencyMismatch)) }
    }
}

fn hash(part: &impl Serialize) -> Result<String> {
    let text = serde_json::to_vec(part).map_err(AppError::internal)?;
    Ok(Sha256::digest(text).iter().take(16).map(|byte| format!("{byte:02x}")).collect())
}
