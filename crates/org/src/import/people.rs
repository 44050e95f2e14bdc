use std::collections::{HashMap, HashSet};

use kernel::{Country, Id, Result, Runtime};
use store::{Tx, params};

use super::cells::{Cell, Cells};
use super::order::superiors_first;
use super::reassign::{current, reassigned};
use super::{COUNTRY, Column, ImportOutcome, Layout, Sheet, column};
use crate::{Actor, Day, Permission, Person, PersonInput, RoleKey, TerminalType, person, save_person, today_in};

pub(super) const COLUMNS: &[Column] = &[
    Column::new("employeeNo", ["工号", "Employee no.", "No. karyawan", "รหัสพนักงาน"]).required(),
    COUNTRY,
    Column::new("name", ["姓名", "Name", "Nama", "ชื่อ-นามสกุล"]),
    Column::new("nickName", ["昵称", "Nickname", "Nama panggilan", "ชื่อเล่น"]),
    Column::new("roles", ["角色", "Roles", "Peran", "บทบาท"]).some_of(role_keys),
    Column::new("terminalType", ["终端类型", "Terminal type", "Jenis terminal", "ประเภทเทอร์มินัล"]).one_of(terminal_codes),
    Column::new("superiorNo", ["上级工号", "Superior's employee no.", "No. karyawan atasan", "รหัสพนักงานของหัวหน้า"]),
    Column::new("phone", ["手机号", "Mobile", "Ponsel", "โทรศัพท์มือถือ"]),
    Column::new("email", ["邮箱", "E-mail", "Email", "อีเมล"]),
    Column::new("hiredOn", ["入职日期", "Hired on", "Tanggal masuk", "วันที่เริ่มงาน"]),
    Column::new("leftOn", ["离职日期", "Left on", "Tanggal keluar", "วันที่ออกจากงาน"]),
    Column::new("stores", ["门店编码", "Store codes", "Kode toko", "รหัสร้าน"]),
];

/// Buyers belong to customers.
fn role_keys() -> Vec<String> {
    RoleKey::ALL.iter().filter(|role| **role != RoleKey::Buyer).map(|role| role.key().to_owned()).collect()
}

fn terminal_codes() -> Vec<String> {
    TerminalType::ALL.iter().map(|terminal| terminal.code().to_string()).collect()
}

/// A person as an export row; the stores of today, the primary one first.
pub fn person_cells(person: &Person, today: Day) -> Vec<String> {
    let day = |day: Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
    let stores: Vec<&str> = current(&person.stores, today).into_iter().map(|store| store.code.as_str()).collect();
    vec![
        person.employee_no.clone(),
        person.country_code.iso2().to_owned(),
        person.name.clone(),
        person.nick_name.clone(),
        person.roles.iter().map(|role| role.key()).collect::<Vec<_>>().join(", "),
        person.terminal_type.code().to_string(),
        person.superior_no.clone().unwrap_or_default(),
        person.phone.clone().unwrap_or_default(),
        person.email.clone().unwrap_or_default(),
        day(person.hired_on),
        day(person.left_on),
        stores.join(", "),
    ]
}

/// One understood row.
struct Draft {
    row: u32,
    country: Country,
    employee_no: String,
    name: Cell<String>,
    nick_name: Cell<String>,
    roles: Cell<Vec<RoleKey>>,
    terminal_type: Cell<TerminalType>,
    superior_no: Cell<String>,
    phone: Cell<String>,
    email: Cell<String>,
    hired_on: Cell<Day>,
    left_on: Cell<Day>,
    stores: Cell<Vec<String>>,
}

type Key = (Country, String);

impl Draft {
    fn key(&self) -> Key {
        (self.country, self.employee_no.clone())
    }

    fn superior_key(&self) -> Option<Key> {
        self.superior_no.clone().value().map(|number| (self.country, number.to_ascii_uppercase()))
    }
}

/// Reads every row and says what is wrong with its cells. Rows without a number or country are left out.
fn parse(layout: &Layout, sheet: &Sheet, outcome: &mut ImportOutcome) -> Vec<Draft> {
    let mut seen = HashSet::new();
    let mut drafts: Vec<Draft> = Vec::new();
    for row in &sheet.rows {
        let mut cells = Cells::new(layout, row);
        let (employee_no, country) = (cells.code("employeeNo"), cells.country("countryCode"));
        if let Some(draft) = employee_no.zip(country).map(|(number, country)| draft(&mut cells, row.number, country, number)) {
            if !seen.insert(draft.key()) {
                cells.refuse("employeeNo", "taken");
            }
            drafts.push(draft);
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
        terminal_type: cells.parsed("terminalType", "unknown", |text| TerminalType::from_code(text.parse().ok()?)),
        superior_no: cells.text("superiorNo"),
        phone: cells.text("phone"),
        email: cells.text("email"),
        hired_on: cells.day("hiredOn"),
        left_on: cells.day("leftOn"),
        stores: cells.list("stores"),
    }
}

fn roles(cells: &mut Cells<'_>) -> Cell<Vec<RoleKey>> {
    let Cell::Value(keys) = cells.list("roles") else { return Cell::Absent };
    let roles: Vec<RoleKey> = keys.iter().filter_map(|key| RoleKey::from_key(&kernel::fold(key))).collect();
    if roles.len() < keys.len() {
        cells.refuse("roles", "unknown");
    }
    Cell::Value(roles)
}

pub(super) async fn import(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    layout: &Layout,
    sheet: &Sheet,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    let drafts = parse(layout, sheet, outcome);
    let keys: Vec<Key> = drafts.iter().map(Draft::key).collect();
    let superiors: Vec<Option<Key>> = drafts.iter().map(Draft::superior_key).collect();
    let (order, circular) = superiors_first(&keys, &superiors);
    for place in circular {
        outcome.refuse(drafts[place].row, layout.column("superiorNo"), "cycle");
    }
    let in_sheet: HashSet<Key> = keys.into_iter().collect();
    let mut drafts: Vec<Option<Draft>> = drafts.into_iter().map(Some).collect();
    for place in order {
        if let Some(draft) = drafts[place].take() {
            save(tx, rt, actor, draft, &in_sheet, outcome).await?;
        }
    }
    Ok(())
}

async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, draft: Draft, in_sheet: &HashSet<Key>, outcome: &mut ImportOutcome) -> Result<()> {
    let existing = match find(tx, draft.country, &draft.employee_no).await? {
        Some(id) => {
            let scope = actor.require(Permission::PeopleManage)?;
            match person(tx, &scope, id).await {
                Ok(found) => Some(found),
                Err(error) => return outcome.refuse_all(draft.row, error, column_of),
            }
        }
        None => None,
    };
    let mut input = existing.as_ref().map_or_else(|| blank(&draft), PersonInput::from);
    if draft.superior_no != Cell::Absent {
        let superior = draft.superior_key();
        input.superior_id = match &superior {
            Some((country, number)) => find(tx, *country, number).await?,
            None => None,
        };
        // A superior whose own row was refused is not reported a second time.
        let absent = superior.is_some_and(|key| !in_sheet.contains(&key));
        if input.superior_id.is_none() && absent {
            outcome.refuse(draft.row, column_of("superiorId"), "unknown");
        }
    }
    if let Cell::Value(codes) = &draft.stores {
        let codes: Vec<String> = codes.iter().map(|code| code.to_ascii_uppercase()).collect();
        let known = stores_by_code(tx, draft.country, &codes).await?;
        if codes.iter().any(|code| !known.contains_key(code)) {
            outcome.refuse(draft.row, column_of("stores"), "unknown");
        }
        let wanted: Vec<Id> = codes.iter().filter_map(|code| known.get(code).copied()).collect();
        let held = existing.as_ref().map_or(&[][..], |person| &person.stores[..]);
        input.stores = reassigned(held, &wanted, today_in(rt, draft.country)?);
    }
    let row = draft.row;
    apply(draft, &mut input);
    if existing.as_ref().is_some_and(|existing| PersonInput::from(existing) == input) {
        return Ok(());
    }
    match save_person(tx, rt, actor, &input).await {
        Ok(_) => outcome.count(existing.is_some()),
        Err(error) => outcome.refuse_all(row, error, column_of)?,
    }
    Ok(())
}

fn column_of(field: &str) -> &'static Column {
    match field.split(['[', '.']).next().unwrap_or_default() {
        "superiorId" => column(COLUMNS, "superiorNo"),
        other => column(COLUMNS, other),
    }
}

fn blank(draft: &Draft) -> PersonInput {
    PersonInput {
        id: None,
        ver: None,
        employee_no: draft.employee_no.clone(),
        name: String::new(),
        nick_name: String::new(),
        country_code: draft.country,
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

fn apply(draft: Draft, input: &mut PersonInput) {
    draft.name.put_text(&mut input.name);
    draft.nick_name.put_text(&mut input.nick_name);
    draft.roles.put_if_given(&mut input.roles);
    draft.terminal_type.put(&mut input.terminal_type);
    draft.phone.put(&mut input.phone);
    draft.email.put(&mut input.email);
    draft.hired_on.put(&mut input.hired_on);
    draft.left_on.put(&mut input.left_on);
}

async fn find(tx: &mut Tx, country: Country, employee_no: &str) -> Result<Option<Id>> {
    let found: Option<(Id,)> =
        tx.optional("SELECT id FROM person WHERE country_code = $1 AND employee_no = $2", params![country, employee_no]).await?;
    Ok(found.map(|(id,)| id))
}

async fn stores_by_code(tx: &mut Tx, country: Country, codes: &[String]) -> Result<HashMap<String, Id>> {
    let sql = format!("SELECT code, id FROM store WHERE country_code = $1 AND {}", tx.any_of("code", 2));
    Ok(tx.all::<(String, Id)>(&sql, params![country, codes.to_vec()]).await?.into_iter().collect())
}
