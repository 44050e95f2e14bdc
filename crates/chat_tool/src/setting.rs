//! Which tool a country uses, and how it lets us in.

use identity::Identity;
use kernel::{AppError, Country, ErrorCode, Result, Runtime, Secret};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use store::{Db, Tx, params, record};
use utoipa::ToSchema;

use crate::connect::{Access, ChatTools, Contact};
use crate::seal::{self, Sealed};
use crate::tool::ChatTool;

const LONGEST: usize = 200;

record! {
    struct Row {
        country_code: Country,
        tool: ChatTool,
        app_id: String,
        sender: String,
        secret_sealed: Vec<u8>,
        secret_key_id: String,
        active: bool,
        ver: i64,
    }
}

/// How a country reaches its chat tool. The secret is never shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatToolSetting {
    pub country_code: Country,
    pub tool: ChatTool,
    /// App id, corp id or app key; empty with Slack.
    pub app_id: String,
    /// The agent of WeCom, the robot of DingTalk.
    pub sender: String,
    pub active: bool,
    pub ver: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChatToolSettings {
    pub list: Vec<ChatToolSetting>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatToolInput {
    pub country_code: Country,
    /// The version that was seen; absent for the first.
    pub ver: Option<i64>,
    pub tool: ChatTool,
    #[schema(max_length = 200)]
    pub app_id: String,
    #[schema(max_length = 200)]
    pub sender: String,
    /// App secret or bot token; absent to keep the one there is.
    #[schema(value_type = Option<String>, format = Password, max_length = 200)]
    pub secret: Option<Secret<String>>,
    pub active: bool,
}

/// Whom to look for, to see whether the setting works.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatToolTest {
    pub country_code: Country,
    #[schema(max_length = 254)]
    pub email: String,
    /// DingTalk finds people by their phone.
    #[schema(max_length = 20)]
    pub phone: Option<String>,
}

impl Row {
    fn shown(&self) -> ChatToolSetting {
        ChatToolSetting {
            country_code: self.country_code,
            tool: self.tool,
            app_id: self.app_id.clone(),
            sender: self.sender.clone(),
            active: self.active,
            ver: self.ver,
        }
    }

    fn access(self, identity: &Identity) -> Result<Access> {
        let sealed = Sealed { bytes: self.secret_sealed, key_id: self.secret_key_id };
        Ok(Access {
            country: self.country_code,
            ver: self.ver,
            tool: self.tool,
            app_id: self.app_id,
            sender: self.sender,
            secret: seal::open(identity, self.country_code, &sealed)?,
        })
    }
}

/// The settings of the countries in reach.
#[kernel::boxed]
pub async fn settings(tx: &mut Tx, actor: &Actor) -> Result<ChatToolSettings> {
    let scope = actor.require(Permission::ConfigurationView)?;
    let sql = format!("SELECT {} FROM chat_tool_setting ORDER BY country_code", Row::COLUMNS);
    let rows: Vec<Row> = tx.all(&sql, &[]).await?;
    let reached = rows.iter().filter(|row| scope.require_country(row.country_code).is_ok());
    Ok(ChatToolSettings { list: reached.map(Row::shown).collect() })
}

#[kernel::boxed]
pub async fn save_setting(tx: &mut Tx, rt: &Runtime, identity: &Identity, actor: &Actor, input: &ChatToolInput) -> Result<ChatToolSetting> {
    actor.require(Permission::ConfigurationManage)?.require_country(input.country_code)?;
    let before = match find(tx, input.country_code, true).await? {
        None if input.ver.is_some() => return Err(AppError::new(ErrorCode::NotFound)),
        None => None,
        Some(row) => {
            history::as_seen(row.shown(), |shown| shown.ver, input.ver)?;
            Some(row)
        }
    };
    let after = checked(rt, identity, input, before.as_ref())?;
    write(tx, &after).await?;
    let doc_no = after.country_code.to_string();
    let changed = Subject { country: Some(after.country_code), action: "chat_tool.save", doc_type: "chat_tool", doc_no: &doc_no };
    history::record(tx, rt, actor, changed, before.map(|row| row.shown()).as_ref(), Some(&after.shown())).await?;
    Ok(after.shown())
}

fn checked(rt: &Runtime, identity: &Identity, input: &ChatToolInput, before: Option<&Row>) -> Result<Row> {
    let mut checks = Checks::new();
    let named = |checks: &mut Checks, field, text: &str, wanted| {
        if wanted { checks.required(field, text, LONGEST) } else { String::new() }
    };
    let app_id = named(&mut checks, "appId", &input.app_id, input.tool.has_app_id());
    let sender = named(&mut checks, "sender", &input.sender, input.tool.has_sender());
    let is_number = sender.parse::<i64>().is_ok();
    checks.ensure(input.tool != ChatTool::WeCom || sender.is_empty() || is_number, "sender", ErrorCode::Malformed);
    let secret = input.secret.as_ref().filter(|secret| !secret.expose().trim().is_empty());
    checks.ensure(secret.is_none_or(|secret| secret.expose().len() <= LONGEST), "secret", ErrorCode::TooLong);
    // The secret of one app opens no other.
    let kept = before.filter(|row| row.tool == input.tool && row.app_id == app_id);
    checks.ensure(secret.is_some() || kept.is_some(), "secret", ErrorCode::Required);
    checks.finish()?;
    let sealed = match (secret, kept) {
        (Some(secret), _) => seal::seal(rt, identity, input.country_code, &Secret::new(secret.expose().trim().to_owned()))?,
        (None, Some(row)) => Sealed { bytes: row.secret_sealed.clone(), key_id: row.secret_key_id.clone() },
        (None, None) => return Err(AppError::field("secret", ErrorCode::Required)),
    };
    Ok(Row {
        country_code: input.country_code,
        tool: input.tool,
        app_id,
        sender,
        secret_sealed: sealed.bytes,
        secret_key_id: sealed.key_id,
        active: input.active,
        ver: before.map_or(1, |row| row.ver + 1),
    })
}

/// Looks for somebody by what is saved: whether the tool lets us in, and whether it knows them.
#[kernel::boxed]
pub async fn try_setting(db: &Db, tools: &ChatTools, identity: &Identity, actor: &Actor, test: &ChatToolTest) -> Result<bool> {
    actor.require(Permission::ConfigurationManage)?.require_country(test.country_code)?;
    let country = test.country_code;
    let found: Result<Option<Row>> = db.read(async move |tx| find(tx, country, false).await).await;
    let Some(row) = found? else { return Err(AppError::new(ErrorCode::ChatToolOff)) };
    let contact = Contact { email: test.email.trim().to_owned(), phone: test.phone.clone() };
    Ok(tools.find(&row.access(identity)?, &contact).await?.is_some())
}

/// How a country's tool lets us in; refused where none is in use.
pub(crate) async fn access(tx: &mut Tx, identity: &Identity, country: Country) -> Result<Access> {
    match find(tx, country, false).await? {
        Some(row) if row.active => row.access(identity),
        _ => Err(AppError::new(ErrorCode::ChatToolOff)),
    }
}

/// The tool that a country uses.
pub(crate) async fn tool_of(tx: &mut Tx, country: Country) -> Result<Option<ChatTool>> {
    Ok(find(tx, country, false).await?.filter(|row| row.active).map(|row| row.tool))
}

async fn find(tx: &mut Tx, country: Country, to_change: bool) -> Result<Option<Row>> {
    let lock = if to_change { tx.for_update() } else { "" };
    let sql = format!("SELECT {} FROM chat_tool_setting WHERE country_code = $1{lock}", Row::COLUMNS);
    Ok(tx.optional(&sql, params![country]).await?)
}

async fn write(tx: &mut Tx, row: &Row) -> Result<()> {
    let sql = format!(
        "INSERT INTO chat_tool_setting ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (country_code) DO UPDATE SET tool = excluded.tool, app_id = excluded.app_id, sender = excluded.sender,
             secret_sealed = excluded.secret_sealed, secret_key_id = excluded.secret_key_id, active = excluded.active,
             ver = excluded.ver WHERE chat_tool_setting.ver = excluded.ver - 1",
        Row::COLUMNS
    );
    let values =
        params![row.country_code, row.tool, &row.app_id, &row.sender, row.secret_sealed.clone(), &row.secret_key_id, row.active, row.ver,];
    match tx.execute(&sql, values).await? {
        1 => Ok(()),
        // Two first ones at once.
        _ => Err(AppError::new(ErrorCode::VersionConflict)),
    }
}
