use kernel::{Country, Result};
use store::{Tx, params};

use crate::Month;

/// Makes the sums of a country's month anew from its reports, with the areas that stores have on those days by now.
#[kernel::boxed]
pub async fn rebuild(tx: &mut Tx, country: Country, month: Month) -> Result<()> {
    let (from, to) = (month.first(), month.last());
    for table in ["sell_out_day", "sell_out_store_day", "sell_out_product_day"] {
        let sql = format!("DELETE FROM {table} WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3");
        tx.execute(&sql, params![country, from, to]).await?;
    }
    for statement in [PRODUCTS, STORES, AREAS] {
        tx.execute(statement, params![country, from, to]).await?;
    }
    Ok(())
}

const PRODUCTS: &str =
    "INSERT INTO sell_out_day (country_code, biz_date, store_id, person_id, product_id, mode, customer_id, area_id, region_id, pieces, amount)
     SELECT r.country_code, r.biz_date, r.store_id, r.person_id, l.product_id, CASE WHEN r.owner_id = 0 THEN 1 ELSE 2 END, MAX(r.customer_id),
         COALESCE(MAX(a.id), 0), COALESCE(MAX(a.region_id), 0), SUM(l.qty), SUM(l.amount)
     FROM sales_report r JOIN sales_report_line l ON l.report_id = r.id
     LEFT JOIN area_membership m ON m.store_id = r.store_id AND m.from_date <= r.biz_date AND (m.to_date IS NULL OR m.to_date >= r.biz_date)
     LEFT JOIN area a ON a.id = m.area_id
     WHERE r.country_code = $1 AND r.biz_date >= $2 AND r.biz_date <= $3
     GROUP BY r.country_code, r.biz_date, r.store_id, r.person_id, l.product_id, CASE WHEN r.owner_id = 0 THEN 1 ELSE 2 END";

const STORES: &str =
    "INSERT INTO sell_out_store_day (country_code, biz_date, store_id, person_id, mode, customer_id, area_id, region_id, pieces, amount)
     SELECT country_code, biz_date, store_id, person_id, mode, MAX(customer_id), MAX(area_id), MAX(region_id), SUM(pieces), SUM(amount)
     FROM sell_out_day WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
     GROUP BY country_code, biz_date, store_id, person_id, mode";

const AREAS: &str = "INSERT INTO sell_out_product_day (country_code, biz_date, area_id, region_id, product_id, mode, pieces, amount)
     SELECT country_code, biz_date, area_id, region_id, product_id, mode, SUM(pieces), SUM(amount)
     FROM sell_out_day WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
     GROUP BY country_code, biz_date, area_id, region_id, product_id, mode";

/// Every month of which there are reports or sums.
#[kernel::boxed]
pub async fn months(tx: &mut Tx) -> Result<Vec<(Country, Month)>> {
    let sql = "SELECT DISTINCT country_code, substr(biz_date, 1, 7) FROM sales_report
         UNION SELECT DISTINCT country_code, substr(biz_date, 1, 7) FROM sell_out_store_day
         UNION SELECT DISTINCT country_code, substr(biz_date, 1, 7) FROM sell_out_day
         UNION SELECT DISTINCT country_code, substr(biz_date, 1, 7) FROM sell_out_product_day ORDER BY 1, 2";
    Ok(tx.all(sql, &[]).await?)
}
