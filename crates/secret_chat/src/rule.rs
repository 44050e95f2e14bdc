//! Who may talk in secret: roles by country, as head office says.

use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use messaging::secret;
use org::history::{self, Subject};
use org::{Actor, Permission, RoleKey};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

const DOC_TYPE: &str = "secret_chat_rule";

/// Whose people may talk in secret in a country. Both have to be among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretChatRule {
    pub country_code: Country,
    pub roles: Vec<RoleKey>,
    pub ver: i64,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretChatRules {
    pub list: Vec<SecretChatRule>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveSecretChatRule {
    pub country_code: Country,
    pub roles: Vec<RoleKey>,
    /// As it was seen.
    pub ver: i64,
}

impl SecretChatRule {
    /// The company's own people, until head office says otherwise.
    fn initial(country_code: Country) -> Self {
        let roles = RoleKey::ALL.iter().copied().filter(|role| *role != RoleKey::Buyer).collect();
        Self { country_code, roles, ver: 0 }
    }
}

async fn of(tx: &mut Tx, country: Country) -> Result<SecretChatRule> {
    let sql = "SELECT roles, ver FROM secret_chat_rule WHERE country_code = $1";
    let Some((roles, ver)) = tx.optional::<(String, i64)>(sql, params![country]).await? else {
        return Ok(SecretChatRule::initial(country));
    };
    Ok(SecretChatRule { country_code: country, roles: serde_json::from_str(&roles).map_err(AppError::internal)?, ver })
}

/// Whether somebody may talk in secret.
#[kernel::boxed]
pub async fn is_allowed(tx: &mut Tx, user: Id) -> Result<bool> {
    let Some((country, roles)) = secret::standing(tx, user).await? else { return Ok(false) };
    let rule = of(tx, country).await?;
    Ok(roles.iter().any(|role| rule.roles.contains(role)))
}

pub(crate) async fn require_allowed(tx: &mut Tx, user: Id) -> Result<()> {
    if is_allowed(tx, user).await? { Ok(()) } else { Err(AppError::new(ErrorCode::Forbidden)) }
}

/// The rules of the countries somebody looks after.
#[kernel::boxed]
pub async fn rules(tx: &mut Tx, actor: &Actor) -> Result<SecretChatRules> {
    actor.require(Permission::ConfigurationManage)?;
    let mut list = Vec::new();
    for country in &actor.countries {
        list.push(of(tx, *country).await?);
    }
    Ok(SecretChatRules { list })
}

#[kernel::boxed]
pub async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &SaveSecretChatRule) -> Result<SecretChatRule> {
    actor.require(Permission::ConfigurationManage)?;
    if !actor.countries.contains(&input.country_code) {
        return Err(AppError::field("countryCode", ErrorCode::Unknown));
    }
    let before = of(tx, input.country_code).await?;
    if before.ver != input.ver {
        return Err(AppError::new(ErrorCode::VersionConflict));
    }
    let mut roles = input.roles.clone();
    roles.sort_unstable();
    roles.dedup();
    let after = SecretChatRule { country_code: input.country_code, roles, ver: before.ver + 1 };
    let text = serde_json::to_string(&after.roles).map_err(AppError::internal)?;
    let written = tx
        .execute(
            "INSERT INTO secret_chat_rule (country_code, roles, ver) VALUES ($1, $2, $3)
             ON CONFLICT (country_code) DO UPDATE SET roles = excluded.roles, ver = excluded.ver WHERE secret_chat_rule.ver = $4",
            params![after.country_code, text, after.ver, before.ver],
        )
        .await?;
    if written == 0 {
        return Err(AppError::new(ErrorCode::VersionConflict));
    }
    let doc_no = after.country_code.to_string();
    let subject = Subject { country: Some(after.country_code), action: "secret_chat_rule.save", doc_type: DOC_TYPE, doc_no: &doc_no };
    history::record(tx, rt, actor, subject, Some(&before), Some(&after)).await?;
    Ok(after)
}
