//! Orders and special offers shown in conversations while they wait for a decision. Such a message changes with its
//! document, for everybody who has it, until the approval is over.

use kernel::{AppError, Currency, Id, Money, Result, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params, text_enum};
use utoipa::ToSchema;

use crate::content::{Content, card, code};

text_enum! {
    /// What waits for a decision.
    #[derive(Default)]
    pub enum ApprovalDocument {
        #[default]
        Order = "order",
        Offer = "offer",
    }
}

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

text_enum! {
    /// Whose turn it is.
    pub enum ApprovalStep {
        Initial = "initial",
        Rereview = "rereview",
        Vp = "vp",
        /// Head office, about the price of an offer.
        Price = "price",
    }
}

/// What the `data` of an approval's card holds: how it stands now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalCard {
    /// Not said by messages from before there was another.
    #[serde(default)]
    pub document: ApprovalDocument,
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
    pub step: Option<ApprovalStep>,
    /// Who is asked, while it is pending.
    pub approvers: Vec<String>,
    /// Who decided last.
    pub decided_by: Option<String>,
    pub remark: String,
    /// The version of the document; a decision names it.
    pub ver: i64,
}

impl ApprovalState {
    /// Nothing more is decided.
    pub(crate) const fn is_over(self) -> bool {
        matches!(self, Self::Approved | Self::Rejected | Self::Ended)
    }
}

impl ApprovalCard {
    pub(crate) fn content(&self, document: Id) -> Result<Content> {
        card(code::APPROVAL_CARD, &document.to_string(), format!("{} {}", self.order_no, self.customer_name), self)
    }
}

/// Remembers a message that is to change with its document.
pub(crate) async fn follow(tx: &mut Tx, conversation: Id, seq: i64, content: &Content) -> Result<()> {
    if content.content_type != code::APPROVAL_CARD {
        return Ok(());
    }
    let card: ApprovalCard = serde_json::from_str(&content.data).map_err(AppError::internal)?;
    if card.state.is_over() {
        return Ok(());
    }
    let id: Id = content.content.parse().map_err(AppError::internal)?;
    tx.execute_one(
        "INSERT INTO approval_card (conversation_id, seq, document, document_id, ver) VALUES ($1, $2, $3, $4, $5)",
        params![conversation, seq, card.document, id, card.ver],
    )
    .await?;
    Ok(())
}

/// Whether some message is to change with the document.
#[kernel::boxed]
pub async fn is_followed(tx: &mut Tx, document: Id) -> Result<bool> {
    let found: Option<(i64,)> = tx.optional("SELECT seq FROM approval_card WHERE document_id = $1 LIMIT 1", params![document]).await?;
    Ok(found.is_some())
}

/// Every document of a kind with such messages, and the oldest version that one of them shows.
#[kernel::boxed]
pub async fn followed(tx: &mut Tx, document: ApprovalDocument) -> Result<Vec<(Id, i64)>> {
    let sql = "SELECT document_id, MIN(ver) FROM approval_card WHERE document = $1 GROUP BY document_id ORDER BY document_id";
    Ok(tx.all(sql, params![document]).await?)
}
