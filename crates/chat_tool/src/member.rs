//! Who somebody is in the tool. It is asked once a day: some tools shut out whoever asks too often for people they do not
//! have.

use identity::Identity;
use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::throttle::{Rule, check_and_count};
use store::{Db, Tx, params, record};
use utoipa::ToSchema;

use crate::connect::{Access, ChatTools, Contact};
use crate::setting;
use crate::tool::ChatTool;

const HOLDS_S: i64 = 24 * 3600;
/// Somebody who was not found may just have been added there.
const UNKNOWN_HOLDS_S: i64 = 5 * 60;
const LOOK_UPS: Rule = Rule { limit: 12, window_s: 3600 };

record! {
    struct Known {
        tool: ChatTool,
        setting_ver: i64,
        email: String,
        external_id: Option<String>,
        checked_at: Timestamp,
    }
}

impl Known {
    fn holds(&self, access: &Access, email: &str, now: Timestamp) -> bool {
        let holds_s = if self.external_id.is_some() { HOLDS_S } else { UNKNOWN_HOLDS_S };
        let same = self.tool == access.tool && self.setting_ver == access.ver && self.email == email;
        same && self.checked_at.plus_seconds(holds_s) > now
    }
}

/// One's own account in the tool, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatAccount {
    /// The tool that the country uses; without one nothing can be sent.
    pub tool: Option<ChatTool>,
    pub email: Option<String>,
    /// Whether the tool has an account with this address; absent while it was not asked.
    pub matches: Option<bool>,
}

#[kernel::boxed]
pub async fn account(tx: &mut Tx, actor: &Actor) -> Result<ChatAccount> {
    let tool = setting::tool_of(tx, actor.country).await?;
    let email = identity::chat_contact(tx, actor.user_id).await?.email;
    let known = known(tx, actor.user_id).await?.filter(|known| Some(known.tool) == tool && Some(&known.email) == email.as_ref());
    Ok(ChatAccount { tool, email, matches: known.map(|known| known.external_id.is_some()) })
}

/// Finds out who somebody is there. Refused when nobody there has their address.
#[kernel::boxed]
pub async fn look_up(db: &Db, rt: &Runtime, tools: &ChatTools, identity: &Identity, actor: &Actor) -> Result<()> {
    let (user, country, opener) = (actor.user_id, actor.country, identity.clone());
    let found: Result<_> = db
        .read(async move |tx| {
            let access = setting::access(tx, &opener, country).await?;
            Ok((access, identity::chat_contact(tx, user).await?, known(tx, user).await?))
        })
        .await;
    let (access, contact, known) = found?;
    let mismatch = || AppError::new(ErrorCode::EmailMismatch);
    let contact = Contact { email: contact.email.ok_or_else(mismatch)?, phone: contact.phone };
    if let Some(known) = known.filter(|known| known.holds(&access, &contact.email, rt.now())) {
        return known.external_id.map(drop).ok_or_else(mismatch);
    }
    let counting = rt.clone();
    let counted: Result<()> = db
        .write(async move |tx| {
            check_and_count(tx, &counting, "chat_look_up", &user.to_string(), &LOOK_UPS).await?.allowed_or(ErrorCode::TooManyRequests)
        })
        .await;
    counted?;
    let external_id = tools.find(&access, &contact).await?;
    let is_known = external_id.is_some();
    let found = Known { tool: access.tool, setting_ver: access.ver, email: contact.email, external_id, checked_at: rt.now() };
    let kept: Result<()> = db.write(async move |tx| keep(tx, user, country, &found).await).await;
    kept?;
    if is_known { Ok(()) } else { Err(mismatch()) }
}

/// The id to send to, if it was found by this setting.
pub(crate) async fn external_id(tx: &mut Tx, access: &Access, user: Id) -> Result<Option<String>> {
    let known = known(tx, user).await?.filter(|known| known.tool == access.tool && known.setting_ver == access.ver);
    Ok(known.and_then(|known| known.external_id))
}

/// The tool says that the account is gone: it is asked again before anything else is sent.
pub(crate) async fn forget(tx: &mut Tx, user: Id) -> Result<()> {
    tx.execute("DELETE FROM chat_identity WHERE user_id = $1", params![user]).await?;
    Ok(())
}

async fn known(tx: &mut Tx, user: Id) -> Result<Option<Known>> {
    let sql = format!("SELECT {} FROM chat_identity WHERE user_id = $1", Known::COLUMNS);
    Ok(tx.optional(&sql, params![user]).await?)
}

async fn keep(tx: &mut Tx, user: Id, country: kernel::Country, known: &Known) -> Result<()> {
    let sql = "INSERT INTO chat_identity (user_id, country_code, tool, setting_ver, email, external_id, checked_at)
               VALUES ($1, $2, $3, $4, $5, $6, $7)
               ON CONFLICT (user_id) DO UPDATE SET country_code = excluded.country_code, tool = excluded.tool,
                   setting_ver = excluded.setting_ver, email = excluded.email, external_id = excluded.external_id,
                   checked_at = excluded.checked_at";
    let values = params![user, country, known.tool, known.setting_ver, &known.email, known.external_id.clone(), known.checked_at];
    Ok(tx.execute_one(sql, values).await?)
}
