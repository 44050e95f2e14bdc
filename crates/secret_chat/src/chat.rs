//! A secret chat as it is stored, and as one of its two people sees it.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, number_enum, params, record, text_enum};
use utoipa::ToSchema;

use crate::key::{SignedKey, check_client};

const LISTED: i64 = 200;

number_enum! {
    pub enum SecretState : "0 waiting for the other side, 1 session being set up, 2 established, 3 canceled" {
        Starting = 0 "starting",
        Accepting = 1 "accepting",
        Established = 2 "established",
        Canceled = 3 "canceled",
    }
}

text_enum! {
    /// Why a chat is over.
    pub enum SecretEnding {
        Refused = "refused",
        /// Whoever began it thought better of it.
        Withdrawn = "withdrawn",
        Ended = "ended",
        /// Nobody answered for seven days.
        Expired = "expired",
        /// A device is gone, has lost its keys, or did not fetch anything for a month.
        DeviceLost = "device_lost",
    }
}

text_enum! {
    pub enum Side {
        Starter = "starter",
        Other = "other",
    }
}

record! {
    #[derive(Clone, Debug)]
    pub(crate) struct ChatRow {
        pub id: Id,
        pub starter_id: Id,
        pub starter_device_id: Id,
        pub other_id: Id,
        pub other_device_id: Option<Id>,
        pub state: SecretState,
        pub ending: Option<SecretEnding>,
        pub key: Option<String>,
        pub key_signature: Option<String>,
        pub created_at: Timestamp,
        pub deadline_at: Option<Timestamp>,
        pub ended_at: Option<Timestamp>,
        pub starter_sent: i64,
        pub starter_received: i64,
        pub other_sent: i64,
        pub other_received: i64,
        pub ver: i64,
    }
}

/// What is known of a device that talks in secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretIdentity {
    pub curve_key: String,
    pub signing_key: String,
}

/// A secret chat as one of its two people sees it with one of their devices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretChat {
    pub chat_id: Id,
    /// The other person.
    pub user_id: Id,
    /// Which of the two the reader is.
    pub side: Side,
    pub state: SecretState,
    pub ending: Option<SecretEnding>,
    /// Whether it is with this device that the reader takes part.
    pub here: bool,
    /// The device of the other person, once there is one.
    pub theirs: Option<SecretIdentity>,
    /// With which key to begin; only for the device that accepted.
    pub key: Option<SignedKey>,
    /// How many messages the reader's side has handed in.
    pub sent: i64,
    /// How many of them have come to the other device.
    pub delivered: i64,
    /// How many messages of the other side wait for the reader's device.
    pub waiting: i64,
    pub created_at: Timestamp,
    /// When it ends by itself.
    pub deadline_at: Option<Timestamp>,
    pub ended_at: Option<Timestamp>,
    pub ver: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretChats {
    /// The newest first.
    pub list: Vec<SecretChat>,
    /// Whether the reader may begin one.
    pub allowed: bool,
}

impl ChatRow {
    pub(crate) fn people(&self) -> Vec<Id> {
        vec![self.starter_id, self.other_id]
    }

    pub(crate) fn side(&self, me: Id) -> Side {
        if me == self.starter_id { Side::Starter } else { Side::Other }
    }

    pub(crate) fn peer(&self, me: Id) -> Id {
        if me == self.starter_id { self.other_id } else { self.starter_id }
    }

    /// The device with which somebody takes part.
    pub(crate) fn device(&self, me: Id) -> Option<Id> {
        match self.side(me) {
            Side::Starter => Some(self.starter_device_id),
            Side::Other => self.other_device_id,
        }
    }

    pub(crate) const fn sent(&self, side: Side) -> i64 {
        match side {
            Side::Starter => self.starter_sent,
            Side::Other => self.other_sent,
        }
    }

    pub(crate) const fn received(&self, side: Side) -> i64 {
        match side {
            Side::Starter => self.starter_received,
            Side::Other => self.other_received,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state == SecretState::Canceled
    }

    pub(crate) async fn save(&mut self, tx: &mut Tx) -> Result<()> {
        self.ver += 1;
        tx.execute_one(
            "UPDATE secret_chat SET other_device_id = $2, state = $3, ending = $4, key = $5, key_signature = $6, deadline_at = $7,
                 ended_at = $8, starter_sent = $9, starter_received = $10, other_sent = $11, other_received = $12, ver = $13 WHERE id = $1",
            params![
                self.id,
                self.other_device_id,
                self.state,
                self.ending,
                self.key.clone(),
                self.key_signature.clone(),
                self.deadline_at,
                self.ended_at,
                self.starter_sent,
                self.starter_received,
                self.other_sent,
                self.other_received,
                self.ver
            ],
        )
        .await?;
        Ok(())
    }

    /// Ends it: what was on its way is gone, and so is the key to begin with.
    pub(crate) async fn end(mut self, tx: &mut Tx, rt: &Runtime, ending: SecretEnding) -> Result<Self> {
        self.state = SecretState::Canceled;
        self.ending = Some(ending);
        self.ended_at = Some(rt.now());
        self.deadline_at = None;
        self.key = None;
        self.key_signature = None;
        self.save(tx).await?;
        tx.execute("DELETE FROM secret_message WHERE chat_id = $1", params![self.id]).await?;
        Ok(self)
    }

    /// As `me` sees it with the device of this name.
    pub(crate) async fn seen_by(&self, tx: &mut Tx, me: Id, client_id: &str) -> Result<SecretChat> {
        let side = self.side(me);
        let theirs = match self.device(self.peer(me)) {
            Some(device) => Some(identity(tx, device).await?.0),
            None => None,
        };
        let here = match self.device(me) {
            Some(device) => identity(tx, device).await?.1 == client_id,
            None => false,
        };
        let begins = here && side == Side::Other && self.state == SecretState::Accepting;
        let key = self.key.clone().zip(self.key_signature.clone()).filter(|_| begins);
        let facing = if side == Side::Starter { Side::Other } else { Side::Starter };
        Ok(SecretChat {
            chat_id: self.id,
            user_id: self.peer(me),
            side,
            state: self.state,
            ending: self.ending,
            here,
            theirs,
            key: key.map(|(key, signature)| SignedKey { key, signature }),
            sent: self.sent(side),
            delivered: self.received(facing),
            waiting: if self.is_over() { 0 } else { self.sent(facing) - self.received(side) },
            created_at: self.created_at,
            deadline_at: self.deadline_at,
            ended_at: self.ended_at,
            ver: self.ver,
        })
    }
}

async fn identity(tx: &mut Tx, device: Id) -> Result<(SecretIdentity, String)> {
    let sql = "SELECT curve_key, signing_key, client_id FROM secret_device WHERE id = $1";
    let (curve_key, signing_key, client_id): (String, String, String) = tx.one(sql, params![device]).await?;
    Ok((SecretIdentity { curve_key, signing_key }, client_id))
}

async fn read(tx: &mut Tx, id: Id) -> Result<Option<ChatRow>> {
    Ok(tx.optional(&format!("SELECT {} FROM secret_chat WHERE id = $1", ChatRow::COLUMNS), params![id]).await?)
}

/// A chat of one's own. Of others' chats nobody learns whether they exist.
pub(crate) async fn own(tx: &mut Tx, me: Id, id: Id) -> Result<ChatRow> {
    read(tx, id).await?.filter(|row| row.people().contains(&me)).ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The same, with everybody else who decides about it waiting until this transaction ends.
pub(crate) async fn hold(tx: &mut Tx, me: Id, id: Id) -> Result<ChatRow> {
    own(tx, me, id).await?;
    hold_any(tx, id).await
}

pub(crate) async fn hold_any(tx: &mut Tx, id: Id) -> Result<ChatRow> {
    tx.hold("secret_chat", id).await?;
    read(tx, id).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// A chat of one's own as it stands.
#[kernel::boxed]
pub async fn find(tx: &mut Tx, me: Id, id: Id, client_id: &str) -> Result<SecretChat> {
    check_client(client_id)?;
    own(tx, me, id).await?.seen_by(tx, me, client_id).await
}

/// The chats of somebody, those that ended not long ago included.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, me: Id, client_id: &str) -> Result<Vec<SecretChat>> {
    check_client(client_id)?;
    let columns = ChatRow::COLUMNS;
    let sql = format!(
        "SELECT {columns} FROM (SELECT {columns} FROM secret_chat WHERE starter_id = $1 UNION ALL
             SELECT {columns} FROM secret_chat WHERE other_id = $1) own ORDER BY id DESC LIMIT $2"
    );
    let rows: Vec<ChatRow> = tx.all(&sql, params![me, LISTED]).await?;
    let mut list = Vec::with_capacity(rows.len());
    for row in rows {
        list.push(row.seen_by(tx, me, client_id).await?);
    }
    Ok(list)
}
