//! Regions, areas, people, customers and stores of one country, made with the functions the console uses.

mod customers;
mod people;
mod posts;
mod stores;

use jiff::ToSpan;
use jiff::civil::Date;
use kernel::{Country, Id, Result, Runtime};
use org::{Actor, AreaInput, AreaKind, Day, Degrees, RegionInput, RoleKey, save_area, save_region};
use store::Tx;

use super::names::Draw;
use super::places::{self, AreaPlan, RegionPlan};
use super::plan::CountryPlan;
pub use people::moved;

/// Customers of whom stories are told that need a wallet.
pub const IN_STORIES: [usize; 3] = [0, 4, 5];
/// In the tenth of eighteen months an area was split in two.
const SPLIT_DAYS: i64 = 243;

/// Somebody who can sign in, under the name made of country, role and number.
pub struct Member {
    pub owner: Owner,
    pub login_name: String,
    pub role: RoleKey,
    pub country: Country,
}

#[derive(Clone)]
pub enum Owner {
    Person(Id),
    /// The customer a buyer belongs to, and others that they act for.
    Customer {
        home: Id,
        others: Vec<Id>,
    },
}

pub struct Builder<'a> {
    pub rt: &'a Runtime,
    pub actor: &'a Actor,
    pub country: Country,
    pub today: Date,
    pub draw: Draw<'a>,
    people: usize,
    members: Vec<Member>,
    /// Names of those who lead.
    known: Vec<String>,
}

/// An area with both its faces: stores report in one tree, customers order in the other.
#[derive(Clone, Copy)]
struct Area {
    ba: Id,
    order: Id,
}

struct Place {
    plan: &'static AreaPlan,
    area: Area,
    /// Of which it was a part until it was split off.
    before: Option<Area>,
    manager: Id,
}

impl Place {
    /// Where things were put at first, and where they are since the split.
    fn history(&self) -> (Area, Option<Area>) {
        self.before.map_or((self.area, None), |before| (before, Some(self.area)))
    }
}

impl<'a> Builder<'a> {
    pub fn new(rt: &'a Runtime, actor: &'a Actor, country: Country, today: Date) -> Self {
        Self { rt, actor, country, today, draw: Draw::new(&rt.entropy, country), people: 0, members: Vec::new(), known: Vec::new() }
    }

    pub async fn build(mut self, tx: &mut Tx) -> Result<Vec<Member>> {
        let plan = CountryPlan::of(self.country);
        let (presidents, regional) = self.leaders(tx, &plan).await?;
        let (places, managers) = self.territory(tx, &regional).await?;
        for leader in regional {
            self.admit(Owner::Person(leader), RoleKey::Manager);
        }
        self.person(tx, RoleKey::Msg, presidents.first().copied()).await?;
        let representatives = self.representatives(tx, plan.representatives, &managers, &places).await?;
        let mut trainer_managers = Vec::with_capacity(plan.trainer_managers);
        for _ in 0..plan.trainer_managers {
            trainer_managers.push(self.person(tx, RoleKey::TrainerManager, presidents.first().copied()).await?);
        }
        let trainers = self.trainers(tx, plan.trainers, &trainer_managers).await?;
        let customers = self.customers(tx, &plan, &places, &representatives).await?;
        self.farewell(tx, &representatives).await?;
        let stores = self.stores(tx, plan.stores, &places, &customers).await?;
        self.promoters(tx, plan.promoters, &stores, &trainers).await?;
        self.buyers(plan.buyers, &customers);
        Ok(self.members)
    }

    /// Every area, and the managers who share those of each region.
    async fn territory(&mut self, tx: &mut Tx, regional: &[Id]) -> Result<(Vec<Place>, Vec<Id>)> {
        let (mut places, mut managers): (Vec<Place>, Vec<Id>) = (Vec::new(), Vec::new());
        for (sort, region) in (0..).zip(places::regions(self.country)) {
            let region_id = self.region(tx, region, sort).await?;
            for some in region.areas.chunks(region.areas.len().div_ceil(region.area_managers)) {
                let manager = self.person(tx, RoleKey::Manager, Some(regional[region.division])).await?;
                managers.push(manager);
                for area in some {
                    let before = places.last().map(|place| place.area).filter(|_| area.split_off);
                    let made = self.area(tx, region_id, area, manager).await?;
                    places.push(Place { plan: area, area: made, before, manager });
                }
            }
        }
        Ok((places, managers))
    }

    /// A login named after country and role; the first of each is the one people try.
    fn admit(&mut self, owner: Owner, role: RoleKey) {
        let number = 1 + self.members.iter().filter(|member| member.role == role).count();
        let word = match role {
            RoleKey::Manager => "mgr",
            RoleKey::TrainerManager => "trm",
            other => other.key(),
        };
        let number = if role == RoleKey::Vp && number == 1 { String::new() } else { number.to_string() };
        let login_name = format!("{}.{word}{number}", self.country.iso2().to_lowercase());
        self.members.push(Member { owner, login_name, role, country: self.country });
    }

    async fn region(&self, tx: &mut Tx, plan: &RegionPlan, sort: i64) -> Result<Id> {
        let input = RegionInput { id: None, ver: None, country_code: self.country, name: plan.name.into(), sort };
        Ok(save_region(tx, self.rt, self.actor, &input).await?.id)
    }

    async fn area(&self, tx: &mut Tx, region_id: Id, plan: &AreaPlan, manager: Id) -> Result<Area> {
        let input = |kind| AreaInput { id: None, ver: None, region_id, kind, name: plan.name.to_owned(), manager_person_id: Some(manager) };
        let ba = save_area(tx, self.rt, self.actor, &input(AreaKind::Ba)).await?.id;
        Ok(Area { ba, order: save_area(tx, self.rt, self.actor, &input(AreaKind::Order)).await?.id })
    }

    /// Within about three kilometres.
    fn nearby(&self, degrees: f64) -> Option<Degrees> {
        Degrees::from_degrees(degrees + (f64::from(self.draw.number(600)) - 300.0) / 10_000.0)
    }

    fn days_ago(&self, days: i64) -> Day {
        Day::from(self.today.checked_sub(days.days()).unwrap_or(self.today))
    }
}
