use std::collections::HashMap;

use hmac::{Hmac, KeyInit, Mac};
use kernel::{AppError, ErrorCode, Id, Runtime, Timestamp};
use sha2::Sha256;
use store::{StoreError, Tx, params};
use subtle::ConstantTimeEq;

use crate::StoredFile;
use crate::intake::hex;
use crate::records::by_id;

const HOUR_MS: i64 = 3600 * 1000;
/// As long as a file that nothing uses yet is kept, so that a draft shows its pictures while it can be handed in.
const HOLDS_HOURS: i64 = 24;

/// What a link says besides the file's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkKey {
    pub key: String,
    /// When the link ends, in milliseconds; links to what is not private do not.
    pub ends_at: Option<i64>,
}

impl LinkKey {
    pub(crate) fn opens(&self, file: &StoredFile, now: Timestamp) -> bool {
        let expected = match (file.purpose.is_private(), self.ends_at) {
            (false, _) => Some(file.access_key.clone()),
            (true, Some(ends_at)) if ends_at > now.millis() => seal(file.id, &file.access_key, ends_at).ok(),
            (true, _) => None,
        };
        expected.is_some_and(|expected| expected.as_bytes().ct_eq(self.key.as_bytes()).into())
    }
}

/// Keyed by the file's own secret: a link tells nothing that would make a later one.
fn seal(id: Id, access_key: &str, ends_at: i64) -> kernel::Result<String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(access_key.as_bytes()).map_err(AppError::internal)?;
    mac.update(&id.get().to_le_bytes());
    mac.update(&ends_at.to_le_bytes());
    Ok(hex(&mac.finalize().into_bytes()))
}

impl StoredFile {
    /// Where it is handed out. The key in the link is what lets its holder read.
    pub fn url(&self, rt: &Runtime) -> kernel::Result<String> {
        if self.purpose.is_private() { private_link(self.id, &self.access_key, rt.now()) } else { Ok(link(self.id, &self.access_key)) }
    }
}

/// Where a file of this key is handed out, if it is not private.
pub fn link(id: Id, access_key: &str) -> String {
    format!("/v3/file/front/file/{id}?k={access_key}")
}

fn private_link(id: Id, access_key: &str, now: Timestamp) -> kernel::Result<String> {
    // On the hour, so that a picture looked at again has the same address and is not fetched again.
    let ends_at = (now.millis().div_euclid(HOUR_MS) + HOLDS_HOURS + 1) * HOUR_MS;
    Ok(format!("{}&e={ends_at}", link(id, &seal(id, access_key, ends_at)?)))
}

/// The file behind a link. A wrong key, a link that has ended and an unknown id are the same answer.
#[kernel::boxed]
pub async fn find(tx: &mut Tx, rt: &Runtime, id: Id, key: &LinkKey) -> kernel::Result<StoredFile> {
    let file = by_id(tx, id).await?.filter(|file| key.opens(file, rt.now()));
    file.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The link of a file somebody keeps a reference to.
#[kernel::boxed]
pub async fn url_of(tx: &mut Tx, id: Id) -> Result<Option<String>, StoreError> {
    Ok(by_id(tx, id).await?.map(|file| link(file.id, &file.access_key)))
}

/// The links of several files at once.
#[kernel::boxed]
pub async fn links(tx: &mut Tx, ids: &[Id]) -> Result<HashMap<Id, String>, StoreError> {
    Ok(access_keys(tx, ids).await?.into_iter().map(|(id, key)| (id, link(id, &key))).collect())
}

/// The links of several private files, for somebody who may read them now.
#[kernel::boxed]
pub async fn private_links(tx: &mut Tx, rt: &Runtime, ids: &[Id]) -> kernel::Result<HashMap<Id, String>> {
    access_keys(tx, ids).await?.into_iter().map(|(id, key)| Ok((id, private_link(id, &key, rt.now())?))).collect()
}

async fn access_keys(tx: &mut Tx, ids: &[Id]) -> Result<Vec<(Id, String)>, StoreError> {
    let sql = format!("SELECT id, access_key FROM file WHERE {}", tx.any_of("id", 1));
    tx.all(&sql, params![ids]).await
}
