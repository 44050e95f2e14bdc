use kernel::{AppError, ErrorCode, Result, Runtime, Timestamp};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

use super::PackageType;
use super::manage::EVERYWHERE;
use crate::access::may_configure;
use crate::history::{self, Change};

/// Below this the packages of published releases are downloaded.
pub const PACKAGE_PATH: &str = "/router-config-file/package/";

const COLUMNS: &str = "name, package_type, sha256, size_bytes, uploaded_at";

/// A package kept by this server. Its name comes from its content, so the same file uploaded twice is one package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AppPackage {
    pub name: String,
    pub package_type: PackageType,
    pub sha256: String,
    pub size: i64,
    pub uploaded_at: Timestamp,
}

impl FromRow for AppPackage {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self { name: row.next()?, package_type: row.next()?, sha256: row.next()?, size: row.next()?, uploaded_at: row.next()? })
    }
}

/// What the uploader needs for the release.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UploadedPackage {
    pub url: String,
    pub sha256: String,
    pub size: i64,
}

impl AppPackage {
    pub fn name_for(package_type: PackageType, sha256: &str) -> String {
        let short: String = sha256.chars().take(32).collect();
        format!("gerai-{short}.{package_type}")
    }
}

/// Notes a package whose bytes are safely in the file store.
pub async fn add_package(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    package_type: PackageType,
    sha256: &str,
    size: i64,
) -> Result<UploadedPackage> {
    may_configure(actor, EVERYWHERE)?;
    let package = AppPackage {
        name: AppPackage::name_for(package_type, sha256),
        package_type,
        sha256: sha256.to_owned(),
        size,
        uploaded_at: rt.now(),
    };
    let added = tx
        .execute(
            "INSERT INTO app_package (name, package_type, sha256, size_bytes, uploaded_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
            params![&package.name, package.package_type, &package.sha256, package.size, package.uploaded_at],
        )
        .await?;
    if added == 1 {
        let change = Change {
            action: "app_package.upload",
            doc_type: "app_package",
            doc_no: &package.name,
            country: EVERYWHERE,
            before: None,
            after: Some(&package),
        };
        history::record(tx, rt, actor, change).await?;
    }
    Ok(UploadedPackage { url: address_of(&package.name), sha256: package.sha256, size: package.size })
}

/// A package that some published release points to; any other name does not exist.
pub async fn published_package(tx: &mut Tx, name: &str) -> Result<AppPackage> {
    let sql = format!(
        "SELECT {COLUMNS} FROM app_package WHERE name = $1
             AND EXISTS (SELECT 1 FROM app_version WHERE status = 'published' AND (url = $2 OR fallback_url = $2))"
    );
    tx.optional(&sql, params![name, address_of(name)]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The uploaded packages that these addresses name.
pub(super) async fn find(tx: &mut Tx, addresses: [Option<&String>; 2]) -> Result<Vec<AppPackage>> {
    let names: Vec<String> = addresses.into_iter().flatten().filter_map(|address| named_in(address.trim())).map(str::to_owned).collect();
    let sql = format!("SELECT {COLUMNS} FROM app_package WHERE {}", tx.any_of("name", 1));
    Ok(tx.all(&sql, params![names]).await?)
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
