//! The company's bank accounts that customers transfer to.

mod save;

use kernel::{AppError, Country, ErrorCode, Id, Language, LocalizedText, Page, PageQuery, Result};
use org::{Actor, Permission, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record};
use utoipa::{IntoParams, ToSchema};

pub(crate) use save::account_digits;
pub use save::{PayeeInput, PayeeSwitch, save, set_enabled};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Payee {
    pub id: Id,
    pub country_code: Country,
    pub bank_code: String,
    pub bank_name: LocalizedText,
    pub payee_name: String,
    /// Only its end for those who neither pay nor keep the books.
    #[serde(rename = "payeeAccount")]
    pub account_no: String,
    pub branch: String,
    /// The account as a picture to scan, only for those who see the whole number.
    pub qr: Option<PayeeQr>,
    pub enabled: bool,
    pub sort: i64,
    pub ver: i64,
}

/// A picture that a banking app scans to pay into an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayeeQr {
    pub file_id: Id,
    pub url: String,
}

record! {
    struct PayeeRow {
        id: Id,
        country_code: Country,
        bank_code: String,
        bank_name_zh: String,
        bank_name_en: String,
        bank_name_id: String,
        bank_name_th: String,
        payee_name: String,
        account_no: String,
        branch: String,
        qr_file_id: Option<Id>,
        enabled: bool,
        sort: i64,
        ver: i64
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
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
#[kernel::boxed]
pub async fn offered(tx: &mut Tx, actor: &Actor) -> Result<Vec<Payee>> {
    actor.require(Permission::PayeeView)?;
    let sql = format!("SELECT {} FROM payee_account WHERE country_code = $1 AND enabled ORDER BY sort, id", PayeeRow::COLUMNS);
    let rows = tx.all(&sql, params![actor.country]).await?;
    shown(tx, actor, rows).await
}

/// All accounts in the console, disabled ones included.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, actor: &Actor, filter: &PayeeFilter) -> Result<Page<Payee>> {
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = filter.conditions(tx, actor)?;
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY country_code, sort, id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let rows = tx.all(&format!("SELECT {} {}", PayeeRow::COLUMNS, sql.text()), sql.values()).await?;
    Ok(Page::new(shown(tx, actor, rows).await?, total, query))
}

/// A bank that the company has accounts with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayeeBank {
    pub bank_code: String,
    /// In the reader's language.
    pub bank_name: String,
    /// How many of the accounts there customers may transfer to.
    pub open_accounts: i64,
}

/// The banks of a country, without the accounts: whoever keeps its rules need not know the numbers.
#[kernel::boxed]
pub async fn banks(tx: &mut Tx, language: Language, country: Country) -> Result<Vec<PayeeBank>> {
    let sql = format!(
        "SELECT bank_code, MIN({}), CAST(SUM(CASE WHEN enabled THEN 1 ELSE 0 END) AS BIGINT) FROM payee_account
         WHERE country_code = $1 GROUP BY bank_code ORDER BY MIN(sort), bank_code",
        language.column("bank_name")
    );
    let rows: Vec<(String, String, i64)> = tx.all(&sql, params![country]).await?;
    Ok(rows.into_iter().map(|(bank_code, bank_name, open_accounts)| PayeeBank { bank_code, bank_name, open_accounts }).collect())
}

/// Every account that the filter finds: the company has few.
#[kernel::boxed]
pub async fn all(tx: &mut Tx, actor: &Actor, filter: &PayeeFilter) -> Result<Vec<Payee>> {
    PageQuery { page_num: filter.page_num, page_size: filter.page_size }.window()?;
    let conditions = filter.conditions(tx, actor)?;
    let sql = format!("SELECT {} {} ORDER BY country_code, sort, id", PayeeRow::COLUMNS, conditions.text());
    let rows = tx.all(&sql, conditions.values()).await?;
    shown(tx, actor, rows).await
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

/// Whether an account may be paid into now.
pub(crate) async fn is_enabled(tx: &mut Tx, country: Country, id: Id) -> Result<bool> {
    let sql = "SELECT id FROM payee_account WHERE id = $1 AND country_code = $2 AND enabled";
    let found: Option<(Id,)> = tx.optional(sql, params![id, country]).await?;
    Ok(found.is_some())
}

/// Customers need the number to pay, finance to keep the books; for everybody else its end will do.
pub(crate) fn account_shown_to(actor: &Actor, account_no: &str) -> String {
    if sees_accounts(actor) { account_no.to_owned() } else { masked(account_no) }
}

fn sees_accounts(actor: &Actor) -> bool {
    let pays = actor.person_id.is_none() && actor.holds(Permission::TopUpRequest);
    pays || actor.holds(Permission::PayeeEdit)
}

fn masked(account_no: &str) -> String {
    let hidden = account_no.chars().count().saturating_sub(4);
    account_no.chars().enumerate().map(|(i, c)| if i < hidden { '*' } else { c }).collect()
}

impl Payee {
    /// The picture holds the number, so it goes where the number goes.
    fn masked(&self) -> Self {
        Self { account_no: masked(&self.account_no), qr: None, ..self.clone() }
    }
}

async fn shown(tx: &mut Tx, actor: &Actor, rows: Vec<PayeeRow>) -> Result<Vec<Payee>> {
    let payees = complete(tx, rows).await?;
    Ok(if sees_accounts(actor) { payees } else { payees.iter().map(Payee::masked).collect() })
}

async fn complete(tx: &mut Tx, rows: Vec<PayeeRow>) -> Result<Vec<Payee>> {
    let pictures: Vec<Id> = rows.iter().filter_map(|row| row.qr_file_id).collect();
    let mut links = files::links(tx, &pictures).await?;
    let payees = rows.into_iter().map(|row| Payee {
        qr: row.qr_file_id.and_then(|file_id| Some(PayeeQr { file_id, url: links.remove(&file_id)? })),
        id: row.id,
        country_code: row.country_code,
        bank_code: row.bank_code,
        bank_name: LocalizedText { zh: row.bank_name_zh, en: row.bank_name_en, id: row.bank_name_id, th: row.bank_name_th },
        payee_name: row.payee_name,
        account_no: row.account_no,
        branch: row.branch,
        enabled: row.enabled,
        sort: row.sort,
        ver: row.ver,
    });
    Ok(payees.collect())
}

async fn find(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Payee> {
    let mut sql = Sql::new(&format!("SELECT {} FROM payee_account WHERE id = ", PayeeRow::COLUMNS));
    sql.bind(id);
    scope.push_country(tx, &mut sql, "country_code");
    let rows = tx.all_of(&sql).await?;
    complete(tx, rows).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
