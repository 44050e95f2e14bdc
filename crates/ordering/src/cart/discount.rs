use catalogue::prices::UnitPrice;
use kernel::{AppError, Country, Currency, ErrorCode, Id, Language, Money, Result, Runtime};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::change::{CartChanged, shown};
use super::row;
use crate::party::{Party, party};
use crate::pricing::{Priced, price};

const WHOLE: i64 = 10_000;

/// A unit price below the ordinary one. Without one the ordinary price holds again.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangeDiscountPrice {
    pub cart_id: Id,
    #[serde(default)]
    pub discount_price: Option<Money>,
    pub customer_id: Id,
}

/// Sets a price within what the actor's roles may grant; head office has to agree to it before anything is paid.
#[kernel::boxed]
pub async fn change_discount_price(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    input: &ChangeDiscountPrice,
) -> Result<CartChanged> {
    actor.require(Permission::ChangeDiscountPrice)?;
    let home = row::home(tx, actor, &[input.cart_id]).await?;
    if home.customer_id != input.customer_id {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let party = party(tx, actor, Some(input.customer_id), Some(home.order_type)).await?;
    let line = row::lines_by_id(tx, actor, &party, &[input.cart_id]).await?.pop();
    let line = line.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let priced = price(tx, rt, &party, &[line.asked()]).await?.pop().ok_or_else(|| AppError::internal("a line was not priced"))?;
    priced.orderable()?;
    let listed = priced.quoted.price.filter(|_| !party.order_type.is_free());
    let listed = listed.ok_or_else(|| AppError::field("discountPrice", ErrorCode::OutOfRange))?;
    if let Some(wanted) = input.discount_price {
        let limit = max_rate(tx, party.country(), actor).await?;
        check_discount(party.country().currency(), wanted, &listed, limit)?;
    }
    let seen = input.discount_price.unwrap_or(listed.unit_price);
    tx.execute_one(
        "UPDATE cart_line SET discount_price = $2, seen_unit_price = $3 WHERE id = $1",
        params![line.id, input.discount_price, seen],
    )
    .await?;
    shown(tx, rt, actor, &party, language, line.id).await
}

/// A discount is an amount of the currency below the ordinary price, above nothing, and within `limit` basis points. It
/// spares the customer something: during a campaign it has to be below the campaign's price as well.
fn check_discount(currency: Currency, wanted: Money, listed: &UnitPrice, limit: i64) -> Result<()> {
    let list_price = listed.list_price;
    let mut checks = Checks::new();
    checks.ensure(wanted > Money::ZERO && wanted < list_price, "discountPrice", ErrorCode::OutOfRange);
    checks.fits("discountPrice", currency, wanted);
    checks.finish()?;
    let most = list_price.share(limit, WHOLE)?;
    let lowest = list_price.minus(most)?;
    if wanted < lowest {
        let data = serde_json::json!({ "lowest": lowest, "maxRate": limit });
        return Err(AppError::new(ErrorCode::DiscountLimit).arg("lowest", lowest).with_data(data));
    }
    if wanted >= listed.unit_price {
        return Err(AppError::new(ErrorCode::DiscountNotLower).arg("price", listed.unit_price));
    }
    Ok(())
}

/// The widest of the actor's roles, in basis points.
pub(crate) async fn max_rate(tx: &mut Tx, country: Country, actor: &Actor) -> Result<i64> {
    let roles: Vec<String> = actor.roles.iter().map(|role| role.key().to_owned()).collect();
    let sql = format!(
        "SELECT CAST(COALESCE(MAX(max_rate), 0) AS BIGINT) FROM discount_limit WHERE country_code = $1 AND {}",
        tx.any_of("role_key", 2)
    );
    let (rate,): (i64,) = tx.one(&sql, params![country, roles]).await?;
    Ok(rate)
}

/// Prices set by hand are within what the actor's roles may grant.
pub(crate) async fn check_discounts(tx: &mut Tx, actor: &Actor, party: &Party, priced: &[Priced]) -> Result<()> {
    if priced.iter().all(|line| line.discount_price.is_none()) {
        return Ok(());
    }
    actor.require(Permission::ChangeDiscountPrice)?;
    let limit = max_rate(tx, party.country(), actor).await?;
    for line in priced {
        if let (Some(wanted), Some(listed)) = (line.discount_price, line.quoted.price) {
            check_discount(party.country().currency(), wanted, &listed, limit)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use catalogue::prices::{PriceKind, PriceOrigin};

    use super::*;

    const fn money(minor: i64) -> Money {
        Money::from_minor(minor)
    }

    #[test]
    fn a_discount_stays_between_nothing_the_limit_and_the_ordinary_price() {
        let tried = |minor| check_discount(Currency::Thb, money(minor), &listed(10_000), 1_000).map_err(|error| error.code());
        assert_eq!(tried(9_999), Ok(()));
        assert_eq!(tried(9_000), Ok(()));
        assert_eq!(tried(8_999), Err(ErrorCode::DiscountLimit));
        assert_eq!(tried(10_000), Err(ErrorCode::Validation));
        assert_eq!(tried(0), Err(ErrorCode::Validation));
    }

    #[test]
    fn a_discount_spares_something_during_a_campaign_too() {
        let tried = |minor| check_discount(Currency::Thb, money(minor), &listed(9_500), 1_000).map_err(|error| error.code());
        assert_eq!(tried(9_600), Err(ErrorCode::DiscountNotLower));
        assert_eq!(tried(9_500), Err(ErrorCode::DiscountNotLower));
        assert_eq!(tried(9_499), Ok(()));
    }

    /// Something of 100.00 that is sold at this price now.
    const fn listed(unit_price: i64) -> UnitPrice {
        UnitPrice {
            unit_price: money(unit_price),
            price_kind: PriceKind::Activity,
            price_origin: PriceOrigin::ActivityList,
            price_source_id: Id::new(1),
            list_price: money(10_000),
            min_qty: 1,
            tax_included: true,
            until: None,
        }
    }
}
