//! Who may do what with a channel.

use kernel::{AppError, Country, ErrorCode, Id, Result};
use org::{Actor, Permission};
use store::{Tx, params, record};

use crate::subscription::Status;

/// As what somebody comes to a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ChannelStanding)]
pub enum Standing {
    Owner,
    Colleague,
    /// Keeps the settings of its countries, without a seat at its desk.
    Administrator,
    /// Looks at the settings of its countries.
    Auditor,
    /// Anybody else, subscribed or not.
    Outsider,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Sees it among the channels of head office, with what it said and how often that was read.
    See,
    /// Changes what it is and who works for it, and ends it.
    Edit,
    /// Says something to its subscribers, and takes it back.
    Write,
    /// Reads what subscribers wrote and answers; brings people in.
    Answer,
}

/// What subscribers write is between them and the desk: whoever keeps the settings reads it only after taking a seat there,
/// which the audit trail tells.
pub const fn allows(standing: Standing, act: Act) -> bool {
    match act {
        Act::See => !matches!(standing, Standing::Outsider),
        Act::Edit => matches!(standing, Standing::Owner | Standing::Administrator),
        Act::Write | Act::Answer => matches!(standing, Standing::Owner | Standing::Colleague),
    }
}

record! {
    /// What rules need of a channel.
    #[derive(Clone, Debug)]
    pub(super) struct Bare {
        pub id: Id,
        pub country_code: Option<Country>,
        pub owner_id: Id,
        pub status: i64,
        pub ver: i64,
    }
}

impl Bare {
    pub(super) const fn status(&self) -> Status {
        Status(self.status)
    }
}

/// The channel, for whoever may do this with it. Outsiders do not learn that it is there. What was ended is only looked at.
pub(super) async fn require(tx: &mut Tx, actor: &Actor, id: Id, act: Act) -> Result<(Bare, Standing)> {
    let missing = || AppError::new(ErrorCode::NotFound);
    let sql = format!("SELECT {} FROM channel WHERE id = $1", Bare::COLUMNS);
    let channel: Bare = tx.optional(&sql, params![id]).await?.ok_or_else(missing)?;
    let standing = standing(tx, actor, &channel).await?;
    if !allows(standing, Act::See) {
        return Err(missing());
    }
    if !allows(standing, act) {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    if act != Act::See && channel.status().has(Status::DELETED) {
        return Err(missing());
    }
    Ok((channel, standing))
}

/// The same, held until the transaction ends.
pub(super) async fn hold(tx: &mut Tx, actor: &Actor, id: Id, act: Act) -> Result<(Bare, Standing)> {
    tx.hold("channel", id).await?;
    require(tx, actor, id, act).await
}

async fn standing(tx: &mut Tx, actor: &Actor, channel: &Bare) -> Result<Standing> {
    let sql = "SELECT user_id FROM channel_colleague WHERE channel_id = $1 AND user_id = $2";
    let colleague = tx.optional::<(Id,)>(sql, params![channel.id, actor.user_id]).await?.is_some();
    Ok(of(actor, channel.country_code, channel.owner_id, colleague))
}

/// As what somebody works at the desk of a channel. The messenger may have been taken from whoever works for it.
pub(super) fn of(actor: &Actor, country: Option<Country>, owner: Id, colleague: bool) -> Standing {
    let writes = actor.holds(Permission::Messages);
    if writes && owner == actor.user_id {
        Standing::Owner
    } else if writes && colleague {
        Standing::Colleague
    } else if reaches(actor, Permission::ConfigurationManage, country) {
        Standing::Administrator
    } else if reaches(actor, Permission::ConfigurationView, country) {
        Standing::Auditor
    } else {
        Standing::Outsider
    }
}

/// What is for every country belongs to whoever works in all of them.
pub(super) fn reaches(actor: &Actor, permission: Permission, country: Option<Country>) -> bool {
    let Ok(scope) = actor.require(permission) else { return false };
    match country {
        Some(country) => scope.require_country(country).is_ok(),
        None => scope.spans_all_countries(),
    }
}
