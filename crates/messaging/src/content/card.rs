//! What messages hold that the server writes: documents of the business, and notices.

use std::collections::BTreeMap;

use identity::notice::NoticeKind;
use kernel::{AppError, Currency, Id, LocalizedText, Money, Result, Timestamp};
use org::Day;
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

use super::{Content, code};

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

text_enum! {
    /// What a store's card shows.
    pub enum StoreDocument {
        SalesReport = "sales_report",
        StockCount = "stock_count",
        InventoryLoss = "inventory_loss",
        StockTransfer = "stock_transfer",
        StockAllocation = "stock_allocation",
        ConsignmentSettlement = "consignment_settlement",
        GoodsReturn = "goods_return",
    }
}

/// What the `data` of the card of a store's document holds: which one it is. How it stands the document itself tells those who
/// may see it, each time the card is looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoreCard {
    pub document: StoreDocument,
    pub doc_no: String,
    /// The store it is about; of a transfer, where the goods come from; of a return for no store, the customer.
    pub store_name: String,
    /// Of a transfer, where they go to.
    pub to_name: Option<String>,
    /// Whose work it is.
    pub person_name: String,
    /// Of a settlement, the last day that is settled; of a return, the day on which it was asked for.
    pub biz_date: Day,
}

/// What the `data` of a notice's message holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoticeCard {
    pub kind: NoticeKind,
    /// Of the text, e.g. `order_approved`.
    pub key: String,
    pub args: BTreeMap<String, String>,
    /// The document it is about.
    pub doc_type: Option<String>,
    pub doc_no: Option<String>,
}

impl OrderCard {
    pub(crate) fn content(&self, id: Id) -> Result<Content> {
        card(code::ORDER_CARD, &id.to_string(), format!("{} {}", self.order_no, self.customer_name), self)
    }
}

impl ProductCard {
    pub(crate) fn content(&self, id: Id) -> Result<Content> {
        card(code::PRODUCT_CARD, &id.to_string(), format!("{} {}", self.name.distinct().join(" "), self.material_code), self)
    }
}

impl StoreCard {
    pub(crate) fn content(&self, id: Id) -> Result<Content> {
        let places = [Some(&self.store_name), self.to_name.as_ref()].into_iter().flatten().map(String::as_str).collect::<Vec<_>>();
        card(code::STORE_CARD, &id.to_string(), format!("{} {}", self.doc_no, places.join(" → ")), self)
    }
}

/// `document` names what is shown.
pub(crate) fn card(content_type: i64, document: &str, searchable_content: String, shown: &impl Serialize) -> Result<Content> {
    let data = serde_json::to_string(shown).map_err(AppError::internal)?;
    Ok(Content { content_type, content: document.to_owned(), searchable_content, data, ..Content::default() })
}
