//! Documents of the business shown in a conversation. The server writes what a card says: nobody can invent an order.

use kernel::{AppError, Currency, Id, LocalizedText, Money, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, text_enum};
use utoipa::ToSchema;

use crate::approval::{ApprovalCard, ApprovalDocument};
use crate::content::{Content, code};
use crate::conversation::ConversationKey;
use crate::message::Delivery;
use crate::parcel::Parcel;

text_enum! {
    pub enum CardKind {
        Order = "order",
        Product = "product",
        /// An order that waits for a decision.
        Approval = "approval",
        /// A special offer that waits for head office.
        OfferApproval = "offer_approval",
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CardInput {
    /// Made by the device; sending again with the same one adds nothing.
    #[schema(min_length = 8, max_length = 40, pattern = "^[A-Za-z0-9-]+$")]
    pub client_uuid: String,
    pub kind: CardKind,
    /// Of the order, the product or the offer.
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

/// What the `data` of an order's card holds: what was true when it was sent. What it has become, the order itself tells
/// those who may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderCard {
    pub order_no: String,
    pub customer_name: String,
    pub kinds: i64,
    pub qty: i64,
    /// Absent where nothing is paid, and where its sender sees no amounts.
    pub amount: Option<Money>,
    pub currency: Currency,
    pub placed_at: Timestamp,
}

/// What the `data` of a product's card holds. What it costs depends on who buys, so a card names no price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductCard {
    /// In every language, for a card is read by people who do not share one.
    pub name: LocalizedText,
    pub spec: String,
    pub material_code: String,
    pub image: Option<String>,
}

impl CardKind {
    /// What it follows, where it changes with its document.
    pub const fn follows(self) -> Option<ApprovalDocument> {
        match self {
            Self::Approval => Some(ApprovalDocument::Order),
            Self::OfferApproval => Some(ApprovalDocument::Offer),
            Self::Order | Self::Product => None,
        }
    }
}

impl OrderCard {
    fn content(&self, id: Id) -> Result<Content> {
        card(code::ORDER_CARD, &id.to_string(), format!("{} {}", self.order_no, self.customer_name), self)
    }
}

impl ProductCard {
    fn content(&self, id: Id) -> Result<Content> {
        card(code::PRODUCT_CARD, &id.to_string(), format!("{} {}", self.name.distinct().join(" "), self.material_code), self)
    }
}

/// `document` names what is shown.
pub(crate) fn card(content_type: i64, document: &str, searchable_content: String, shown: &impl Serialize) -> Result<Content> {
    let data = serde_json::to_string(shown).map_err(AppError::internal)?;
    Ok(Content { content_type, content: document.to_owned(), searchable_content, data, ..Content::default() })
}

/// A document its sender may see.
#[derive(Clone, Debug)]
pub enum Document {
    Order(OrderCard),
    Product(ProductCard),
    Approval(ApprovalCard),
}

pub fn check(input: &CardInput) -> Result<()> {
    parcel(input).check()
}

/// The cards as they stand now, where they were sent before.
#[kernel::boxed]
pub async fn sent_before(tx: &mut Tx, rt: &Runtime, me: Id, input: &CardInput) -> Result<Option<Vec<Delivery>>> {
    parcel(input).delivered_before(tx, rt, me, 1).await
}

#[kernel::boxed]
pub async fn send(tx: &mut Tx, rt: &Runtime, me: Id, input: &CardInput, document: &Document) -> Result<Vec<Delivery>> {
    let content = match document {
        Document::Order(order) => order.content(input.id)?,
        Document::Product(product) => product.content(input.id)?,
        Document::Approval(approval) => approval.content(input.id)?,
    };
    parcel(input).deliver(tx, rt, me, &[(content, Vec::new())]).await
}

fn parcel(input: &CardInput) -> Parcel<'_> {
    Parcel { client_uuid: &input.client_uuid, to: &input.to, words: &input.words }
}
