//! The company's bank accounts that customers transfer to.

use kernel::{AppError, Country, ErrorCode, Id, Page, PageQuery, Result, Runtime};
use org::{Actor, Checks, Permission, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{Sql, StoreError, Tx, params, record};
use utoipa::{IntoParams, ToSchema};

use crate::trail::{self, Deed};

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Payee {
        pub id: Id,
        pub country_code: Country,
        pub bank_code: String,
        pub bank_name: String,
        pub payee_name: String,
        /// Only its end for those who neither pay nor keep the books.
        #[serde(rename = "payeeAccount")]
        pub account_no: String,
        pub branch: String,
        pub enabled: bool,
        pub sort: i64,
        pub ver: i64,
    }
}

/// Adds an account without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayeeInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub country_code: Country,
    /// Cannot be changed afterwards; left out then.
    pub bank_code: Option<String>,
    pub bank_name: String,
    pub payee_name: String,
    /// Cannot be changed afterwards; left out then.
    pub payee_account: Option<String>,
    #[serde(default)]
    pub branch: String,
    pub enabled: bool,
    #[serde(default)]
    pub sort: i64,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct PayeeFilter {
    /// Part of the bank's name or code, the holder's name, the branch or the number.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub enabled: Option<bool>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Where to transfer to, for whoever is about to top up.
pub async fn offered(tx: &mut Tx, actor: &Actor) -> Result<Vec<Payee>> {
    actor.require(Permission::PayeeView)?;
    let sql = format!("SELECT {} FROM payee_account WHERE country_code = $1 AND enabled ORDER BY sort, id", Payee::COLUMNS);
    let found: Vec<Payee> = tx.all(&sql, params![actor.country]).await?;
    Ok(found.into_iter().map(|payee| payee.shown_to(actor)).collect())
}

/// All accounts in the console, disabled ones included.
pub async fn list(tx: &mut Tx, actor: &Actor, filter: &PayeeFilter) -> Result<Page<Payee>> {
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = filter.conditions(tx, actor)?;
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY country_code, sort, id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let found: Vec<Payee> = tx.all(&format!("SELECT {} {}", Payee::COLUMNS, sql.text()), sql.values()).await?;
    Ok(Page::new(found, total, query).map(|payee| payee.shown_to(actor)))
}

/// Every account that the filter finds, for an export.
pub async fn all(tx: &mut Tx, actor: &Actor, filter: &PayeeFilter) -> Result<Vec<Payee>> {
    PageQuery { page_num: filter.page_num, page_size: filter.page_size }.window()?;
    let conditions = filter.conditions(tx, actor)?;
    let found: Vec<Payee> = listing::everything(tx, Payee::COLUMNS, "country_code, sort, id", conditions).await?;
    Ok(found.into_iter().map(|payee| payee.shown_to(actor)).collect())
}

impl PayeeFilter {
    fn conditions(&self, tx: &Tx, actor: &Actor) -> Result<Sql> {
        let scope = actor.require(Permission::PayeeView)?.narrowed(self.country_code);
        if !actor.console {
            return Err(AppError::new(ErrorCode::Forbidden));
        }
        let mut sql = Sql::new("FROM payee_account WHERE 1 = 1");
        scope.push_country(tx, &mut sql, "country_code");
        // Whoever sees only the end of a number may not guess it digit by digit.
        let searched = if actor.holds(Permission::PayeeEdit) { "search" } else { "search_masked" };
        listing::push_keyword(&mut sql, searched, self.keyword.as_deref());
        if let Some(enabled) = self.enabled {
            sql.push(" AND enabled = ").bind(enabled);
        }
        Ok(sql)
    }
}

/// Offers an account to customers, or no longer.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct PayeeSwitch {
    pub id: Id,
    pub ver: i64,
    pub enabled: bool,
}

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
            enabled: payee.enabled,
            sort: payee.sort,
        }
    }
}

pub async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &PayeeInput) -> Result<Payee> {
    let scope = actor.require(Permission::PayeeEdit)?;
    scope.require_country(input.country_code)?;
    let before = match input.id {
        Some(id) => Some(find(tx, &scope, id).await?),
        None => None,
    };
    let clean = check(input, before.as_ref())?;
    let id = match &before {
        Some(before) => update(tx, input, &clean, before).await?,
        None => insert(tx, rt, input, &clean).await?,
    };
    let after = find(tx, &scope, id).await?;
    let action = if before.is_some() { "payee.update" } else { "payee.create" };
    let number = after.masked().account_no;
    let deed = Deed { country: after.country_code, action, doc_type: "payee_account", doc_no: &number };
    trail::record(tx, rt, actor, deed, before.map(|payee| payee.masked()).as_ref(), &after.masked()).await?;
    Ok(after)
}

/// An account that may be paid into now.
pub(crate) async fn enabled(tx: &mut Tx, country: Country, id: Id) -> Result<Option<Payee>> {
    let sql = format!("SELECT {} FROM payee_account WHERE id = $1 AND country_code = $2 AND enabled", Payee::COLUMNS);
    Ok(tx.optional(&sql, params![id, country]).await?)
}

/// Customers need the number to pay, finance to keep the books; for everybody else its end will do.
pub(crate) fn account_shown_to(actor: &Actor, account_no: &str) -> String {
    let pays = actor.person_id.is_none() && actor.holds(Permission::TopUpRequest);
    if pays || actor.holds(Permission::PayeeEdit) { account_no.to_owned() } else { masked(account_no) }
}

fn masked(account_no: &str) -> String {
    let hidden = account_no.chars().count().saturating_sub(4);
    account_no.chars().enumerate().map(|(i, c)| if i < hidden { '*' } else { c }).collect()
}

impl Payee {
    fn shown_to(self, actor: &Actor) -> Self {
        Self { account_no: account_shown_to(actor, &self.account_no), ..self }
    }

    fn masked(&self) -> Self {
        Self { account_no: masked(&self.account_no), ..self.clone() }
    }
}

/// What is written, once everything has been checked.
struct Clean {
    bank_code: String,
    bank_name: String,
    payee_name: String,
    account_no: String,
    branch: String,
}

impl Clean {
    fn search(&self) -> String {
        listing::search_text(&[&self.bank_code, &self.bank_name, &self.payee_name, &self.branch, &self.account_no])
    }

    fn search_masked(&self) -> String {
        listing::search_text(&[&self.bank_code, &self.bank_name, &self.payee_name, &self.branch])
    }
}

fn check(input: &PayeeInput, before: Option<&Payee>) -> Result<Clean> {
    let mut checks = Checks::new();
    let bank_name = checks.required("bankName", &input.bank_name, 80);
    let payee_name = checks.required("payeeName", &input.payee_name, 120);
    let branch = checks.line("branch", &input.branch, 120);
    checks.range("sort", input.sort, 0..=10_000);
    let bank_code = input.bank_code.as_deref().map(|code| checks.code("bankCode", code));
    let account_no = input.payee_account.as_deref().map(|number| account_number(&mut checks, number));
    if let Some(before) = before {
        checks.ensure(before.country_code == input.country_code, "countryCode", "other_country");
        checks.ensure(input.ver.is_some(), "ver", "required");
        checks.ensure(bank_code.is_none_or(|code| code == before.bank_code), "bankCode", "fixed");
        checks.ensure(account_no.is_none_or(|number| number == before.account_no), "payeeAccount", "fixed");
        checks.finish()?;
        let (bank_code, account_no) = (before.bank_code.clone(), before.account_no.clone());
        return Ok(Clean { bank_code, bank_name, payee_name, account_no, branch });
    }
    checks.ensure(bank_code.is_some(), "bankCode", "required");
    checks.ensure(account_no.is_some(), "payeeAccount", "required");
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
    checks.ensure(sound, "payeeAccount", "malformed");
    number
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &PayeeInput, clean: &Clean) -> Result<Id> {
    let id = rt.next_id();
    let inserted = tx
        .execute(
            "INSERT INTO payee_account (id, country_code, bank_code, bank_name, payee_name, account_no, branch, enabled, sort,
             search, search_masked, ver) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1) ON CONFLICT (country_code, bank_code, account_no) DO NOTHING",
            params![
                id,
                input.country_code,
                &clean.bank_code,
                &clean.bank_name,
                &clean.payee_name,
                &clean.account_no,
                &clean.branch,
                input.enabled,
                input.sort,
                clean.search(),
                clean.search_masked(),
            ],
        )
        .await?;
    if inserted == 0 {
        return Err(AppError::field("payeeAccount", "taken"));
    }
    Ok(id)
}

async fn update(tx: &mut Tx, input: &PayeeInput, clean: &Clean, before: &Payee) -> Result<Id> {
    let updated = tx
        .execute_one(
            "UPDATE payee_account SET bank_name = $3, payee_name = $4, branch = $5, enabled = $6, sort = $7, search = $8,
             search_masked = $9, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![
                before.id,
                input.ver,
                &clean.bank_name,
                &clean.payee_name,
                &clean.branch,
                input.enabled,
                input.sort,
                clean.search(),
                clean.search_masked(),
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

async fn find(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Payee> {
    let mut sql = Sql::new(&format!("SELECT {} FROM payee_account WHERE id = ", Payee::COLUMNS));
    sql.bind(id);
    scope.push_country(tx, &mut sql, "country_code");
    let found: Vec<Payee> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
