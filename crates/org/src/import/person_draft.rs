use std::collections::HashSet;

use kernel::{Country, ErrorCode};

use super::cells::{Cell, Cells, country_named};
use super::lookup::Key;
use super::{ImportOutcome, Layout, Sheet};
use crate::{Day, PersonInput, RoleKey, TerminalType};

/// One understood row.
pub(super) struct Draft {
    pub(super) row: u32,
    pub(super) country: Country,
    pub(super) employee_no: String,
    pub(super) name: Cell<String>,
    pub(super) nick_name: Cell<String>,
    pub(super) roles: Cell<Vec<RoleKey>>,
    pub(super) terminal_type: Cell<TerminalType>,
    pub(super) superior_no: Cell<String>,
    pub(super) phone: Cell<String>,
    pub(super) email: Cell<String>,
    pub(super) hired_on: Cell<Day>,
    pub(super) left_on: Cell<Day>,
    pub(super) stores: Cell<Vec<String>>,
    pub(super) other_countries: Cell<Vec<Country>>,
    pub(super) login_name: Cell<String>,
}

impl Draft {
    pub(super) fn key(&self) -> Key {
        (self.country, self.employee_no.clone())
    }

    pub(super) fn superior_key(&self) -> Option<Key> {
        self.superior_no.clone().value().map(|number| (self.country, number.to_ascii_uppercase()))
    }

    /// The login to be opened for somebody who has `held`. A blank cell takes no login away.
    pub(super) fn login_to_open(&self, held: Option<&str>) -> Option<String> {
        let name = self.login_name.clone().value().map(|name| kernel::fold(&name))?;
        (held != Some(&name)).then_some(name)
    }

    /// A form with nothing but the number and the country.
    pub(super) fn blank(&self) -> PersonInput {
        PersonInput {
            id: None,
            ver: None,
            employee_no: self.employee_no.clone(),
            name: String::new(),
            nick_name: String::new(),
            country_code: self.country,
            other_countries: Vec::new(),
            phone: None,
            email: None,
            roles: Vec::new(),
            terminal_type: None,
            superior_id: None,
            hired_on: None,
            left_on: None,
            stores: None,
        }
    }

    /// Fills the cells into the form; superior and stores have to be looked up first.
    pub(super) fn fill_in(self, input: &mut PersonInput) {
        self.name.put_text(&mut input.name);
        self.nick_name.put_text(&mut input.nick_name);
        self.roles.put_if_given(&mut input.roles);
        self.terminal_type.put(&mut input.terminal_type);
        self.phone.put(&mut input.phone);
        self.email.put(&mut input.email);
        self.hired_on.put(&mut input.hired_on);
        self.left_on.put(&mut input.left_on);
        self.other_countries.put_if_given(&mut input.other_countries);
    }
}

/// Reads every row and says what is wrong with its cells. Rows without a number of their own are left out.
pub(super) fn parse(layout: &Layout, sheet: &Sheet, outcome: &mut ImportOutcome) -> Vec<Draft> {
    let mut seen = HashSet::new();
    let mut drafts: Vec<Draft> = Vec::new();
    for row in &sheet.rows {
        let mut cells = Cells::new(layout, row);
        let (employee_no, country) = (cells.code("employeeNo"), cells.country("countryCode"));
        if let Some((employee_no, country)) = employee_no.zip(country) {
            let draft = draft(&mut cells, row.number, country, employee_no);
            if seen.insert(draft.key()) {
                drafts.push(draft);
            } else {
                cells.refuse("employeeNo", ErrorCode::Repeated);
            }
        }
        cells.hand_over(outcome);
    }
    drafts
}

fn draft(cells: &mut Cells<'_>, row: u32, country: Country, employee_no: String) -> Draft {
    Draft {
        row,
        country,
        employee_no,
        name: cells.text("name"),
        nick_name: cells.text("nickName"),
        roles: roles(cells),
        terminal_type: cells.parsed("terminalType", ErrorCode::Unknown, |text| TerminalType::from_code(text.parse().ok()?)),
        superior_no: cells.text("superiorNo"),
        phone: cells.text("phone"),
        email: cells.text("email"),
        hired_on: cells.day("hiredOn"),
        left_on: cells.day("leftOn"),
        stores: cells.list("stores"),
        other_countries: other_countries(cells, country),
        login_name: cells.text("loginName"),
    }
}

/// As they are kept, so that what was exported comes back unchanged.
fn other_countries(cells: &mut Cells<'_>, own: Country) -> Cell<Vec<Country>> {
    let Cell::Value(names) = cells.list("otherCountries") else { return Cell::Absent };
    let mut countries: Vec<Country> = names.iter().filter_map(|name| country_named(name)).collect();
    if countries.len() < names.len() {
        cells.refuse("otherCountries", ErrorCode::Unknown);
    }
    countries.retain(|country| *country != own);
    countries.sort();
    countries.dedup();
    Cell::Value(countries)
}

fn roles(cells: &mut Cells<'_>) -> Cell<Vec<RoleKey>> {
    let Cell::Value(keys) = cells.list("roles") else { return Cell::Absent };
    let roles: Vec<RoleKey> = keys.iter().filter_map(|key| RoleKey::from_key(&kernel::fold(key))).collect();
    if roles.len() < keys.len() {
        cells.refuse("roles", ErrorCode::Unknown);
    }
    Cell::Value(roles)
}
