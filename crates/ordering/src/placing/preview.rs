use approval::ReviewView;
use catalogue::products::Unit;
use kernel::{AppError, Currency, Id, Language, Money, Result, Runtime};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::credit::{credit, subject_ahead};
use super::delivery::{DeliverTo, deliver_to, is_complete};
use super::place::content_hash;
use super::prepare::{Prepared, allowed_methods, look_ahead};
use super::{OrderInput, Warning, WarningKind};
use crate::order::{LinePriceKind, OrderLine, OrderType, SettleMethod};

/// Within how long the same order again is taken for a mistake.
const TWICE_WITHIN_SECONDS: i64 = 10 * 60;

/// A line as it would be ordered now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewLine {
    pub product_id: Id,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub material_code: String,
    pub barcode: Option<String>,
    pub unit: Unit,
    pub qty: i64,
    pub price_kind: LinePriceKind,
    pub unit_price: Money,
    pub list_price: Money,
    pub offer_amount: Money,
    pub amount: Money,
    pub tax: Money,
    /// The price that was seen before, when it was another one.
    pub seen_unit_price: Option<Money>,
    /// How many pieces may still be ordered at a price that head office signed for the customer.
    pub offer_left: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderTotals {
    pub kinds: i64,
    pub qty: i64,
    pub gross: Money,
    pub offer: Money,
    pub net: Money,
    pub tax: Money,
}

/// Why something is not possible now, in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Block {
    pub state: u16,
    pub code: String,
    pub msg: String,
}

impl Block {
    pub(crate) fn of(error: &AppError, language: Language) -> Self {
        Self { state: error.code().state(), code: error.code().code().to_owned(), msg: error.message(language) }
    }
}

/// A way to pay, and what stands against it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SettleChoice {
    pub method: SettleMethod,
    pub block: Option<Block>,
}

/// What would be ordered, what it would cost, and who would be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPreview {
    pub customer_id: Id,
    pub customer_name: String,
    pub order_type: OrderType,
    pub currency: Currency,
    pub lines: Vec<PreviewLine>,
    pub totals: OrderTotals,
    pub address: Option<DeliverTo>,
    pub settle_method: SettleMethod,
    pub settle_methods: Vec<SettleChoice>,
    /// What the wallet can still spend.
    pub wallet_available: Money,
    pub warnings: Vec<Warning>,
    /// Who would be asked, in order.
    pub chain: Vec<ReviewView>,
}

#[kernel::boxed]
pub async fn preview(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &OrderInput) -> Result<OrderPreview> {
    input.notes()?;
    let prepared = look_ahead(tx, rt, actor, input).await?;
    let buyer = &prepared.party.buyer;
    let address = deliver_to(tx, buyer, input.address_id).await?;
    let address_ok = match &address {
        Some(deliver) => is_complete(tx, rt, buyer, &deliver.address).await?,
        None => false,
    };
    let mut settle_methods = Vec::new();
    for method in allowed_methods(&prepared.party, prepared.order_type) {
        let refusal = credit(tx, rt, actor, &prepared, method).await?.refusal;
        settle_methods.push(SettleChoice { method, block: refusal.map(|refusal| Block::of(&refusal, language)) });
    }
    let credit = credit(tx, rt, actor, &prepared, prepared.settle_method).await?;
    let mut warnings = Vec::new();
    let mut warn = |kind: WarningKind, order_no: Option<String>| {
        warnings.push(Warning { kind, msg: kind.words().get(language).to_owned(), order_no });
    };
    if let Some(order_no) = ordered_twice(tx, rt, &prepared).await? {
        warn(WarningKind::OrderedTwice, Some(order_no));
    }
    if !prepared.moved.is_empty() {
        warn(WarningKind::PriceChanged, None);
    }
    if credit.overdue {
        warn(WarningKind::Overdue, None);
    }
    if !address_ok {
        warn(WarningKind::AddressIncomplete, None);
    }
    if prepared.order_type == OrderType::SpecialOffer {
        warn(WarningKind::PriceApproval, None);
    }
    let subject = subject_ahead(tx, rt, actor, &prepared, &credit).await?;
    let chain = approval::preview(tx, rt, &subject).await?;
    let wallet = money::wallet::balance(tx, prepared.party.country(), buyer.id).await?;
    Ok(OrderPreview {
        customer_id: buyer.id,
        customer_name: buyer.name.clone(),
        order_type: prepared.order_type,
        currency: prepared.party.country().currency(),
        lines: prepared.lines.iter().map(|line| shown(line, &prepared, language)).collect(),
        totals: OrderTotals {
            kinds: prepared.sums.kinds,
            qty: prepared.sums.qty,
            gross: prepared.sums.gross,
            offer: prepared.sums.offer,
            net: prepared.sums.net,
            tax: prepared.sums.tax,
        },
        address,
        settle_method: prepared.settle_method,
        settle_methods,
        wallet_available: wallet.available,
        warnings,
        chain,
    })
}

fn shown(line: &OrderLine, prepared: &Prepared, language: Language) -> PreviewLine {
    PreviewLine {
        product_id: line.product_id,
        name: line.name.get(language).to_owned(),
        image: line.image.clone(),
        spec: line.specification.clone(),
        material_code: line.material_code.clone(),
        barcode: line.barcode.clone(),
        unit: line.unit,
        qty: line.qty_ordered,
        price_kind: line.price_kind,
        unit_price: line.unit_price,
        list_price: line.list_unit_price,
        offer_amount: line.offer_amount,
        amount: line.net_amount,
        tax: line.tax_amount,
        seen_unit_price: prepared.moved.iter().find(|moved| moved.product_id == line.product_id).map(|moved| moved.seen),
        offer_left: prepared.offer_left.get(&line.product_id).copied(),
    }
}

/// The number of an order of the same goods for the same customer a moment ago.
async fn ordered_twice(tx: &mut Tx, rt: &Runtime, prepared: &Prepared) -> Result<Option<String>> {
    let found: Option<(String,)> = tx
        .optional(
            "SELECT doc_no FROM customer_order WHERE customer_id = $1 AND content_hash = $2 AND placed_at > $3 AND status <> 5
             ORDER BY id DESC LIMIT 1",
            params![prepared.party.buyer.id, content_hash(&prepared.lines), rt.now().plus_seconds(-TWICE_WITHIN_SECONDS)],
        )
        .await?;
    Ok(found.map(|(doc_no,)| doc_no))
}
