use std::collections::HashMap;

use approval::DecisionResult;
use kernel::{AppError, Country, Currency, ErrorCode, Id, LocalizedText, Money, Page, PageQuery, Result, Runtime, Timestamp};
use org::listing::{self, Stretch, Wanted};
use org::{Actor, CustomerType, Day, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sorting, Sql, StoreError, Tx, columns_of, params, text_enum};
use utoipa::{IntoParams, ToSchema};

use super::machine::OfferStatus;
use super::row::{OfferLineRow, OfferRow};
use super::terms;
use crate::kinds::OFFER;
use crate::order::Sight;
use crate::signed_prices::OWNERS;

text_enum! {
    /// How an approved offer stands today.
    pub enum OfferPhase {
        /// Not decided, or refused.
        None = "none",
        /// Begins later.
        Upcoming = "upcoming",
        Active = "active",
        /// Its last day has passed or its last piece is ordered.
        Ended = "ended",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    pub id: Id,
    pub doc_no: String,
    pub country_code: Country,
    pub currency: Currency,
    pub order_id: Option<Id>,
    pub order_no: Option<String>,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub customer_type: CustomerType,
    pub activity_from: Day,
    pub activity_to: Day,
    pub activity_days: i64,
    pub estimated_sales: Money,
    pub original_total: Money,
    pub discount_total: Money,
    pub paid_total: Money,
    pub reason: String,
    pub status: OfferStatus,
    pub phase: OfferPhase,
    /// Needs a second approver; told to head office only.
    pub below_floor: Option<bool>,
    pub submitted_by: String,
    pub submitted_at: Timestamp,
    pub due_at: Timestamp,
    pub decided_at: Option<Timestamp>,
    pub lines: Vec<OfferLine>,
    pub attachments: Vec<Attachment>,
    pub decisions: Vec<OfferDecided>,
    pub ver: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferLine {
    pub product_id: Id,
    pub material_code: String,
    pub name: LocalizedText,
    pub original_unit_price: Money,
    pub discounted_unit_price: Money,
    pub unit_price_discount: Money,
    /// Told to head office only.
    pub floor_price: Option<Money>,
    /// What a piece costs the company today, as far as somebody has noted it. Only for who may see costs.
    pub unit_cost: Option<Money>,
    pub qty: i64,
    pub qty_cap: i64,
    pub qty_used: i64,
    /// Whether the prices have the tax in them; otherwise it comes on top.
    pub tax_included: bool,
    /// Basis points of a part of the price.
    pub tax_rate: i64,
    pub tax_base_numerator: i64,
    pub tax_base_denominator: i64,
}

/// A document that speaks for the offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Attachment {
    pub id: Id,
    pub name: String,
    pub mime: String,
    pub bytes: i64,
    pub url: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferDecided {
    pub by: String,
    pub result: DecisionResult,
    pub remark: String,
    pub at: Timestamp,
}

impl OfferDecided {
    /// What has to be changed before a price is granted is between head office and whoever asked for it.
    fn for_customer(self) -> Self {
        if self.result == DecisionResult::SendBack { Self { remark: String::new(), ..self } } else { self }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct OfferFilter {
    #[param(inline)]
    pub status: Option<OfferStatus>,
    /// Only what waits for head office.
    pub waiting: Option<bool>,
    pub customer_id: Option<Id>,
    pub country_code: Option<Country>,
    /// Part of the number, of the customer's name or of the reason.
    pub keyword: Option<String>,
    /// The day on which it was handed in, as the reader's country counts days.
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Head office sees every offer, others those of the customers whose orders they see together with their amounts.
pub(super) fn scope(actor: &Actor) -> Result<Scope> {
    if actor.holds(Permission::PriceApprove) {
        return actor.require(Permission::PriceApprove);
    }
    Sight::of(actor)?.require_money().cloned()
}

#[kernel::boxed]
pub async fn list(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &OfferFilter) -> Result<Page<Offer>> {
    let (query, sql) = (filter.page(), filter.conditions(tx, actor)?);
    let page: Page<OfferRow> = listing::page(tx, OfferRow::COLUMNS, "f.id", sql, query).await?;
    let (total, rows) = (page.total, page.list);
    Ok(Page::new(complete(tx, rt, actor, rows).await?, total, query))
}

/// The offers of the list, stretch by stretch.
#[kernel::boxed]
pub async fn stretch(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &OfferFilter, wanted: &Wanted) -> Result<Stretch<Offer>> {
    filter.page().window()?;
    let sql = filter.conditions(tx, actor)?;
    let mut found = listing::stretch(tx, OfferRow::COLUMNS, ("f.id", Sorting::default()), sql, wanted).await?;
    let list = complete(tx, rt, actor, std::mem::take(&mut found.list)).await?;
    Ok(found.with(list))
}

impl OfferFilter {
    const fn page(&self) -> PageQuery {
        PageQuery { page_num: self.page_num, page_size: self.page_size }
    }

    fn conditions(&self, tx: &Tx, actor: &Actor) -> Result<Sql> {
        let mut sql = Sql::new("FROM special_offer f WHERE 1 = 1");
        scope(actor)?.narrowed(self.country_code).push(tx, &mut sql, OWNERS);
        if let Some(status) = self.status {
            sql.push(" AND f.status = ").bind(status);
        }
        if self.waiting == Some(true) {
            sql.push(" AND f.status IN ('pending', 'pending_second')");
        }
        if let Some(customer) = self.customer_id {
            sql.push(" AND f.customer_id = ").bind(customer);
        }
        if let Some(from) = self.date_from {
            sql.push(" AND f.submitted_at >= ").bind(from.begins_in(actor.country)?);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND f.submitted_at < ").bind(to.ends_in(actor.country)?);
        }
        listing::push_keyword(&mut sql, "f.search", self.keyword.as_deref());
        Ok(sql)
    }
}

/// One offer in scope, or `not_found`.
#[kernel::boxed]
pub async fn find(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<Offer> {
    let mut sql = Sql::new(&format!("SELECT {} FROM special_offer f WHERE f.id = ", OfferRow::COLUMNS));
    sql.bind(id);
    scope(actor)?.push(tx, &mut sql, OWNERS);
    let rows: Vec<OfferRow> = tx.all_of(&sql).await?;
    complete(tx, rt, actor, rows).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

struct Named(OfferLineRow, String, LocalizedText, Option<Money>);

impl FromRow for Named {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let line = OfferLineRow::from_row(row)?;
        let code = row.next()?;
        let name = LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? };
        Ok(Self(line, code, name, row.next()?))
    }
}

struct Held(Id, Attachment);

impl FromRow for Held {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (offer, id) = (row.next()?, row.next()?);
        Ok(Self(offer, Attachment { id, name: row.next()?, mime: row.next()?, bytes: row.next()?, url: String::new() }))
    }
}

/// Completes rows with what lies in other tables, a handful of statements however many rows.
async fn complete(tx: &mut Tx, rt: &Runtime, actor: &Actor, rows: Vec<OfferRow>) -> Result<Vec<Offer>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let mut lines = lines_of(tx, &ids).await?;
    let mut attachments = attachments_of(tx, rt, &ids).await?;
    let is_customer = actor.person_id.is_none();
    let said = approval::decisions_of(tx, &OFFER, &ids).await?.into_iter().map(|said| {
        let decided = OfferDecided { by: said.by, result: said.result, remark: said.remark, at: said.at };
        (said.doc_id, if is_customer { decided.for_customer() } else { decided })
    });
    let mut decisions: HashMap<Id, Vec<OfferDecided>> = listing::group(said);
    let customers: Vec<Id> = rows.iter().map(|row| row.customer_id).collect();
    let sql = format!("SELECT id, code, name FROM customer WHERE {}", tx.any_of("id", 1));
    let found: Vec<(Id, String, String)> = tx.all(&sql, params![customers]).await?;
    let customers: HashMap<Id, (String, String)> = found.into_iter().map(|(id, code, name)| (id, (code, name))).collect();
    let orders: Vec<Id> = rows.iter().filter_map(|row| row.order_id).collect();
    let sql = format!("SELECT id, doc_no FROM customer_order WHERE {}", tx.any_of("id", 1));
    let orders: HashMap<Id, String> = tx.all::<(Id, String)>(&sql, params![orders]).await?.into_iter().collect();
    let head_office = actor.holds(Permission::PriceApprove);
    let sees_cost = actor.holds(Permission::CostView);
    let mut offers = Vec::with_capacity(rows.len());
    for row in rows {
        let mut own = lines.remove(&row.id).unwrap_or_default();
        for line in &mut own {
            line.floor_price = line.floor_price.filter(|_| head_office);
            line.unit_cost = line.unit_cost.filter(|_| sees_cost);
        }
        let (customer_code, customer_name) = customers.get(&row.customer_id).cloned().unwrap_or_default();
        offers.push(Offer {
            phase: phase(&row, &own, actor.today.into()),
            discount_total: row.original_total.minus(row.paid_total)?,
            activity_days: terms::days(row.activity_from, row.activity_to),
            lines: own,
            attachments: attachments.remove(&row.id).unwrap_or_default(),
            decisions: decisions.remove(&row.id).unwrap_or_default(),
            order_no: row.order_id.and_then(|order| orders.get(&order).cloned()),
            below_floor: head_office.then_some(row.below_floor),
            currency: row.country_code.currency(),
            customer_code,
            customer_name,
            id: row.id,
            doc_no: row.doc_no,
            country_code: row.country_code,
            order_id: row.order_id,
            customer_id: row.customer_id,
            customer_type: row.customer_type,
            activity_from: row.activity_from,
            activity_to: row.activity_to,
            estimated_sales: row.estimated_sales,
            original_total: row.original_total,
            paid_total: row.paid_total,
            reason: row.reason,
            status: row.status,
            submitted_by: row.submitted_by_name,
            submitted_at: row.submitted_at,
            due_at: row.due_at,
            decided_at: row.decided_at,
            ver: row.ver,
        });
    }
    Ok(offers)
}

fn phase(offer: &OfferRow, lines: &[OfferLine], today: Day) -> OfferPhase {
    if offer.status != OfferStatus::Approved {
        return OfferPhase::None;
    }
    let used_up = lines.iter().all(|line| line.qty_used >= line.qty_cap);
    if used_up || offer.activity_to < today {
        return OfferPhase::Ended;
    }
    if offer.activity_from > today { OfferPhase::Upcoming } else { OfferPhase::Active }
}

async fn lines_of(tx: &mut Tx, offers: &[Id]) -> Result<HashMap<Id, Vec<OfferLine>>> {
    let columns = columns_of("l", OfferLineRow::COLUMNS);
    let sql = format!(
        "SELECT {columns}, p.material_code, p.name_zh, p.name_en, p.name_id, p.name_th, k.unit_cost
         FROM special_offer_line l JOIN product p ON p.id = l.product_id JOIN special_offer f ON f.id = l.offer_id
         LEFT JOIN product_cost k ON k.country_code = f.country_code AND k.product_id = l.product_id
         WHERE {} ORDER BY l.offer_id, l.line_no",
        tx.any_of("l.offer_id", 1)
    );
    let found: Vec<Named> = tx.all(&sql, params![offers]).await?;
    let mut lines = Vec::with_capacity(found.len());
    for Named(row, material_code, name, unit_cost) in found {
        let line = OfferLine {
            product_id: row.product_id,
            material_code,
            name,
            unit_price_discount: row.original_unit_price.minus(row.discounted_unit_price)?,
            original_unit_price: row.original_unit_price,
            discounted_unit_price: row.discounted_unit_price,
            floor_price: Some(row.floor_price),
            unit_cost,
            qty: row.qty,
            qty_cap: row.qty_cap,
            qty_used: row.qty_used,
            tax_included: row.tax_included,
            tax_rate: row.tax_rate,
            tax_base_numerator: row.tax_base_numerator,
            tax_base_denominator: row.tax_base_denominator,
        };
        lines.push((row.offer_id, line));
    }
    Ok(listing::group(lines))
}

async fn attachments_of(tx: &mut Tx, rt: &Runtime, offers: &[Id]) -> Result<HashMap<Id, Vec<Attachment>>> {
    let sql = format!(
        "SELECT a.offer_id, f.id, f.name, f.mime, f.bytes FROM special_offer_attachment a JOIN file f ON f.id = a.file_id
         WHERE {} ORDER BY a.offer_id, a.position",
        tx.any_of("a.offer_id", 1)
    );
    let held: Vec<Held> = tx.all(&sql, params![offers]).await?;
    let ids: Vec<Id> = held.iter().map(|Held(_, file)| file.id).collect();
    let links = files::private_links(tx, rt, &ids).await?;
    let linked = held.into_iter().map(|Held(offer, file)| {
        let url = links.get(&file.id).cloned().unwrap_or_default();
        (offer, Attachment { url, ..file })
    });
    Ok(listing::group(linked))
}
