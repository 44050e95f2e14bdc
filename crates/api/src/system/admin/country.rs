//! The rules of the countries in one place, though each belongs to the part of the business that keeps it.

use axum::extract::State;
use billing::SellerRule;
use catalogue::{TaxRateChange, TaxRateRow};
use counting::CountRule;
use kernel::{Answer, Country, Currency, Language, Nothing, Result};
use money::payee::PayeeBank;
use money::top_up::TopUpRule;
use ordering::order_types::OrderTypeRule;
use ordering::unpaid_rule::{UnpaidRule, change_unpaid_rule};
use org::{AddressRule, CountryRow, DatedRule, RuleChange, RuleKind, RuleWithdrawal, Scope, TemplatePart, country_rules};
use sellout::{SellOutRule, change_rule as change_sell_out_rule};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed, RequestContext};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CountryRuleList {
    list: Vec<CountryRules>,
}

/// Everything that holds in one country. Rules with dates are given with those that held and those to come, the latest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountryRules {
    country_code: Country,
    /// To be handed back with a change of a rule.
    ver: i64,
    facts: CountryFacts,
    order_types: Vec<DatedRule<OrderTypeRule>>,
    unpaid_orders: Vec<DatedRule<UnpaidRule>>,
    sell_out: Vec<DatedRule<SellOutRule>>,
    top_up: Vec<DatedRule<TopUpRule>>,
    count: Vec<DatedRule<CountRule>>,
    address: Vec<DatedRule<AddressRule>>,
    /// Nobody until somebody says who the company is.
    seller: Vec<DatedRule<SellerRule>>,
    /// What the lines of an address are called there, in the reader's language.
    address_parts: Vec<TemplatePart>,
    tax_rates: Vec<TaxRateRow>,
    banks: Vec<PayeeBank>,
    /// For how many days messages of its people are kept; for ever when absent. Part of the server's configuration.
    message_days: Option<i64>,
}

/// What does not change.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountryFacts {
    iso2: &'static str,
    currency: Currency,
    language: Language,
    time_zones: Vec<&'static str>,
    phone_prefix: String,
    phone_min_digits: usize,
    phone_max_digits: usize,
    phone_begins_with: Vec<&'static str>,
    province_count: usize,
    provinces_version: String,
}

/// The rules of every country in reach.
#[utoipa::path(
    get, path = "/v3/system/admin/country/list", tag = "system", security(("bearer" = [])),
    responses((status = 200, body = Answer<CountryRuleList>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::ConfigurationView>, context: RequestContext) -> Answered<CountryRuleList> {
    let parts = app.clone();
    let read = async move |tx: &mut Tx| -> Result<Vec<CountryRules>> {
        let mut list = Vec::new();
        for row in org::countries(tx).await? {
            if permit.scope.countries().contains(&row.code) {
                list.push(rules_of(tx, &parts, &permit.scope, &row, context.language).await?);
            }
        }
        Ok(list)
    };
    ok(CountryRuleList { list: app.db.read(read).await? })
}

async fn rules_of(tx: &mut Tx, app: &App, scope: &Scope, row: &CountryRow, language: Language) -> Result<CountryRules> {
    let country = row.code;
    let template = org::address_template(tx, country, org::today_in(&app.rt, country)?.into(), language).await?;
    let shape = country.mobile_shape();
    let facts = CountryFacts {
        iso2: country.iso2(),
        currency: country.currency(),
        language: row.language,
        time_zones: country.time_zones().to_vec(),
        phone_prefix: format!("+{}", country.calling_code()),
        phone_min_digits: shape.min_digits,
        phone_max_digits: shape.max_digits,
        phone_begins_with: shape.begins_with.to_vec(),
        province_count: template.provinces.len(),
        provinces_version: template.provinces_version,
    };
    Ok(CountryRules {
        country_code: country,
        ver: row.ver,
        facts,
        order_types: country_rules(tx, country, RuleKind::OrderTypes).await?,
        unpaid_orders: country_rules(tx, country, RuleKind::UnpaidOrders).await?,
        sell_out: country_rules(tx, country, RuleKind::SellOut).await?,
        top_up: country_rules(tx, country, RuleKind::TopUp).await?,
        count: country_rules(tx, country, RuleKind::Count).await?,
        address: country_rules(tx, country, RuleKind::Address).await?,
        seller: billing::sellers(tx, country).await?,
        address_parts: template.parts,
        tax_rates: catalogue::tax_rates(tx, &scope.clone().narrowed(Some(country))).await?,
        banks: money::payee::banks(tx, language, country).await?,
        message_days: app.messenger.keep_days.of(country),
    })
}

/// Changes which free orders a country takes, from a day on.
#[utoipa::path(
    post, path = "/v3/system/admin/country/orderTypes", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RuleChange<OrderTypeRule>,
    responses((status = 200, body = Answer<kernel::Nothing>))
)]
pub async fn order_types(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<RuleChange<OrderTypeRule>>,
) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let change = async move |tx: &mut Tx, input: &RuleChange<OrderTypeRule>| {
        ordering::order_types::change_order_types(tx, &rt, &actor, input).await.map(|()| Nothing)
    };
    once(&app, &permit.actor, keyed, change).await
}

/// Changes how much a customer may have ordered without paying, from a day on.
#[utoipa::path(
    post, path = "/v3/system/admin/country/unpaidOrders", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RuleChange<UnpaidRule>,
    responses((status = 200, body = Answer<kernel::Nothing>))
)]
pub async fn unpaid_orders(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<RuleChange<UnpaidRule>>,
) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let change =
        async move |tx: &mut Tx, input: &RuleChange<UnpaidRule>| change_unpaid_rule(tx, &rt, &actor, input).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, change).await
}

/// Changes until when sales of a day may be reported, from a day on.
#[utoipa::path(
    post, path = "/v3/system/admin/country/sellOut", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RuleChange<SellOutRule>,
    responses((status = 200, body = Answer<kernel::Nothing>))
)]
pub async fn sell_out(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<RuleChange<SellOutRule>>,
) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let change =
        async move |tx: &mut Tx, input: &RuleChange<SellOutRule>| change_sell_out_rule(tx, &rt, &actor, input).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, change).await
}

/// Changes how much a customer may top up at once, from a day on.
#[utoipa::path(
    post, path = "/v3/system/admin/country/topUp", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RuleChange<TopUpRule>,
    responses((status = 200, body = Answer<kernel::Nothing>))
)]
pub async fn top_up(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<RuleChange<TopUpRule>>,
) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let change =
        async move |tx: &mut Tx, input: &RuleChange<TopUpRule>| money::top_up::change_rule(tx, &rt, &actor, input).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, change).await
}

/// Changes how exact counts of stores have to be and how often there is one, from a day on.
#[utoipa::path(
    post, path = "/v3/system/admin/country/count", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RuleChange<CountRule>,
    responses((status = 200, body = Answer<kernel::Nothing>))
)]
pub async fn count(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<RuleChange<CountRule>>,
) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let change =
        async move |tx: &mut Tx, input: &RuleChange<CountRule>| counting::change_rule(tx, &rt, &actor, input).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, change).await
}

/// Changes which lines an address must have, from a day on.
#[utoipa::path(
    post, path = "/v3/system/admin/country/address", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RuleChange<AddressRule>,
    responses((status = 200, body = Answer<kernel::Nothing>))
)]
pub async fn address(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<RuleChange<AddressRule>>,
) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let change =
        async move |tx: &mut Tx, input: &RuleChange<AddressRule>| org::change_address_rule(tx, &rt, &actor, input).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, change).await
}

/// Changes who the company is that invoices, credit notes and receipts name, from a day on.
#[utoipa::path(
    post, path = "/v3/system/admin/country/seller", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RuleChange<SellerRule>,
    responses((status = 200, body = Answer<kernel::Nothing>))
)]
pub async fn seller(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<RuleChange<SellerRule>>,
) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let change =
        async move |tx: &mut Tx, input: &RuleChange<SellerRule>| billing::change_seller(tx, &rt, &actor, input).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, change).await
}

/// Takes back a rule that has not begun.
#[utoipa::path(
    post, path = "/v3/system/admin/country/withdraw", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RuleWithdrawal, responses((status = 200, body = Answer<kernel::Nothing>))
)]
pub async fn withdraw(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<RuleWithdrawal>,
) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let withdraw =
        async move |tx: &mut Tx, input: &RuleWithdrawal| org::withdraw_country_rule(tx, &rt, &actor, input).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, withdraw).await
}

/// Lets a tax rate begin; the one before it ends the day before.
#[utoipa::path(
    post, path = "/v3/system/admin/country/taxRate", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TaxRateChange, responses((status = 200, body = Answer<TaxRateRow>))
)]
pub async fn tax_rate(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<TaxRateChange>) -> Answered<TaxRateRow> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| catalogue::change_tax_rate(tx, &rt, &actor, input).await).await
}
