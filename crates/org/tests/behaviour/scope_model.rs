//! The conditions of a scope against a plain model that looks at one row after the other, over random assignments.

use org::testing::{Company, MY, TH};
use std::collections::BTreeSet;

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Id};
use org::{Actor, Owners, Permission, Reach};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use store::{Migration, Module, Sql, Tx, both_databases, params};

/// A document that may belong to somebody by any of its columns.
const DOCUMENTS: Module = Module {
    name: "document",
    migrations: &[Migration {
        number: 1,
        name: "document",
        sql: "CREATE TABLE document (
            id BIGINT PRIMARY KEY, country_code BIGINT NOT NULL, person_id BIGINT, area_id BIGINT, customer_id BIGINT, store_id BIGINT
        );",
    }],
};
const MODULES: &[Module] = &[store::MODULE, org::MODULE, DOCUMENTS];

const CASES: u32 = 24;
/// How many people, areas, customers and stores there are; ids are 1 to this.
const EACH: i64 = 6;
const DOCUMENTS_EACH: usize = 60;

/// Who or what is assigned to whom: from and to as days before and after today.
#[derive(Clone, Debug)]
struct Held {
    by: i64,
    what: i64,
    from: i64,
    to: Option<i64>,
}

#[derive(Clone, Debug)]
struct World {
    /// Of person `n`; only smaller ids, so that nobody is above themselves.
    superiors: Vec<Option<i64>>,
    managers: Vec<Option<i64>>,
    /// Of store `n`.
    customers: Vec<i64>,
    person_customers: Vec<Held>,
    person_stores: Vec<Held>,
    area_customers: Vec<Held>,
    area_stores: Vec<Held>,
    documents: Vec<Document>,
    actor: i64,
    has_person: bool,
    listed_customers: Vec<i64>,
    listed_stores: Vec<i64>,
}

#[derive(Clone, Debug)]
struct Document {
    abroad: bool,
    person: Option<i64>,
    area: Option<i64>,
    customer: Option<i64>,
    store: Option<i64>,
}

fn id() -> std::ops::RangeInclusive<i64> {
    1..=EACH
}

fn held() -> impl Strategy<Value = Vec<Held>> {
    let one = (id(), id(), -90_i64..3, prop::option::of(0_i64..80));
    let one = one.prop_map(|(by, what, from, length)| Held { by, what, from, to: length.map(|days| from + days) });
    prop::collection::vec(one, 0..8)
}

fn document() -> impl Strategy<Value = Document> {
    let some = || prop::option::weighted(0.8, id());
    (prop::bool::weighted(0.1), some(), some(), some(), some()).prop_map(|(abroad, person, area, customer, store)| Document {
        abroad,
        person,
        area,
        customer,
        store,
    })
}

fn world() -> impl Strategy<Value = World> {
    let size = usize::try_from(EACH).expect("small");
    let people = (prop::collection::vec(prop::option::of(0_i64..EACH), size), prop::collection::vec(prop::option::of(id()), size));
    let listed = || prop::collection::vec(id(), 0..3);
    let assigned = (held(), held(), held(), held());
    let asking = (id(), any::<bool>(), listed(), listed());
    let stores = prop::collection::vec(id(), size);
    (people, stores, assigned, prop::collection::vec(document(), DOCUMENTS_EACH), asking).prop_map(
        |((superiors, managers), customers, assigned, documents, (actor, has_person, listed_customers, listed_stores))| {
            let above =
                |(at, superior): (usize, Option<i64>)| superior.filter(|_| at > 0).map(|n| 1 + n % i64::try_from(at).expect("small"));
            let (person_customers, person_stores, area_customers, area_stores) = assigned;
            World {
                superiors: superiors.into_iter().enumerate().map(above).collect(),
                managers,
                customers,
                person_customers,
                person_stores,
                area_customers,
                area_stores,
                documents,
                actor,
                has_person,
                listed_customers,
                listed_stores,
            }
        },
    )
}

fn of<T: Clone>(list: &[T], id: i64) -> T {
    list[usize::try_from(id - 1).expect("an id")].clone()
}

impl World {
    fn is_below(&self, person: i64) -> bool {
        self.has_person && std::iter::successors(Some(person), |at| of(&self.superiors, *at)).any(|above| above == self.actor)
    }

    fn is_managed(&self, area: i64) -> bool {
        of(&self.managers, area).is_some_and(|manager| self.is_below(manager))
    }

    fn holds(assigned: &[Held], what: i64, grace: i64, by: impl Fn(i64) -> bool) -> bool {
        assigned.iter().any(|held| held.what == what && held.from <= 0 && held.to.is_none_or(|to| to >= -grace) && by(held.by))
    }

    fn own_customer(&self, customer: i64, grace: i64) -> bool {
        let own = |person| self.has_person && person == self.actor;
        self.listed_customers.contains(&customer) || Self::holds(&self.person_customers, customer, grace, own)
    }

    fn own_store(&self, store: i64, grace: i64) -> bool {
        let own = |person| self.has_person && person == self.actor;
        self.listed_stores.contains(&store) || Self::holds(&self.person_stores, store, grace, own)
    }

    fn customer_below(&self, customer: i64, grace: i64) -> bool {
        Self::holds(&self.person_customers, customer, grace, |person| self.is_below(person))
            || Self::holds(&self.area_customers, customer, grace, |area| self.is_managed(area))
    }

    fn store_below(&self, store: i64, grace: i64) -> bool {
        Self::holds(&self.person_stores, store, grace, |person| self.is_below(person))
            || Self::holds(&self.area_stores, store, grace, |area| self.is_managed(area))
            || self.customer_below(of(&self.customers, store), grace)
    }

    /// `shown` says which of the columns person, area, customer and store the table has.
    fn sees(&self, document: &Document, reach: Reach, shown: [bool; 4], grace: i64) -> bool {
        let [person, area, customer, store] = shown;
        if document.abroad && reach != Reach::All {
            return false;
        }
        let own_person = || person && self.has_person && document.person == Some(self.actor);
        match reach {
            Reach::All | Reach::Country => true,
            Reach::Customers if customer => document.customer.is_some_and(|id| self.own_customer(id, grace)),
            Reach::Customers if store => {
                let own = |id| self.own_store(id, grace) || self.own_customer(of(&self.customers, id), grace);
                document.store.is_some_and(own)
            }
            Reach::Stores if store => document.store.is_some_and(|id| self.own_store(id, grace)),
            Reach::Stores if customer => {
                let shops = |customer| id().any(|store| of(&self.customers, store) == customer && self.own_store(store, grace));
                document.customer.is_some_and(shops)
            }
            Reach::Own | Reach::Customers | Reach::Stores => own_person(),
            Reach::DownLine => {
                person && document.person.is_some_and(|id| self.is_below(id))
                    || area && document.area.is_some_and(|id| self.is_managed(id))
                    || customer && document.customer.is_some_and(|id| self.customer_below(id, grace))
                    || store && document.store.is_some_and(|id| self.store_below(id, grace))
            }
        }
    }

    async fn write(&self, tx: &mut Tx, today: Date) -> Result<(), AppError> {
        for table in [
            "document",
            "person_store",
            "person_customer",
            "area_membership",
            "store",
            "customer",
            "area",
            "region",
            "person_path",
            "person",
        ] {
            tx.execute(&format!("DELETE FROM {table}"), &[]).await?;
        }
        tx.execute(
            "INSERT INTO region (id, country_code, name_zh, name_en, name_id, name_th, sort, ver) VALUES (1, $1, '', '', '', '', 1, 1)",
            params![TH],
        )
        .await?;
        for id in id() {
            tx.execute(
                "INSERT INTO person (id, country_code, employee_no, name, nick_name, terminal_type, status, search, created_at, ver)
                 VALUES ($1, $2, $3, '', '', 1, 'active', '', 0, 1)",
                params![id, TH, id.to_string()],
            )
            .await?;
            for (depth, above) in std::iter::successors(Some(id), |at| of(&self.superiors, *at)).enumerate() {
                let depth = i64::try_from(depth).expect("shallow");
                tx.execute("INSERT INTO person_path (ancestor_id, descendant_id, depth) VALUES ($1, $2, $3)", params![above, id, depth])
                    .await?;
            }
            tx.execute(
                "INSERT INTO customer (id, country_code, code, name, legal_name, cooperation_mode, customer_type, credit_limit, credit_days,
                     overdue_block_days, settlement_cycle, settlement_day, status, invoice_name, search, created_at, ver)
                 VALUES ($1, $2, $3, '', '', 1, 'chain', 0, 0, 0, 'monthly', 1, 'active', '', '', 0, 1)",
                params![id, TH, id.to_string()],
            )
            .await?;
        }
        for id in id() {
            tx.execute(
                "INSERT INTO area (id, country_code, region_id, kind, name, manager_person_id, ver) VALUES ($1, $2, 1, 'ba', $3, $4, 1)",
                params![id, TH, id.to_string(), of(&self.managers, id)],
            )
            .await?;
            tx.execute(
                "INSERT INTO store (id, country_code, code, name, customer_id, address, time_zone, channel, status, count_frequency_days, search,
                     created_at, ver)
                 VALUES ($1, $2, $3, '', $4, '', '', 'general_trade', 'active', 7, '', 0, 1)",
                params![id, TH, id.to_string(), of(&self.customers, id)],
            )
            .await?;
        }
        let mut next = 0;
        let lists = [
            (
                "INSERT INTO person_customer (id, country_code, person_id, customer_id, from_date, to_date, share) VALUES ($1, $2, $3, $4, $5, $6, 1)",
                &self.person_customers,
            ),
            (
                "INSERT INTO person_store (id, country_code, person_id, store_id, from_date, to_date, is_primary) VALUES ($1, $2, $3, $4, $5, $6, FALSE)",
                &self.person_stores,
            ),
            (
                "INSERT INTO area_membership (id, country_code, area_id, customer_id, from_date, to_date) VALUES ($1, $2, $3, $4, $5, $6)",
                &self.area_customers,
            ),
            (
                "INSERT INTO area_membership (id, country_code, area_id, store_id, from_date, to_date) VALUES ($1, $2, $3, $4, $5, $6)",
                &self.area_stores,
            ),
        ];
        for (sql, assigned) in lists {
            for held in assigned {
                next += 1;
                let day = |days: i64| org::Day::from(today.saturating_add(days.days()));
                tx.execute(sql, params![next, TH, held.by, held.what, day(held.from), held.to.map(day)]).await?;
            }
        }
        for (at, document) in self.documents.iter().enumerate() {
            let country = if document.abroad { MY } else { TH };
            tx.execute(
                "INSERT INTO document (id, country_code, person_id, area_id, customer_id, store_id) VALUES ($1, $2, $3, $4, $5, $6)",
                params![i64::try_from(at).expect("few"), country, document.person, document.area, document.customer, document.store],
            )
            .await?;
        }
        Ok(())
    }

    /// Two assignments of one thing may not begin on one day; the model keeps the first of them, as the tables do.
    fn tidy(mut self) -> Self {
        for (list, by_what) in [
            (&mut self.person_customers, false),
            (&mut self.person_stores, false),
            (&mut self.area_customers, true),
            (&mut self.area_stores, true),
        ] {
            let mut begun = BTreeSet::new();
            list.retain(|held| begun.insert((if by_what { 0 } else { held.by }, held.what, held.from)));
        }
        self
    }
}

/// What the scope's conditions find, for one reach and every set of columns a table may have.
async fn agree(company: &Company, world: World) {
    let actor = Actor {
        person_id: world.has_person.then(|| Id::new(world.actor)),
        customer_ids: world.listed_customers.iter().map(|id| Id::new(*id)).collect(),
        store_ids: world.listed_stores.iter().map(|id| Id::new(*id)).collect(),
        country: TH,
        countries: vec![TH, MY],
        ..company.system()
    };
    let today = actor.today;
    company
        .write({
            let world = world.clone();
            async move |tx, _| world.write(tx, today).await
        })
        .await
        .expect("written");
    for reach in Reach::ALL.iter().copied() {
        for (permission, grace) in [(Permission::OrderView, 30), (Permission::OrderSubmit, 0)] {
            let mut actor = actor.clone();
            actor.grants.insert(permission, reach);
            let scope = actor.require(permission).expect("granted");
            for columns in 0..16_u8 {
                let shown = [1, 2, 4, 8].map(|bit| columns & bit != 0);
                let scope = scope.clone();
                let found = company.db.read::<_, AppError, _>(async move |tx| {
                    let column = |at: usize, name| shown[at].then_some(name);
                    let owners = Owners {
                        country: "d.country_code",
                        person: column(0, "d.person_id"),
                        area: column(1, "d.area_id"),
                        customer: column(2, "d.customer_id"),
                        store: column(3, "d.store_id"),
                    };
                    let mut sql = Sql::new("SELECT d.id FROM document d WHERE TRUE");
                    scope.push(tx, &mut sql, owners);
                    sql.push(" ORDER BY d.id");
                    Ok(tx.all_of::<(i64,)>(&sql).await?)
                });
                let found: Vec<usize> = found.await.expect("found").into_iter().map(|(id,)| usize::try_from(id).expect("an id")).collect();
                let meant = world.documents.iter().enumerate().filter(|(_, document)| world.sees(document, reach, shown, grace));
                let meant: Vec<usize> = meant.map(|(at, _)| at).collect();
                assert_eq!(found, meant, "{reach} {permission} {shown:?}");
            }
        }
    }
}

both_databases!(a_scope_finds_what_a_look_at_every_row_finds, MODULES, async |db| {
    let company = Company::found(db).await;
    let mut runner = TestRunner::deterministic();
    for _ in 0..CASES {
        let world = world().new_tree(&mut runner).expect("a world").current();
        agree(&company, world.tidy()).await;
    }
});
