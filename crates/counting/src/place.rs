use kernel::{AppError, ErrorCode, Id, Result, Timestamp};
use org::{Actor, Day, Permission, Reach, Scope, Store};
use stock::Owner;
use store::Tx;

/// A store in which somebody counts at some moment.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub store: Store,
    pub owner: Owner,
    pub person: Id,
    /// The day at the store.
    pub day: Day,
    /// Whether the person works there on that day, or answers for the store.
    pub assigned: bool,
}

impl Place {
    pub(crate) async fn of(tx: &mut Tx, actor: &Actor, scope: &Scope, store: Id, at: Timestamp) -> Result<Self> {
        let person = actor.person_id.ok_or_else(|| AppError::new(ErrorCode::Forbidden))?;
        let everything = everything(actor)?;
        // Where somebody worked then may not be where they work today.
        let by_day = scope.reach() <= Reach::Stores;
        let store = org::find_store(tx, if by_day { &everything } else { scope }, store).await?;
        scope.require_country(store.country_code)?;
        let day: Day = at.date_in(&store.time_zone).map_err(AppError::internal)?.into();
        let assigned = !by_day || org::works_in(tx, person, store.id, day).await?;
        let customer = org::customer(tx, &everything, store.customer_id).await?;
        let owner = Owner::in_stores_of(customer.id, customer.cooperation_mode);
        Ok(Self { store, owner, person, day, assigned })
    }
}

/// For rows that somebody has reached by another way.
pub(crate) fn everything(actor: &Actor) -> Result<Scope> {
    Actor::system(actor.today).require(Permission::StockCountSubmit)
}
