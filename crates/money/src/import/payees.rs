use std::collections::{HashMap, HashSet};

use kernel::{Country, ErrorCode, LocalizedText, Result, Runtime};
use org::Actor;
use org::import::{COUNTRY, Cells, Column, ImportOutcome, Layout, Sheet, column};
use store::Tx;

use crate::payee::{self, Payee, PayeeFilter, PayeeInput, account_digits};

pub const COLUMNS: &[Column] = &[
    Column::new("payeeAccount", ["收款账号", "Account number", "Nomor rekening", "เลขที่บัญชี"]).required(),
    COUNTRY,
    Column::new("bankCode", ["银行代码", "Bank code", "Kode bank", "รหัสธนาคาร"]).required(),
    Column::new("bankName", ["银行名称", "Bank", "Nama bank", "ธนาคาร"]),
    Column::new("bankNameZh", ["银行名称（中文）", "Bank (Chinese)", "Nama bank (Mandarin)", "ธนาคาร (จีน)"]),
    Column::new("bankNameId", ["银行名称（印尼语）", "Bank (Indonesian)", "Nama bank (Indonesia)", "ธนาคาร (อินโดนีเซีย)"]),
    Column::new("bankNameTh", ["银行名称（泰语）", "Bank (Thai)", "Nama bank (Thai)", "ธนาคาร (ไทย)"]),
    Column::new("payeeName", ["收款户名", "Account name", "Nama pemilik rekening", "ชื่อบัญชี"]),
    Column::new("branch", ["支行", "Branch", "Cabang", "สาขา"]),
    Column::new("enabled", ["启用", "Enabled", "Aktif", "เปิดใช้งาน"]).one_of(|| vec!["true".into(), "false".into()]),
    Column::new("sort", ["排序", "Sort order", "Urutan", "ลำดับ"]),
];

/// What tells bank accounts apart.
type Key = (Country, String, String);

pub fn payee_cells(payee: &Payee) -> Vec<String> {
    vec![
        payee.account_no.clone(),
        payee.country_code.iso2().to_owned(),
        payee.bank_code.clone(),
        payee.bank_name.en.clone(),
        payee.bank_name.zh.clone(),
        payee.bank_name.id.clone(),
        payee.bank_name.th.clone(),
        payee.payee_name.clone(),
        payee.branch.clone(),
        payee.enabled.to_string(),
        payee.sort.to_string(),
    ]
}

pub(super) async fn import(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    layout: &Layout,
    sheet: &Sheet,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    let known = payee::all(tx, actor, &PayeeFilter::default()).await?;
    let known: HashMap<Key, Payee> = known.into_iter().map(|payee| (key_of(&payee), payee)).collect();
    let mut seen = HashSet::new();
    for row in &sheet.rows {
        let mut cells = Cells::new(layout, row);
        let Some(key) = key(&mut cells) else {
            cells.hand_over(outcome);
            continue;
        };
        if !seen.insert(key.clone()) {
            cells.refuse("payeeAccount", ErrorCode::Taken);
        }
        let existing = known.get(&key);
        let form = complete(&mut cells, existing, key);
        cells.hand_over(outcome);
        if existing.is_some_and(|existing| PayeeInput::from(existing) == form) {
            continue;
        }
        match payee::save(tx, rt, actor, &form).await {
            Ok(_) => outcome.count(existing.is_some()),
            Err(error) => outcome.refuse_all(row.number, error, named)?,
        }
    }
    Ok(())
}

fn named(field: &str) -> &'static Column {
    column(
        COLUMNS,
        match field {
            "bankName.en" => "bankName",
            "bankName.zh" => "bankNameZh",
            "bankName.id" => "bankNameId",
            "bankName.th" => "bankNameTh",
            other => other,
        },
    )
}

fn key_of(payee: &Payee) -> Key {
    (payee.country_code, payee.bank_code.clone(), payee.account_no.clone())
}

fn key(cells: &mut Cells<'_>) -> Option<Key> {
    let (number, country, bank) = (cells.code("payeeAccount"), cells.country("countryCode"), cells.code("bankCode"));
    Some((country?, bank?, account_digits(&number?)))
}

/// The form as it is or blank, with what the cells say.
fn complete(cells: &mut Cells<'_>, existing: Option<&Payee>, (country, bank, number): Key) -> PayeeInput {
    let mut form = existing.map_or_else(|| blank(country, bank, number), PayeeInput::from);
    let name = &mut form.bank_name;
    for (cell, text) in
        [("bankName", &mut name.en), ("bankNameZh", &mut name.zh), ("bankNameId", &mut name.id), ("bankNameTh", &mut name.th)]
    {
        cells.text(cell).put_text(text);
    }
    cells.text("payeeName").put_text(&mut form.payee_name);
    cells.text("branch").put_text(&mut form.branch);
    let enabled = cells.flag("enabled");
    enabled.put_if_given(&mut form.enabled);
    cells.number("sort").put_if_given(&mut form.sort);
    form
}

fn blank(country_code: Country, bank: String, number: String) -> PayeeInput {
    PayeeInput {
        id: None,
        ver: None,
        country_code,
        bank_code: Some(bank),
        bank_name: LocalizedText::default(),
        payee_name: String::new(),
        payee_account: Some(number),
        branch: String::new(),
        qr_file_id: None,
        enabled: true,
        sort: 0,
    }
}
