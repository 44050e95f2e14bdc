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
pub use view::{Group, GroupFilter, GroupMember, GroupMembers, Groups, by_ids, find, members, my_groups};

pub use crate::membership::{GroupKind, GroupRole, JoinType};
