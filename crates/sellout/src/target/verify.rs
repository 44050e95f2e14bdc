use kernel::{Finding, Id, Result};
use store::Tx;

/// A store's target in a month is what its people's come to.
pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(Id, String, i64, i64, i64)> = tx
        .all(
            "WITH side AS (
                 SELECT country_code, store_id, month, 1 AS people, pieces, amount FROM sales_target
                 UNION ALL SELECT country_code, store_id, month, -people, -pieces, -amount FROM store_sales_target
             )
             SELECT store_id, month, CAST(SUM(people) AS BIGINT), CAST(SUM(pieces) AS BIGINT), CAST(SUM(amount) AS BIGINT) FROM side
             GROUP BY country_code, store_id, month HAVING SUM(people) <> 0 OR SUM(pieces) <> 0 OR SUM(amount) <> 0 ORDER BY store_id, month LIMIT 200",
            &[],
        )
        .await?;
    let finding = |(store, month, people, pieces, amount): (Id, String, i64, i64, i64)| Finding {
        rule: "store_sales_target",
        subject: format!("store {store} in {month}"),
        expected: "the sum of its people's targets".to_owned(),
        found: format!("{people} people, {pieces} pieces and {amount} off"),
    };
    Ok(wrong.into_iter().map(finding).collect())
}
