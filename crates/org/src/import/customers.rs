use std::collections::HashMap;

use kernel::{Country, ErrorCode, Money, Result, Runtime};
use store::Tx;

use super::cells::{Cell, Cells};
use super::lookup::{Key, Lookup, coded, own_rows, portions};
use super::{COUNTRY, Column, ImportOutcome, Layout, Sheet, column};
use crate::customers::customers_by_code;
use crate::{
    Actor, Clearance, Contact, CooperationMode, Customer, CustomerInput, CustomerType, Day, Permission, Representative,
    RepresentativeInput, RepresentativesInput, SettlementCycle, save_customer, today_in,
};

pub(super) const COLUMNS: &[Column] = &[
    Column::new("code", ["客户编码", "Customer code", "Kode pelanggan", "รหัสลูกค้า"]).required(),
    COUNTRY,
    Column::new("name", ["客户名称", "Customer name", "Nama pelanggan", "ชื่อลูกค้า"]),
    Column::new("legalName", ["法定名称", "Legal name", "Nama resmi", "ชื่อจดทะเบียน"]),
    Column::new("taxId", ["税号", "Tax ID", "NPWP", "เลขประจำตัวผู้เสียภาษี"]),
    Column::new(
        "cooperationMode",
        [
            "合作模式（1 寄售，2 买断）",
            "Cooperation (1 consignment, 2 buy-out)",
            "Bentuk kerja sama (1 konsinyasi, 2 beli putus)",
            "รูปแบบการค้า (1 ฝากขาย 2 ซื้อขาด)",
        ],
    )
    .one_of(|| vec!["1".to_owned(), "2".to_owned()]),
    Column::new("customerType", ["客户类型", "Customer type", "Jenis pelanggan", "ประเภทลูกค้า"])
        .one_of(|| CustomerType::ALL.iter().map(|kind| kind.key().to_owned()).collect()),
    Column::new("orderAreaName", ["订货区域", "Order area", "Area pesanan", "เขตสั่งซื้อ"]),
    Column::new("creditLimit", ["信用额度", "Credit limit", "Limit kredit", "วงเงินเครดิต"]),
    Column::new("creditDays", ["账期（天）", "Credit days", "Tempo kredit (hari)", "ระยะเครดิต (วัน)"]),
    Column::new(
        "overdueBlockDays",
        ["逾期冻结（天）", "Blocked when overdue (days)", "Blokir setelah menunggak (hari)", "ระงับเมื่อเกินกำหนด (วัน)"],
    ),
    Column::new("settlementCycle", ["结算周期", "Settlement cycle", "Siklus settlement", "รอบสรุปยอด"])
        .one_of(|| SettlementCycle::ALL.iter().map(|cycle| cycle.key().to_owned()).collect()),
    Column::new("settlementDay", ["结算日", "Settlement day", "Tanggal settlement", "วันสรุปยอด"]),
    Column::new("invoiceName", ["开票名称", "Invoice name", "Nama pada faktur", "ชื่อในใบกำกับภาษี"]),
    Column::new("contactName", ["联系人", "Contact", "Kontak", "ผู้ติดต่อ"]),
    Column::new("contactMobile", ["联系人手机", "Contact's mobile", "Ponsel kontak", "มือถือของผู้ติดต่อ"]),
    Column::new("contactTitle", ["联系人职务", "Contact's title", "Jabatan kontak", "ตำแหน่งผู้ติดต่อ"]),
    Column::new(
        "representatives",
        [
            "负责人工号（多人填 工号=百分比）",
            "Representatives (several: number=percent)",
            "Sales (beberapa: nomor=persen)",
            "ผู้แทนขาย (หลายคน: รหัส=เปอร์เซ็นต์)",
        ],
    ),
];

/// A customer as an export row, with the first contact and the representatives of today.
pub fn customer_cells(customer: &Customer, today: Day) -> Vec<String> {
    let contact = customer.contacts.first().cloned().unwrap_or_default();
    vec![
        customer.code.clone(),
        customer.country_code.iso2().to_owned(),
        customer.name.clone(),
        customer.legal_name.clone(),
        customer.tax_id.clone().unwrap_or_default(),
        customer.cooperation_mode.code().to_string(),
        customer.customer_type.key().to_owned(),
        customer.order_area_name.clone().unwrap_or_default(),
        customer.credit_limit.to_string(),
        customer.credit_days.to_string(),
        customer.overdue_block_days.to_string(),
        customer.settlement_cycle.key().to_owned(),
        customer.settlement_day.to_string(),
        customer.invoice_name.clone(),
        contact.name,
        contact.mobile.unwrap_or_default(),
        contact.title,
        current(customer, today).into_iter().map(share_text).collect::<Vec<_>>().join(", "),
    ]
}

fn current(customer: &Customer, today: Day) -> Vec<&Representative> {
    customer.representatives.iter().filter(|entry| entry.from <= today && entry.to.is_none_or(|to| to >= today)).collect()
}

fn share_text(entry: &Representative) -> String {
    let percent = Money::from_minor(entry.share);
    format!("{}={percent}", entry.employee_no)
}

pub(super) async fn import(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    layout: &Layout,
    sheet: &Sheet,
    clearance: Clearance,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    let rows = own_rows(layout, sheet, outcome, "code", coded);
    let keys: Vec<Key> = rows.iter().map(|(key, _)| key.clone()).collect();
    let scope = actor.require(Permission::PeopleManage)?;
    let mut existing = HashMap::new();
    for (country, some) in portions(&keys) {
        let found = customers_by_code(tx, &scope, country, some).await?;
        existing.extend(found.into_iter().map(|customer| ((country, customer.code.clone()), customer)));
    }
    let mut areas = Lookup::new("SELECT id FROM area WHERE country_code = $1 AND kind = 'order' AND name = $2");
    let mut people = Lookup::new("SELECT id FROM person WHERE country_code = $1 AND employee_no = $2");
    for ((country, code), mut cells) in rows {
        let existing = existing.remove(&(country, code.clone()));
        let area = cells.text("orderAreaName").map(|name| kernel::clean_line(&name));
        let area = areas.cell(tx, &mut cells, "orderAreaName", country, area).await?;
        let today = today_in(rt, country)?;
        let representatives = representatives(tx, &mut people, &mut cells, existing.as_ref(), country, today).await?;
        let (row, mut input) = (cells.row(), complete(&mut cells, existing.as_ref(), country, code));
        cells.hand_over(outcome);
        area.put(&mut input.order_area_id);
        input.representatives = representatives;
        if existing.as_ref().is_some_and(|existing| CustomerInput::from(existing) == input) {
            continue;
        }
        match save_customer(tx, rt, actor, &input, clearance).await {
            Ok(_) => outcome.count(existing.is_some()),
            Err(error) => outcome.refuse_all(row, error, column_of)?,
        }
    }
    Ok(())
}

/// The form as it is or blank, with what the cells say. A new customer cannot do without its terms.
fn complete(cells: &mut Cells<'_>, existing: Option<&Customer>, country: Country, code: String) -> CustomerInput {
    let mode = cells.parsed("cooperationMode", ErrorCode::Unknown, |text| CooperationMode::from_code(text.parse().ok()?)).value();
    let kind = cells.parsed("customerType", ErrorCode::Unknown, |text| CustomerType::from_key(&kernel::fold(text))).value();
    let cycle = cells.parsed("settlementCycle", ErrorCode::Unknown, |text| SettlementCycle::from_key(&kernel::fold(text))).value();
    let (day, credit_limit) = (cells.number("settlementDay").value(), cells.money("creditLimit"));
    let (credit_days, overdue_block_days) = (cells.number("creditDays"), cells.number("overdueBlockDays"));
    let mut input = if let Some(customer) = existing {
        CustomerInput::from(customer)
    } else {
        cells.require(&["name", "cooperationMode", "customerType", "settlementCycle", "settlementDay"]);
        let (mode, kind) = (mode.unwrap_or(CooperationMode::BuyOut), kind.unwrap_or(CustomerType::ALL[0]));
        blank(country, code, mode, kind, cycle.unwrap_or(SettlementCycle::ALL[0]), day.unwrap_or(1))
    };
    input.cooperation_mode = mode.unwrap_or(input.cooperation_mode);
    input.customer_type = kind.unwrap_or(input.customer_type);
    input.settlement_cycle = cycle.unwrap_or(input.settlement_cycle);
    input.settlement_day = day.unwrap_or(input.settlement_day);
    credit_limit.put_if_given(&mut input.credit_limit);
    credit_days.put_if_given(&mut input.credit_days);
    overdue_block_days.put_if_given(&mut input.overdue_block_days);
    cells.text("name").put_text(&mut input.name);
    cells.text("legalName").put_text(&mut input.legal_name);
    cells.text("taxId").put(&mut input.tax_id);
    cells.text("invoiceName").put_text(&mut input.invoice_name);
    input.contacts = contacts(cells, existing).filter(|contacts| existing.is_none_or(|customer| customer.contacts != *contacts));
    input
}

fn blank(country: Country, code: String, mode: CooperationMode, kind: CustomerType, cycle: SettlementCycle, day: i64) -> CustomerInput {
    CustomerInput {
        id: None,
        ver: None,
        code,
        name: String::new(),
        legal_name: String::new(),
        tax_id: None,
        country_code: country,
        cooperation_mode: mode,
        customer_type: kind,
        order_area_id: None,
        order_area_from: None,
        credit_limit: Money::ZERO,
        credit_days: 0,
        overdue_block_days: 0,
        settlement_cycle: cycle,
        settlement_day: day,
        invoice_name: String::new(),
        contacts: None,
        addresses: None,
        representatives: None,
    }
}

/// The sheet speaks of the first contact only; the others stay.
fn contacts(cells: &Cells<'_>, existing: Option<&Customer>) -> Option<Vec<Contact>> {
    let mut contacts = existing.map(|customer| customer.contacts.clone()).unwrap_or_default();
    match cells.text("contactName") {
        Cell::Absent => return None,
        Cell::Blank => drop(contacts.drain(..contacts.len().min(1))),
        Cell::Value(name) => {
            let mut first = contacts.first().cloned().unwrap_or(Contact { primary: true, ..Contact::default() });
            first.name = name;
            cells.text("contactMobile").put(&mut first.mobile);
            cells.text("contactTitle").put_text(&mut first.title);
            contacts.splice(..contacts.len().min(1), [first]);
        }
    }
    Some(contacts)
}

/// `R1`, or `R1=60, R2=40`; nothing to change when those look after the customer already.
async fn representatives(
    tx: &mut Tx,
    people: &mut Lookup,
    cells: &mut Cells<'_>,
    existing: Option<&Customer>,
    country: Country,
    today: Day,
) -> Result<Option<RepresentativesInput>> {
    let Cell::Value(entries) = cells.list("representatives") else { return Ok(None) };
    let mut list = Vec::new();
    for entry in &entries {
        let (number, percent) = entry.split_once('=').unwrap_or((entry, "100"));
        let found = people.find(tx, (country, number.trim().to_ascii_uppercase())).await?;
        match (found, percent.trim().trim_end_matches('%').parse::<Money>()) {
            // Hundredths of a percent are basis points.
            (Some(person_id), Ok(percent)) => list.push(RepresentativeInput { person_id, share: percent.minor() }),
            (None, _) => cells.refuse("representatives", ErrorCode::Unknown),
            (_, Err(_)) => cells.refuse("representatives", ErrorCode::Malformed),
        }
    }
    let mut wanted: Vec<_> = list.iter().map(|entry| (entry.person_id, entry.share)).collect();
    let mut held: Vec<_> =
        existing.map_or_else(Vec::new, |customer| current(customer, today).iter().map(|entry| (entry.person_id, entry.share)).collect());
    wanted.sort_unstable();
    held.sort_unstable();
    Ok((wanted != held).then_some(RepresentativesInput { from: today, list }))
}

fn column_of(field: &str) -> &'static Column {
    let head = field.split(['[', '.']).next().unwrap_or_default();
    match (head, field.rsplit('.').next()) {
        ("orderAreaId" | "orderAreaFrom", _) => column(COLUMNS, "orderAreaName"),
        ("contacts", Some("mobile")) => column(COLUMNS, "contactMobile"),
        ("contacts", Some("title")) => column(COLUMNS, "contactTitle"),
        ("contacts", _) => column(COLUMNS, "contactName"),
        _ => column(COLUMNS, head),
    }
}
