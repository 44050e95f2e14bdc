//! Writes an order that has been prepared: goods are kept back, the number is taken last.

use approval::{Opened, Subject};
use kernel::{Id, Money, Result, Runtime};
use org::{Actor, Day, listing};
use stock::Want;
use store::{Tx, numbering, params};

use super::delivery::DeliverTo;
use super::input::Notes;
use super::prepare::{Prepared, priced_meanwhile};
use crate::order::{
    self, AddressThen, Facts, Happened, Order, OrderEventKind, OrderLine, OrderStage, OrderType, SettleMethod, insert_lines,
    recompute_totals, record_event, subject_of,
};
use crate::party::Buyer;
use crate::pricing::sold_meanwhile;
use crate::{cart, review, signed_prices};

/// Where to, and what was written on it.
#[derive(Clone, Debug)]
pub struct Particulars {
    pub deliver: DeliverTo,
    pub store_id: Option<Id>,
    pub notes: Notes,
    /// What the rules of review have to know besides the order itself.
    pub overdue: bool,
    pub over_limit: bool,
    /// Prices that moved since they were seen were accepted.
    pub new_prices_accepted: bool,
    /// The customer's limits leave room for it, or the rules say who looks at it.
    pub credit_allows: bool,
}

#[derive(Clone, Debug)]
pub struct Placed {
    pub order: Order,
    pub lines: Vec<OrderLine>,
    /// Who is asked first, when somebody is.
    pub opened: Option<Opened>,
}

/// Places the order. What else of it has to wait for other people's rows is done before its number is taken, for
/// which every order of the day queues.
#[kernel::boxed]
pub async fn place(tx: &mut Tx, rt: &Runtime, actor: &Actor, prepared: Prepared, particulars: Particulars) -> Result<Placed> {
    let (country, warehouse) = (prepared.party.country(), prepared.warehouse);
    let id = rt.next_id();
    let mut lines = prepared.lines.clone();
    for line in &mut lines {
        (line.id, line.order_id) = (rt.next_id(), id);
    }
    let wants: Vec<Want> = lines.iter().map(|line| Want { line_id: line.id, product: line.product_id, qty: line.qty_ordered }).collect();
    let short = stock::set_aside(tx, country, warehouse, &wants).await?;
    if !short.is_empty() {
        return Err(sold_meanwhile(tx, country, &short).await?);
    }
    let gone = signed_prices::take(tx, &lines).await?;
    if !gone.is_empty() {
        return Err(priced_meanwhile(tx, rt, &prepared, &gone).await?);
    }
    let today = org::today_in(rt, country)?;
    let (rep_person_id, area_id) = seat(tx, prepared.party.buyer.id, actor.person_id, today).await?;
    let doc_no = numbering::next(tx, prepared.order_type.prefix(), country, today.into()).await?;

    let facts = Facts {
        orderable: true,
        stock_reserved: true,
        price_as_seen: prepared.moved.is_empty() || particulars.new_prices_accepted,
        credit_allows: particulars.credit_allows,
        ..Facts::new(actor, rt.now())
    };
    let (overdue, over_limit) = (particulars.overdue, particulars.over_limit);
    let mut order = header(rt, actor, &prepared, particulars, Made { id, doc_no, warehouse, today, rep_person_id, area_id });
    recompute_totals(&mut order, &mut lines)?;
    let subject = subject_of(&order, actor.person_id, overdue, over_limit);
    let opened = ask_first(tx, rt, &mut order, &subject).await?;
    order::begin_at(&order, &Facts { lines: &lines, ..facts })?;
    order::insert(tx, &order).await?;
    insert_lines(tx, &lines).await?;
    let kept_until = (order.stage == OrderStage::ToPay).then(|| order::kept_until(rt.now()));
    let document = goods_document(&order, today, actor.user_id, &order.doc_no);
    stock::record_set_aside(tx, rt, &document, warehouse, &wants, kept_until).await?;
    cart::remove_lines(tx, &prepared.cart_lines).await?;
    Ok(Placed { order, lines, opened })
}

/// Asks for the first review, or notes whom it will be asked of: that decides where the order begins.
async fn ask_first(tx: &mut Tx, rt: &Runtime, order: &mut Order, subject: &Subject) -> Result<Option<Opened>> {
    match order.stage {
        OrderStage::PriceApproval => Ok(None),
        OrderStage::ToPay => approval::plan_first(tx, rt, subject).await.map(|()| None),
        _ => {
            let opened = review::open(tx, rt, order, subject).await?;
            order.stage = OrderStage::after(opened.as_ref());
            order.status = order.stage.status();
            Ok(opened)
        }
    }
}

/// Writes the first line of the history of an order that has everything that belongs to it.
#[kernel::boxed]
pub async fn begin(tx: &mut Tx, rt: &Runtime, actor: &Actor, placed: &Placed) -> Result<()> {
    record_event(tx, rt, actor, &placed.order, None, &Happened::plain(OrderEventKind::Submit)).await?;
    review::became_ready(tx, rt, &placed.order).await
}

/// How goods of an order are booked.
pub(crate) const fn goods_document<'a>(order: &'a Order, biz_date: Day, user_id: Id, reference: &'a str) -> stock::Document<'a> {
    stock::Document { country: order.country_code, doc_type: "order", doc_no: order.doc_no.as_str(), reference, biz_date, user_id }
}

/// Who looks after the customer today and in which area it lies. Of several representatives the one who orders.
pub(super) async fn seat(tx: &mut Tx, customer: Id, person: Option<Id>, today: Day) -> Result<(Option<Id>, Option<Id>)> {
    let valid = "from_date <= $2 AND (to_date IS NULL OR to_date >= $2)";
    let sql = format!(
        "SELECT (SELECT person_id FROM person_customer WHERE customer_id = $1 AND {valid}
                 ORDER BY CASE WHEN person_id = $3 THEN 0 ELSE 1 END, share DESC, person_id LIMIT 1),
                (SELECT area_id FROM area_membership WHERE customer_id = $1 AND {valid} ORDER BY from_date DESC LIMIT 1)"
    );
    Ok(tx.one(&sql, params![customer, today, person.unwrap_or(Id::new(0))]).await?)
}

struct Made {
    id: Id,
    doc_no: String,
    warehouse: Id,
    today: Day,
    rep_person_id: Option<Id>,
    area_id: Option<Id>,
}

fn header(rt: &Runtime, actor: &Actor, prepared: &Prepared, particulars: Particulars, made: Made) -> Order {
    let (party, now) = (&prepared.party, rt.now());
    let stage = match (prepared.order_type, prepared.settle_method) {
        (OrderType::SpecialOffer, _) => OrderStage::PriceApproval,
        (_, SettleMethod::Wallet) => OrderStage::ToPay,
        _ => OrderStage::InitialReview,
    };
    let search = search_of(&made.doc_no, &party.buyer, &particulars.notes, &prepared.lines);
    let address = particulars.deliver.address;
    Order {
        id: made.id,
        country_code: party.country(),
        doc_no: made.doc_no,
        request_id: particulars.notes.request_id,
        customer_id: party.buyer.id,
        store_id: particulars.store_id,
        order_type: prepared.order_type,
        channel: party.channel,
        placed_by: actor.user_id,
        placed_by_name: actor.name.clone(),
        on_behalf: actor.person_id.is_some(),
        rep_person_id: made.rep_person_id,
        area_id: made.area_id,
        cooperation_mode: party.buyer.cooperation_mode,
        warehouse_id: made.warehouse,
        status: stage.status(),
        stage,
        contact: address.contact.clone(),
        mobile: address.mobile.clone(),
        address: AddressThen(address),
        remarks: particulars.notes.remarks,
        po_no: particulars.notes.po_no,
        po_link: particulars.notes.po_link,
        kinds: 0,
        total_qty: 0,
        gross_amount: Money::ZERO,
        offer_amount: Money::ZERO,
        net_amount: Money::ZERO,
        tax_amount: Money::ZERO,
        held_amount: Money::ZERO,
        captured_amount: Money::ZERO,
        refunded_amount: Money::ZERO,
        settle_method: prepared.settle_method,
        settled_at: None,
        pay_by: (stage == OrderStage::ToPay).then(|| order::pay_by(now)),
        placed_at: now,
        biz_date: made.today,
        cancel_reason: None,
        cancel_comment: String::new(),
        cancelled_by: None,
        cancelled_at: None,
        content_hash: content_hash(&prepared.lines),
        search,
        over_limit: particulars.over_limit,
        request_mark: particulars.notes.request_mark,
        ver: 1,
    }
}

/// What a keyword is looked for in.
pub(crate) fn search_of(doc_no: &str, buyer: &Buyer, notes: &Notes, lines: &[OrderLine]) -> String {
    let mut parts: Vec<&str> = vec![doc_no, &buyer.code, &buyer.name, &notes.po_no, &notes.remarks];
    parts.extend(lines.iter().map(|line| line.material_code.as_str()));
    listing::search_text(&parts)
}

/// Equal for the same products in the same quantities, in whatever order.
pub(super) fn content_hash(lines: &[OrderLine]) -> String {
    let mut parts: Vec<(Id, i64)> = lines.iter().map(|line| (line.product_id, line.qty_ordered)).collect();
    parts.sort_unstable();
    let text: String = parts.iter().map(|(product, qty)| format!("{product}:{qty};")).collect();
    // Not for security: two orders that differ and still warn would only warn.
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}
