//! Prices that head office has signed, and how much of them was ordered.

//! How much of what was signed has been ordered.

use catalogue::prices::SignedOffer;
use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::{Actor, Day, Owners, Permission};
use store::{FromRow, RowReader, StoreError, Tx, params};

use crate::kinds::OFFER;
use crate::movements;
use crate::order::{LinePriceKind, Order, OrderLine};

/// By which columns an offer, aliased `f`, belongs to somebody.
pub(crate) const OWNERS: Owners<'static> = Owners {
    country: "f.country_code",
    person: Some("f.rep_person_id"),
    customer: Some("f.customer_id"),
    store: None,
    area: Some("f.area_id"),
};

struct Signed(SignedOffer);

impl FromRow for Signed {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self(SignedOffer { id: row.next()?, product_id: row.next()?, unit_price: row.next()?, remaining: row.next()? }))
    }
}

/// The prices that head office has signed for a customer and that hold on a day, the oldest first.
#[kernel::boxed]
pub async fn signed_for(tx: &mut Tx, customer: Id, on: Day) -> Result<Vec<SignedOffer>> {
    let found: Vec<Signed> = tx
        .all(
            "SELECT f.id, l.product_id, l.discounted_unit_price, l.qty_cap - l.qty_used
             FROM special_offer f JOIN special_offer_line l ON l.offer_id = f.id
             WHERE f.customer_id = $1 AND f.status = 'approved' AND f.activity_from <= $2 AND f.activity_to >= $2
               AND l.qty_used < l.qty_cap
             ORDER BY f.id, l.line_no",
            params![customer, on],
        )
        .await?;
    Ok(found.into_iter().map(|Signed(offer)| offer).collect())
}

/// The prices signed for the customer that somebody looks at the catalogue for. Whether they may act for it the catalogue
/// decides.
#[kernel::boxed]
pub async fn offers_to(tx: &mut Tx, rt: &Runtime, actor: &Actor, customer: Option<Id>) -> Result<Vec<SignedOffer>> {
    match catalogue::acting_for(actor, customer) {
        Some(customer) => signed_for(tx, customer, org::today_in(rt, actor.country)?).await,
        None => Ok(Vec::new()),
    }
}

/// Counts what the lines of a new order take of signed offers. Somebody may have been faster: the answer names the
/// products whose price no longer holds.
#[kernel::boxed]
pub async fn take(tx: &mut Tx, lines: &[OrderLine]) -> Result<Vec<Id>> {
    let mut gone = Vec::new();
    for line in lines {
        if !count_use(tx, line, line.qty()).await? {
            gone.push(line.product_id);
        }
    }
    Ok(gone)
}

/// Counts pieces that a line takes more of its offer, or gives back. Lines without an offer take nothing. The refusal says
/// how many pieces more the line may have: whoever reviews an order cannot order at another price instead.
pub(crate) async fn adjust_use(tx: &mut Tx, line: &OrderLine, delta: i64) -> Result<()> {
    if count_use(tx, line, delta).await? {
        return Ok(());
    }
    let left: Option<(i64,)> = tx
        .optional(
            "SELECT qty_cap - qty_used FROM special_offer_line WHERE offer_id = $1 AND product_id = $2",
            params![line.price_source_id, line.product_id],
        )
        .await?;
    let left = left.map_or(0, |(left,)| left);
    let data = serde_json::json!({ "lines": [{ "productId": line.product_id, "wanted": delta, "left": left }] });
    Err(AppError::new(ErrorCode::OfferShort).arg("left", left).with_data(data))
}

/// Whether the offer of the line had room for so many pieces.
async fn count_use(tx: &mut Tx, line: &OrderLine, delta: i64) -> Result<bool> {
    let Some(offer) = line.price_source_id.filter(|_| line.price_kind == LinePriceKind::Discounted) else { return Ok(true) };
    tx.moved(&movements::OFFER_LINE, offer);
    let counted = tx
        .execute(
            "UPDATE special_offer_line SET qty_used = qty_used + $3
             WHERE offer_id = $1 AND product_id = $2 AND qty_used + $3 BETWEEN 0 AND qty_cap",
            params![offer, line.product_id, delta],
        )
        .await?;
    Ok(counted == 1)
}

/// What an order that ends has not got of its offers, others may order. An offer that was only asked for with the
/// order ends with it.
pub(crate) async fn give_back(tx: &mut Tx, order: &Order, lines: &[OrderLine]) -> Result<()> {
    for line in lines.iter().filter(|line| line.outstanding() > 0) {
        adjust_use(tx, line, -line.outstanding()).await?;
    }
    let asked = "SELECT id FROM special_offer WHERE order_id = $1 AND status IN ('pending', 'pending_second', 'returned')";
    let Some((offer,)) = tx.optional::<(Id,)>(asked, params![order.id]).await? else { return Ok(()) };
    tx.moved(&movements::OFFER, offer);
    tx.execute("UPDATE special_offer SET status = 'withdrawn', ver = ver + 1 WHERE id = $1", params![offer]).await?;
    approval::close(tx, &OFFER, offer).await
}

/// Whether the user approved the price of this order.
pub(crate) async fn was_priced_by(tx: &mut Tx, order: Id, user: Id) -> Result<bool> {
    match tx.optional::<(Id,)>("SELECT id FROM special_offer WHERE order_id = $1", params![order]).await? {
        Some((offer,)) => approval::was_approved_by(tx, &OFFER, offer, user).await,
        None => Ok(false),
    }
}

/// How many offers wait for head office.
pub(crate) async fn waiting(tx: &mut Tx, actor: &Actor) -> Result<i64> {
    let scope = actor.require(Permission::PriceApprove)?;
    let mut sql = approval::pending(&OFFER, "JOIN special_offer f ON f.id = s.doc_id");
    scope.push(tx, &mut sql, OWNERS);
    let (count,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    Ok(count)
}
