//! The console's desks: rules of review, limits and floors of prices, budgets, special offers.

use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use approval::{ApprovalRule, RuleFilter, RuleInput};
use axum::extract::State;
use kernel::{Answer, Page};
use ordering::cart::{DiscountLimit, LimitFilter, LimitInput};
use ordering::offer::{FloorFilter, FloorInput, Offer, OfferDecision, OfferFilter, OfferFloor};
use ordering::sample::{CostFilter, CostInput, CostedProduct, ProductCost};
use ordering::sample_budget::{BudgetFilter, BudgetInput, SampleBudget};
use ordering::sheet::offers as offers_sheet;
use org::import::Column;
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use super::offer::OfferById;
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::{once, once_in_line};
use crate::schema::APPROVED;
use crate::wish::{Wish, ask};

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ApprovalRuleList {
    list: Vec<ApprovalRule>,
}

/// Whose approval documents need, as the rules are asked.
#[utoipa::path(
    get, path = "/v3/business/admin/approvalRule/list", tag = "review", security(("bearer" = [])), params(RuleFilter),
    responses((status = 200, body = Answer<ApprovalRuleList>))
)]
pub async fn rules(
    State(app): State<App>,
    permit: Permit<need::ConfigurationView>,
    InCountry(filter): InCountry<RuleFilter>,
) -> Answered<ApprovalRuleList> {
    filter.check(APPROVED)?;
    ok(ApprovalRuleList { list: app.db.read(async move |tx| approval::rules(tx, &permit.scope, &filter).await).await? })
}

/// Creates a rule, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/business/admin/approvalRule/save", tag = "review", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RuleInput, responses((status = 200, body = Answer<ApprovalRule>))
)]
pub async fn save_rule(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<RuleInput>,
) -> Answered<ApprovalRule> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| approval::save_rule(tx, &rt, &actor, APPROVED, input).await).await
}

/// The lowest prices one approver may sign.
#[utoipa::path(
    get, path = "/v3/business/admin/offerFloor/list", tag = "offer", security(("bearer" = [])), params(FloorFilter),
    responses((status = 200, body = Answer<Page<OfferFloor>>))
)]
pub async fn floors(
    State(app): State<App>,
    permit: Permit<need::PriceApprove>,
    InCountry(filter): InCountry<FloorFilter>,
) -> Answered<Page<OfferFloor>> {
    ok(app.db.read(async move |tx| ordering::offer::floors(tx, &permit.actor, &filter).await).await?)
}

/// Sets the lowest price of a product, or the lowest share of the list price for everything else.
#[utoipa::path(
    post, path = "/v3/business/admin/offerFloor/save", tag = "offer", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = FloorInput, responses((status = 200, body = Answer<OfferFloor>))
)]
pub async fn save_floor(State(app): State<App>, permit: Permit<need::PriceApprove>, keyed: Keyed<FloorInput>) -> Answered<OfferFloor> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| ordering::offer::save_floor(tx, &rt, &actor, input).await).await
}

/// How far below the ordinary price roles may go.
#[utoipa::path(
    get, path = "/v3/business/admin/discountLimit/list", tag = "cart", security(("bearer" = [])), params(LimitFilter),
    responses((status = 200, body = Answer<Page<DiscountLimit>>))
)]
pub async fn discount_limits(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    InCountry(filter): InCountry<LimitFilter>,
) -> Answered<Page<DiscountLimit>> {
    ok(app.db.read(async move |tx| ordering::cart::limits(tx, &permit.actor, &filter).await).await?)
}

/// Sets how far below the ordinary price a role may go in a country.
#[utoipa::path(
    post, path = "/v3/business/admin/discountLimit/save", tag = "cart", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = LimitInput, responses((status = 200, body = Answer<DiscountLimit>))
)]
pub async fn save_discount_limit(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<LimitInput>,
) -> Answered<DiscountLimit> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| ordering::cart::save_limit(tx, &rt, &actor, input).await).await
}

/// The desk of head office: special offers of all countries, with floors.
#[utoipa::path(
    get, path = "/v3/business/admin/offer/list", tag = "offer", security(("bearer" = [])), params(OfferFilter),
    responses((status = 200, body = Answer<Page<Offer>>))
)]
pub async fn offers(
    State(app): State<App>,
    permit: Permit<need::PriceApprove>,
    InCountry(filter): InCountry<OfferFilter>,
) -> Answered<Page<Offer>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| ordering::offer::list(tx, &rt, &permit.actor, &filter).await).await?)
}

/// Has what the desk of head office lists written into a file, product by product.
#[utoipa::path(
    post, path = "/v3/business/admin/offer/export", tag = "offer", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), OfferFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export_offers(State(app): State<App>, permit: Permit<need::PriceApprove>, wish: Wish<Offers>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Special offers, one row per product.
#[derive(Debug)]
pub struct Offers;

impl Export for Offers {
    const KIND: ExportKind = ExportKind::Offers;
    const COLUMNS: &'static [Column] = offers_sheet::COLUMNS;

    type Filter = OfferFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::PriceApprove)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<OfferFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        offers_sheet::rows(tx, &asked.rt, &asked.actor, asked.actor.language, &asked.filter, wanted).await
    }
}

/// One special offer as head office sees it.
#[utoipa::path(
    get, path = "/v3/business/admin/offer/detail", tag = "offer", security(("bearer" = [])), params(OfferById),
    responses((status = 200, body = Answer<Offer>))
)]
pub async fn offer(State(app): State<App>, permit: Permit<need::PriceApprove>, Query(query): Query<OfferById>) -> Answered<Offer> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| ordering::offer::find(tx, &rt, &permit.actor, query.offer_id).await).await?)
}

/// Signs, refuses or sends an offer back from the console.
#[utoipa::path(
    post, path = "/v3/business/admin/offer/decide", tag = "offer", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = OfferDecision, responses((status = 200, body = Answer<Offer>))
)]
pub async fn decide_offer(State(app): State<App>, permit: Permit<need::PriceApprove>, keyed: Keyed<OfferDecision>) -> Answered<Offer> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once_in_line(&app, &permit.actor, keyed, async move |tx, input| ordering::offer::decide(tx, &rt, &actor, input).await).await
}

/// How many pieces representatives may give away a month.
#[utoipa::path(
    get, path = "/v3/business/admin/sampleBudget/list", tag = "sample", security(("bearer" = [])), params(BudgetFilter),
    responses((status = 200, body = Answer<Page<SampleBudget>>))
)]
pub async fn budgets(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    InCountry(filter): InCountry<BudgetFilter>,
) -> Answered<Page<SampleBudget>> {
    ok(app.db.read(async move |tx| ordering::sample_budget::budgets(tx, &permit.actor, &filter).await).await?)
}

/// Sets a budget of one person, one month, or everybody.
#[utoipa::path(
    post, path = "/v3/business/admin/sampleBudget/save", tag = "sample", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = BudgetInput, responses((status = 200, body = Answer<SampleBudget>))
)]
pub async fn save_budget(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<BudgetInput>,
) -> Answered<SampleBudget> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| ordering::sample_budget::save_budget(tx, &rt, &actor, input).await).await
}

/// The products of a country and what a piece of each costs the company.
#[utoipa::path(
    get, path = "/v3/business/admin/productCost/list", tag = "sample", security(("bearer" = [])), params(CostFilter),
    responses((status = 200, body = Answer<Page<CostedProduct>>))
)]
pub async fn costs(
    State(app): State<App>,
    permit: Permit<need::CostView>,
    InCountry(filter): InCountry<CostFilter>,
) -> Answered<Page<CostedProduct>> {
    ok(app.db.read(async move |tx| ordering::sample::costs(tx, &permit.actor, &filter).await).await?)
}

/// Notes what a piece of a product costs the company. Only for those who may also see it.
#[utoipa::path(
    post, path = "/v3/business/admin/productCost/save", tag = "sample", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CostInput, responses((status = 200, body = Answer<ProductCost>))
)]
pub async fn save_cost(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<CostInput>) -> Answered<ProductCost> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| ordering::sample::save_cost(tx, &rt, &actor, input).await).await
}
