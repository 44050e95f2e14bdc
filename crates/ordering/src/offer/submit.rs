use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime};
use org::history::{self, Subject as Changed};
use org::{Actor, CustomerType, Day, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, numbering, outbox};
use utoipa::ToSchema;

use super::machine::{Facts, OfferEvent, OfferStatus};
use super::row::{self, OfferLineRow, OfferRow};
use super::terms::{self, OfferInput, OfferLineInput, Target};
use super::view::{self, Offer};
use super::{TOPIC, withdraw_order};
use super::{head_office, priced_order, reprice};
use crate::kinds::OFFER;
use crate::order::{self, Order, OrderLine, OrderStage, OrderType};
use crate::review::customer_name;

/// For how long the price of an order holds for repeat orders when nobody says otherwise.
const DEFAULT_DAYS: i64 = 30;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferUpdate {
    pub offer_id: Id,
    pub ver: i64,
    #[serde(flatten)]
    pub terms: OfferInput,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferWithdrawal {
    pub offer_id: Id,
    pub ver: i64,
}

/// What is said about the price of an order besides its lines; everything may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct OfferTerms {
    pub activity_from: Option<Day>,
    pub activity_to: Option<Day>,
    pub estimated_sales: Option<Money>,
    pub reason: String,
    pub attachment_ids: Vec<Id>,
}

/// Asks head office for prices below the list. With an order it completes the offer that came with that order.
#[kernel::boxed]
pub async fn submit(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &OfferInput) -> Result<Offer> {
    let scope = actor.require(Permission::ChangeDiscountPrice)?;
    if let Some(order) = input.order_id {
        let order = order::lock(tx, &scope, order, None).await?;
        let offer = row::of_order(tx, order.id).await?.ok_or_else(|| AppError::new(ErrorCode::TransitionNotAllowed))?;
        return change(tx, rt, actor, offer, input).await;
    }
    let customer = input.customer_id.ok_or_else(|| AppError::field("customerId", ErrorCode::Required))?;
    let seller = seller(tx, &scope, customer).await?;
    let reason = terms::check(input, seller.target.country, org::today_in(rt, seller.target.country)?)?;
    let id = rt.next_id();
    let lines = terms::priced(tx, rt, actor, &seller.target, id, &input.lines).await?;
    let new = New { id, order_id: None, seller, from: input.activity_from, to: input.activity_to, sales: input.estimated_sales, reason };
    create(tx, rt, actor, new, &lines, &input.attachment_ids).await
}

/// Asks for the prices of a special-offer order that was just placed. Its lines carry the prices asked for.
#[kernel::boxed]
pub async fn ask_for_order(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    order: &Order,
    lines: &[OrderLine],
    asked: &OfferTerms,
) -> Result<Offer> {
    if order.order_type != OrderType::SpecialOffer || order.stage != OrderStage::PriceApproval {
        return Err(AppError::internal("only an order that waits for its price asks for one"));
    }
    let scope = actor.require(Permission::ChangeDiscountPrice)?;
    let seller = Seller { rep: order.rep_person_id, area: order.area_id, ..seller(tx, &scope, order.customer_id).await? };
    let today = org::today_in(rt, order.country_code)?;
    let from = asked.activity_from.unwrap_or(today);
    let to = asked.activity_to.unwrap_or_else(|| days_after(from, DEFAULT_DAYS - 1));
    let input = OfferInput {
        order_id: Some(order.id),
        customer_id: None,
        activity_from: from,
        activity_to: to,
        estimated_sales: asked.estimated_sales.unwrap_or(order.net_amount),
        reason: asked.reason.clone(),
        lines: discounted(lines),
        attachment_ids: asked.attachment_ids.clone(),
    };
    let reason = terms::check(&input, order.country_code, today)?;
    let id = rt.next_id();
    let priced = terms::priced(tx, rt, actor, &seller.target, id, &input.lines).await?;
    let new = New { id, order_id: Some(order.id), seller, from, to, sales: input.estimated_sales, reason };
    create(tx, rt, actor, new, &priced, &input.attachment_ids).await
}

fn days_after(day: Day, days: i64) -> Day {
    let date = Date::from(day);
    date.checked_add(days.days()).unwrap_or(date).into()
}

/// The lines of an order whose price somebody lowered by hand; the others cost what they cost anyway.
fn discounted(lines: &[OrderLine]) -> Vec<OfferLineInput> {
    let lowered = lines.iter().filter(|line| line.unit_price < line.list_unit_price && line.price_source_id.is_none());
    let asked = lowered.map(|line| OfferLineInput {
        product_id: line.product_id,
        qty: line.qty(),
        discounted_unit_price: line.unit_price,
        qty_cap: None,
    });
    asked.collect()
}

/// Changes an offer that is not decided yet, or sends one in again that came back or was taken back.
#[kernel::boxed]
pub async fn update(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &OfferUpdate) -> Result<Offer> {
    let scope = actor.require(Permission::ChangeDiscountPrice)?;
    let offer = row::lock(tx, &scope, input.offer_id).await?;
    offer.require_ver(input.ver)?;
    change(tx, rt, actor, offer, &input.terms).await
}

async fn change(tx: &mut Tx, rt: &Runtime, actor: &Actor, before: OfferRow, input: &OfferInput) -> Result<Offer> {
    let (now, today) = (row::lines_of(tx, before.id).await?, org::today_in(rt, before.country_code)?);
    // Whether it may be changed at all is told before what is wrong with the change.
    Facts::new(&before, &now, actor.user_id, today).of(Some(before.status), OfferEvent::Update)?;
    let wanted = if before.order_id.is_some() { reprice::asked_anew(&now, &input.lines)? } else { input.lines.clone() };
    // What had begun when it was first asked for may keep its first day.
    let checked = OfferInput { activity_from: input.activity_from.max(today), lines: wanted.clone(), ..input.clone() };
    let reason = terms::check(&checked, before.country_code, today)?;
    let lines = if before.order_id.is_some() && !reprice::differs(&now, &wanted) {
        now
    } else {
        let target = Target { country: before.country_code, customer_id: before.customer_id, customer_type: before.customer_type };
        let lines = terms::priced(tx, rt, actor, &target, before.id, &wanted).await?;
        if let Some(order) = before.order_id {
            reprice::reprice(tx, rt, actor, order, &wanted).await?;
        }
        lines
    };
    let mut after = OfferRow {
        activity_from: input.activity_from,
        activity_to: input.activity_to,
        estimated_sales: input.estimated_sales,
        reason,
        decided_at: None,
        ..before.clone()
    };
    after.sum_up(&lines)?;
    after.status = Facts::new(&after, &lines, actor.user_id, today).of(Some(before.status), OfferEvent::Update)?;
    after.due_at = head_office::ask(tx, rt, &after, Some(before.status)).await?;
    row::put_lines(tx, after.id, &lines).await?;
    terms::attach(tx, rt, actor, after.id, &input.attachment_ids).await?;
    row::update(tx, &mut after).await?;
    note(tx, rt, actor, "special_offer.update", Some(&before), &after).await?;
    if let Some(order) = after.order_id.filter(|_| before.status != after.status) {
        priced_order::sent_in_again(tx, rt, actor, order).await?;
    }
    view::find(tx, rt, actor, after.id).await
}

/// Takes an offer back that is not decided yet. The order that waits for it ends with it.
#[kernel::boxed]
pub async fn withdraw(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: OfferWithdrawal) -> Result<Offer> {
    let scope = actor.require(Permission::ChangeDiscountPrice)?;
    let mut offer = row::lock(tx, &scope, input.offer_id).await?;
    offer.require_ver(input.ver)?;
    let before = offer.clone();
    let today = org::today_in(rt, offer.country_code)?;
    offer.status = Facts::new(&offer, &[], actor.user_id, today).of(Some(offer.status), OfferEvent::Withdraw)?;
    row::update(tx, &mut offer).await?;
    approval::close(tx, &OFFER, offer.id).await?;
    note(tx, rt, actor, "special_offer.withdraw", Some(&before), &offer).await?;
    if let Some(order) = offer.order_id {
        withdraw_order(tx, rt, actor, order).await?;
    }
    view::find(tx, rt, actor, offer.id).await
}

struct Seller {
    target: Target,
    rep: Option<Id>,
    area: Option<Id>,
}

struct New {
    id: Id,
    order_id: Option<Id>,
    seller: Seller,
    from: Day,
    to: Day,
    sales: Money,
    reason: String,
}

/// The customer in scope, with whoever looks after it today.
async fn seller(tx: &mut Tx, scope: &Scope, customer: Id) -> Result<Seller> {
    let mut sql = Sql::new("SELECT c.country_code, c.customer_type, (SELECT a.person_id FROM person_customer a WHERE a.customer_id = c.id");
    sql.push_with(" AND a.from_date <= ? AND (a.to_date IS NULL OR a.to_date >= ?)", scope.today());
    sql.push(" ORDER BY a.share DESC, a.person_id LIMIT 1), (SELECT m.area_id FROM area_membership m WHERE m.customer_id = c.id");
    sql.push_with(" AND m.from_date <= ? AND (m.to_date IS NULL OR m.to_date >= ?) LIMIT 1)", scope.today());
    sql.push(" FROM customer c WHERE c.status = 'active' AND c.id = ").bind(customer);
    scope.push_customers(tx, &mut sql, "c");
    let found: Vec<(Country, CustomerType, Option<Id>, Option<Id>)> = tx.all_of(&sql).await?;
    let (country, customer_type, rep, area) = found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    Ok(Seller { target: Target { country, customer_id: customer, customer_type }, rep, area })
}

async fn create(tx: &mut Tx, rt: &Runtime, actor: &Actor, new: New, lines: &[OfferLineRow], attachments: &[Id]) -> Result<Offer> {
    let (country, customer) = (new.seller.target.country, new.seller.target.customer_id);
    let (name, today) = (customer_name(tx, customer).await?, org::today_in(rt, country)?);
    let mut offer = OfferRow {
        id: new.id,
        country_code: country,
        doc_no: numbering::next(tx, "OF", country, today.into()).await?,
        order_id: new.order_id,
        customer_id: customer,
        customer_type: new.seller.target.customer_type,
        rep_person_id: new.seller.rep,
        area_id: new.seller.area,
        activity_from: new.from,
        activity_to: new.to,
        estimated_sales: new.sales,
        original_total: Money::ZERO,
        paid_total: Money::ZERO,
        reason: new.reason,
        status: OfferStatus::Pending,
        below_floor: false,
        submitted_by: actor.user_id,
        submitted_by_name: actor.name.clone(),
        submitted_at: rt.now(),
        due_at: rt.now(),
        decided_at: None,
        search: String::new(),
        ver: 1,
    };
    offer.sum_up(lines)?;
    offer.status = Facts::new(&offer, lines, actor.user_id, today).of(None, OfferEvent::Submit)?;
    offer.search = org::listing::search_text(&[&offer.doc_no, &name, &offer.reason]);
    offer.due_at = head_office::ask(tx, rt, &offer, None).await?;
    row::insert(tx, &offer).await?;
    row::put_lines(tx, offer.id, lines).await?;
    terms::attach(tx, rt, actor, offer.id, attachments).await?;
    note(tx, rt, actor, "special_offer.submit", None, &offer).await?;
    view::find(tx, rt, actor, offer.id).await
}

#[derive(Debug, Serialize)]
struct Told {
    id: Id,
    status: OfferStatus,
}

/// Writes into the history what became of an offer, and tells live screens.
pub(super) async fn note(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    action: &str,
    before: Option<&OfferRow>,
    after: &OfferRow,
) -> Result<()> {
    let changed = Changed { country: Some(after.country_code), action, doc_type: "special_offer", doc_no: &after.doc_no };
    history::record(tx, rt, actor, changed, before, Some(after)).await?;
    outbox::publish(tx, rt, TOPIC, &Told { id: after.id, status: after.status }).await?;
    Ok(())
}
