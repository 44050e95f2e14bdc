//! Stores with promoters whose reports are written down, and what these come to when somebody adds them up by hand.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Id, Result};
use org::{Day, RoleKey};
use reporting::{By, ReportQuery};
use store::{Db, Tx, params};

use crate::company::{Company, TH};

/// A line of a report with everything a view may ask about it.
#[derive(Clone, Debug)]
pub struct Line {
    pub report: Id,
    pub day: Day,
    pub store: Id,
    pub client: Id,
    pub person: Id,
    pub area: Id,
    pub region: Id,
    pub mode: Id,
    pub product: Id,
    pub brand: Id,
    pub series: Id,
    pub pieces: i64,
    pub amount: i64,
}

pub struct Floor {
    pub company: Company,
    pub lines: Vec<Line>,
    /// Everybody with those directly above, the nearest first.
    pub chains: BTreeMap<Id, Vec<Id>>,
    pub manager: Id,
    pub promoters: Vec<Id>,
    pub stores: Vec<Id>,
    pub clients: Vec<Id>,
    pub areas: Vec<Id>,
    pub regions: Vec<Id>,
    pub products: Vec<Id>,
    pub brands: Vec<Id>,
    pub series: Vec<Id>,
}

/// Numbers that look random and are the same every time.
pub struct Dice(u64);

impl Dice {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("a small number") % sides.max(1)
    }

    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// One of them, or none as often as any of them.
    pub fn maybe<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        let chosen = self.below(choices.len() * 3);
        choices.get(chosen).copied()
    }
}

const FIRST: &str = "2026-02-01";
const DAYS: usize = 40;

impl Floor {
    pub async fn open(db: Db) -> Self {
        let company = Company::open(db).await;
        let manager = company.person("M1", RoleKey::Manager, None).await.id;
        let trainer = company.person("T1", RoleKey::Trainer, Some(manager)).await.id;
        let mut chains: BTreeMap<Id, Vec<Id>> = BTreeMap::from([(manager, vec![]), (trainer, vec![manager])]);
        let mut promoters = Vec::new();
        for (number, above) in [("B1", Some(trainer)), ("B2", Some(trainer)), ("B3", Some(manager)), ("B4", None)] {
            let person = company.person(number, RoleKey::Ba, above).await.id;
            let chain = above.map_or_else(Vec::new, |above| [vec![above], chains[&above].clone()].concat());
            chains.insert(person, chain);
            promoters.push(person);
        }
        // A trainer helps out.
        promoters.push(trainer);
        let mut clients = Vec::new();
        for code in ["C1", "C2", "C3"] {
            clients.push(company.customer(code, TH, None).await.id);
        }
        let ids = |from: i64, count: i64| (from..from + count).map(Id::new).collect::<Vec<_>>();
        let mut floor = Self {
            company,
            lines: Vec::new(),
            chains,
            manager,
            promoters,
            stores: ids(5_001, 6),
            clients,
            areas: ids(6_001, 3),
            regions: ids(7_001, 2),
            products: ids(8_001, 6),
            brands: ids(9_001, 2),
            series: ids(9_101, 2),
        };
        floor.furnish().await;
        floor.report().await;
        floor
    }

    pub fn client_of(&self, store: Id) -> Id {
        self.clients[index(&self.stores, store) % self.clients.len()]
    }

    /// The second store moves on the first of March; the last is in no area.
    pub fn area_of(&self, store: Id, day: Day) -> Id {
        match index(&self.stores, store) {
            0 => self.areas[0],
            1 if day < "2026-03-01".parse().expect("a day") => self.areas[0],
            1 | 2 => self.areas[1],
            5 => Id::new(0),
            _ => self.areas[2],
        }
    }

    pub fn region_of(&self, area: Id) -> Id {
        match self.areas.iter().position(|known| *known == area) {
            None => Id::new(0),
            Some(2) => self.regions[1],
            Some(_) => self.regions[0],
        }
    }

    async fn furnish(&self) {
        let (stores, clients) = (self.stores.clone(), self.stores.iter().map(|store| self.client_of(*store)).collect::<Vec<_>>());
        let (regions, brands, series) = (self.regions.clone(), self.brands.clone(), self.series.clone());
        let areas: Vec<(Id, Id)> = self.areas.iter().map(|area| (*area, self.region_of(*area))).collect();
        let products: Vec<(Id, Id, Option<Id>)> =
            self.products.iter().map(|product| (*product, self.brand_of(*product), self.series_of(*product))).collect();
        let first = "2026-01-01".parse::<Day>().expect("a day");
        let mut memberships = Vec::new();
        for store in &self.stores {
            let (early, late) = (self.area_of(*store, first), self.area_of(*store, "2026-03-05".parse().expect("a day")));
            if early != late {
                memberships.push((*store, early, "2026-01-01", Some("2026-02-28")));
                memberships.push((*store, late, "2026-03-01", None));
            } else if early.get() != 0 {
                memberships.push((*store, early, "2026-01-01", None));
            }
        }
        self.company
            .write(async move |tx, rt| {
                for region in &regions {
                    named(tx, "region (id, country_code, name_zh, name_en, name_id, name_th, sort, ver) VALUES ($1, 1, $2, $2, $2, $2, 0, 1)", *region).await?;
                }
                for (area, region) in &areas {
                    tx.execute_one(
                        "INSERT INTO area (id, country_code, region_id, kind, name, ver) VALUES ($1, 1, $2, 'ba', $3, 1)",
                        params![*area, *region, area.to_string()],
                    )
                    .await?;
                }
                for (store, client) in stores.iter().zip(&clients) {
                    tx.execute_one(
                        "INSERT INTO store (id, country_code, code, name, customer_id, address, time_zone, channel, status, count_frequency_days, search, created_at, ver)
                         VALUES ($1, 1, $2, $2, $3, '{}', 'Asia/Bangkok', 'drug_store', 'active', 7, '', 0, 1)",
                        params![*store, store.to_string(), *client],
                    )
                    .await?;
                }
                for (store, area, from, to) in &memberships {
                    tx.execute_one(
                        "INSERT INTO area_membership (id, country_code, area_id, store_id, from_date, to_date) VALUES ($1, 1, $2, $3, $4, $5)",
                        params![rt.next_id(), *area, *store, *from, *to],
                    )
                    .await?;
                }
                for brand in &brands {
                    named(tx, "brand (id, code, name_zh, name_en, name_id, name_th, sort, status, search, ver) VALUES ($1, $2, $2, $2, $2, $2, 0, 'active', '', 1)", *brand).await?;
                    named(tx, "category (id, depth, code, name_zh, name_en, name_id, name_th, icon, sort, status, ver) VALUES ($1, 1, $2, $2, $2, $2, $2, '', 0, 'active', 1)", *brand).await?;
                }
                for each in &series {
                    tx.execute_one(
                        "INSERT INTO series (id, brand_id, code, name_zh, name_en, name_id, name_th, sort, status, search, ver)
                         VALUES ($1, $3, $2, $2, $2, $2, $2, 0, 'active', '', 1)",
                        params![*each, each.to_string(), brands[0]],
                    )
                    .await?;
                }
                for (product, brand, series) in &products {
                    tx.execute_one(
                        "INSERT INTO product (id, material_code, name_zh, name_en, name_id, name_th, brand_id, series_id, category_id, specification, attributes, unit,
                           pack_size, moq, order_step, tax_class, assortment, sort, order_zh, order_en, order_id, order_th, search, created_at, ver)
                         VALUES ($1, $2, $2, $2, $2, $2, $3, $4, $3, '', '[]', 'bottle', 12, 1, 1, 'standard', 'goods', 0, '', '', '', '', '', 0, 1)",
                        params![*product, product.to_string(), *brand, *series],
                    )
                    .await?;
                }
                Ok(())
            })
            .await;
    }

    fn brand_of(&self, product: Id) -> Id {
        self.brands[usize::from(index(&self.products, product) >= 4)]
    }

    /// Two of each series, and the rest in none.
    fn series_of(&self, product: Id) -> Option<Id> {
        self.series.get(index(&self.products, product) / 2).copied()
    }

    /// Reports as promoters might have made them, and the sums that go with them.
    async fn report(&mut self) {
        let mut dice = Dice::new(7);
        let days: Vec<Day> =
            std::iter::successors(Some(FIRST.parse::<Day>().expect("a day")), |day| Some(day.tomorrow())).take(DAYS).collect();
        let mut taken = BTreeSet::new();
        let mut lines = Vec::new();
        for number in 1_i64..=160 {
            let (day, person, store) = (dice.one_of(&days), dice.one_of(&self.promoters), dice.one_of(&self.stores));
            if !taken.insert((day, person, store)) {
                continue;
            }
            let area = self.area_of(store, day);
            let mode = Id::new(if index(&self.stores, store).is_multiple_of(2) { 1 } else { 2 });
            let mut sold = BTreeSet::new();
            for _ in 0..=dice.below(3) {
                let product = dice.one_of(&self.products);
                if sold.insert(product) {
                    let pieces = i64::try_from(1 + dice.below(9)).expect("small");
                    let price = i64::try_from(1 + dice.below(99_999)).expect("small");
                    lines.push(Line {
                        report: Id::new(number),
                        day,
                        store,
                        client: self.client_of(store),
                        person,
                        area,
                        region: self.region_of(area),
                        mode,
                        product,
                        brand: self.brand_of(product),
                        series: self.series_of(product).unwrap_or(Id::new(0)),
                        pieces,
                        amount: pieces * price,
                    });
                }
            }
        }
        self.lines = lines.clone();
        self.company.write(async move |tx, _| write_down(tx, &lines).await).await;
    }

    /// Whether a person is somebody or below them.
    pub fn is_below(&self, person: Id, leader: Id) -> bool {
        person == leader || self.chains[&person].contains(&leader)
    }

    /// Who stands for a person among the people directly below a leader.
    pub fn head_of(&self, person: Id, leader: Option<Id>) -> Id {
        let Some(leader) = leader else { return person };
        let chain = [vec![person], self.chains[&person].clone()].concat();
        let place = chain.iter().position(|above| *above == leader);
        place.and_then(|place| place.checked_sub(1)).map_or(person, |below| chain[below])
    }

    /// The lines that a report is about.
    pub fn asked(&self, report: &ReportQuery) -> Vec<&Line> {
        let (from, to) = (report.date_from.expect("picked"), report.date_to.expect("picked"));
        let is = |asked: Option<Id>, held: Id| asked.is_none_or(|asked| asked == held);
        let about = |line: &&Line| {
            (from..=to).contains(&line.day)
                && is(report.store_id, line.store)
                && is(report.area_id, line.area)
                && is(report.region_id, line.region)
                && is(report.brand_id, line.brand)
                && is(report.series_id, line.series)
                && is(report.client_id, line.client)
                && is(report.product_id, line.product)
                && is(report.mode.map(|mode| Id::new(mode.code())), line.mode)
                && report.person_id.is_none_or(|leader| self.is_below(line.person, leader))
        };
        self.lines.iter().filter(about).collect()
    }

    /// What a line is told by.
    pub fn key(&self, line: &Line, by: By, leader: Option<Id>) -> Id {
        match by {
            By::Person => self.head_of(line.person, leader),
            By::Store => line.store,
            By::Area => line.area,
            By::Region => line.region,
            By::Brand => line.brand,
            By::Series => line.series,
            By::Client => line.client,
            By::Product => line.product,
            By::Document => line.report,
        }
    }
}

fn index(all: &[Id], one: Id) -> usize {
    all.iter().position(|id| *id == one).expect("known")
}

async fn named(tx: &mut Tx, into: &str, id: Id) -> Result<()> {
    tx.execute_one(&format!("INSERT INTO {into}"), params![id, id.to_string()]).await?;
    Ok(())
}

async fn write_down(tx: &mut Tx, lines: &[Line]) -> Result<()> {
    let mut written = BTreeSet::new();
    for line in lines {
        if written.insert(line.report) {
            let owner = if line.mode.get() == 1 { Id::new(0) } else { line.client };
            tx.execute_one(
                "INSERT INTO sales_report (id, country_code, doc_no, kind, store_id, customer_id, person_id, biz_date, month, status, owner_id,
                     kinds, pieces, amount, captured_at, submitted_at, locks_at, late, ver)
                 VALUES ($1, 1, $2, 'daily', $3, $4, $5, $6, $7, 'submitted', $8, 0, 0, 0, 0, 0, 0, FALSE, 1)",
                params![line.report, format!("SR-{}", line.report), line.store, line.client, line.person, line.day, &line.day.to_string()[..7], owner],
            )
            .await?;
        }
        tx.execute_one(
            "INSERT INTO sales_report_line (report_id, product_id, qty, unit_price, amount, scans) VALUES ($1, $2, $3, $4, $5, 0)",
            params![line.report, line.product, line.pieces, line.amount / line.pieces, line.amount],
        )
        .await?;
    }
    for (country, month) in sellout::sums::months(tx).await? {
        sellout::sums::rebuild(tx, country, month).await?;
    }
    Ok(())
}
