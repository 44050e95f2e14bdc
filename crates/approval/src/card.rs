//! How an approval stands, as conversations show it.

use kernel::{Currency, Money, Timestamp};
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

use crate::kind::DocKind;
use crate::stage::Stage;

text_enum! {
    pub enum ApprovalState {
        Pending = "pending",
        /// It has to be paid before anybody decides again.
        Held = "held",
        /// Sent back to be mended; it may come again.
        Returned = "returned",
        Approved = "approved",
        Rejected = "rejected",
        /// Given up before it was decided.
        Ended = "ended",
    }
}

/// What the `data` of an approval's card holds: how it stands now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalCard {
    /// Not said by messages from before there was another.
    #[serde(default = "order")]
    pub document: DocKind,
    /// The number of the document.
    pub order_no: String,
    pub customer_name: String,
    /// Samples or gifts: nothing is paid for them.
    pub free: bool,
    pub kinds: i64,
    pub qty: i64,
    pub amount: Money,
    pub currency: Currency,
    pub placed_by: String,
    pub placed_at: Timestamp,
    pub state: ApprovalState,
    /// While it is pending.
    pub step: Option<Stage>,
    /// Who is asked, while it is pending.
    pub approvers: Vec<String>,
    /// Who decided last.
    pub decided_by: Option<String>,
    pub remark: String,
    /// The version of the document; a decision names it.
    pub ver: i64,
}

const fn order() -> DocKind {
    DocKind::new("order")
}

impl ApprovalState {
    /// Nothing more is decided.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Approved | Self::Rejected | Self::Ended)
    }
}
