use std::net::IpAddr;

use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime, Secret, fold};
use org::Actor;
use store::throttle::{self, Rule};
use store::{Db, Tx, params};

use crate::account::{self, UserRow};
use crate::authenticate::{SessionFacts, actor_of};
use crate::center::center_data;
use crate::notice::{self, Text};
use crate::session::{self, Device, DeviceClass, Tokens};
use crate::{HashedPassword, Identity, Kept, Match, UserCenterData, privacy, totp};

const PER_ACCOUNT: Rule = Rule { limit: 5, window_s: 15 * 60 };
const PER_ADDRESS: Rule = Rule { limit: 30, window_s: 15 * 60 };
/// No login name is longer; what is typed beyond it only serves to fill the database.
const LONGEST_NAME: usize = 64;

/// A request to sign in.
#[derive(Clone, Debug)]
pub struct SignIn {
    pub username: String,
    pub password: Secret<String>,
    /// Where the user says they work. Nobody has to: login names are unique across all countries.
    pub country: Option<Country>,
    pub device: Device,
    /// The version of the privacy agreement that was accepted on the login page.
    pub privacy_version: Option<String>,
    pub totp: Option<Secret<String>>,
}

/// A request to exchange a refresh token.
#[derive(Clone, Debug)]
pub struct Refresh {
    pub token: Secret<String>,
    pub device_id: String,
    pub ip: IpAddr,
}

#[derive(Clone, Debug)]
pub struct SignedIn {
    pub tokens: Tokens,
    pub center: UserCenterData,
}

/// The login a name belongs to, as far as comparing its password needs it.
struct Candidate {
    user_id: Id,
    password_hash: String,
}

impl Identity {
    /// Opens a session. An unknown name and a wrong password get the same answer after the same work; whether an
    /// account is disabled, or wants a second factor, is told only to somebody who knows its password.
    #[kernel::boxed]
    pub async fn sign_in(&self, db: &Db, rt: &Runtime, input: &SignIn) -> Result<SignedIn> {
        require_both(input)?;
        let seat = self.passwords().seat()?;
        let candidate = {
            let (rt, input) = (rt.clone(), input.clone());
            db.write(async move |tx| look_up(tx, &rt, &input).await).await?
        };
        let stored = candidate.as_ref().map(|candidate| candidate.password_hash.as_str());
        let verdict = seat.verify(&input.password, stored).await?;
        let (Some(candidate), Match::Right { outdated }) = (candidate, verdict) else {
            return Err(AppError::new(ErrorCode::LoginFailed));
        };
        let renewed = if outdated { Some(seat.hash(&rt.entropy, &input.password).await?) } else { None };
        let (this, rt, input) = (self.clone(), rt.clone(), input.clone());
        db.write(async move |tx| this.admit(tx, &rt, &candidate, renewed.as_ref(), &input).await).await
    }

    /// Whose refresh token this is; nobody's if it was never given out.
    #[kernel::boxed]
    pub async fn holder_of(&self, db: &Db, refresh_token: &Secret<String>) -> Result<Option<Id>> {
        let token = refresh_token.clone();
        db.read(async move |tx| session::holder(tx, &token).await).await
    }

    /// Exchanges a refresh token for the next pair.
    #[kernel::boxed]
    pub async fn refresh(&self, db: &Db, rt: &Runtime, input: &Refresh) -> Result<SignedIn> {
        let (this, rt, input) = (self.clone(), rt.clone(), input.clone());
        db.write(async move |tx| -> Kept<SignedIn> {
            let refreshed = match session::refresh(tx, &rt, &input.token, &input.device_id, input.ip).await? {
                Ok(refreshed) => refreshed,
                Err(refused) => return Ok(Err(refused)),
            };
            let user = account::by_id(tx, refreshed.user_id).await?;
            let facts = SessionFacts { id: refreshed.session_id, second_factor: refreshed.second_factor, ip: input.ip };
            let actor = actor_of(tx, &rt, this.policy(), &user, facts).await?;
            let center = center_data(tx, &rt, &actor).await?;
            Ok(Ok(SignedIn { tokens: refreshed.tokens, center }))
        })
        .await?
    }

    async fn admit(
        &self,
        tx: &mut Tx,
        rt: &Runtime,
        candidate: &Candidate,
        renewed: Option<&HashedPassword>,
        input: &SignIn,
    ) -> Result<SignedIn> {
        let user = account::lock(tx, candidate.user_id).await?;
        if user.password_hash != candidate.password_hash {
            return Err(AppError::new(ErrorCode::LoginFailed));
        }
        let (device, second_factor) = (&input.device, user.has_totp());
        self.check_may_enter(tx, rt, &user, input).await?;
        check_privacy(tx, rt, &user, input).await?;
        if second_factor {
            let code = input.totp.as_ref().filter(|code| !code.expose().trim().is_empty());
            let code = code.ok_or_else(|| AppError::new(ErrorCode::TotpRequired))?;
            if !totp::use_code(tx, rt, self.peppers(), &user, code).await? {
                return Err(AppError::new(ErrorCode::TotpWrong));
            }
        }

        tell_about_new_device(tx, rt, user.id, device).await?;
        let opened = session::open(tx, rt, user.id, device, second_factor).await?;
        tx.execute_one("UPDATE app_user SET last_login_at = $2 WHERE id = $1", params![user.id, rt.now()]).await?;
        if let Some(renewed) = renewed {
            tx.execute_one("UPDATE app_user SET password_hash = $2 WHERE id = $1", params![user.id, renewed.as_str()]).await?;
        }
        // In the order in which attempts are counted, so that two sign-ins at once do not wait for each other.
        throttle::forgive(tx, "login_ip", &network_of(device.ip)).await?;
        throttle::clear(tx, "login", &user.login_name).await?;
        let facts = SessionFacts { id: opened.session_id, second_factor, ip: device.ip };
        let actor = actor_of(tx, rt, self.policy(), &user, facts).await?;
        let center = center_data(tx, rt, &actor).await?;
        Ok(SignedIn { tokens: opened.tokens, center })
    }

    async fn check_may_enter(&self, tx: &mut Tx, rt: &Runtime, user: &UserRow, input: &SignIn) -> Result<Actor> {
        let not_yet = SessionFacts { id: Id::new(0), second_factor: false, ip: input.device.ip };
        let actor = match actor_of(tx, rt, self.policy(), user, not_yet).await {
            Err(error) if error.code() == ErrorCode::AccountBanned => return Err(AppError::new(ErrorCode::AccountDisabled)),
            other => other?,
        };
        if input.device.class == DeviceClass::Console && !actor.console {
            return Err(AppError::new(ErrorCode::ConsoleForbidden));
        }
        Ok(actor)
    }
}

fn require_both(input: &SignIn) -> Result<()> {
    let missing = |empty: bool, field: &'static str| empty.then_some(field);
    let fields = [missing(input.username.trim().is_empty(), "username"), missing(input.password.expose().is_empty(), "password")];
    let refused = fields.into_iter().flatten().fold(None, |error: Option<AppError>, field| {
        let error = error.unwrap_or_else(|| AppError::new(ErrorCode::AccountPasswordRequired));
        Some(error.and_field(field, ErrorCode::AccountPasswordRequired))
    });
    refused.map_or(Ok(()), Err)
}

/// Counts the attempt against the address and the name, known or not, and finds the login.
async fn look_up(tx: &mut Tx, rt: &Runtime, input: &SignIn) -> Result<Option<Candidate>> {
    let (name, ip) = (fold(&input.username), input.device.ip);
    let name: String = name.chars().take(LONGEST_NAME).collect();
    for (scope, subject, rule) in [("login_ip", network_of(ip), PER_ADDRESS), ("login", name.clone(), PER_ACCOUNT)] {
        throttle::check_and_count(tx, rt, scope, &subject, &rule).await?.allowed_or(ErrorCode::LoginThrottled)?;
    }
    let Some(user) = account::by_login_name(tx, &name).await? else { return Ok(None) };
    if let Some(country) = input.country
        && !works_in(tx, &user, country).await?
    {
        return Ok(None);
    }
    Ok(Some(Candidate { user_id: user.id, password_hash: user.password_hash }))
}

/// A login of another country than the one that was named is as unknown as a name that nobody has.
async fn works_in(tx: &mut Tx, user: &UserRow, country: Country) -> Result<bool> {
    if let Some(person_id) = user.person_id {
        let profile = org::person_profile(tx, person_id).await?;
        return Ok(profile.is_some_and(|profile| profile.country == country || profile.other_countries.contains(&country)));
    }
    let customers = org::customers_by_id(tx, user.customer_id.as_slice()).await?;
    Ok(customers.iter().any(|customer| customer.country_code == country))
}

/// One subscriber: an IPv4 address, or the /64 that an IPv6 subscriber can pick addresses from at will.
fn network_of(ip: IpAddr) -> String {
    match ip {
        IpAddr::V4(_) => ip.to_string(),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

async fn check_privacy(tx: &mut Tx, rt: &Runtime, user: &UserRow, input: &SignIn) -> Result<()> {
    let current = privacy::current(tx, rt).await?.version;
    if user.privacy_version.as_deref() == Some(&current) {
        return Ok(());
    }
    if input.privacy_version.as_deref() != Some(&current) {
        return Err(AppError::new(ErrorCode::PrivacyRequired).with_data(serde_json::json!({ "version": current })));
    }
    privacy::note_acceptance(tx, rt, user.id, &current, input.device.ip).await
}

/// The first sign-in of all is no news, and neither is a device that was seen before.
async fn tell_about_new_device(tx: &mut Tx, rt: &Runtime, user_id: Id, device: &Device) -> Result<()> {
    let (sessions, on_this): (i64, i64) = tx
        .one(
            "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN device_id = $2 AND (device_id <> '' OR device_name = $3) THEN 1 ELSE 0 END), 0) AS BIGINT)
             FROM session WHERE user_id = $1",
            params![user_id, &device.id, &device.name],
        )
        .await?;
    if sessions > 0 && on_this == 0 {
        let args = [("device", device.name.as_str()), ("ip", &device.ip.to_string())];
        notice::send(tx, rt, user_id, Text::NewDevice, &args).await?;
    }
    Ok(())
}
