use kernel::{Id, Result, Runtime};
use org::Actor;
use store::{Tx, params};

/// Today is one of them.
const DAYS: i64 = 30;

/// How many pieces of a product were ordered in the country somebody works in over the last 30 days, without what was
/// cancelled or came back.
#[kernel::boxed]
pub async fn sale_number(tx: &mut Tx, rt: &Runtime, actor: &Actor, product: Id) -> Result<i64> {
    let today = org::today_in(rt, actor.country)?;
    let from = (1..DAYS).fold(today, |day, _| day.yesterday());
    let (sold,): (i64,) = tx
        .one(
            "SELECT CAST(COALESCE(SUM(pieces - returned_pieces), 0) AS BIGINT) FROM sell_in_product_day
             WHERE country_code = $1 AND product_id = $2 AND biz_date >= $3",
            params![actor.country, product, from],
        )
        .await?;
    Ok(sold)
}
