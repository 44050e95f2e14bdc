use std::collections::HashSet;

use kernel::{Id, Result};
use org::{Permission, PersonInput, RoleKey, StoreAssignment, save_person};
use store::Tx;

use super::super::plan::{BUYERS_FOR_SEVERAL, CountryPlan};
use super::customers::Client;
use super::posts::{SERVED_MOST, succeeded};
use super::stores::Shop;
use super::{Builder, Owner};

/// Since when, in days before today, one promoter works in another store than before, and the first who may be that.
const MOVED_DAYS: i64 = 4;
const MOVED_FIRST: usize = 20;
/// Of so many promoters one has a past; it is one of those who moves.
const WITH_PAST: usize = 4;

/// Which promoter went to the next store in the middle of the month. Another stays in the store they left.
pub fn moved(posts: usize, stores: usize) -> Option<usize> {
    let long = |post: &usize| succeeded(*post, posts).is_none_or(|until| until > 10 * MOVED_DAYS);
    (MOVED_FIRST..posts.saturating_sub(stores)).step_by(WITH_PAST).find(long)
}

/// Somebody who began so many days ago.
pub struct Hire {
    pub role: RoleKey,
    pub superior: Option<Id>,
    pub since: i64,
    /// The last day, in days before today.
    pub left: Option<i64>,
    pub stores: Vec<StoreAssignment>,
    pub nick_name: &'static str,
}

impl Hire {
    pub const fn since(role: RoleKey, superior: Option<Id>, since: i64) -> Self {
        Self { role, superior, since, left: None, stores: Vec::new(), nick_name: "" }
    }
}

impl Builder<'_> {
    /// Vice presidents, and the regional managers below them. The latter get their logins after those of the areas,
    /// whom people try first.
    pub(super) async fn leaders(&mut self, tx: &mut Tx, plan: &CountryPlan) -> Result<(Vec<Id>, Vec<Id>)> {
        let (mut presidents, mut regional) = (Vec::new(), Vec::new());
        for _ in 0..plan.vice_presidents {
            presidents.push(self.person(tx, RoleKey::Vp, None).await?);
        }
        for index in 0..plan.regional_managers {
            let superior = presidents.get(index % presidents.len()).copied();
            let since = self.long_ago();
            regional.push(self.hire(tx, Hire::since(RoleKey::Manager, superior, since)).await?);
        }
        Ok((presidents, regional))
    }

    /// Somebody who can sign in.
    #[kernel::boxed]
    pub async fn person(&mut self, tx: &mut Tx, role: RoleKey, superior: Option<Id>) -> Result<Id> {
        let since = self.long_ago();
        let id = self.hire(tx, Hire::since(role, superior, since)).await?;
        self.admit(Owner::Person(id), role);
        Ok(id)
    }

    fn long_ago(&self) -> i64 {
        600 + i64::from(self.draw.number(1_000))
    }

    pub(super) async fn hire(&mut self, tx: &mut Tx, hire: Hire) -> Result<Id> {
        self.people += 1;
        let number = format!("{}{:05}", self.country.iso2(), self.people);
        let input = PersonInput {
            id: None,
            ver: None,
            email: Some(format!("{}@demo.example", number.to_lowercase())),
            employee_no: number,
            nick_name: hire.nick_name.to_owned(),
            country_code: self.country,
            other_countries: Vec::new(),
            phone: Some(self.draw.mobile()),
            roles: vec![hire.role],
            terminal_type: None,
            superior_id: hire.superior,
            hired_on: Some(self.days_ago(hire.since)),
            left_on: hire.left.map(|days| self.days_ago(days)),
            stores: Some(hire.stores),
            name: self.name(hire.role),
        };
        Ok(save_person(tx, self.rt, self.actor, &input).await?.id)
    }

    /// Nobody is called like those whom people look for by name.
    fn name(&mut self, role: RoleKey) -> String {
        let mut name = self.draw.person();
        while self.known.contains(&name) {
            name = self.draw.person();
        }
        if matches!(role, RoleKey::Vp | RoleKey::Manager | RoleKey::Msg) {
            self.known.push(name.clone());
        }
        name
    }

    /// At least one promoter in every store; the busiest stores have two. Where a store was closed they left with it.
    pub(super) async fn promoters(&mut self, tx: &mut Tx, count: usize, stores: &[Shop], trainers: &[Id]) -> Result<()> {
        let open: Vec<&Shop> = stores.iter().filter(|store| store.closed.is_none()).collect();
        for index in 0..count {
            let (store, trainer) = (open[index % open.len()], trainers[index % trainers.len()]);
            // Nobody held a post in a store that was not there yet.
            let since = match succeeded(index, count).filter(|until| until + i64::from(SERVED_MOST) < store.opened) {
                Some(until) => {
                    self.former_promoter(tx, store, trainer, until).await?;
                    until - 1
                }
                None => store.opened.min(self.long_ago()),
            };
            let (stores, nick_name) = if moved(count, open.len()) == Some(index) {
                let left = self.assignment(store, since, Some(MOVED_DAYS + 1));
                (vec![left, self.assignment(open[index + 1], MOVED_DAYS, None)], "STORY-18")
            } else {
                (vec![self.assignment(store, since, None)], "")
            };
            let holder = Hire { stores, nick_name, ..Hire::since(RoleKey::Ba, Some(trainer), since) };
            let holder = self.hire(tx, holder).await?;
            self.admit(Owner::Person(holder), RoleKey::Ba);
        }
        for (place, trainer) in trainers.iter().enumerate() {
            let shops = (place..count).step_by(trainers.len()).map(|index| open[index % open.len()]);
            let followed = moved(count, open.len()).filter(|index| index % trainers.len() == place).map(|index| open[index + 1]);
            self.trains_in(tx, *trainer, shops.chain(followed)).await?;
        }
        for (store, trainer) in stores.iter().zip(trainers.iter().cycle()) {
            if let Some(until) = store.closed {
                self.former_promoter(tx, store, *trainer, until).await?;
            }
        }
        Ok(())
    }

    /// Trainers look after the stores where their promoters work.
    async fn trains_in<'a>(&self, tx: &mut Tx, trainer: Id, shops: impl Iterator<Item = &'a Shop>) -> Result<()> {
        let scope = self.actor.require(Permission::PeopleManage)?;
        let person = org::person(tx, &scope, trainer).await?;
        let (mut seen, mut stores) = (HashSet::new(), Vec::new());
        for shop in shops.filter(|shop| seen.insert(shop.id)) {
            let opened = self.days_ago(shop.opened);
            let from = person.hired_on.map_or(opened, |hired| hired.max(opened));
            stores.push(StoreAssignment { store_id: shop.id, from, to: None, primary: stores.is_empty() });
        }
        save_person(tx, self.rt, self.actor, &PersonInput { stores: Some(stores), ..PersonInput::from(&person) }).await.map(drop)
    }

    async fn former_promoter(&mut self, tx: &mut Tx, store: &Shop, trainer: Id, until: i64) -> Result<()> {
        let since = self.served(until);
        let stores = vec![self.assignment(store, since, Some(until))];
        let person = self.hire(tx, Hire { stores, left: Some(until), ..Hire::since(RoleKey::Ba, Some(trainer), since) }).await?;
        self.leave(tx, person).await
    }

    fn assignment(&self, store: &Shop, since: i64, until: Option<i64>) -> StoreAssignment {
        StoreAssignment { store_id: store.id, from: self.days_ago(since), to: until.map(|days| self.days_ago(days)), primary: true }
    }

    /// The last few act for several customers.
    pub(super) fn buyers(&mut self, count: usize, customers: &[Client]) {
        for index in 0..count {
            let home = customers[index % customers.len()].id;
            let several = index + BUYERS_FOR_SEVERAL >= count;
            let others = if several {
                customers.iter().skip(10 + index % 10).step_by(11).take(2).map(|client| client.id).collect()
            } else {
                Vec::new()
            };
            self.admit(Owner::Customer { home, others }, RoleKey::Buyer);
        }
    }
}
