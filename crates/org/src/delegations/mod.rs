//! Somebody away lets somebody else approve for them, shown as "for X".

mod list;
mod own;
mod save;

use kernel::{Country, Id};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use list::{DelegationFilter, delegates_of, delegation, delegations};
pub use own::{OwnDelegationInput, OwnDelegations, StandIn, StandIns, end_own_delegation, own_delegations, save_own_delegation, stand_ins};
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
    /// Whether it is an approval, and so can be handed over for a while: the steps of an order's review, prices, and returns. What
    /// other desks decide, such as top-ups, is open to everybody who holds the permission.
    pub const fn is_delegable(self) -> bool {
        self.is_review() || matches!(self, Self::PriceApprove | Self::ReturnApprove)
    }

    const fn is_review(self) -> bool {
        matches!(self, Self::ReviewInitial | Self::ReviewAgain | Self::ReviewVp)
    }

    /// Whether this approval can be handed over to somebody who holds the other: whoever reviews orders may stand in at any
    /// step of the review, and prices and returns are decided by those who decide about them.
    pub(crate) const fn can_pass_to(self, other: Self) -> bool {
        (self.is_review() && other.is_review())
            || matches!((self, other), (Self::PriceApprove, Self::PriceApprove) | (Self::ReturnApprove, Self::ReturnApprove))
    }
}
