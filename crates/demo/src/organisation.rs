//! Regions, areas, people, customers and stores of one country, made with the functions the console uses.

use jiff::ToSpan;
use jiff::civil::Date;
use kernel::{Country, Id, LocalizedText, Money, Result, Runtime};
use org::{
    Actor, Address, AreaInput, AreaKind, Channel, Contact, CooperationMode, CustomerInput, CustomerType, Day, Degrees, PersonInput,
    RegionInput, RepresentativeInput, RepresentativesInput, RoleKey, SettlementCycle, StoreAssignment, StoreInput, save_area,
    save_customer, save_person, save_region, save_store,
};
use store::Tx;

use super::names::Draw;
use super::places::{self, AreaPlan};
use super::plan::CountryPlan;

/// Customers of whom stories are told that need a wallet.
pub const IN_STORIES: [usize; 3] = [0, 4, 5];

/// Somebody who can sign in, under the name made of country, role and number.
pub struct Member {
    pub owner: Owner,
    pub login_name: String,
    pub role: RoleKey,
    pub country: Country,
}

#[derive(Clone, Copy)]
pub enum Owner {
    Person(Id),
    Customer(Id),
}

pub struct Builder<'a> {
    pub rt: &'a Runtime,
    pub actor: &'a Actor,
    pub country: Country,
    pub today: Date,
    pub draw: Draw<'a>,
    people: usize,
    members: Vec<Member>,
}

/// An area with both its faces: stores report in one tree, customers order in the other.
struct Place {
    plan: &'static AreaPlan,
    ba_area: Id,
    order_area: Id,
}

impl<'a> Builder<'a> {
    pub fn new(rt: &'a Runtime, actor: &'a Actor, country: Country, today: Date) -> Self {
        Self { rt, actor, country, today, draw: Draw::new(&rt.entropy, country), people: 0, members: Vec::new() }
    }

    pub async fn build(mut self, tx: &mut Tx) -> Result<Vec<Member>> {
        let plan = CountryPlan::of(self.country);
        let vp = self.person(tx, RoleKey::Vp, None, Vec::new()).await?;
        let mut places = Vec::new();
        let mut managers = Vec::new();
        for (sort, region) in (0..).zip(places::regions(self.country)) {
            let [zh, en, id, th] = region.name.map(str::to_owned);
            let input = RegionInput { id: None, ver: None, country_code: self.country, name: LocalizedText { zh, en, id, th }, sort };
            let region_id = save_region(tx, self.rt, self.actor, &input).await?.id;
            for half in region.areas.chunks(region.areas.len().div_ceil(2)) {
                let manager = self.person(tx, RoleKey::Manager, Some(vp), Vec::new()).await?;
                managers.push(manager);
                for area in half {
                    places.push(self.place(tx, region_id, area, manager).await?);
                }
            }
        }
        let representatives = self.team(tx, RoleKey::Rep, plan.representatives, &managers).await?;
        let trainer_managers = self.team(tx, RoleKey::TrainerManager, plan.trainer_managers, &[vp]).await?;
        let trainers = self.team(tx, RoleKey::Trainer, plan.trainers, &trainer_managers).await?;
        let customers = self.customers(tx, &plan, &places, &representatives).await?;
        let stores = self.stores(tx, &plan, &places, &customers).await?;
        self.promoters(tx, plan.promoters, &stores, &trainers).await?;
        self.person(tx, RoleKey::Msg, Some(vp), Vec::new()).await?;
        self.buyers(plan.buyers, &customers);
        Ok(self.members)
    }

    /// A login named after country and role; the first of each is the one people try.
    fn admit(&mut self, owner: Owner, role: RoleKey) {
        let number = 1 + self.members.iter().filter(|member| member.role == role).count();
        let word = match role {
            RoleKey::Manager => "mgr",
            RoleKey::TrainerManager => "trm",
            other => other.key(),
        };
        let number = if role == RoleKey::Vp { String::new() } else { number.to_string() };
        let login_name = format!("{}.{word}{number}", self.country.iso2().to_lowercase());
        self.members.push(Member { owner, login_name, role, country: self.country });
    }

    pub async fn person(&mut self, tx: &mut Tx, role: RoleKey, superior: Option<Id>, stores: Vec<StoreAssignment>) -> Result<Id> {
        self.people += 1;
        let number = format!("{}{:05}", self.country.iso2(), self.people);
        let input = PersonInput {
            id: None,
            ver: None,
            email: Some(format!("{}@demo.example", number.to_lowercase())),
            employee_no: number,
            nick_name: String::new(),
            country_code: self.country,
            other_countries: Vec::new(),
            phone: Some(self.draw.mobile()),
            roles: vec![role],
            terminal_type: None,
            superior_id: superior,
            hired_on: Some(self.days_ago(30 + i64::from(self.draw.number(1500)))),
            left_on: None,
            stores: Some(stores),
            name: self.draw.person(),
        };
        let id = save_person(tx, self.rt, self.actor, &input).await?.id;
        self.admit(Owner::Person(id), role);
        Ok(id)
    }

    async fn team(&mut self, tx: &mut Tx, role: RoleKey, count: usize, superiors: &[Id]) -> Result<Vec<Id>> {
        let mut team = Vec::with_capacity(count);
        for index in 0..count {
            team.push(self.person(tx, role, Some(superiors[index % superiors.len()]), Vec::new()).await?);
        }
        Ok(team)
    }

    async fn place(&self, tx: &mut Tx, region_id: Id, plan: &'static AreaPlan, manager: Id) -> Result<Place> {
        let mut ids = Vec::new();
        for kind in [AreaKind::Ba, AreaKind::Order] {
            let input = AreaInput { id: None, ver: None, region_id, kind, name: plan.name.to_owned(), manager_person_id: Some(manager) };
            ids.push(save_area(tx, self.rt, self.actor, &input).await?.id);
        }
        Ok(Place { plan, ba_area: ids[0], order_area: ids[1] })
    }

    async fn customers(&self, tx: &mut Tx, plan: &CountryPlan, places: &[Place], representatives: &[Id]) -> Result<Vec<Id>> {
        let kinds = [CustomerType::Distributor, CustomerType::Chain, CustomerType::DrugStore, CustomerType::Online, CustomerType::Other];
        let mut made = Vec::with_capacity(plan.customers);
        for index in 0..plan.customers {
            let place = &places[index % places.len()];
            let name = self.draw.firm(place.plan.name);
            let (settlement_cycle, settlement_day) =
                if self.draw.chance(70) { (SettlementCycle::Monthly, 25) } else { (SettlementCycle::HalfMonth, 10) };
            let input = CustomerInput {
                id: None,
                ver: None,
                code: format!("{}C{:04}", self.country.iso2(), index + 1),
                legal_name: self.draw.legal_name(&name),
                name,
                tax_id: None,
                country_code: self.country,
                cooperation_mode: if self.draw.chance(plan.consignment_percent) && !IN_STORIES.contains(&index) {
                    CooperationMode::Consignment
                } else {
                    CooperationMode::BuyOut
                },
                customer_type: kinds[self.draw.below(kinds.len())],
                order_area_id: Some(place.order_area),
                order_area_from: Some(self.days_ago(700)),
                credit_limit: self.credit_limit(),
                credit_days: 30,
                overdue_block_days: 30,
                settlement_cycle,
                settlement_day,
                invoice_name: String::new(),
                contacts: Some(vec![Contact {
                    name: self.draw.person(),
                    mobile: Some(self.draw.mobile()),
                    title: String::new(),
                    primary: true,
                }]),
                addresses: Some(vec![self.address(place.plan)]),
                representatives: Some(RepresentativesInput {
                    from: self.days_ago(600),
                    list: vec![RepresentativeInput { person_id: representatives[index % representatives.len()], share: 10_000 }],
                }),
            };
            made.push(save_customer(tx, self.rt, self.actor, &input).await?.id);
        }
        Ok(made)
    }

    async fn stores(&self, tx: &mut Tx, plan: &CountryPlan, places: &[Place], customers: &[Id]) -> Result<Vec<Id>> {
        let channels = [Channel::ModernTrade, Channel::DrugStore, Channel::DepartmentStore, Channel::GeneralTrade];
        let mut made = Vec::with_capacity(plan.stores);
        for index in 0..plan.stores {
            let place = &places[index % places.len()];
            let input = StoreInput {
                id: None,
                ver: None,
                code: format!("{}S{:04}", self.country.iso2(), index + 1),
                name: format!("{} {}", self.draw.shop(place.plan.name), index / places.len() + 1),
                country_code: self.country,
                customer_id: customers[index % customers.len()],
                area_id: Some(place.ba_area),
                area_from: Some(self.days_ago(700)),
                address: format!("{}, {}, {}", self.draw.address_line(), place.plan.district, place.plan.province),
                lat: self.nearby(place.plan.latitude),
                lng: self.nearby(place.plan.longitude),
                time_zone: Some(place.plan.time_zone.to_owned()),
                channel: channels[self.draw.below(channels.len())],
                opened_on: Some(self.days_ago(700 + i64::from(self.draw.number(2000)))),
                closed_on: None,
                count_frequency_days: Some(30),
            };
            made.push(save_store(tx, self.rt, self.actor, &input).await?.id);
        }
        Ok(made)
    }

    /// At least one promoter in every store; the busiest stores have two.
    async fn promoters(&mut self, tx: &mut Tx, count: usize, stores: &[Id], trainers: &[Id]) -> Result<()> {
        for index in 0..count {
            let assignment = StoreAssignment { store_id: stores[index % stores.len()], from: self.days_ago(29), to: None, primary: true };
            self.person(tx, RoleKey::Ba, Some(trainers[index % trainers.len()]), vec![assignment]).await?;
        }
        Ok(())
    }

    fn buyers(&mut self, count: usize, customers: &[Id]) {
        for index in 0..count {
            self.admit(Owner::Customer(customers[index % customers.len()]), RoleKey::Buyer);
        }
    }

    fn address(&self, place: &AreaPlan) -> Address {
        let (subdistrict, district, city) = match self.country {
            Country::Thailand => ("ในเมือง", place.district, ""),
            Country::Philippines => ("San Isidro", "", place.district),
            Country::Indonesia => ("Sukamaju", place.district, place.name),
            Country::Malaysia => ("Taman Melati", "", place.district),
        };
        Address {
            contact: self.draw.person(),
            mobile: Some(self.draw.mobile()),
            line: self.draw.address_line(),
            subdistrict: subdistrict.to_owned(),
            district: district.to_owned(),
            city: city.to_owned(),
            province: place.province.to_owned(),
            postcode: place.postcode.to_owned(),
            lat: self.nearby(place.latitude),
            lng: self.nearby(place.longitude),
            is_default: true,
        }
    }

    /// Within about three kilometres.
    fn nearby(&self, degrees: f64) -> Option<Degrees> {
        Degrees::from_degrees(degrees + (f64::from(self.draw.number(600)) - 300.0) / 10_000.0)
    }

    fn credit_limit(&self) -> Money {
        let unit = match self.country {
            Country::Thailand | Country::Philippines => 100_000,
            Country::Indonesia => 50_000_000,
            Country::Malaysia => 15_000,
        };
        Money::from_minor(unit * 100 * (1 + i64::from(self.draw.number(10))))
    }

    fn days_ago(&self, days: i64) -> Day {
        Day::from(self.today.checked_sub(days.days()).unwrap_or(self.today))
    }
}
