//! Documents of the business shown in a conversation. The server writes what a card says: nobody can invent an order.

use ::approval::ApprovalCard;
use kernel::{Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params, text_enum};
use utoipa::ToSchema;

use crate::approval;
pub use crate::content::{OrderCard, ProductCard, StoreCard, StoreDocument};
use crate::conversation::ConversationKey;
use crate::message::{self, Delivery};
use crate::multi_send::MultiSend;

text_enum! {
    pub enum CardKind {
        Order = "order",
        Product = "product",
        /// An order that waits for a decision.
        Approval = "approval",
        /// A special offer that waits for head office.
        OfferApproval = "offer_approval",
        /// A return that waits for a decision.
        ReturnApproval = "return_approval",
        SalesReport = "sales_report",
        StockCount = "stock_count",
        InventoryLoss = "inventory_loss",
        /// Also an allocation.
        StockTransfer = "stock_transfer",
        ConsignmentSettlement = "consignment_settlement",
        /// A return, whatever became of it.
        GoodsReturn = "goods_return",
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CardInput {
    /// Made by the device; sending again with the same one adds nothing.
    #[schema(min_length = 8, max_length = 40, pattern = "^[A-Za-z0-9-]+$")]
    pub client_uuid: String,
    pub kind: CardKind,
    /// Of the order, the product, the offer or the store's document.
    pub id: Id,
    /// Whose assortment a product is shown from; a representative's own customer.
    pub customer_id: Option<Id>,
    #[schema(min_items = 1, max_items = 20)]
    pub to: Vec<ConversationKey>,
    /// Said after it, where not empty.
    #[serde(default)]
    #[schema(max_length = 10000)]
    pub words: String,
}

/// A document its sender may see.
#[derive(Clone, Debug)]
pub enum Document {
    Order(OrderCard),
    Product(ProductCard),
    Approval(ApprovalCard),
    Store(StoreCard),
}

pub fn check(input: &CardInput) -> Result<()> {
    multi_send(input).check()
}

/// The cards as they stand now, where they were sent before.
#[kernel::boxed]
pub async fn sent_before(tx: &mut Tx, rt: &Runtime, me: Id, input: &CardInput) -> Result<Option<Vec<Delivery>>> {
    multi_send(input).delivered_before(tx, rt, me, 1).await
}

#[kernel::boxed]
pub async fn send(tx: &mut Tx, rt: &Runtime, me: Id, input: &CardInput, document: &Document) -> Result<Vec<Delivery>> {
    let content = match document {
        Document::Order(order) => order.content(input.id)?,
        Document::Product(product) => product.content(input.id)?,
        Document::Approval(card) => approval::content(card, input.id)?,
        Document::Store(card) => card.content(input.id)?,
    };
    multi_send(input).deliver(tx, rt, me, &[(content, Vec::new())]).await
}

fn multi_send(input: &CardInput) -> MultiSend<'_> {
    MultiSend { client_uuid: &input.client_uuid, to: &input.to, words: &input.words }
}

/// Writes how the approval stands now into every message that shows an older version.
#[kernel::boxed]
pub async fn refresh_approval(tx: &mut Tx, rt: &Runtime, document: Id, card: &ApprovalCard) -> Result<Vec<Delivery>> {
    let behind: Vec<(Id, i64)> = tx
        .all(
            "SELECT conversation_id, seq FROM approval_card WHERE document_id = $1 AND ver < $2 ORDER BY conversation_id, seq",
            params![document, card.ver],
        )
        .await?;
    let content = approval::content(card, document)?;
    let mut told = Vec::with_capacity(behind.len());
    for (conversation, seq) in behind {
        tx.hold("conversation", conversation).await?;
        // Another node may have been here while this one waited.
        let moved = tx
            .execute(
                "UPDATE approval_card SET ver = $3 WHERE conversation_id = $1 AND seq = $2 AND ver < $3",
                params![conversation, seq, card.ver],
            )
            .await?;
        if moved > 0 {
            told.extend(message::rewrite(tx, rt, conversation, seq, &content).await?);
        }
    }
    if card.state.is_over() {
        tx.execute("DELETE FROM approval_card WHERE document_id = $1 AND ver <= $2", params![document, card.ver]).await?;
    }
    Ok(told)
}
