use kernel::{AppError, Country, ErrorCode, Id, LocalizedText, Result, Runtime};
use org::{Actor, Checks, Permission, listing};
use serde::{Deserialize, Serialize};
use store::{StoreError, Tx, params};
use utoipa::ToSchema;

use super::{Payee, PayeeQr, find, masked};
use crate::trail::{self, Deed};

/// Adds an account without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayeeInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub country_code: Country,
    /// Cannot be changed afterwards; left out then.
    pub bank_code: Option<String>,
    /// In at least one language.
    pub bank_name: LocalizedText,
    pub payee_name: String,
    /// Cannot be changed afterwards; left out then.
    pub payee_account: Option<String>,
    #[serde(default)]
    pub branch: String,
    /// An uploaded picture with the purpose `payee`, or the one that is there. Absent for none.
    #[serde(default)]
    pub qr_file_id: Option<Id>,
    pub enabled: bool,
    #[serde(default)]
    pub sort: i64,
}

/// Offers an account to customers, or no longer.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct PayeeSwitch {
    pub id: Id,
    pub ver: i64,
    pub enabled: bool,
}

#[kernel::boxed]
pub async fn set_enabled(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: PayeeSwitch) -> Result<Payee> {
    let before = find(tx, &actor.require(Permission::PayeeEdit)?, input.id).await?;
    let form = PayeeInput { ver: Some(input.ver), enabled: input.enabled, ..PayeeInput::from(&before) };
    save(tx, rt, actor, &form).await
}

impl From<&Payee> for PayeeInput {
    fn from(payee: &Payee) -> Self {
        Self {
            id: Some(payee.id),
            ver: Some(payee.ver),
            country_code: payee.country_code,
            bank_code: Some(payee.bank_code.clone()),
            bank_name: payee.bank_name.clone(),
            payee_name: payee.payee_name.clone(),
            payee_account: Some(payee.account_no.clone()),
            branch: payee.branch.clone(),
            qr_file_id: payee.qr.as_ref().map(|qr| qr.file_id),
            enabled: payee.enabled,
            sort: payee.sort,
        }
    }
}

#[kernel::boxed]
pub async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &PayeeInput) -> Result<Payee> {
    let scope = actor.require(Permission::PayeeEdit)?;
    scope.require_country(input.country_code)?;
    let before = match input.id {
        Some(id) => Some(find(tx, &scope, id).await?),
        None => None,
    };
    let clean = check(input, before.as_ref())?;
    replace_qr(tx, rt, actor, before.as_ref().and_then(|payee| payee.qr.as_ref()), input.qr_file_id).await?;
    let id = match &before {
        Some(before) => update(tx, input, &clean, before).await?,
        None => insert(tx, rt, input, &clean).await?,
    };
    let after = find(tx, &scope, id).await?;
    let action = if before.is_some() { "payee.update" } else { "payee.create" };
    let number = masked(&after.account_no);
    let deed = Deed { country: after.country_code, action, doc_type: "payee_account", doc_no: &number };
    trail::record(tx, rt, actor, deed, before.as_ref().map(Recorded::of).as_ref(), &Recorded::of(&after)).await?;
    Ok(after)
}

/// What the history keeps: neither the whole number nor a link to the picture of it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Recorded {
    #[serde(flatten)]
    payee: Payee,
    qr_file_id: Option<Id>,
}

impl Recorded {
    fn of(payee: &Payee) -> Self {
        Self { payee: payee.masked(), qr_file_id: payee.qr.as_ref().map(|qr| qr.file_id) }
    }
}

/// Takes a new picture into use and gives up the one it replaces.
async fn replace_qr(tx: &mut Tx, rt: &Runtime, actor: &Actor, held: Option<&PayeeQr>, chosen: Option<Id>) -> Result<()> {
    let held = held.map(|qr| qr.file_id);
    if held == chosen {
        return Ok(());
    }
    if let Some(file) = chosen {
        let attached = files::attach(tx, rt, actor.user_id, file, files::Purpose::Payee).await;
        attached.map_err(|_| AppError::field("qrFileId", ErrorCode::Unknown))?;
    }
    if let Some(file) = held {
        files::release(tx, file).await?;
    }
    Ok(())
}

/// What is written, once everything has been checked.
struct Clean {
    bank_code: String,
    bank_name: LocalizedText,
    payee_name: String,
    account_no: String,
    branch: String,
}

impl Clean {
    fn search(&self) -> String {
        self.searched(&[&self.account_no])
    }

    fn search_masked(&self) -> String {
        self.searched(&[])
    }

    fn searched(&self, also: &[&str]) -> String {
        let mut parts = vec![self.bank_code.as_str(), &self.payee_name, &self.branch];
        parts.extend(self.bank_name.distinct());
        parts.extend(also);
        listing::search_text(&parts)
    }
}

fn check(input: &PayeeInput, before: Option<&Payee>) -> Result<Clean> {
    let mut checks = Checks::new();
    let bank_name = input.bank_name.each(|language, text| checks.line(&format!("bankName.{language}"), text, 80)).with_english();
    checks.ensure(!bank_name.is_empty(), "bankName", ErrorCode::Required);
    let payee_name = checks.required("payeeName", &input.payee_name, 120);
    let branch = checks.line("branch", &input.branch, 120);
    checks.range("sort", input.sort, 0..=10_000);
    let bank_code = input.bank_code.as_deref().map(|code| checks.code("bankCode", code));
    let account_no = input.payee_account.as_deref().map(|number| account_number(&mut checks, number));
    if let Some(before) = before {
        checks.ensure(before.country_code == input.country_code, "countryCode", ErrorCode::OtherCountry);
        checks.ensure(input.ver.is_some(), "ver", ErrorCode::Required);
        checks.ensure(bank_code.is_none_or(|code| code == before.bank_code), "bankCode", ErrorCode::Fixed);
        checks.ensure(account_no.is_none_or(|number| number == before.account_no), "payeeAccount", ErrorCode::Fixed);
        checks.finish()?;
        let (bank_code, account_no) = (before.bank_code.clone(), before.account_no.clone());
        return Ok(Clean { bank_code, bank_name, payee_name, account_no, branch });
    }
    checks.ensure(bank_code.is_some(), "bankCode", ErrorCode::Required);
    checks.ensure(account_no.is_some(), "payeeAccount", ErrorCode::Required);
    checks.finish()?;
    let (bank_code, account_no) = (bank_code.unwrap_or_default(), account_no.unwrap_or_default());
    Ok(Clean { bank_code, bank_name, payee_name, account_no, branch })
}

/// People type account numbers in groups; one number is kept, whatever the groups.
pub(crate) fn account_digits(typed: &str) -> String {
    typed.chars().filter(|c| !matches!(c, ' ' | '-')).collect::<String>().to_ascii_uppercase()
}

fn account_number(checks: &mut Checks, typed: &str) -> String {
    let number = account_digits(typed);
    let sound = (5..=34).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_alphanumeric());
    checks.ensure(sound, "payeeAccount", ErrorCode::Malformed);
    number
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &PayeeInput, clean: &Clean) -> Result<Id> {
    let id = rt.next_id();
    let inserted = tx
        .execute(
            "INSERT INTO payee_account (id, country_code, bank_code, payee_name, account_no, branch, qr_file_id, enabled, sort, search,
             search_masked, bank_name_zh, bank_name_en, bank_name_id, bank_name_th, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1)
             ON CONFLICT (country_code, bank_code, account_no) DO NOTHING",
            params![
                id,
                input.country_code,
                &clean.bank_code,
                &clean.payee_name,
                &clean.account_no,
                &clean.branch,
                input.qr_file_id,
                input.enabled,
                input.sort,
                clean.search(),
                clean.search_masked(),
                &clean.bank_name.zh,
                &clean.bank_name.en,
                &clean.bank_name.id,
                &clean.bank_name.th,
            ],
        )
        .await?;
    if inserted == 0 {
        return Err(AppError::field("payeeAccount", ErrorCode::Taken));
    }
    Ok(id)
}

async fn update(tx: &mut Tx, input: &PayeeInput, clean: &Clean, before: &Payee) -> Result<Id> {
    let updated = tx
        .execute_one(
            "UPDATE payee_account SET payee_name = $3, branch = $4, qr_file_id = $5, enabled = $6, sort = $7, search = $8,
             search_masked = $9, bank_name_zh = $10, bank_name_en = $11, bank_name_id = $12, bank_name_th = $13, ver = ver + 1
             WHERE id = $1 AND ver = $2",
            params![
                before.id,
                input.ver,
                &clean.payee_name,
                &clean.branch,
                input.qr_file_id,
                input.enabled,
                input.sort,
                clean.search(),
                clean.search_masked(),
                &clean.bank_name.zh,
                &clean.bank_name.en,
                &clean.bank_name.id,
                &clean.bank_name.th,
            ],
        )
        .await;
    match updated {
        Err(StoreError::AffectedRows(0)) => {
            Err(AppError::new(ErrorCode::VersionConflict).with_data(serde_json::json!({ "current": before })))
        }
        other => other.map(|()| before.id).map_err(Into::into),
    }
}
