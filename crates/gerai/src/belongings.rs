//! Database, secret, files and anchors belong together. When some of them are missing beside the others a disk was not
//! mounted or a copy was not complete, and beginning anew would hide that until it cannot be mended.

use std::path::Path;

use store::{Db, MigrateError, StoreError};

use crate::config::{AnchorPlace, Config};
use crate::secret::{self, SecretError};

/// What to do when something is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    Refuse,
    BeginAnew,
}

impl Missing {
    pub const fn from_flag(new_company: bool) -> Self {
        if new_company { Self::BeginAnew } else { Self::Refuse }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum Incomplete {
    #[error(
        "the database is empty, but there is what belongs to one: {0}. Put the database back (or restore a backup), or say \
         --new-company to begin anew beside it"
    )]
    NoDatabase(String),
    #[error(
        "there are people in the database, but {0} is missing, without which none of their passwords is right. Put it back (or \
         set security.pepper), or say --new-company to make a new one"
    )]
    NoSecret(String),
    #[error(transparent)]
    Secret(#[from] SecretError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Before anything is written into the database.
pub async fn check(config: &Config, db: &Db, missing: Missing) -> Result<(), Incomplete> {
    if missing == Missing::BeginAnew {
        return Ok(());
    }
    let is_empty = matches!(db.has_schema(api::MODULES).await, Err(MigrateError::Empty));
    let left = left_behind(config);
    if is_empty && !left.is_empty() {
        return Err(Incomplete::NoDatabase(left.join(", ")));
    }
    if !is_empty && secret::known(config)?.is_none() && demo::has_people(db).await? {
        return Err(Incomplete::NoSecret(secret::file(config).display().to_string()));
    }
    Ok(())
}

fn left_behind(config: &Config) -> Vec<String> {
    let anchors = match config.anchors() {
        AnchorPlace::File(path) => Some(path),
        AnchorPlace::Bucket(_) => None,
    };
    let places = [Some(secret::file(config)), anchors, Some(config.data.join("files"))];
    places.into_iter().flatten().filter(|place| holds_something(place)).map(|place| place.display().to_string()).collect()
}

fn holds_something(place: &Path) -> bool {
    match std::fs::read_dir(place) {
        Ok(mut entries) => entries.next().is_some(),
        Err(_) => std::fs::metadata(place).is_ok_and(|about| about.is_file() && about.len() > 0),
    }
}
