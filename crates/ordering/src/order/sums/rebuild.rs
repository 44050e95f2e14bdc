use kernel::{Country, Result};
use store::{Tx, params};

/// Makes the sums of a country's month (`yyyy-MM`) anew from its orders, with the regions that areas belong to by now.
#[kernel::boxed]
pub async fn rebuild(tx: &mut Tx, country: Country, month: &str) -> Result<()> {
    let (from, to) = days(month);
    for table in ["sell_in_day", "sell_in_client_day", "sell_in_product_day"] {
        let sql = format!("DELETE FROM {table} WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3");
        tx.execute(&sql, params![country, &from, &to]).await?;
    }
    for statement in [PRODUCTS, CLIENTS, AREAS] {
        tx.execute(statement, params![country, &from, &to]).await?;
    }
    Ok(())
}

/// Between these lie the days of every month, as they sort as text.
pub(super) fn days(month: &str) -> (String, String) {
    (format!("{month}-01"), format!("{month}-31"))
}

const PRODUCTS: &str = "INSERT INTO sell_in_day (country_code, biz_date, customer_id, person_id, store_id, area_id, mode, product_id, region_id,
         orders, pieces, amount, returned_pieces, returned)
     SELECT o.country_code, o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0), o.cooperation_mode,
         l.product_id, COALESCE(MAX(a.region_id), 0), COUNT(DISTINCT o.id), SUM(l.qty_approved - l.qty_cancelled), SUM(l.net_amount),
         SUM(l.qty_returned), SUM(CASE WHEN l.qty_approved > l.qty_cancelled
             THEN l.net_amount * l.qty_returned / (l.qty_approved - l.qty_cancelled) ELSE 0 END)
     FROM customer_order o JOIN order_line l ON l.order_id = o.id LEFT JOIN area a ON a.id = o.area_id
     WHERE o.country_code = $1 AND o.biz_date >= $2 AND o.biz_date <= $3 AND o.order_type NOT IN (3, 4) AND o.status <> 5
     GROUP BY o.country_code, o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0), o.cooperation_mode,
         l.product_id";

const CLIENTS: &str = "INSERT INTO sell_in_client_day (country_code, biz_date, customer_id, person_id, store_id, area_id, mode, region_id,
         orders, given_up, returned_orders, pieces, amount, returned_pieces, returned)
     SELECT o.country_code, o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0), o.cooperation_mode,
         COALESCE(MAX(a.region_id), 0), SUM(CASE WHEN o.status <> 5 THEN 1 ELSE 0 END), SUM(CASE WHEN o.status = 5 THEN 1 ELSE 0 END),
         SUM(CASE WHEN o.status <> 5 AND l.returned_pieces > 0 THEN 1 ELSE 0 END),
         COALESCE(SUM(CASE WHEN o.status <> 5 THEN l.pieces END), 0), COALESCE(SUM(CASE WHEN o.status <> 5 THEN l.amount END), 0),
         COALESCE(SUM(CASE WHEN o.status <> 5 THEN l.returned_pieces END), 0),
         COALESCE(SUM(CASE WHEN o.status <> 5 THEN l.returned END), 0)
     FROM customer_order o LEFT JOIN area a ON a.id = o.area_id
     JOIN (SELECT x.order_id, SUM(x.qty_approved - x.qty_cancelled) AS pieces, SUM(x.net_amount) AS amount,
             SUM(x.qty_returned) AS returned_pieces, SUM(CASE WHEN x.qty_approved > x.qty_cancelled
                 THEN x.net_amount * x.qty_returned / (x.qty_approved - x.qty_cancelled) ELSE 0 END) AS returned
         FROM order_line x JOIN customer_order y ON y.id = x.order_id
         WHERE y.country_code = $1 AND y.biz_date >= $2 AND y.biz_date <= $3 GROUP BY x.order_id) l ON l.order_id = o.id
     WHERE o.country_code = $1 AND o.biz_date >= $2 AND o.biz_date <= $3 AND o.order_type NOT IN (3, 4)
     GROUP BY o.country_code, o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0), o.cooperation_mode";

const AREAS: &str = "INSERT INTO sell_in_product_day (country_code, biz_date, area_id, mode, product_id, region_id, orders, pieces, amount,
         returned_pieces, returned)
     SELECT country_code, biz_date, area_id, mode, product_id, MAX(region_id), SUM(orders), SUM(pieces), SUM(amount), SUM(returned_pieces),
         SUM(returned)
     FROM sell_in_day WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
     GROUP BY country_code, biz_date, area_id, mode, product_id";

/// Every month of which there are orders or sums.
#[kernel::boxed]
pub async fn months(tx: &mut Tx) -> Result<Vec<(Country, String)>> {
    let sql = "SELECT DISTINCT country_code, substr(biz_date, 1, 7) FROM customer_order
         UNION SELECT DISTINCT country_code, substr(biz_date, 1, 7) FROM sell_in_client_day
         UNION SELECT DISTINCT country_code, substr(biz_date, 1, 7) FROM sell_in_day
         UNION SELECT DISTINCT country_code, substr(biz_date, 1, 7) FROM sell_in_product_day ORDER BY 1, 2";
    Ok(tx.all(sql, &[]).await?)
}
