//! The two ends of a transfer.

use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime, Timestamp};
use org::{Actor, Day, Permission, Scope, Store, StoreStatus};
use stock::{LocationKind, Owner, location};
use store::Tx;

/// Where goods come from or go to.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub country: Country,
    /// None for a warehouse.
    pub store: Option<Id>,
    /// The store's customer.
    pub customer: Option<Id>,
    pub location: Id,
    /// Whose goods lie there.
    pub owner: Owner,
    zone: String,
}

impl Place {
    pub(crate) async fn of_store(tx: &mut Tx, rt: &Runtime, store: &Store) -> Result<Self> {
        let customer = org::customer(tx, &everywhere(rt, store.country_code)?, store.customer_id).await?;
        Ok(Self {
            country: store.country_code,
            store: Some(store.id),
            customer: Some(customer.id),
            location: location::of_store(tx, rt, store.country_code, store.id).await?.id,
            owner: Owner::in_stores_of(customer.id, customer.cooperation_mode),
            zone: store.time_zone.clone(),
        })
    }

    /// A store that the other side names: it need not be in reach, but the country's, and open.
    pub(crate) async fn of_open_store(tx: &mut Tx, rt: &Runtime, country: Country, id: Id, field: &str) -> Result<Self> {
        let found = org::find_store(tx, &everywhere(rt, country)?, id).await;
        let unknown = || AppError::field(field, ErrorCode::Unknown);
        match found {
            Ok(store) if store.status == StoreStatus::Active => Self::of_store(tx, rt, &store).await,
            Ok(_) => Err(unknown()),
            Err(error) if error.code() == ErrorCode::NotFound => Err(unknown()),
            Err(error) => Err(error),
        }
    }

    pub(crate) async fn of_warehouse(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Self> {
        let found = location::by_ids(tx, &[id]).await?.into_iter().find(|place| place.kind == LocationKind::Warehouse);
        let place = found.filter(|place| scope.countries().contains(&place.country_code));
        let place = place.ok_or_else(|| AppError::field("warehouseId", ErrorCode::Unknown))?;
        Ok(Self {
            country: place.country_code,
            store: None,
            customer: None,
            location: place.id,
            owner: Owner::Company,
            zone: place.country_code.time_zone().to_owned(),
        })
    }

    /// The same place with another's goods.
    pub(crate) fn owned_by(self, owner: Owner) -> Self {
        Self { owner, ..self }
    }

    pub(crate) fn day(&self, at: Timestamp) -> Result<Day> {
        at.date_in(&self.zone).map(Day::from).map_err(AppError::internal)
    }
}

/// What is looked up about a store that somebody may already name.
pub(crate) fn everywhere(rt: &Runtime, country: Country) -> Result<Scope> {
    Actor::system(org::today_in(rt, country)?.into()).require(Permission::StockTransfer)
}

/// The day of a moment at a store, or at a warehouse of the country.
pub(crate) async fn day_at(tx: &mut Tx, rt: &Runtime, country: Country, store: Option<Id>, at: Timestamp) -> Result<Day> {
    let zone = match store {
        Some(store) => org::find_store(tx, &everywhere(rt, country)?, store).await?.time_zone,
        None => country.time_zone().to_owned(),
    };
    at.date_in(&zone).map(Day::from).map_err(AppError::internal)
}
