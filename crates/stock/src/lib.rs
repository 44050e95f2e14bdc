//! Goods: where every piece is, whose it is, and for whom it is kept back.

mod balance;
mod level;
pub mod location;
mod movements;
mod moves;
mod owner;
mod proof;
pub mod reservation;
mod verify;

use store::{Module, migrations};

pub use balance::Short;
pub use level::{Level, free_in_warehouses, held, levels, levels_as_of, moved_after};
pub use location::{Location, LocationKind};
pub use movements::MOVEMENTS;
pub use moves::{Arrival, Document, Movement, move_goods, move_goods_as_of, receive};
pub use owner::{GoodsOwner, Owner};
pub use proof::{MovedBy, moved_by};
pub use reservation::{
    Part, Reservation, ReservationState, Want, consume, expire, extend, kept_back, record_set_aside, release, release_all, renew,
    reservations_of, reserve, set_aside,
};
pub use verify::verify;

pub const MODULE: Module = Module {
    name: "stock",
    migrations: migrations![
        1 "stock" => "../migrations/0001_stock.sql",
        2 "happened at" => "../migrations/0002_happened_at.sql",
        3 "warehouse names" => "../migrations/0003_warehouse_names.sql",
        4 "moves by place" => "../migrations/0004_moves_by_place.sql",
        5 "warehouse version" => "../migrations/0005_warehouse_version.sql",
    ],
};
