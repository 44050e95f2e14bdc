//! Being in a group: what kinds of groups there are, how people come in, and as what they are there.

use kernel::{Id, Result};
use store::{Tx, number_enum, params, text_enum};

number_enum! {
    pub enum GroupKind : "0 normal, 1 free, 2 restricted, 3 organisation" {
        Normal = 0 "normal",
        Free = 1 "free",
        Restricted = 2 "restricted",
        Organisation = 3 "organisation",
    }
}

number_enum! {
    pub enum JoinType : "0 anybody joins, 1 members invite, 2 only managers add, 3 managers let in who asks" {
        Open = 0 "open",
        Invited = 1 "invited",
        Closed = 2 "closed",
        Approved = 3 "approved",
    }
}

/// That the `group_member` called `v` decides who comes in: owner and managers do.
pub(crate) const RUNS_IT: &str = "v.removed_at IS NULL AND v.role IN ('owner', 'manager')";

text_enum! {
    pub enum GroupRole {
        Member = "member",
        Manager = "manager",
        Owner = "owner",
    }
}

impl GroupRole {
    /// Whether this role may act on somebody of the other.
    pub const fn above(self, other: Self) -> bool {
        matches!((self, other), (Self::Owner, Self::Manager | Self::Member) | (Self::Manager, Self::Member))
    }
}

/// As what somebody is in a group; nothing where they are not.
pub(crate) async fn role_of(tx: &mut Tx, group: Id, user: Id) -> Result<Option<GroupRole>> {
    let found: Option<(GroupRole,)> = tx
        .optional("SELECT role FROM group_member WHERE group_id = $1 AND user_id = $2 AND removed_at IS NULL", params![group, user])
        .await?;
    Ok(found.map(|(role,)| role))
}
