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

    /// For writes that name a country: countries are no secret, so one outside the scope is `forbidden`.
    pub fn require_country(&self, country: Country) -> Result<()> {
        if self.countries.contains(&country) { Ok(()) } else { Err(AppError::new(ErrorCode::Forbidden)) }
    }

    /// Appends ` AND …` for the country alone, for tables whose rows belong to a country as a whole.
    pub fn push_country(&self, tx: &Tx, sql: &mut Sql, column: &str) {
        sql.push(" AND ");
        tx.push_any_of(sql, column, self.countries.iter().map(|country| country.code()).collect::<Vec<_>>());
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
            // A few customers or stores are looked up; without the plus SQLite walks through all that the country has.
            Reach::Customers | Reach::Stores => self.push_country(tx, sql, &format!("+{}", owners.country)),
            Reach::All | Reach::Country | Reach::DownLine | Reach::Own => self.push_country(tx, sql, owners.country),
        }
        match self.reach {
            Reach::All | Reach::Country => {}
            Reach::DownLine => {
                sql.push(" AND (");
                self.push_down_line(sql, owners);
                sql.push(")");
            }
            Reach::Customers | Reach::Stores | Reach::Own => {
                sql.push(" AND (");
                self.push_assigned(tx, sql, owners);
                sql.push(")");
            }
        }
    }

    fn push_assigned(&self, tx: &Tx, sql: &mut Sql, owners: Owners<'_>) {
        match (self.reach, owners) {
            (Reach::Customers, Owners { customer: Some(column), .. }) => self.push_own_customers(tx, sql, column),
            (Reach::Customers, Owners { store: Some(column), .. }) => {
                self.push_own_stores(tx, sql, column);
                sql.push(&format!(" OR {column} IN (SELECT id FROM store WHERE "));
                self.push_own_customers(tx, sql, "customer_id");
                sql.push(")");
            }
            (Reach::Stores, Owners { store: Some(column), .. }) => self.push_own_stores(tx, sql, column),
            (Reach::Stores, Owners { customer: Some(column), .. }) => {
                sql.push(&format!("{column} IN (SELECT customer_id FROM store WHERE "));
                self.push_own_stores(tx, sql, "id");
                sql.push(")");
            }
            (_, Owners { person: Some(column), .. }) => {
                sql.push_with(&format!("{column} = ?"), self.person_id);
            }
            _ => {
                sql.push("FALSE");
            }
        }
    }

    fn push_own_customers(&self, tx: &Tx, sql: &mut Sql, column: &str) {
        sql.push("(");
        tx.push_any_of(sql, column, self.customer_ids.as_slice());
        sql.push(&format!(" OR {column} IN (SELECT customer_id FROM person_customer WHERE "));
        sql.push_with("person_id = ?", self.person_id);
        self.push_valid(sql);
        sql.push("))");
    }

    fn push_own_stores(&self, tx: &Tx, sql: &mut Sql, column: &str) {
        sql.push("(");
        tx.push_any_of(sql, column, self.store_ids.as_slice());
        sql.push(&format!(" OR {column} IN (SELECT store_id FROM person_store WHERE "));
        sql.push_with("person_id = ?", self.person_id);
        self.push_valid(sql);
        sql.push("))");
    }

    fn push_down_line(&self, sql: &mut Sql, owners: Owners<'_>) {
        sql.push("FALSE");
        if let Some(column) = owners.person {
            self.push_below(sql, &format!(" OR {column} IN (SELECT descendant_id FROM person_path WHERE ancestor_id = ?)"));
        }
        if let Some(column) = owners.area {
            self.push_below(sql, &format!(" OR {column} IN ({MANAGED_AREAS})"));
        }
        if let Some(column) = owners.customer {
            sql.push(" OR ");
            self.push_customers_below(sql, column);
        }
        if let Some(column) = owners.store {
            self.push_held_below(sql, column, "store_id", "person_store");
            self.push_members(sql, column, "store_id");
            sql.push(&format!(" OR {column} IN (SELECT id FROM store WHERE "));
            self.push_customers_below(sql, "customer_id");
            sql.push(")");
        }
    }

    fn push_customers_below(&self, sql: &mut Sql, column: &str) {
        sql.push("(FALSE");
        self.push_held_below(sql, column, "customer_id", "person_customer");
        self.push_members(sql, column, "customer_id");
        sql.push(")");
    }

    /// What people below are assigned to.
    fn push_held_below(&self, sql: &mut Sql, column: &str, held: &str, table: &str) {
        sql.push(&format!(" OR {column} IN (SELECT {held} FROM {table} WHERE "));
        self.push_below(sql, "person_id IN (SELECT descendant_id FROM person_path WHERE ancestor_id = ?)");
        self.push_valid(sql);
        sql.push(")");
    }

    /// What lies in the areas managed, which covers posts that nobody holds at the moment.
    fn push_members(&self, sql: &mut Sql, column: &str, member: &str) {
        sql.push(&format!(" OR {column} IN (SELECT {member} FROM area_membership WHERE {member} IS NOT NULL AND area_id IN ("));
        self.push_below(sql, MANAGED_AREAS);
        sql.push(")");
        self.push_valid(sql);
        sql.push(")");
    }

    fn push_below(&self, sql: &mut Sql, text: &str) {
        sql.push_with(text, self.person_id);
    }

    fn push_valid(&self, sql: &mut Sql) {
        sql.push_with(" AND from_date <= ?", self.today);
        sql.push_with(" AND (to_date IS NULL OR to_date >= ?)", self.ended_since);
    }
}

const MANAGED_AREAS: &str = "SELECT id FROM area WHERE manager_person_id IN (SELECT descendant_id FROM person_path WHERE ancestor_id = ?)";

fn column(alias: &str, name: &str) -> String {
    format!("{alias}.{name}")
}
