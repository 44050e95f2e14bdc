use kernel::{AppError, Country, ErrorCode, Id, Result};
use org::{Actor, Permission, Reach, RoleKey, Scope};
use store::{Sql, Tx};

use super::{OWNERS, Order, OrderType, select};

/// What of an order somebody is there to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    Everything,
    /// Head office signs prices, and sees the orders that those are for.
    Offers,
    /// Promoters see what has been sent to their stores, and nothing of the money.
    Parcels,
}

/// The orders that an actor may see, and how much of each. Everything that shows orders asks here.
#[derive(Clone, Debug)]
pub struct Sight {
    scope: Scope,
    view: View,
}

impl Sight {
    pub fn of(actor: &Actor) -> Result<Self> {
        Ok(Self { scope: actor.require(Permission::OrderView)?, view: view(&actor.roles) })
    }

    pub fn narrowed(self, country: Option<Country>) -> Self {
        Self { scope: self.scope.narrowed(country), ..self }
    }

    /// Appends ` AND …` to a statement in which `o` is an order.
    pub fn push(&self, tx: &Tx, sql: &mut Sql) {
        self.scope.push(tx, sql, OWNERS);
        match self.view {
            View::Everything => {}
            View::Offers => drop(sql.push(" AND o.order_type = ").bind(OrderType::SpecialOffer)),
            View::Parcels => drop(sql.push(" AND EXISTS (SELECT 1 FROM dispatch sent WHERE sent.order_id = o.id)")),
        }
    }

    /// Whether it ends before the country does.
    pub(crate) fn is_narrow(&self) -> bool {
        !matches!(self.scope.reach(), Reach::Country | Reach::All)
    }

    /// Whether nothing but the owners and the kind of an order decide, which its tally has too.
    pub(crate) fn is_tallied(&self) -> bool {
        self.view != View::Parcels
    }

    pub fn shows_money(&self) -> bool {
        self.view != View::Parcels
    }

    /// For what makes no sense without prices.
    pub fn require_money(&self) -> Result<&Scope> {
        if self.shows_money() { Ok(&self.scope) } else { Err(AppError::new(ErrorCode::Forbidden)) }
    }

    /// An order in sight, or `not_found`.
    #[kernel::boxed]
    pub async fn find(&self, tx: &mut Tx, id: Id) -> Result<Order> {
        select(tx, id, "", |tx, sql| self.push(tx, sql)).await
    }

    /// The same, locked for a change.
    #[kernel::boxed]
    pub async fn lock(&self, tx: &mut Tx, id: Id) -> Result<Order> {
        let suffix = tx.for_update();
        select(tx, id, suffix, |tx, sql| self.push(tx, sql)).await
    }
}

/// Whether the actor is with the customer or a promoter in a store, for orders that they may see.
pub(crate) fn is_where_goods_arrive(actor: &Actor) -> bool {
    actor.person_id.is_none() || actor.roles.contains(&RoleKey::Ba)
}

/// The widest view of all roles. A role that sees orders only because somebody granted it sees them whole.
fn view(roles: &[RoleKey]) -> View {
    let sees_orders = |role: &&RoleKey| org::default_grants(**role).any(|(permission, _)| permission == Permission::OrderView);
    let mut views = roles.iter().filter(sees_orders).map(|role| match role {
        RoleKey::HoPrice => View::Offers,
        RoleKey::Ba => View::Parcels,
        _ => View::Everything,
    });
    let Some(first) = views.next() else { return View::Everything };
    views.fold(first, |widest, other| match (widest, other) {
        (View::Everything, _) | (_, View::Everything) => View::Everything,
        (View::Offers, _) | (_, View::Offers) => View::Offers,
        (View::Parcels, View::Parcels) => View::Parcels,
    })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use store::testing::{TestDb, steps};

    use super::*;

    #[tokio::test]
    async fn the_orders_of_a_customer_are_found_without_reading_those_of_the_country() {
        let test = TestDb::sqlite(crate::WITH_OTHERS).await;
        let grants = org::unite(org::default_grants(RoleKey::Buyer));
        let buyer = Actor { customer_ids: vec![Id::new(1)], roles: vec![RoleKey::Buyer], grants, ..Actor::system(date(2026, 1, 5)) };
        let plan = test.db.read::<_, AppError, _>(async move |tx| {
            let mut sql = Sql::new("FROM customer_order o WHERE o.status <> 7");
            Sight::of(&buyer)?.push(tx, &mut sql);
            Ok(steps(tx, &format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?)
        });
        let plan = plan.await.expect("explained");
        assert!(plan.iter().any(|step| step.contains("customer_order_by_customer")), "{plan:?}");
        assert!(plan.iter().all(|step| !step.contains("country_code=?")), "{plan:?}");
    }

    #[test]
    fn the_widest_role_decides() {
        assert_eq!(view(&[RoleKey::Ba]), View::Parcels);
        assert_eq!(view(&[RoleKey::HoPrice]), View::Offers);
        assert_eq!(view(&[RoleKey::HoPrice, RoleKey::Ba]), View::Offers);
        assert_eq!(view(&[RoleKey::HoPrice, RoleKey::Finance]), View::Everything);
        assert_eq!(view(&[RoleKey::HoPrice, RoleKey::Msg]), View::Offers, "a role without orders adds none");
        assert_eq!(view(&[RoleKey::Trainer]), View::Everything);
    }
}
