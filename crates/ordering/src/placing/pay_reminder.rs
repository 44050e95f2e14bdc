use identity::notice::Text;
use jiff::tz::TimeZone;
use kernel::{AppError, Country, Id, Result, Runtime, Timestamp};
use store::{Tx, params};

use crate::order::lock_by_id;
use crate::review::tell;

/// How long before the end of the time to pay the customer is told. Half a day, so that a shop that is closed at
/// night still hears of it in time.
const BEFORE_SECONDS: i64 = 12 * 3600;

/// Tells the customer and the representative of one order that the time to pay for it is about to end, once per
/// order; none when there is none. What somebody is working on at the moment is left for the next time.
#[kernel::boxed]
pub async fn remind_to_pay(tx: &mut Tx, rt: &Runtime) -> Result<Option<Id>> {
    let (now, soon) = (rt.now(), rt.now().plus_seconds(BEFORE_SECONDS));
    let sql = format!(
        "SELECT id, pay_by FROM customer_order WHERE status = 1 AND pay_reminded_at IS NULL AND pay_by > $1 AND pay_by <= $2
         ORDER BY pay_by, id LIMIT 1{}",
        tx.for_update_skip_locked()
    );
    let Some((id, pay_by)): Option<(Id, Timestamp)> = tx.optional(&sql, params![now, soon]).await? else { return Ok(None) };
    let order = lock_by_id(tx, id).await?;
    // Not an edit: whoever has looked at the order may still pay what was looked at, so the version stays.
    tx.execute_one("UPDATE customer_order SET pay_reminded_at = $2 WHERE id = $1", params![id, now]).await?;
    let (amount, until) = (order.country_code.currency().shown(order.net_amount), local_time(pay_by, order.country_code)?);
    tell(tx, rt, &order, Text::OrderPayEnding, &[("amount", amount.as_str()), ("until", until.as_str())]).await?;
    Ok(Some(id))
}

/// As people of the country read it off their clocks.
fn local_time(at: Timestamp, country: Country) -> Result<String> {
    let zone = TimeZone::get(country.time_zone()).map_err(AppError::internal)?;
    let at = jiff::Timestamp::from_millisecond(at.millis()).map_err(AppError::internal)?;
    Ok(at.to_zoned(zone).strftime("%Y-%m-%d %H:%M").to_string())
}
