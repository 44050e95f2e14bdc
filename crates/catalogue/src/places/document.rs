use kernel::Id;
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

text_enum! {
    /// What there is to open behind a movement.
    pub enum MoveDocumentKind {
        /// Of the order that was dispatched.
        Order = "order",
        SalesReport = "sales_report",
        StockCount = "stock_count",
        InventoryLoss = "inventory_loss",
        StockTransfer = "stock_transfer",
        StockAllocation = "stock_allocation",
        GoodsReturn = "goods_return",
        ConsignmentSettlement = "consignment_settlement",
    }
}

/// The record that a movement's document is. Whether the reader may open it is for its own calls to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveDocument {
    pub kind: MoveDocumentKind,
    pub id: Id,
}
