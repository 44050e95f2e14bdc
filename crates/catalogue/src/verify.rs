use kernel::{Country, Finding, Id, Result};
use store::Tx;

/// Proves what is kept beside the products again. Nothing when all of it is true.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(Country, Id, i64, i64)> = tx
        .all(
            "WITH stocked AS (
                 SELECT l.country_code, k.product_id, COUNT(*) AS places FROM stock k JOIN location l ON l.id = k.location_id
                 WHERE l.kind = 'warehouse' AND k.owner_id = 0 AND k.on_hand > k.reserved GROUP BY l.country_code, k.product_id
             )
             SELECT c.country_code, c.product_id, COALESCE(s.places, 0), c.stocked_in FROM product_country c
             LEFT JOIN stocked s ON s.country_code = c.country_code AND s.product_id = c.product_id
             WHERE c.stocked_in <> COALESCE(s.places, 0) ORDER BY c.country_code, c.product_id LIMIT 200",
            &[],
        )
        .await?;
    Ok(wrong
        .into_iter()
        .map(|(country, product, proved, kept)| Finding {
            rule: "product_stocked",
            subject: format!("product {product} in {country}"),
            expected: format!("in {proved} warehouses"),
            found: format!("in {kept}"),
        })
        .collect())
}
