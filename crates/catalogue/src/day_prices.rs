//! What a customer paid for a piece on a day that is over, by the lists that held then.

use std::collections::HashMap;

use kernel::{AppError, Country, ErrorCode, Id, Money, Result};
use money::tax::TaxRate;
use org::{CustomerType, Day};
use store::{Tx, params};

use crate::goods::quotables;
use crate::prices::resolve;
use crate::valid_prices::Ladders;
use crate::{Shopper, ShopperCustomer};

/// The price of one piece, and how it is taxed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DayPrice {
    pub unit_price: Money,
    pub tax_included: bool,
    pub tax: TaxRate,
}

const HALF_A_DAY_S: i64 = 12 * 60 * 60;

/// What a customer pays for each of these products on a day, at the smallest quantity that it can order. What has no price is
/// missing from the answer.
#[kernel::boxed]
pub async fn prices_on(tx: &mut Tx, country: Country, customer: Id, products: &[Id], day: Day) -> Result<HashMap<Id, DayPrice>> {
    let found: Option<(CustomerType,)> =
        tx.optional("SELECT customer_type FROM customer WHERE id = $1 AND country_code = $2", params![customer, country]).await?;
    let (customer_type,) = found.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let buyer = ShopperCustomer { id: customer, customer_type, channels: Vec::new() };
    let shopper = Shopper { user_id: Id::new(0), country, customer: Some(buyer), offers: Vec::new() };
    let known = quotables(tx, country, products, day).await?;
    let ladders = Ladders::valid(tx, &shopper, day.begins_in(country)?.plus_seconds(HALF_A_DAY_S), products).await?;
    let mut prices = HashMap::with_capacity(products.len());
    for product in products {
        let Some(known) = known.get(product) else { continue };
        if let Some(price) = resolve(known.goods.moq.max(1), &[], &ladders.of(*product)) {
            let tax = known.tax.unwrap_or(TaxRate::of_price(0));
            prices.insert(*product, DayPrice { unit_price: price.unit_price, tax_included: price.tax_included, tax });
        }
    }
    Ok(prices)
}
