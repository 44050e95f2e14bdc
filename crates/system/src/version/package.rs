use files::{Purpose, Received};
use kernel::{AppError, ErrorCode, Result, Runtime, Timestamp};
use org::Actor;
use org::history::{self, Subject};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

use super::PackageType;
use super::manage::EVERYWHERE;
use crate::access::may_configure;

/// Below this the packages of published releases are downloaded.
pub const PACKAGE_PATH: &str = "/router-config-file/package/";

const COLUMNS: &str = "p.name, p.package_type, p.uploaded_at, f.sha256, f.bytes, f.mime, f.storage_key";

/// A package kept by this server. Its name comes from its content, so the same file uploaded twice is one package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppPackage {
    pub name: String,
    pub package_type: PackageType,
    pub uploaded_at: Timestamp,
    pub sha256: String,
    pub size: i64,
    pub mime: String,
    /// Where its bytes are in the blob store.
    pub storage_key: String,
}

impl FromRow for AppPackage {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self {
            name: row.next()?,
            package_type: row.next()?,
            uploaded_at: row.next()?,
            sha256: row.next()?,
            size: row.next()?,
            mime: row.next()?,
            storage_key: row.next()?,
        })
    }
}

/// What the uploader needs for the release.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UploadedPackage {
    pub url: String,
    pub sha256: String,
    pub size: i64,
}

/// Takes in a package whose bytes are safely stored. One that is already here stays, and the new bytes, which
/// nothing names, are swept.
#[kernel::boxed]
pub async fn add_package(tx: &mut Tx, rt: &Runtime, actor: &Actor, received: &Received) -> Result<UploadedPackage> {
    may_configure(actor, EVERYWHERE)?;
    let package_type = PackageType::from_key(received.ext).ok_or_else(|| AppError::new(ErrorCode::FileType))?;
    let name = name_of(package_type, &received.sha256);
    let size = i64::try_from(received.bytes).map_err(AppError::internal)?;
    let uploaded = UploadedPackage { url: address_of(&name), sha256: received.sha256.clone(), size };
    let known: Option<(String,)> = tx.optional("SELECT name FROM app_package WHERE name = $1", params![&name]).await?;
    if known.is_some() {
        return Ok(uploaded);
    }
    let file = files::register(tx, rt, actor.user_id, received).await?;
    files::attach(tx, rt, actor.user_id, file.id, Purpose::Package).await?;
    tx.execute_one(
        "INSERT INTO app_package (name, file_id, package_type, uploaded_at) VALUES ($1, $2, $3, $4)",
        params![&name, file.id, package_type, rt.now()],
    )
    .await?;
    let subject = Subject { country: EVERYWHERE, action: "app_package.upload", doc_type: "app_package", doc_no: &name };
    history::record(tx, rt, actor, subject, None, Some(&uploaded)).await?;
    Ok(uploaded)
}

/// A package that some published release points to; any other name does not exist.
#[kernel::boxed]
pub async fn published_package(tx: &mut Tx, name: &str) -> Result<AppPackage> {
    if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-')) {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let sql = format!(
        "SELECT {COLUMNS} FROM app_package p JOIN file f ON f.id = p.file_id WHERE p.name = $1
             AND EXISTS (SELECT 1 FROM app_version WHERE status = 'published' AND (url = $2 OR fallback_url = $2))"
    );
    tx.optional(&sql, params![name, address_of(name)]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The uploaded packages that these addresses name.
pub(super) async fn find(tx: &mut Tx, addresses: [Option<&String>; 2]) -> Result<Vec<AppPackage>> {
    let names: Vec<String> = addresses.into_iter().flatten().filter_map(|address| named_in(address.trim())).map(str::to_owned).collect();
    let sql = format!("SELECT {COLUMNS} FROM app_package p JOIN file f ON f.id = p.file_id WHERE {}", tx.any_of("p.name", 1));
    Ok(tx.all(&sql, params![names]).await?)
}

fn name_of(package_type: PackageType, sha256: &str) -> String {
    let short: String = sha256.chars().take(32).collect();
    format!("gerai-{short}.{package_type}")
}

fn address_of(name: &str) -> String {
    format!("{PACKAGE_PATH}{name}")
}

/// The package name in one of our own addresses.
pub(super) fn named_in(address: &str) -> Option<&str> {
    address.strip_prefix(PACKAGE_PATH)
}

pub(super) fn is_sha256(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}
