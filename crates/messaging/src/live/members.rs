use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use kernel::{AppError, Id, Result};
use store::Db;

use crate::message::Audience;

/// Conversations whose members are remembered; the rest are asked for again.
const REMEMBERED: usize = 4096;

/// Who is in which conversation, for as long as its version stays the same.
#[derive(Debug, Default)]
pub(super) struct Members(Mutex<HashMap<Id, Known>>);

#[derive(Debug)]
struct Known {
    version: i64,
    people: Arc<[Id]>,
}

impl Members {
    pub(super) async fn of(&self, db: &Db, audience: &Audience) -> Result<Arc<[Id]>> {
        let (conversation, version) = match audience {
            Audience::People(people) => return Ok(people.as_slice().into()),
            Audience::Members { conversation, version } => (*conversation, *version),
        };
        if let Some(people) = self.remembered(conversation, version) {
            return Ok(people);
        }
        let audience = audience.clone();
        let people: Arc<[Id]> = db.read::<_, AppError, _>(async move |tx| audience.people(tx).await).await?.into();
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(conversation, Known { version, people: Arc::clone(&people) });
        Ok(people)
    }

    fn remembered(&self, conversation: Id, version: i64) -> Option<Arc<[Id]>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&conversation).filter(|known| known.version == version).map(|known| Arc::clone(&known.people))
    }
}
