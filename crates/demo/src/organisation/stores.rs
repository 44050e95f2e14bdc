use kernel::{Id, Result};
use org::{Channel, StatusInput, Store, StoreInput, StoreStatus, save_store, set_store_status};
use store::Tx;

use super::customers::Client;
use super::{Builder, Place, SPLIT_DAYS};

/// In Indonesia most stores are on the islands with the time of Jakarta: so many of an area elsewhere.
const IN_MAKASSAR_ZONE: usize = 3;
const IN_JAYAPURA_ZONE: usize = 4;
/// When two stores were closed and the last one was opened, in days before today.
const CLOSED_DAYS: [i64; 2] = [390, 170];
const OPENED_DAYS: i64 = 120;

/// A store with its first and last day, in days before today.
pub struct Shop {
    pub id: Id,
    pub opened: i64,
    pub closed: Option<i64>,
}

impl Builder<'_> {
    /// So many that are open, of which the last is new, and two that are not any more.
    pub(super) async fn stores(&self, tx: &mut Tx, open: usize, places: &[Place], customers: &[Client]) -> Result<Vec<Shop>> {
        let mut made: Vec<Shop> = Vec::with_capacity(open + CLOSED_DAYS.len());
        let mut seen = vec![0_usize; places.len()];
        let sites = sites(places, open);
        for (index, site) in sites.iter().copied().chain(0..CLOSED_DAYS.len()).enumerate() {
            let opened = if index + 1 == open { OPENED_DAYS } else { 1_600 + i64::from(self.draw.number(1_500)) };
            let closed = index.checked_sub(open).map(|number| CLOSED_DAYS[number]);
            // What is consigned lies in a store, so there must be one.
            let mut owners: Vec<&Client> = customers.iter().filter(|client| client.place == site).collect();
            owners.sort_by_key(|client| !client.consigned);
            let owner = owners[seen[site] % owners.len()].id;
            seen[site] += 1;
            let input = self.store(&places[site], (index, seen[site]), owner, opened, closed);
            let saved = save_store(tx, self.rt, self.actor, &input).await?;
            let id = self.settle(tx, &places[site], saved).await?;
            made.push(Shop { id, opened, closed });
        }
        Ok(made)
    }

    fn store(&self, place: &Place, (index, number): (usize, usize), customer_id: Id, opened: i64, closed: Option<i64>) -> StoreInput {
        let channels = [Channel::ModernTrade, Channel::DrugStore, Channel::DepartmentStore, Channel::GeneralTrade];
        StoreInput {
            id: None,
            ver: None,
            code: format!("{}S{:04}", self.country.iso2(), index + 1),
            name: format!("{} {number}", self.draw.shop(place.plan.name)),
            country_code: self.country,
            customer_id,
            area_id: Some(place.history().0.ba),
            area_from: Some(self.days_ago(opened.min(700))),
            address: format!("{}, {}, {}", self.draw.address_line(), place.plan.district, place.plan.province),
            lat: self.nearby(place.plan.latitude),
            lng: self.nearby(place.plan.longitude),
            time_zone: Some(place.plan.time_zone.to_owned()),
            channel: channels[self.draw.below(channels.len())],
            opened_on: Some(self.days_ago(opened)),
            closed_on: closed.map(|days| self.days_ago(days)),
            count_frequency_days: Some(30),
        }
    }

    /// What happened to a store since: its area was split, or it was closed.
    async fn settle(&self, tx: &mut Tx, place: &Place, mut store: Store) -> Result<Id> {
        if let (_, Some(area)) = place.history() {
            let moved = StoreInput { area_id: Some(area.ba), area_from: Some(self.days_ago(SPLIT_DAYS)), ..StoreInput::from(&store) };
            store = save_store(tx, self.rt, self.actor, &moved).await?;
        }
        if store.closed_on.is_some() {
            let input = StatusInput { id: store.id, status: StoreStatus::Closed, ver: store.ver };
            set_store_status(tx, self.rt, self.actor, &input).await?;
        }
        Ok(store.id)
    }
}

/// In which place every store is: a few far away, all others spread evenly.
fn sites(places: &[Place], count: usize) -> Vec<usize> {
    let far = |place: &Place| match place.plan.time_zone {
        "Asia/Makassar" => IN_MAKASSAR_ZONE,
        "Asia/Jayapura" => IN_JAYAPURA_ZONE,
        _ => 0,
    };
    let near: Vec<usize> = (0..places.len()).filter(|index| far(&places[*index]) == 0).collect();
    let remote: Vec<usize> = places.iter().enumerate().flat_map(|(index, place)| vec![index; far(place)]).collect();
    let spread = near.iter().copied().cycle().take(count - remote.len());
    // The newest store comes last, and near.
    remote.iter().copied().chain(spread).collect()
}
