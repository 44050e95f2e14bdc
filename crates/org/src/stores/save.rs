use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{StoreError, Tx, params};
use utoipa::ToSchema;

use super::{Channel, Store, store};
use crate::areas::{Member, check_area, join};
use crate::check::Checks;
use crate::history::{self, Subject};
use crate::listing::search_text;
use crate::{Actor, AreaKind, Day, Degrees, Permission, today_in};

const COUNT_EVERY_DAYS: i64 = 30;

/// Creates a store without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoreInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub code: String,
    pub name: String,
    pub country_code: Country,
    pub customer_id: Id,
    pub area_id: Option<Id>,
    /// The first day in another area; today unless given.
    pub area_from: Option<Day>,
    #[serde(default)]
    pub address: String,
    pub lat: Option<Degrees>,
    pub lng: Option<Degrees>,
    /// The country's own zone unless given.
    pub time_zone: Option<String>,
    pub channel: Channel,
    pub opened_on: Option<Day>,
    pub closed_on: Option<Day>,
    #[schema(minimum = 1, maximum = 366, default = 30)]
    pub count_frequency_days: Option<i64>,
}

/// The form filled in with what is there.
impl From<&Store> for StoreInput {
    fn from(store: &Store) -> Self {
        Self {
            id: Some(store.id),
            ver: Some(store.ver),
            code: store.code.clone(),
            name: store.name.clone(),
            country_code: store.country_code,
            customer_id: store.customer_id,
            area_id: store.area_id,
            area_from: None,
            address: store.address.clone(),
            lat: store.lat,
            lng: store.lng,
            time_zone: Some(store.time_zone.clone()),
            channel: store.channel,
            opened_on: store.opened_on,
            closed_on: store.closed_on,
            count_frequency_days: Some(store.count_frequency_days),
        }
    }
}

/// What is written, once everything has been checked.
struct Clean {
    code: String,
    name: String,
    address: String,
    time_zone: String,
    count_frequency_days: i64,
}

#[kernel::boxed]
pub async fn save_store(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &StoreInput) -> Result<Store> {
    let scope = actor.require(Permission::PeopleManage)?;
    scope.require_country(input.country_code)?;
    let before = match input.id {
        Some(id) => Some(store(tx, &scope, id).await?),
        None => None,
    };
    let clean = check(tx, input, before.as_ref()).await?;
    let id = match &before {
        Some(before) => update(tx, input, &clean, before).await?,
        None => insert(tx, rt, input, &clean).await?,
    };
    if before.as_ref().and_then(|before| before.area_id) != input.area_id {
        let today = today_in(rt, input.country_code)?;
        let from = input.area_from.unwrap_or(today);
        if !join(tx, rt, input.country_code, Member::Store(id), input.area_id, from, today).await? {
            return Err(AppError::field("areaFrom", ErrorCode::Overlap));
        }
    }
    // Whoever manages only a part of the stores may not put one outside of it.
    let after = store(tx, &scope, id).await.map_err(|_| AppError::new(ErrorCode::Forbidden))?;
    let action = if before.is_some() { "store.update" } else { "store.create" };
    let subject = Subject { country: Some(input.country_code), action, doc_type: "store", doc_no: &after.code };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn check(tx: &mut Tx, input: &StoreInput, before: Option<&Store>) -> Result<Clean> {
    let country = input.country_code;
    let mut checks = Checks::new();
    let time_zone = input.time_zone.clone().unwrap_or_else(|| country.time_zone().to_owned());
    let clean = Clean {
        code: checks.code("code", &input.code),
        name: checks.required("name", &input.name, 120),
        address: checks.line("address", &input.address, 300),
        time_zone,
        count_frequency_days: input.count_frequency_days.unwrap_or(COUNT_EVERY_DAYS),
    };
    checks.ensure(country.time_zones().contains(&clean.time_zone.as_str()), "timeZone", ErrorCode::Unknown);
    checks.range("countFrequencyDays", clean.count_frequency_days, 1..=366);
    checks.ensure(input.lat.is_some() == input.lng.is_some(), "lat", ErrorCode::Required);
    checks.ensure(input.lat.is_none_or(Degrees::is_latitude), "lat", ErrorCode::OutOfRange);
    if let (Some(opened), Some(closed)) = (input.opened_on, input.closed_on) {
        checks.ensure(closed >= opened, "closedOn", ErrorCode::DateOrder);
    }
    if let Some(before) = before {
        checks.ensure(before.country_code == country, "countryCode", ErrorCode::OtherCountry);
        checks.ensure(input.ver.is_some(), "ver", ErrorCode::Required);
    }
    let holder: Option<(Id,)> =
        tx.optional("SELECT id FROM store WHERE country_code = $1 AND code = $2", params![country, &clean.code]).await?;
    checks.ensure(holder.is_none_or(|(id,)| Some(id) == input.id), "code", ErrorCode::Taken);
    let owner: Option<(Id,)> =
        tx.optional("SELECT id FROM customer WHERE id = $1 AND country_code = $2", params![input.customer_id, country]).await?;
    checks.ensure(owner.is_some(), "customerId", ErrorCode::Unknown);
    if let Some(area) = input.area_id {
        check_area(tx, &mut checks, country, AreaKind::Ba, "areaId", area).await?;
    }
    checks.finish()?;
    Ok(clean)
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &StoreInput, clean: &Clean) -> Result<Id> {
    let id = rt.next_id();
    let inserted = tx
        .execute_one(
            "INSERT INTO store (id, country_code, code, name, customer_id, address, lat, lng, time_zone, channel, opened_on, closed_on,
             count_frequency_days, status, search, created_at, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'active', $14, $15, 1)",
            params![
                id,
                input.country_code,
                &clean.code,
                &clean.name,
                input.customer_id,
                &clean.address,
                input.lat,
                input.lng,
                &clean.time_zone,
                input.channel,
                input.opened_on,
                input.closed_on,
                clean.count_frequency_days,
                search(clean),
                rt.now(),
            ],
        )
        .await;
    inserted.map_err(taken)?;
    Ok(id)
}

async fn update(tx: &mut Tx, input: &StoreInput, clean: &Clean, before: &Store) -> Result<Id> {
    let updated = tx
        .execute_one(
            "UPDATE store SET code = $3, name = $4, customer_id = $5, address = $6, lat = $7, lng = $8, time_zone = $9, channel = $10,
             opened_on = $11, closed_on = $12, count_frequency_days = $13, search = $14, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![
                before.id,
                input.ver,
                &clean.code,
                &clean.name,
                input.customer_id,
                &clean.address,
                input.lat,
                input.lng,
                &clean.time_zone,
                input.channel,
                input.opened_on,
                input.closed_on,
                clean.count_frequency_days,
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
    if error.is_unique("store", "country_code, code") { AppError::field("code", ErrorCode::Taken) } else { error.into() }
}

fn search(clean: &Clean) -> String {
    search_text(&[&clean.code, &clean.name, &clean.address])
}
