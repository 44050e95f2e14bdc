use jiff::civil::Date;
use kernel::{AppError, Country, ErrorCode, Id, Result};
use store::{Sql, Tx};

use crate::Reach;

/// The part of the data one request may touch, for one permission. Every query function demands one and lets
/// it append its own conditions, so that a forgotten filter does not compile. A row outside it does not exist.
#[derive(Clone, Debug)]
pub struct Scope {
    pub(crate) countries: Vec<Country>,
    pub(crate) reach: Reach,
    pub(crate) person_id: Option<Id>,
    pub(crate) customer_ids: Vec<Id>,
    pub(crate) store_ids: Vec<Id>,
    pub(crate) today: Date,
    /// Assignments that ended before this day no longer count.
    pub(crate) ended_since: Date,
}

/// The columns by which a table says whom its rows belong to, as written in the statement (`o.customer_id`).
#[derive(Clone, Copy, Debug, Default)]
pub struct Owners<'a> {
    pub country: &'a str,
    pub person: Option<&'a str>,
    pub customer: Option<&'a str>,
    pub store: Option<&'a str>,
    pub area: Option<&'a str>,
}

impl Scope {
    pub fn reach(&self) -> Reach {
        self.reach
    }

    /// Whether what belongs to no single country is within it: that takes all of them.
    pub fn spans_all_countries(&self) -> bool {
        self.reach == Reach::All && Country::ALL.iter().all(|country| self.countries.contains(country))
    }

    pub fn countries(&self) -> &[Country] {
        &self.countries
    }

    pub fn person_id(&self) -> Option<Id> {
        self.person_id
    }

    pub fn today(&self) -> Date {
        self.today
    }

    /// Narrows to one country when a filter asks for it. A country outside the scope leaves nothing.
    pub fn narrowed(mut self, country: Option<Country>) -> Self {
        if let Some(country) = country {
            self.countries.retain(|held| *held == country);
        }
        self
    }

    /// Whether everything within the other is within this one as well.
    pub fn covers(&self, other: &Self) -> bool {
        let within = |held: &[Id], wanted: &[Id]| wanted.iter().all(|id| held.contains(id));
        let narrow = other.reach < Reach::Country;
        self.reach >= other.reach
            && other.countries.iter().all(|country| self.countries.contains(country))
            && (!narrow || self.reach >= Reach::Country || self.person_id == other.person_id)
            && (!narrow || self.reach >= Reach::Country || within(&self.customer_ids, &other.customer_ids))
            && (!narrow || self.reach >= Reach::Country || within(&self.store_ids, &other.store_ids))
    }

    /// For writes that name a country: countries are no secret, so one outside the scope is `forbidden`.
    pub fn require_country(&self, country: Country) -> Result<()> {
        if self.countries.contains(&country) { Ok(()) } else { Err(AppError::new(ErrorCode::Forbidden)) }
    }

    /// Appends ` AND …` for the country alone, for tables whose rows belong to a country as a whole.
    pub fn push_country(&self, tx: &Tx, sql: &mut Sql, column: &str) {
        sql.push(" AND ");
        match self.countries.as_slice() {
            // One value and not a list of one: an index that begins with it then keeps its order.
            [only] => {
                sql.push(column).push(" = ").bind(*only);
            }
            several => tx.push_any_of(sql, column, several.iter().map(|country| country.code()).collect::<Vec<_>>()),
        }
    }

    /// Appends ` AND …` for a table whose alias is a person row.
    pub fn push_people(&self, tx: &Tx, sql: &mut Sql, alias: &str) {
        let (country, person) = (column(alias, "country_code"), column(alias, "id"));
        self.push(tx, sql, Owners { country: &country, person: Some(&person), ..Owners::default() });
    }

    /// Appends ` AND …` for a table whose alias is a customer row.
    pub fn push_customers(&self, tx: &Tx, sql: &mut Sql, alias: &str) {
        let (country, customer) = (column(alias, "country_code"), column(alias, "id"));
        self.push(tx, sql, Owners { country: &country, customer: Some(&customer), ..Owners::default() });
    }

    /// Appends ` AND …` for a table whose alias is a store row.
    pub fn push_stores(&self, tx: &Tx, sql: &mut Sql, alias: &str) {
        let (country, store) = (column(alias, "country_code"), column(alias, "id"));
        self.push(tx, sql, Owners { country: &country, store: Some(&store), ..Owners::default() });
    }

    /// Appends ` AND …` so that only rows in scope remain. A table without the column that the reach is about
    /// shows nothing rather than everything.
    pub fn push(&self, tx: &Tx, sql: &mut Sql, owners: Owners<'_>) {
        match self.reach {
            Reach::All | Reach::Country => self.push_country(tx, sql, owners.country),
            // The reach is narrower than the country and looked up by what it is about.
            Reach::DownLine | Reach::Customers | Reach::Stores | Reach::Own => {
                self.push_country(tx, sql, &tx.unindexed(owners.country));
            }
        }
        self.push_reach(tx, sql, owners);
    }

    /// [`Scope::push`] for statements that a range of days narrows already: the index by country and day stays in use.
    pub fn push_on_days(&self, tx: &Tx, sql: &mut Sql, owners: Owners<'_>) {
        self.push_country(tx, sql, owners.country);
        self.push_reach(tx, sql, owners);
    }

    fn push_reach(&self, tx: &Tx, sql: &mut Sql, owners: Owners<'_>) {
        match self.reach {
            Reach::All | Reach::Country => {}
            Reach::DownLine => self.push_down_line(tx, sql, owners),
            Reach::Customers | Reach::Stores | Reach::Own => {
                sql.push(" AND ");
                self.push_assigned(tx, sql, owners);
            }
        }
    }

    fn push_assigned(&self, tx: &Tx, sql: &mut Sql, owners: Owners<'_>) {
        match (self.reach, owners, self.person_id) {
            (Reach::Customers, Owners { customer: Some(column), .. }, None) => tx.push_one_of(sql, column, &self.customer_ids),
            (Reach::Customers, Owners { customer: Some(column), .. }, _) => {
                tx.push_within(sql, column, |sql| self.push_own_customers(tx, sql));
            }
            (Reach::Customers, Owners { store: Some(column), .. }, _) => tx.push_within(sql, column, |sql| {
                self.push_own_stores(tx, sql);
                sql.push(" UNION ALL SELECT id FROM store WHERE customer_id IN (");
                self.push_own_customers(tx, sql);
                sql.push(")");
            }),
            (Reach::Stores, Owners { store: Some(column), .. }, None) => tx.push_one_of(sql, column, &self.store_ids),
            (Reach::Stores, Owners { store: Some(column), .. }, _) => {
                tx.push_within(sql, column, |sql| self.push_own_stores(tx, sql));
            }
            (Reach::Stores, Owners { customer: Some(column), .. }, _) => tx.push_within(sql, column, |sql| {
                sql.push("SELECT customer_id FROM store WHERE id IN (");
                self.push_own_stores(tx, sql);
                sql.push(")");
            }),
            (_, Owners { person: Some(column), .. }, Some(person)) => {
                sql.push_with(&format!("{column} = ?"), person);
            }
            _ => {
                sql.push("FALSE");
            }
        }
    }

    fn push_own_customers(&self, tx: &Tx, sql: &mut Sql) {
        self.push_own(tx, sql, &self.customer_ids, "customer_id", "person_customer");
    }

    fn push_own_stores(&self, tx: &Tx, sql: &mut Sql) {
        self.push_own(tx, sql, &self.store_ids, "store_id", "person_store");
    }

    /// The ids that the login names and those that its person, if it has one, is assigned to.
    fn push_own(&self, tx: &Tx, sql: &mut Sql, listed: &[Id], held: &str, table: &str) {
        sql.push("SELECT listed.id FROM ");
        tx.push_listed(sql, listed);
        sql.push(" listed");
        if let Some(person) = self.person_id {
            sql.push_with(&format!(" UNION ALL SELECT {held} FROM {table} WHERE person_id = ?"), person);
            self.push_valid(sql);
        }
    }

    /// A row may belong to the down-line by any of its columns. Each is a condition of its own over one list of ids, so
    /// that each is looked up in its own index.
    fn push_down_line(&self, tx: &Tx, sql: &mut Sql, owners: Owners<'_>) {
        let Some(person) = self.person_id else {
            sql.push(" AND FALSE");
            return;
        };
        let mut joint = " AND (";
        let mut term = |sql: &mut Sql, column: &str, ids: &dyn Fn(&mut Sql)| {
            sql.push(std::mem::replace(&mut joint, " OR "));
            tx.push_within(sql, column, ids);
        };
        if let Some(column) = owners.person {
            term(sql, column, &|sql| {
                sql.push_with(BELOW, person);
            });
        }
        if let Some(column) = owners.area {
            term(sql, column, &|sql| {
                sql.push_with(MANAGED_AREAS, person);
            });
        }
        if let Some(column) = owners.customer {
            term(sql, column, &|sql| self.push_held_below(sql, person, "customer_id", "person_customer"));
        }
        if let Some(column) = owners.store {
            term(sql, column, &|sql| {
                self.push_held_below(sql, person, "store_id", "person_store");
                sql.push(" UNION ALL SELECT id FROM store WHERE customer_id IN (");
                self.push_held_below(sql, person, "customer_id", "person_customer");
                sql.push(")");
            });
        }
        sql.push(if joint == " OR " { ")" } else { " AND FALSE" });
    }

    /// What people below are assigned to, and what lies in the areas managed, which covers posts that nobody holds at the
    /// moment.
    fn push_held_below(&self, sql: &mut Sql, person: Id, held: &str, table: &str) {
        sql.push_with(&format!("SELECT {held} FROM {table} WHERE person_id IN ({BELOW})"), person);
        self.push_valid(sql);
        let member = format!(" UNION ALL SELECT {held} FROM area_membership WHERE {held} IS NOT NULL AND area_id IN ({MANAGED_AREAS})");
        sql.push_with(&member, person);
        self.push_valid(sql);
    }

    fn push_valid(&self, sql: &mut Sql) {
        sql.push_with(" AND from_date <= ?", self.today);
        sql.push_with(" AND (to_date IS NULL OR to_date >= ?)", self.ended_since);
    }
}

const BELOW: &str = "SELECT descendant_id FROM person_path WHERE ancestor_id = ?";
const MANAGED_AREAS: &str = "SELECT id FROM area WHERE manager_person_id IN (SELECT descendant_id FROM person_path WHERE ancestor_id = ?)";

fn column(alias: &str, name: &str) -> String {
    format!("{alias}.{name}")
}
