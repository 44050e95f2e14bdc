use kernel::{Country, Result, Runtime};
use org::{Actor, Checks, DatedRule, Day, RuleChange, RuleKind};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

/// The company that sells in a country, as its papers name it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SellerRule {
    pub name: String,
    pub tax_id: String,
    /// The branch as the tax office numbers it.
    #[serde(default)]
    pub branch: String,
    pub address: String,
    #[serde(default)]
    pub phone: String,
}

impl SellerRule {
    /// The seller on a day: papers of before name the company of then, or the first that was ever told.
    #[kernel::boxed]
    pub async fn of(tx: &mut Tx, country: Country, on: Day) -> Result<Self> {
        let mut told = sellers(tx, country).await?.into_iter().peekable();
        while let Some(dated) = told.next() {
            if dated.from_date <= on || told.peek().is_none() {
                return Ok(dated.rule);
            }
        }
        let sql = "SELECT payee_name FROM payee_account WHERE country_code = $1 AND enabled ORDER BY sort, id LIMIT 1";
        let name = tx.optional(sql, params![country]).await?.map(|(name,): (String,)| name).unwrap_or_default();
        Ok(Self { name, ..Self::default() })
    }
}

/// Changes the company from a day on.
#[kernel::boxed]
pub async fn change_seller(tx: &mut Tx, rt: &Runtime, actor: &Actor, change: &RuleChange<SellerRule>) -> Result<()> {
    let mut checks = Checks::new();
    checks.within("rule.");
    let rule = SellerRule {
        name: checks.required("name", &change.rule.name, 120),
        tax_id: checks.required("taxId", &change.rule.tax_id, 32),
        branch: checks.line("branch", &change.rule.branch, 64),
        address: checks.required("address", &change.rule.address, 300),
        phone: checks.line("phone", &change.rule.phone, 32),
    };
    checks.finish()?;
    let change = RuleChange { country_code: change.country_code, ver: change.ver, from_date: change.from_date, rule };
    org::change_country_rule(tx, rt, actor, RuleKind::Seller, &change).await
}

/// Who the company was, is and is going to be in a country, the latest first; nobody until somebody says who it is.
#[kernel::boxed]
pub async fn sellers(tx: &mut Tx, country: Country) -> Result<Vec<DatedRule<SellerRule>>> {
    org::country_rules(tx, country, RuleKind::Seller).await
}
