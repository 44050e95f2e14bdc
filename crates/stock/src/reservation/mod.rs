//! Pieces kept back for a document: taken off what others may order, still in the warehouse.

mod end;
mod expire;
mod reserve;

use kernel::{Country, Id, Result, Timestamp};
use store::{Tx, params, record, text_enum};

pub use end::{Part, consume, release, release_all};
pub use expire::{expire, extend, housekeeping};
pub use reserve::{Want, record_set_aside, renew, reserve, set_aside};

use crate::Owner;
use crate::balance::StockKey;

text_enum! {
    pub enum ReservationState {
        Active = "active",
        /// Dispatched.
        Consumed = "consumed",
        Released = "released",
        Expired = "expired",
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Reservation {
        pub id: Id,
        pub country_code: Country,
        pub doc_type: String,
        pub doc_no: String,
        pub line_id: Id,
        pub location_id: Id,
        pub product_id: Id,
        pub owner_id: Owner,
        pub qty: i64,
        /// None: until somebody ends it.
        pub expires_at: Option<Timestamp>,
    }
}

impl Reservation {
    const fn key(&self) -> StockKey {
        StockKey { product: self.product_id, location: self.location_id, owner: self.owner_id }
    }
}

/// What is kept back for a document at the moment.
#[kernel::boxed]
pub async fn reservations_of(tx: &mut Tx, country: Country, doc_no: &str) -> Result<Vec<Reservation>> {
    let sql = format!(
        "SELECT {} FROM reservation WHERE country_code = $1 AND doc_no = $2 AND state = 'active' ORDER BY id",
        Reservation::COLUMNS
    );
    Ok(tx.all(&sql, params![country, doc_no]).await?)
}

/// What is kept back of one figure at the moment and for which documents, the oldest first, as many as `most`.
#[kernel::boxed]
pub async fn kept_back(tx: &mut Tx, location: Id, product: Id, owner: Owner, most: i64) -> Result<Vec<Reservation>> {
    let sql = format!(
        "SELECT {} FROM reservation WHERE location_id = $1 AND product_id = $2 AND owner_id = $3 AND state = 'active' ORDER BY id LIMIT $4",
        Reservation::COLUMNS
    );
    Ok(tx.all(&sql, params![location, product, owner, most]).await?)
}
