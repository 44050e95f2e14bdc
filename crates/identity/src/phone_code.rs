//! Codes sent to a phone: six digits, five minutes, five tries, one live per purpose.

use kernel::{AppError, ErrorCode, Id, Phone, Result, Runtime, Secret, Timestamp};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::throttle::{self, RetryAfter, Rule};
use store::{Db, Tx, params};
use subtle::ConstantTimeEq;
use utoipa::ToSchema;

use crate::account::{self, UserRow};
use crate::pepper::{Peppers, Purpose};
use crate::{CodeMessage, CodeScene, Identity};

const VALID_FOR_S: i64 = 5 * 60;
const RESEND_AFTER_S: i64 = 60;
const TRIES: i64 = 5;
/// Messages cost money and annoy whoever owns the number.
const MESSAGES: Rule = Rule { limit: 10, window_s: 60 * 60 };

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct SendCode {
    /// Only to bind a number; other codes go to the bound one.
    pub mobile: Option<String>,
    pub scene: CodeScene,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CodeSent {
    /// Seconds until another code may be asked for.
    pub resend_after: i64,
    pub mobile_masked: String,
}

impl Identity {
    /// Sends a fresh code, which replaces the one sent before.
    ///
    /// The message leaves after the commit and not through the outbox, where the code would lie readable; when it
    /// cannot be sent the code is withdrawn, so that the user may ask again at once.
    #[kernel::boxed]
    pub async fn send_code(&self, db: &Db, rt: &Runtime, actor: &Actor, input: &SendCode) -> Result<CodeSent> {
        let code = Secret::new(format!("{:06}", rt.entropy.below(1_000_000)));
        let mobile = {
            let (this, rt, actor, input, code) = (self.clone(), rt.clone(), actor.clone(), input.clone(), code.clone());
            db.write(async move |tx| this.prepare_code(tx, &rt, &actor, &input, &code).await).await?
        };
        let message = CodeMessage { mobile: mobile.clone(), scene: input.scene, code, language: actor.language, valid_for_s: VALID_FOR_S };
        if let Err(error) = self.sender().send(&message).await {
            let (user_id, scene) = (actor.user_id, input.scene);
            db.write(async move |tx| withdraw(tx, user_id, scene).await).await?;
            return Err(error);
        }
        Ok(CodeSent { resend_after: RESEND_AFTER_S, mobile_masked: mobile.masked() })
    }

    async fn prepare_code(&self, tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &SendCode, code: &Secret<String>) -> Result<Phone> {
        let user = account::lock(tx, actor.user_id).await?;
        let mobile = match input.scene {
            CodeScene::Bind => parse_mobile(actor, input.mobile.as_deref())?,
            // The first payment password takes nothing from anybody; replacing one might.
            CodeScene::PayPassword if user.pay_password_hash.is_none() => user.require_phone()?,
            CodeScene::PayPassword | CodeScene::LoginPassword => user.require_settled_phone(self.policy(), rt)?,
        };
        let now = rt.now();
        let last: Option<(Timestamp,)> =
            tx.optional("SELECT sent_at FROM phone_code WHERE user_id = $1 AND scene = $2", params![user.id, input.scene]).await?;
        let wait = last.map_or(0, |(sent_at,)| sent_at.plus_seconds(RESEND_AFTER_S).millis() - now.millis());
        if wait > 0 {
            return Err(RetryAfter { seconds: (wait + 999) / 1000 }.error(ErrorCode::CodeTooSoon));
        }
        for subject in [user.id.to_string(), mobile.to_string()] {
            throttle::check_and_count(tx, rt, "phone_code", &subject, &MESSAGES).await?.allowed_or(ErrorCode::CodeTooSoon)?;
        }
        let (peppers, key_id) = (self.peppers(), self.peppers().current_id());
        tx.execute_one(
            "INSERT INTO phone_code (user_id, scene, mobile, code_mac, key_id, sent_at, expires_at, tries) VALUES ($1, $2, $3, $4, $5, $6, $7, 0)
             ON CONFLICT (user_id, scene) DO UPDATE SET mobile = $3, code_mac = $4, key_id = $5, sent_at = $6, expires_at = $7, tries = 0",
            params![
                user.id,
                input.scene,
                mobile.as_str(),
                mac(peppers, key_id, user.id, input.scene, mobile.as_str(), code.expose())?,
                key_id,
                now,
                now.plus_seconds(VALID_FOR_S),
            ],
        )
        .await?;
        Ok(mobile)
    }
}

/// Numbers are read with the rules of the account's own country.
pub(crate) fn parse_mobile(actor: &Actor, mobile: Option<&str>) -> Result<Phone> {
    let mobile = mobile.map(str::trim).filter(|mobile| !mobile.is_empty()).ok_or_else(|| AppError::field("mobile", ErrorCode::Required))?;
    let home = actor.countries.first().copied().unwrap_or(actor.country);
    Phone::parse(home, mobile).ok_or_else(|| AppError::field("mobile", ErrorCode::MobileInvalid))
}

async fn withdraw(tx: &mut Tx, user_id: Id, scene: CodeScene) -> Result<()> {
    tx.execute("DELETE FROM phone_code WHERE user_id = $1 AND scene = $2", params![user_id, scene]).await?;
    Ok(())
}

/// Uses up a code. A wrong one is counted, so the caller must commit before refusing.
pub(crate) async fn take(
    tx: &mut Tx,
    rt: &Runtime,
    peppers: &Peppers,
    user: &UserRow,
    scene: CodeScene,
    mobile: &Phone,
    code: &Secret<String>,
) -> Result<bool> {
    let live: Option<(String, Vec<u8>, String)> = tx
        .optional(
            "UPDATE phone_code SET tries = tries + 1 WHERE user_id = $1 AND scene = $2 AND tries < $3 AND expires_at > $4
             RETURNING mobile, code_mac, key_id",
            params![user.id, scene, TRIES, rt.now()],
        )
        .await?;
    let Some((sent_to, expected, key_id)) = live else { return Ok(false) };
    let given = mac(peppers, &key_id, user.id, scene, mobile.as_str(), code.expose())?;
    if sent_to != mobile.as_str() || !bool::from(given.ct_eq(&expected)) {
        return Ok(false);
    }
    withdraw(tx, user.id, scene).await?;
    Ok(true)
}

/// The refusal that goes with [`take`].
pub(crate) fn wrong() -> AppError {
    AppError::new(ErrorCode::CodeWrong).and_field("code", ErrorCode::CodeWrong)
}

fn mac(peppers: &Peppers, key_id: &str, user_id: Id, scene: CodeScene, mobile: &str, code: &str) -> Result<[u8; 32]> {
    let user_id = user_id.get().to_le_bytes();
    peppers.mac(key_id, Purpose::PhoneCode, &[&user_id, scene.key().as_bytes(), mobile.as_bytes(), code.as_bytes()])
}
