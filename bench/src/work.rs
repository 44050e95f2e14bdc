//! What is measured: one typical write of five statements and one typical page of a list, the same text for
//! every contestant.

pub const GOODS: i64 = 1000;
pub const CUSTOMERS: i64 = 100;
/// Rows on a page.
pub const PAGE: i64 = 20;

pub const TAKE: &str = "UPDATE goods SET free = free - $2 WHERE id = $1 AND free >= $2";
pub const SALE: &str = "INSERT INTO sale (id, customer_id, at, total, remark) VALUES ($1, $2, $3, $4, $5)";
pub const LINE: &str = "INSERT INTO sale_line (sale_id, line_no, goods_id, quantity, price) VALUES ($1, $2, $3, $4, $5)";
pub const LIST: &str = "SELECT id, customer_id, at, total, remark FROM sale WHERE customer_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3";

/// A sale of two kinds of goods.
#[derive(Clone, Copy, Debug)]
pub struct Sale {
    pub id: i64,
    pub customer: i64,
    pub goods: [i64; 2],
}

impl Sale {
    /// Spread over goods and customers without two neighbours touching the same rows.
    pub const fn number(id: i64) -> Self {
        Self { id, customer: id % CUSTOMERS, goods: [id * 7 % GOODS, (id * 7 + 3) % GOODS] }
    }
}

/// One row of the page, as every contestant has to hand it over.
#[derive(Debug)]
#[expect(dead_code, reason = "only made, as a page would be, never shown")]
pub struct Listed {
    pub id: i64,
    pub customer: i64,
    pub at: i64,
    pub total: i64,
    pub remark: Option<String>,
}

impl store::FromRow for Listed {
    fn from_row(row: &mut store::RowReader) -> Result<Self, store::StoreError> {
        Ok(Self { id: row.next()?, customer: row.next()?, at: row.next()?, total: row.next()?, remark: row.next()? })
    }
}
