use org::Permission;
use serde::{Deserialize, Serialize};
use store::{number_enum, text_enum};
use utoipa::ToSchema;

text_enum! {
    /// One step of a chain.
    pub enum Stage {
        Initial = "initial",
        Rereview = "rereview",
        Vp = "vp",
        /// Head office, for special offers.
        Price = "price",
    }
}

text_enum! {
    /// Who is asked at a step.
    pub enum Selector {
        /// The nearest superior of the representative who may decide.
        Superior = "superior",
        /// The one after that.
        SecondSuperior = "second_superior",
        /// Whoever manages the customer's order area.
        AreaManager = "area_manager",
        /// Any vice president of the country.
        RoleVp = "role_vp",
        /// Any price approver of head office.
        RoleHoPrice = "role_ho_price",
    }
}

text_enum! {
    pub enum Decision {
        Waiting = "waiting",
        Pending = "pending",
        Approved = "approved",
        Rejected = "rejected",
        /// Sent back to be mended; samples and gifts only.
        Returned = "returned",
        /// The same people had decided one step before, or the order ended first.
        Skipped = "skipped",
    }
}

number_enum! {
    pub enum DecisionResult : "1 approve, 2 reject, 3 send back for edit" {
        Approve = 1 "approve",
        Reject = 2 "reject",
        SendBack = 3 "send_back",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StageRule {
    pub stage: Stage,
    pub selector: Selector,
    /// Within how many hours it should be decided.
    #[schema(minimum = 1, maximum = 720)]
    pub sla_hours: i64,
}

impl Stage {
    /// What one must hold to decide at this step of an order or a special offer.
    pub const fn permission(self) -> Permission {
        match self {
            Self::Initial => Permission::ReviewInitial,
            Self::Rereview => Permission::ReviewAgain,
            Self::Vp => Permission::ReviewVp,
            Self::Price => Permission::PriceApprove,
        }
    }
}

impl DecisionResult {
    pub const fn decision(self) -> Decision {
        match self {
            Self::Approve => Decision::Approved,
            Self::Reject => Decision::Rejected,
            Self::SendBack => Decision::Returned,
        }
    }
}

impl Decision {
    /// The decision that somebody gave, where somebody did.
    pub const fn result(self) -> Option<DecisionResult> {
        match self {
            Self::Approved => Some(DecisionResult::Approve),
            Self::Rejected => Some(DecisionResult::Reject),
            Self::Returned => Some(DecisionResult::SendBack),
            Self::Waiting | Self::Pending | Self::Skipped => None,
        }
    }
}
