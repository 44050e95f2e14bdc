//! Goods on their way: out of the warehouse in parts or as a whole, paid for as they leave, received at the other end.

pub mod carrier;
mod close_rest;
mod create;
mod paid;
mod queue;
mod receive;
mod row;
mod timer;
mod verify;
mod view;
mod warehouse;
mod warehouse_record;

pub use carrier::{Carrier, CarrierFilter, CarrierInput, CarrierRecord, carrier_records, save_carrier};
pub use close_rest::{CloseRest, RestClosed, close_rest};
pub use create::{DispatchInput, DispatchLineInput, create};
pub use queue::{OutstandingLine, OutstandingOrder, QueueFilter, QueueItem, QueueSort, outstanding, queue};
pub use receive::{Receipt, ReceiptLine, Received, destination, receive};
pub use timer::{housekeeping, receive_late};
pub(crate) use verify::verify;
pub use view::{Dispatch, DispatchFilter, DispatchLine, DispatchSort, detail, list, numbered, of_order, stretch};
pub use warehouse::{
    GoodsReceipt, GoodsReceiptInput, GoodsReceiptLine, StockFilter, StockLevel, Warehouse, receive_goods, stock_levels, warehouses,
};
pub use warehouse_record::{WarehouseFilter, WarehouseInput, WarehouseRecord, save_warehouse, warehouse_records};
