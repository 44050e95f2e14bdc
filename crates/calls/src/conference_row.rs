use kernel::{Id, Result, Timestamp};
use messaging::conference::{ConferenceCard, ConferenceState};
use messaging::live::CallConference;
use store::{Tx, params, record};

record! {
    #[derive(Clone, Debug)]
    pub(crate) struct ConferenceRow {
        pub id: Id,
        pub number: String,
        pub host_id: Id,
        pub title: String,
        pub description: String,
        pub pin: String,
        pub audience: bool,
        pub state: ConferenceState,
        pub starts_at: Timestamp,
        pub locked: bool,
        pub waiting_room: bool,
        pub remind_at: Option<Timestamp>,
    }
}

pub(crate) async fn read(tx: &mut Tx, id: Id) -> Result<ConferenceRow> {
    let sql = format!("SELECT {} FROM conference WHERE id = $1", ConferenceRow::COLUMNS);
    Ok(tx.one(&sql, params![id]).await?)
}

pub(crate) async fn by_number(tx: &mut Tx, number: &str) -> Result<Option<ConferenceRow>> {
    let sql = format!("SELECT {} FROM conference WHERE number = $1", ConferenceRow::COLUMNS);
    Ok(tx.optional(&sql, params![number]).await?)
}

impl ConferenceRow {
    /// Whether the number was free.
    pub async fn insert(&self, tx: &mut Tx) -> Result<bool> {
        let made = tx
            .execute(
                "INSERT INTO conference (id, number, host_id, title, description, pin, audience, state, starts_at, waiting_room,
                 remind_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (number) DO NOTHING",
                params![
                    self.id,
                    &self.number,
                    self.host_id,
                    &self.title,
                    &self.description,
                    &self.pin,
                    self.audience,
                    self.state,
                    self.starts_at,
                    self.waiting_room,
                    self.remind_at
                ],
            )
            .await?;
        Ok(made == 1)
    }

    pub fn shown(&self) -> CallConference {
        CallConference {
            host_id: self.host_id,
            title: self.title.clone(),
            number: self.number.clone(),
            audience: self.audience,
            locked: self.locked,
            waiting_room: self.waiting_room,
        }
    }

    pub fn card(&self, audio_only: bool) -> ConferenceCard {
        ConferenceCard {
            call_id: self.id,
            host_id: self.host_id,
            starts_ms: self.starts_at.millis(),
            title: self.title.clone(),
            description: self.description.clone(),
            audience: self.audience,
            audio_only,
            number: self.number.clone(),
            state: self.state,
        }
    }
}
