use kernel::{AppError, BoxFuture, Country, ErrorCode, Id, Money, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Signal, StoreError, Tx, params};
use utoipa::ToSchema;

use super::credit::{self, Credit};
use super::{Contact, CooperationMode, Customer, CustomerType, RepresentativesInput, SettlementCycle, customer, details, representatives};
use crate::areas::{Member, check_area, join};
use crate::check::Checks;
use crate::history::{self, Subject};
use crate::listing::search_text;
use crate::{Actor, Address, AddressRule, AreaKind, Day, Permission, RuleKind, country_rule, today_in};

/// Creates a customer without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub code: String,
    pub name: String,
    #[serde(default)]
    pub legal_name: String,
    pub tax_id: Option<String>,
    pub country_code: Country,
    pub cooperation_mode: CooperationMode,
    pub customer_type: CustomerType,
    pub order_area_id: Option<Id>,
    /// The first day in another area; today unless given.
    pub order_area_from: Option<Day>,
    #[serde(default)]
    pub credit_limit: Money,
    #[serde(default)]
    pub credit_days: i64,
    #[serde(default)]
    pub overdue_block_days: i64,
    pub settlement_cycle: SettlementCycle,
    pub settlement_day: i64,
    /// The name on invoices; the legal name unless given.
    #[serde(default)]
    pub invoice_name: String,
    /// Left as they are when absent.
    pub contacts: Option<Vec<Contact>>,
    /// Left as they are when absent.
    pub addresses: Option<Vec<Address>>,
    /// Left as they are when absent.
    pub representatives: Option<RepresentativesInput>,
}

/// The form filled in with what is there.
impl From<&Customer> for CustomerInput {
    fn from(customer: &Customer) -> Self {
        Self {
            id: Some(customer.id),
            ver: Some(customer.ver),
            code: customer.code.clone(),
            name: customer.name.clone(),
            legal_name: customer.legal_name.clone(),
            tax_id: customer.tax_id.clone(),
            country_code: customer.country_code,
            cooperation_mode: customer.cooperation_mode,
            customer_type: customer.customer_type,
            order_area_id: customer.order_area_id,
            order_area_from: None,
            credit_limit: customer.credit_limit,
            credit_days: customer.credit_days,
            overdue_block_days: customer.overdue_block_days,
            settlement_cycle: customer.settlement_cycle,
            settlement_day: customer.settlement_day,
            invoice_name: customer.invoice_name.clone(),
            contacts: None,
            addresses: None,
            representatives: None,
        }
    }
}

/// What is written, once everything has been checked.
struct Clean {
    code: String,
    name: String,
    legal_name: String,
    tax_id: Option<String>,
    invoice_name: String,
    contacts: Option<Vec<Contact>>,
    addresses: Option<Vec<Address>>,
}

/// Refuses to let a customer leave consignment while goods of ours are with it. Who knows of goods stands above this
/// crate, so whoever saves customers brings it along.
pub type Clearance = for<'a> fn(&'a mut Tx, Id) -> BoxFuture<'a, Result<()>>;

/// For companies that have no stock at all.
pub fn nothing_consigned(_: &mut Tx, _: Id) -> BoxFuture<'_, Result<()>> {
    Box::pin(std::future::ready(Ok(())))
}

#[kernel::boxed]
pub async fn save_customer(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CustomerInput, clearance: Clearance) -> Result<Customer> {
    let scope = actor.require(Permission::PeopleManage)?;
    scope.require_country(input.country_code)?;
    let before = match input.id {
        Some(id) => Some(customer(tx, &scope, id).await?),
        None => None,
    };
    let today = today_in(rt, input.country_code)?;
    let clean = check(tx, input, before.as_ref(), today).await?;
    if let Some(before) = before.as_ref().filter(|before| leaves_consignment(before, input)) {
        clearance(tx, before.id).await?;
    }
    let id = match &before {
        Some(before) => update(tx, input, &clean, before).await?,
        None => insert(tx, rt, input, &clean).await?,
    };
    if before.as_ref().is_none_or(|before| agreed(before) != asked(input)) {
        credit::note(tx, rt, actor, id, today, asked(input)).await?;
    }
    if let Some(contacts) = &clean.contacts {
        details::replace_contacts(tx, rt, id, contacts).await?;
    }
    if let Some(addresses) = &clean.addresses {
        details::replace_addresses(tx, rt, id, addresses).await?;
    }
    if let Some(chosen) = &input.representatives {
        representatives::replace(tx, rt, input.country_code, id, chosen).await?;
    }
    if before.as_ref().and_then(|before| before.order_area_id) != input.order_area_id {
        let from = input.order_area_from.unwrap_or(today);
        let moved = join(tx, rt, input.country_code, Member::Customer(id), input.order_area_id, from, today).await?;
        if !moved {
            return Err(AppError::field("orderAreaFrom", ErrorCode::Overlap));
        }
    }
    tx.signal(Signal::People);
    // Whoever manages only a part of the customers may not put one outside of it.
    let after = customer(tx, &scope, id).await.map_err(|_| AppError::new(ErrorCode::Forbidden))?;
    let action = if before.is_some() { "customer.update" } else { "customer.create" };
    let subject = Subject { country: Some(input.country_code), action, doc_type: "customer", doc_no: &after.code };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

fn agreed(customer: &Customer) -> Credit {
    let Customer { credit_limit, credit_days, overdue_block_days, .. } = *customer;
    Credit { credit_limit, credit_days, overdue_block_days }
}

fn asked(input: &CustomerInput) -> Credit {
    let CustomerInput { credit_limit, credit_days, overdue_block_days, .. } = *input;
    Credit { credit_limit, credit_days, overdue_block_days }
}

fn leaves_consignment(before: &Customer, input: &CustomerInput) -> bool {
    before.cooperation_mode == CooperationMode::Consignment && input.cooperation_mode != CooperationMode::Consignment
}

async fn check(tx: &mut Tx, input: &CustomerInput, before: Option<&Customer>, today: Day) -> Result<Clean> {
    let country = input.country_code;
    let mut checks = Checks::new();
    let code = checks.code("code", &input.code);
    let name = checks.required("name", &input.name, 120);
    let legal_name = checks.optional("legalName", Some(&input.legal_name), 200).unwrap_or_else(|| name.clone());
    let invoice_name = checks.optional("invoiceName", Some(&input.invoice_name), 200).unwrap_or_else(|| legal_name.clone());
    let tax_id = checks.optional("taxId", input.tax_id.as_deref(), 32);
    let digits = tax_id.iter().flat_map(|text| text.chars()).all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '/' | ' '));
    checks.ensure(digits, "taxId", ErrorCode::Malformed);
    let limit = input.credit_limit;
    checks.ensure((Money::ZERO..=Money::DOCUMENT_CAP).contains(&limit), "creditLimit", ErrorCode::OutOfRange);
    checks.range("creditDays", input.credit_days, 0..=365);
    checks.range("overdueBlockDays", input.overdue_block_days, 0..=365);
    let last_day = if input.settlement_cycle == SettlementCycle::HalfMonth { 15 } else { 31 };
    checks.range("settlementDay", input.settlement_day, 1..=last_day);
    if let Some(before) = before {
        checks.ensure(before.country_code == country, "countryCode", ErrorCode::OtherCountry);
        checks.ensure(input.ver.is_some(), "ver", ErrorCode::Required);
    }
    let holder: Option<(Id,)> =
        tx.optional("SELECT id FROM customer WHERE country_code = $1 AND code = $2", params![country, &code]).await?;
    checks.ensure(holder.is_none_or(|(id,)| Some(id) == input.id), "code", ErrorCode::Taken);
    if let Some(area) = input.order_area_id {
        check_area(tx, &mut checks, country, AreaKind::Order, "orderAreaId", area).await?;
    }
    let contacts = input.contacts.as_ref().map(|contacts| details::check_contacts(&mut checks, country, contacts));
    let addresses = match &input.addresses {
        Some(addresses) => {
            let rule: AddressRule = country_rule(tx, country, RuleKind::Address, today.into()).await?;
            Some(details::check_addresses(&mut checks, country, &rule, addresses))
        }
        None => None,
    };
    if let Some(chosen) = &input.representatives {
        representatives::check(tx, &mut checks, country, input.id, chosen, today).await?;
    }
    checks.finish()?;
    Ok(Clean { code, name, legal_name, tax_id, invoice_name, contacts, addresses })
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &CustomerInput, clean: &Clean) -> Result<Id> {
    let id = rt.next_id();
    let inserted = tx
        .execute_one(
            "INSERT INTO customer (id, country_code, code, name, legal_name, tax_id, cooperation_mode, customer_type, credit_limit,
             credit_days, overdue_block_days, settlement_cycle, settlement_day, invoice_name, status, search, created_at, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'active', $15, $16, 1)",
            params![
                id,
                input.country_code,
                &clean.code,
                &clean.name,
                &clean.legal_name,
                clean.tax_id.clone(),
                input.cooperation_mode,
                input.customer_type,
                input.credit_limit,
                input.credit_days,
                input.overdue_block_days,
                input.settlement_cycle,
                input.settlement_day,
                &clean.invoice_name,
                search(clean),
                rt.now(),
            ],
        )
        .await;
    inserted.map_err(taken)?;
    Ok(id)
}

async fn update(tx: &mut Tx, input: &CustomerInput, clean: &Clean, before: &Customer) -> Result<Id> {
    let updated = tx
        .execute_one(
            "UPDATE customer SET code = $3, name = $4, legal_name = $5, tax_id = $6, cooperation_mode = $7, customer_type = $8,
             credit_limit = $9, credit_days = $10, overdue_block_days = $11, settlement_cycle = $12, settlement_day = $13,
             invoice_name = $14, search = $15, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![
                before.id,
                input.ver,
                &clean.code,
                &clean.name,
                &clean.legal_name,
                clean.tax_id.clone(),
                input.cooperation_mode,
                input.customer_type,
                input.credit_limit,
                input.credit_days,
                input.overdue_block_days,
                input.settlement_cycle,
                input.settlement_day,
                &clean.invoice_name,
                search(clean),
            ],
        )
        .await;
    match updated {
        Err(error @ StoreError::Unique { .. }) => Err(taken(error)),
        other => history::conflict(other, before).map(|()| before.id),
    }
}

/// Two saves at the same moment: the schema has the last word.
fn taken(error: StoreError) -> AppError {
    if error.is_unique("customer", "country_code, code") { AppError::field("code", ErrorCode::Taken) } else { error.into() }
}

fn search(clean: &Clean) -> String {
    search_text(&[&clean.code, &clean.name, &clean.legal_name, clean.tax_id.as_deref().unwrap_or_default()])
}
