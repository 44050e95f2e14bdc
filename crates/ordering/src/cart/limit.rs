use kernel::{AppError, Country, ErrorCode, Page, PageQuery, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission, RoleKey};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, params};
use utoipa::{IntoParams, ToSchema};

const WHOLE: i64 = 10_000;

/// How far below the ordinary price a role may go in a country. Whoever has several roles has the widest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiscountLimit {
    pub country_code: Country,
    pub role_key: RoleKey,
    /// In basis points of the ordinary price.
    pub max_rate: i64,
}

impl FromRow for DiscountLimit {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self { country_code: row.next()?, role_key: row.next()?, max_rate: row.next()? })
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct LimitFilter {
    pub country_code: Option<Country>,
    #[param(inline)]
    pub role_key: Option<RoleKey>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LimitInput {
    pub country_code: Country,
    pub role_key: RoleKey,
    pub max_rate: i64,
    /// What the limit was when it was looked at; absent for a role that has none yet.
    pub seen_rate: Option<i64>,
}

#[kernel::boxed]
pub async fn limits(tx: &mut Tx, actor: &Actor, filter: &LimitFilter) -> Result<Page<DiscountLimit>> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new("FROM discount_limit d WHERE 1 = 1");
    scope.narrowed(filter.country_code).push_country(tx, &mut sql, "d.country_code");
    if let Some(role) = filter.role_key {
        sql.push(" AND d.role_key = ").bind(role);
    }
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY d.country_code, d.max_rate, d.role_key LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let list = tx.all(&format!("SELECT d.country_code, d.role_key, d.max_rate {}", sql.text()), sql.values()).await?;
    Ok(Page::new(list, total, query))
}

/// Sets how far a role may go, unless somebody else has changed it since it was looked at.
#[kernel::boxed]
pub async fn save_limit(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &LimitInput) -> Result<DiscountLimit> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    scope.require_country(input.country_code)?;
    check(input)?;
    let before = find(tx, input.country_code, input.role_key).await?;
    match &before {
        Some(before) => {
            let updated = tx
                .execute_one(
                    "UPDATE discount_limit SET max_rate = $4 WHERE country_code = $1 AND role_key = $2 AND max_rate = $3",
                    params![input.country_code, input.role_key, input.seen_rate, input.max_rate],
                )
                .await;
            history::conflict(updated, before)?;
        }
        None if insert(tx, input.country_code, input.role_key, input.max_rate).await? => {}
        None => return Err(AppError::new(ErrorCode::VersionConflict)),
    }
    let after = DiscountLimit { country_code: input.country_code, role_key: input.role_key, max_rate: input.max_rate };
    let doc_no = format!("{} {}", input.country_code, input.role_key);
    let changed = Subject { country: Some(input.country_code), action: "discount_limit.save", doc_type: "discount_limit", doc_no: &doc_no };
    history::record(tx, rt, actor, changed, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

fn check(input: &LimitInput) -> Result<()> {
    let mut checks = Checks::new();
    checks.ensure(input.role_key != RoleKey::Buyer, "roleKey", ErrorCode::Unknown);
    checks.range("maxRate", input.max_rate, 0..=WHOLE);
    checks.finish()
}

async fn find(tx: &mut Tx, country: Country, role: RoleKey) -> Result<Option<DiscountLimit>> {
    let sql = "SELECT country_code, role_key, max_rate FROM discount_limit WHERE country_code = $1 AND role_key = $2";
    Ok(tx.optional(sql, params![country, role]).await?)
}

/// Whether there was none yet.
async fn insert(tx: &mut Tx, country: Country, role: RoleKey, rate: i64) -> Result<bool> {
    let sql = "INSERT INTO discount_limit (country_code, role_key, max_rate) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    Ok(tx.execute(sql, params![country, role, rate]).await? == 1)
}

/// What roles begin with. Adds what is missing, changes nothing that is there.
#[kernel::boxed]
pub async fn seed(tx: &mut Tx) -> Result<()> {
    for country in Country::ALL {
        for (role, rate) in [(RoleKey::Rep, 1_000), (RoleKey::Manager, 2_000), (RoleKey::Vp, 3_000)] {
            insert(tx, country, role, rate).await?;
        }
    }
    Ok(())
}
