use std::net::IpAddr;

use jiff::civil::Date;
use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime, Secret, Timestamp};
use org::{Actor, CustomerStatus, RoleKey, TerminalType};
use store::{Db, Tx, params, record};

use crate::account::{self, UserRow, UserStatus};
use crate::session::RevokedReason;
use crate::token::{self, TokenKind};
use crate::{Identity, Policy};

record! {
    struct LiveSession {
        session_id: Id,
        user_id: Id,
        second_factor: bool,
        expires_at: Timestamp,
        revoked_reason: Option<RevokedReason>
    }
}

impl Identity {
    /// Who presents this access token. Everything that may change while a session lives (status, roles, terminal
    /// type, assignments) is read afresh, so that it takes effect with the next call.
    #[kernel::boxed]
    pub async fn authenticate(&self, db: &Db, rt: &Runtime, access_token: &Secret<String>, ip: IpAddr) -> Result<Actor> {
        self.recognise(db, rt, access_token, ip, Password::Own).await
    }

    /// The same for the few calls that choosing an own password takes.
    #[kernel::boxed]
    pub async fn authenticate_with_any_password(&self, db: &Db, rt: &Runtime, access_token: &Secret<String>, ip: IpAddr) -> Result<Actor> {
        self.recognise(db, rt, access_token, ip, Password::Any).await
    }

    async fn recognise(&self, db: &Db, rt: &Runtime, access_token: &Secret<String>, ip: IpAddr, password: Password) -> Result<Actor> {
        let (policy, runtime, hash) = (*self.policy(), rt.clone(), token::hash(access_token));
        let actor = db.read(async move |tx| recognise(tx, &runtime, &policy, hash, ip, password).await).await?;
        self.activity().note(actor.session_id, rt.now());
        Ok(actor)
    }
}

/// Which passwords are good enough for a call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Password {
    Own,
    /// Also one that somebody else made up.
    Any,
}

async fn recognise(tx: &mut Tx, rt: &Runtime, policy: &Policy, token_hash: [u8; 32], ip: IpAddr, password: Password) -> Result<Actor> {
    let live: Option<LiveSession> = tx
        .optional(
            "SELECT s.id, s.user_id, s.second_factor, t.expires_at, s.revoked_reason
             FROM session_token t JOIN session s ON s.id = t.session_id WHERE t.token_hash = $1 AND t.kind = $2",
            params![token_hash, TokenKind::Access],
        )
        .await?;
    let live = live.ok_or_else(|| AppError::new(ErrorCode::SessionExpired))?;
    if let Some(reason) = live.revoked_reason {
        return Err(reason.error());
    }
    if rt.now() >= live.expires_at {
        return Err(AppError::new(ErrorCode::SessionExpired));
    }
    let user = account::by_id(tx, live.user_id).await?;
    let actor = actor_of(tx, rt, policy, &user, SessionFacts { id: live.session_id, second_factor: live.second_factor, ip }).await?;
    if user.password_temporary && password == Password::Own {
        return Err(AppError::new(ErrorCode::PasswordTemporary));
    }
    Ok(actor)
}

#[derive(Clone, Copy)]
pub(crate) struct SessionFacts {
    pub(crate) id: Id,
    pub(crate) second_factor: bool,
    pub(crate) ip: IpAddr,
}

/// Puts together who a login is today; one that may not be used any more is `account_banned`.
pub(crate) async fn actor_of(tx: &mut Tx, rt: &Runtime, policy: &Policy, user: &UserRow, session: SessionFacts) -> Result<Actor> {
    if user.status != UserStatus::Active {
        return Err(AppError::new(ErrorCode::AccountBanned));
    }
    let owner = match (user.person_id, user.customer_id) {
        (Some(person_id), _) => person(tx, rt, person_id).await?,
        (None, Some(customer_id)) => buyer(tx, rt, user.id, customer_id).await?,
        (None, None) => return Err(AppError::internal("a login without owner")),
    };
    let console = owner.roles.iter().any(|role| role.is_console());
    let mut grants = org::grants_of(tx, &owner.roles).await?;
    let second_factor_due = policy.totp_for_console && console && !session.second_factor;
    if second_factor_due {
        // Enough to set up a second factor, and for nothing else.
        grants.clear();
    }
    Ok(Actor {
        user_id: user.id,
        session_id: session.id,
        person_id: user.person_id,
        customer_ids: owner.customer_ids,
        store_ids: owner.store_ids,
        country: owner.countries[0],
        countries: owner.countries,
        terminal_type: owner.terminal_type,
        roles: owner.roles,
        grants,
        language: user.language,
        name: owner.name,
        ip: Some(session.ip),
        console,
        second_factor_due,
        today: owner.today,
    })
}

/// Who a login is today, for work that is done for somebody who asked for it earlier: what they may do and see now, or the
/// refusal that a call of theirs would get.
#[kernel::boxed]
pub async fn standing(tx: &mut Tx, rt: &Runtime, user_id: Id) -> Result<Actor> {
    let user = account::by_id(tx, user_id).await?;
    let session = SessionFacts { id: Id::new(0), second_factor: true, ip: IpAddr::from([0, 0, 0, 0]) };
    actor_of(tx, rt, &Policy::PRODUCTION, &user, session).await
}

/// What a person and a buyer have in common once somebody has signed in.
struct Owner {
    name: String,
    /// The own one first; never empty.
    countries: Vec<Country>,
    terminal_type: TerminalType,
    roles: Vec<RoleKey>,
    customer_ids: Vec<Id>,
    store_ids: Vec<Id>,
    today: Date,
}

async fn person(tx: &mut Tx, rt: &Runtime, person_id: Id) -> Result<Owner> {
    let profile = org::person_profile(tx, person_id).await?.ok_or_else(|| AppError::internal("the person behind a login is gone"))?;
    let today = today(rt, profile.country)?;
    if !profile.is_employed(today) {
        return Err(AppError::new(ErrorCode::AccountBanned));
    }
    let stores = org::stores_of(tx, person_id, today).await?;
    let mut countries = vec![profile.country];
    countries.extend(profile.other_countries.into_iter().filter(|country| *country != profile.country));
    Ok(Owner {
        name: profile.name,
        countries,
        terminal_type: profile.terminal_type,
        roles: profile.roles,
        customer_ids: Vec::new(),
        store_ids: stores.into_iter().map(|store| store.id).collect(),
        today,
    })
}

async fn buyer(tx: &mut Tx, rt: &Runtime, user_id: Id, home: Id) -> Result<Owner> {
    let ids: Vec<(Id,)> = tx.all("SELECT customer_id FROM customer_user WHERE user_id = $1", params![user_id]).await?;
    let ids: Vec<Id> = ids.into_iter().map(|(id,)| id).collect();
    let customers = org::customers_by_id(tx, &ids).await?;
    let open: Vec<_> = customers.iter().filter(|customer| customer.status != CustomerStatus::Closed).collect();
    let own = open.iter().find(|customer| customer.id == home).ok_or_else(|| AppError::new(ErrorCode::AccountBanned))?;
    Ok(Owner {
        name: own.name.clone(),
        countries: vec![own.country_code],
        terminal_type: TerminalType::Buyer,
        roles: vec![RoleKey::Buyer],
        customer_ids: open.iter().map(|customer| customer.id).collect(),
        store_ids: Vec::new(),
        today: today(rt, own.country_code)?,
    })
}

fn today(rt: &Runtime, country: Country) -> Result<Date> {
    rt.now().date_in(country.time_zone()).map_err(AppError::internal)
}
