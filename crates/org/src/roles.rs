//! What roles may do: data that an administrator edits, begun with [`crate::default_grants`].

use kernel::{AppError, Country, ErrorCode, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::history::{self, Subject};
use crate::{Actor, Affected, Grants, Permission, Reach, RoleKey, access_changed, default_grants, unite};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
pub struct Grant {
    pub permission: Permission,
    /// How far it reaches.
    pub scope: Reach,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Role {
    pub key: RoleKey,
    pub permissions: Vec<Grant>,
    pub ver: i64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RoleList {
    pub roles: Vec<Role>,
    /// Every permission there is, granted or not.
    pub permissions: Vec<Permission>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct RoleInput {
    pub key: RoleKey,
    pub permissions: Vec<Grant>,
    pub ver: i64,
}

/// The united grants of these roles.
#[kernel::boxed]
pub async fn grants_of(tx: &mut Tx, roles: &[RoleKey]) -> Result<Grants> {
    let keys: Vec<String> = roles.iter().map(|role| role.key().to_owned()).collect();
    let sql = format!("SELECT permission, reach FROM role_permission WHERE {}", tx.any_of("role_key", 1));
    Ok(unite(tx.all::<(Permission, Reach)>(&sql, params![keys]).await?))
}

#[kernel::boxed]
pub async fn roles(tx: &mut Tx) -> Result<RoleList> {
    let granted: Vec<(RoleKey, Permission, Reach)> = tx.all("SELECT role_key, permission, reach FROM role_permission", &[]).await?;
    let versions: Vec<(RoleKey, i64)> = tx.all("SELECT role_key, ver FROM role", &[]).await?;
    let mut roles: Vec<Role> = versions.into_iter().map(|(key, ver)| Role { key, permissions: Vec::new(), ver }).collect();
    roles.sort_by_key(|role| role.key);
    for role in &mut roles {
        let own = granted.iter().filter(|(key, ..)| *key == role.key);
        role.permissions = own.map(|(_, permission, scope)| Grant { permission: *permission, scope: *scope }).collect();
        role.permissions.sort();
    }
    Ok(RoleList { roles, permissions: Permission::ALL.to_vec() })
}

/// Replaces what a role may do. Somebody must always remain who can undo it.
#[kernel::boxed]
pub async fn save_role(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &RoleInput) -> Result<Role> {
    let scope = actor.require(Permission::PeopleManage)?;
    if !scope.spans_all_countries() {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    refuse_repeats(&input.permissions)?;
    let administrators = administrators(tx).await?;
    let before = find(tx, input.key).await?;
    let guarded = tx.execute_one("UPDATE role SET ver = ver + 1 WHERE role_key = $1 AND ver = $2", params![input.key, input.ver]).await;
    history::conflict(guarded, &before)?;
    tx.execute("DELETE FROM role_permission WHERE role_key = $1", params![input.key]).await?;
    for grant in &input.permissions {
        insert_grant(tx, input.key, grant.permission, grant.scope).await?;
    }
    keep_an_administrator(tx, administrators).await?;
    access_changed(tx, rt, Affected::Everybody).await?;
    let after = find(tx, input.key).await?;
    let subject = Subject { country: None, action: "role.save", doc_type: "role", doc_no: input.key.key() };
    history::record(tx, rt, actor, subject, Some(&before), Some(&after)).await?;
    Ok(after)
}

/// How many active people can manage all people, those of every country.
pub(crate) async fn administrators(tx: &mut Tx) -> Result<i64> {
    let (count,): (i64,) = tx
        .one(
            "SELECT COUNT(DISTINCT p.id) FROM role_permission g
             JOIN person_role r ON r.role_key = g.role_key JOIN person p ON p.id = r.person_id
             WHERE g.permission = $1 AND g.reach = $2 AND p.status = 'active'
               AND (SELECT COUNT(*) FROM person_country c WHERE c.person_id = p.id) + 1 >= $3",
            params![Permission::PeopleManage, Reach::All, i64::try_from(Country::ALL.len()).unwrap_or(i64::MAX)],
        )
        .await?;
    Ok(count)
}

/// Refuses the change in progress when it takes away the last administrator of the `before` there were.
pub(crate) async fn keep_an_administrator(tx: &mut Tx, before: i64) -> Result<()> {
    let (roles,): (i64,) = tx
        .one("SELECT COUNT(*) FROM role_permission WHERE permission = $1 AND reach = $2", params![Permission::PeopleManage, Reach::All])
        .await?;
    if roles == 0 || (before > 0 && administrators(tx).await? == 0) {
        return Err(AppError::new(ErrorCode::LastAdministrator));
    }
    Ok(())
}

/// Adds the roles that are not there yet, with what they may do by default; tells which.
pub(crate) async fn seed(tx: &mut Tx) -> Result<Vec<RoleKey>> {
    let mut added = Vec::new();
    for role in RoleKey::ALL {
        let inserted = tx.execute("INSERT INTO role (role_key, ver) VALUES ($1, 1) ON CONFLICT DO NOTHING", params![*role]).await?;
        if inserted == 1 {
            added.push(*role);
            for (permission, reach) in default_grants(*role) {
                insert_grant(tx, *role, permission, reach).await?;
            }
        }
    }
    Ok(added)
}

async fn find(tx: &mut Tx, key: RoleKey) -> Result<Role> {
    let found = roles(tx).await?.roles.into_iter().find(|role| role.key == key);
    found.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

async fn insert_grant(tx: &mut Tx, role: RoleKey, permission: Permission, reach: Reach) -> Result<()> {
    tx.execute_one("INSERT INTO role_permission (role_key, permission, reach) VALUES ($1, $2, $3)", params![role, permission, reach])
        .await?;
    Ok(())
}

fn refuse_repeats(grants: &[Grant]) -> Result<()> {
    for (index, grant) in grants.iter().enumerate() {
        if grants[..index].iter().any(|earlier| earlier.permission == grant.permission) {
            return Err(AppError::field(format!("permissions[{index}].permission"), ErrorCode::Taken));
        }
    }
    Ok(())
}
