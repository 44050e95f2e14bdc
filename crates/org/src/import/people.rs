use std::collections::{HashMap, HashSet};

use kernel::{Country, ErrorCode, Id, Result, Runtime};
use store::Tx;

use super::cells::Cell;
use super::lookup::{Key, Lookup, portions};
use super::order::superiors_first;
use super::person_draft::{Draft, parse};
use super::reassign::{current, reassigned};
use super::{COUNTRY, Column, ImportOutcome, Layout, Sheet, column};
use crate::people::people_by_number;
use crate::{Actor, Day, Permission, Person, PersonInput, RoleKey, Scope, TerminalType, save_person, today_in};

pub(super) const COLUMNS: &[Column] = &[
    Column::new("employeeNo", ["工号", "Employee no.", "No. karyawan", "รหัสพนักงาน"]).required(),
    COUNTRY,
    Column::new("name", ["姓名", "Name", "Nama", "ชื่อ-นามสกุล"]),
    Column::new("nickName", ["昵称", "Nickname", "Nama panggilan", "ชื่อเล่น"]),
    Column::new("roles", ["角色", "Roles", "Peran", "บทบาท"]).some_of(role_keys),
    Column::new("terminalType", ["终端类型", "Terminal type", "Jenis terminal", "ประเภทผู้ใช้"]).one_of(terminal_codes),
    Column::new("superiorNo", ["上级工号", "Superior's employee no.", "No. karyawan atasan", "รหัสพนักงานของหัวหน้า"]),
    Column::new("phone", ["手机号", "Mobile", "Ponsel", "โทรศัพท์มือถือ"]),
    Column::new("email", ["邮箱", "E-mail", "Email", "อีเมล"]),
    Column::new("hiredOn", ["入职日期", "Hired on", "Tanggal masuk", "วันที่เริ่มงาน"]),
    Column::new("leftOn", ["离职日期", "Left on", "Tanggal keluar", "วันที่ออกจากงาน"]),
    Column::new("stores", ["门店编码", "Store codes", "Kode toko", "รหัสร้าน"]),
    Column::new("otherCountries", ["其他国家", "Other countries", "Negara lain", "ประเทศอื่น"]).some_of(country_codes),
    Column::new("loginName", ["登录名", "Login name", "Nama login", "ชื่อผู้ใช้"]),
];

/// Who keeps the logins of people; the organisation only knows that they may have one.
pub trait LoginKeeper {
    /// Fills in the names of the logins that people have.
    fn name(&self, tx: &mut Tx, people: &mut [Person]) -> impl Future<Output = Result<()>>;

    /// Opens a login for somebody, and refuses as `loginName` what cannot be.
    fn open(&self, tx: &mut Tx, person: Person, login_name: &str) -> impl Future<Output = Result<()>>;
}

/// Buyers belong to customers.
fn role_keys() -> Vec<String> {
    RoleKey::ALL.iter().filter(|role| **role != RoleKey::Buyer).map(|role| role.key().to_owned()).collect()
}

fn country_codes() -> Vec<String> {
    Country::ALL.iter().map(|country| country.iso2().to_owned()).collect()
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
        person.other_countries.iter().map(|country| country.iso2()).collect::<Vec<_>>().join(", "),
        person.login_name.clone().unwrap_or_default(),
    ]
}

pub(super) async fn import(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    layout: &Layout,
    sheet: &Sheet,
    logins: &impl LoginKeeper,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    let drafts = parse(layout, sheet, outcome);
    let keys: Vec<Key> = drafts.iter().map(Draft::key).collect();
    let superiors: Vec<Option<Key>> = drafts.iter().map(Draft::superior_key).collect();
    let (order, circular) = superiors_first(&keys, &superiors);
    for place in circular {
        outcome.refuse(drafts[place].row, layout.column("superiorNo"), ErrorCode::Cycle);
    }
    let scope = actor.require(Permission::PeopleManage)?;
    let mut existing = HashMap::new();
    for (country, some) in portions(&keys) {
        let mut found = people_by_number(tx, &scope, country, some).await?;
        logins.name(tx, &mut found).await?;
        existing.extend(found.into_iter().map(|person| ((country, person.employee_no.clone()), person)));
    }
    let mut desk = Desk {
        people: Lookup::new("SELECT id FROM person WHERE country_code = $1 AND employee_no = $2"),
        stores: Lookup::new("SELECT id FROM store WHERE country_code = $1 AND code = $2"),
        existing,
        in_sheet: keys.into_iter().collect(),
        scope,
        logins,
        outcome,
    };
    let mut drafts: Vec<Option<Draft>> = drafts.into_iter().map(Some).collect();
    for place in order {
        if let Some(draft) = drafts[place].take() {
            desk.save(tx, rt, actor, draft).await?;
        }
    }
    Ok(())
}

/// What is known while the rows are worked off.
struct Desk<'a, L> {
    people: Lookup,
    stores: Lookup,
    existing: HashMap<Key, Person>,
    in_sheet: HashSet<Key>,
    scope: Scope,
    logins: &'a L,
    outcome: &'a mut ImportOutcome,
}

impl<L: LoginKeeper> Desk<'_, L> {
    async fn save(&mut self, tx: &mut Tx, rt: &Runtime, actor: &Actor, draft: Draft) -> Result<()> {
        let (row, key) = (draft.row, draft.key());
        if !self.scope.countries().contains(&draft.country) {
            self.outcome.refuse(row, column_of("countryCode"), ErrorCode::Forbidden);
            return Ok(());
        }
        let existing = self.existing.remove(&key);
        let mut input = existing.as_ref().map_or_else(|| draft.blank(), PersonInput::from);
        if draft.superior_no != Cell::Absent {
            input.superior_id = self.superior(tx, &draft).await?;
        }
        if let Cell::Value(codes) = &draft.stores {
            let wanted = self.stores(tx, row, draft.country, codes).await?;
            let held = existing.as_ref().map_or(&[][..], |person| &person.stores[..]);
            input.stores = reassigned(held, &wanted, today_in(rt, draft.country)?);
        }
        let login = draft.login_to_open(existing.as_ref().and_then(|person| person.login_name.as_deref()));
        draft.fill_in(&mut input);
        let unchanged = existing.clone().filter(|existing| PersonInput::from(existing) == input);
        if unchanged.is_some() && login.is_none() {
            return Ok(());
        }
        match self.write(tx, rt, actor, unchanged, &input, login.as_deref()).await {
            Ok(id) => {
                self.people.learn(key, id);
                self.outcome.count(existing.is_some());
            }
            Err(error) => self.outcome.refuse_all(row, error, column_of)?,
        }
        Ok(())
    }

    async fn write(
        &self,
        tx: &mut Tx,
        rt: &Runtime,
        actor: &Actor,
        unchanged: Option<Person>,
        input: &PersonInput,
        login: Option<&str>,
    ) -> Result<Id> {
        let person = match unchanged {
            Some(person) => person,
            None => save_person(tx, rt, actor, input).await?,
        };
        let id = person.id;
        if let Some(login) = login {
            self.logins.open(tx, person, login).await?;
        }
        Ok(id)
    }

    async fn superior(&mut self, tx: &mut Tx, draft: &Draft) -> Result<Option<Id>> {
        let Some(key) = draft.superior_key() else { return Ok(None) };
        // A superior whose own row was refused is not reported a second time.
        let in_sheet = self.in_sheet.contains(&key);
        let found = self.people.find(tx, key).await?;
        if found.is_none() && !in_sheet {
            self.outcome.refuse(draft.row, column_of("superiorId"), ErrorCode::Unknown);
        }
        Ok(found)
    }

    async fn stores(&mut self, tx: &mut Tx, row: u32, country: Country, codes: &[String]) -> Result<Vec<Id>> {
        let mut found = Vec::new();
        for code in codes {
            match self.stores.find(tx, (country, code.to_ascii_uppercase())).await? {
                Some(id) => found.push(id),
                None => self.outcome.refuse(row, column_of("stores"), ErrorCode::Unknown),
            }
        }
        Ok(found)
    }
}

fn column_of(field: &str) -> &'static Column {
    match field.split(['[', '.']).next().unwrap_or_default() {
        "superiorId" => column(COLUMNS, "superiorNo"),
        other => column(COLUMNS, other),
    }
}
