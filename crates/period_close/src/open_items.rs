//! What of a month is not finished when somebody wants to close it.

use kernel::{Country, Id, Money, Result};
use org::Day;
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params, text_enum};
use utoipa::ToSchema;

/// As many of each kind as are named.
const NAMED: i64 = 50;

text_enum! {
    pub enum OpenItemKind {
        /// Money that finance has not looked for yet.
        Receipt = "receipt",
        TopUp = "top_up",
        /// Sold on consignment and not yet owed.
        Settlement = "settlement",
        GoodsReturn = "goods_return",
    }
}

/// A document of the month that is not finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenItem {
    pub kind: OpenItemKind,
    pub id: Id,
    pub doc_no: String,
    pub customer_name: String,
    pub biz_date: Day,
    /// Zero for a return that nobody has judged yet.
    pub amount: Money,
}

struct Found(Id, String, String, Day, Money);

impl FromRow for Found {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self(row.next()?, row.next()?, row.next()?, row.next()?, row.next()?))
    }
}

impl OpenItemKind {
    /// From which table, by which day, in which states.
    const fn waiting(self) -> &'static str {
        match self {
            Self::Receipt => {
                "FROM receipt d JOIN customer c ON c.id = d.customer_id
                 WHERE d.country_code = $1 AND d.status = 'submitted' AND d.biz_date <= $2"
            }
            Self::TopUp => {
                "FROM top_up d JOIN customer c ON c.id = d.customer_id
                 WHERE d.country_code = $1 AND d.status = 'pending' AND d.biz_date <= $2"
            }
            Self::Settlement => {
                "FROM consignment_settlement d JOIN customer c ON c.id = d.customer_id
                 WHERE d.country_code = $1 AND d.status IN ('draft', 'sent', 'disputed', 'review') AND d.period_to <= $2"
            }
            Self::GoodsReturn => {
                "FROM goods_return d JOIN customer c ON c.id = d.customer_id
                 WHERE d.country_code = $1 AND d.status IN ('requested', 'approved', 'received', 'inspected') AND d.biz_date <= $2"
            }
        }
    }

    const fn day(self) -> &'static str {
        match self {
            Self::Settlement => "d.period_to",
            Self::Receipt | Self::TopUp | Self::GoodsReturn => "d.biz_date",
        }
    }
}

/// How many documents of a country are open through a day, and the first of each kind.
pub(crate) async fn through(tx: &mut Tx, country: Country, day: Day) -> Result<(i64, Vec<OpenItem>)> {
    let (mut total, mut items) = (0, Vec::new());
    for kind in OpenItemKind::ALL.iter().copied() {
        let (many,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", kind.waiting()), params![country, day]).await?;
        total += many;
        if many == 0 {
            continue;
        }
        let sql = format!("SELECT d.id, d.doc_no, c.name, {}, d.amount {} ORDER BY 4, d.id LIMIT $3", kind.day(), kind.waiting());
        let found: Vec<Found> = tx.all(&sql, params![country, day, NAMED]).await?;
        items.extend(found.into_iter().map(|Found(id, doc_no, customer_name, biz_date, amount)| OpenItem {
            kind,
            id,
            doc_no,
            customer_name,
            biz_date,
            amount,
        }));
    }
    Ok((total, items))
}
