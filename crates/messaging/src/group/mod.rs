//! Groups: who belongs to them and who may do what in them. Everything done leaves a notice in the conversation,
//! made of ids, which every reader gets in their own language.

mod create;
mod manage;
mod members;
mod modify;
mod notice;
mod request;
mod rights;
mod search;
mod view;

use store::{number_enum, text_enum};

pub use create::{GroupInput, beginning, create};
pub use manage::{MemberSwitch, Switch, dismiss, switch, transfer};
pub use members::{Departure, Invitation, invite, join, kick, quit};
pub use modify::{AliasInput, Announcement, GroupChange, MemberExtraInput, announce, modify, rename_member, set_member_extra};
pub use notice::managers;
pub use request::{
    GroupRequest, GroupRequestAnswer, GroupRequestFilter, GroupRequestInput, GroupRequests, OwnGroupRequest, answer, ask, own_request,
    requests,
};
pub use rights::{Act, allows};
pub use search::{FoundGroup, FoundGroups, GroupSearch, search};
pub(crate) use view::role_of;
pub use view::{Group, GroupFilter, GroupMember, GroupMembers, Groups, by_ids, find, members, my_groups};

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
