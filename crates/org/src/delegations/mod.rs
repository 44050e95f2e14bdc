//! Somebody away lets somebody else approve for them, shown as "for X".

mod list;
mod save;

use kernel::{Country, Id};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use list::{DelegationFilter, delegates_of, delegation, delegations};
pub use save::{DelegationEnd, DelegationInput, end_delegation, save_delegation};

use crate::{Day, Permission};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Delegation {
    pub id: Id,
    pub country_code: Country,
    pub from_person_id: Id,
    pub from_person_name: String,
    pub to_person_id: Id,
    pub to_person_name: String,
    pub from: Day,
    pub to: Day,
    /// The approvals handed over.
    pub kinds: Vec<Permission>,
    pub ended: bool,
    pub ver: i64,
}

impl Permission {
    /// Whether it is asked of particular people, and so can be handed over for a while: the steps of an order's review.
    /// What a desk of head office decides, such as prices and top-ups, is open to everybody who holds the permission:
    /// whoever stands in there is given the role.
    pub const fn is_delegable(self) -> bool {
        matches!(self, Self::ReviewInitial | Self::ReviewAgain | Self::ReviewVp)
    }
}
