use std::borrow::Cow;

use identity::notice::Text;
use org::Permission;
use serde::{Deserialize, Serialize};
use store::{FromValue, Value};
use utoipa::ToSchema;

use crate::stage::{Stage, StageRule};

/// A kind of document by its text key. Each document's crate names its own.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = String)]
pub struct DocKind(Cow<'static, str>);

impl DocKind {
    pub const fn new(key: &'static str) -> Self {
        Self(Cow::Borrowed(key))
    }

    pub fn key(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for DocKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.key())
    }
}

impl From<&DocKind> for Value {
    fn from(kind: &DocKind) -> Self {
        Self::Text(kind.key().to_owned())
    }
}

impl FromValue for DocKind {
    fn from_value(value: Value) -> Result<Self, &'static str> {
        String::from_value(value).map(|key| Self(Cow::Owned(key)))
    }
}

/// What approvals have to know of a kind of document, said once by its crate.
#[derive(Debug)]
pub struct Kind {
    pub key: DocKind,
    /// The steps its chains may have, upwards.
    pub stages: &'static [Stage],
    /// What one must hold to decide at a step.
    pub permission: fn(Stage) -> Permission,
    /// Its sorts that rules may name, in its own numbers.
    pub subtypes: &'static [i64],
    /// Asked where no rule fits: a gap in the rules must not let documents pass unseen.
    pub fallback: StageRule,
    /// Whether a rule without steps lets it pass; otherwise the fallback is asked then as well.
    pub may_pass_unasked: bool,
    pub deciders: Deciders,
    pub texts: Texts,
}

/// Who may decide at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deciders {
    /// Whoever is asked, and those who stand in for them.
    Asked,
    /// Everybody who holds the permission of the step and sees the document; those who are asked are told of it. Whoever
    /// agreed at another step decides only where they are asked.
    Holders,
}

/// What people are told.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    pub to_decide: Text,
    pub late: Text,
    /// To those above, when the reminder did not help; without it nobody above is told.
    pub escalated: Option<Text>,
}
