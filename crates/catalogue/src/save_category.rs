use kernel::{ErrorCode, Id, LocalizedText, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Checks};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::categories::{Category, DEEPEST, Tree, categories, find};
use crate::{Visibility, manage, names, search};

/// Creates a category without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    /// Absent for the first level.
    pub parent_id: Option<Id>,
    pub code: String,
    pub name: LocalizedText,
    #[serde(default)]
    pub icon: String,
    #[serde(default)]
    pub sort: i64,
    pub status: Visibility,
}

impl From<&Category> for CategoryInput {
    fn from(category: &Category) -> Self {
        Self {
            id: Some(category.id),
            ver: Some(category.ver),
            parent_id: category.parent_id,
            code: category.code.clone(),
            name: category.name.clone(),
            icon: category.icon.clone(),
            sort: category.sort,
            status: category.status,
        }
    }
}

struct Clean {
    depth: i64,
    code: String,
    name: LocalizedText,
    icon: String,
}

#[kernel::boxed]
pub async fn save_category(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CategoryInput) -> Result<Category> {
    manage::everywhere(actor)?;
    let all = categories(tx).await?;
    let before = match input.id {
        Some(id) => Some(find(tx, id).await?),
        None => None,
    };
    let clean = check(input, &all)?;
    let id = match &before {
        Some(before) => {
            update(tx, input, &clean, before).await?;
            let moved = clean.depth - before.depth;
            let below: Vec<Id> = Tree(&all).with_descendants(before.id).into_iter().skip(1).collect();
            if moved != 0 && !below.is_empty() {
                let sql = format!("UPDATE category SET depth = depth + $2 WHERE {}", tx.any_of("id", 1));
                tx.execute(&sql, params![below, moved]).await?;
            }
            before.id
        }
        None => insert(tx, rt, input, &clean).await?,
    };
    let after = find(tx, id).await?;
    if before.as_ref().is_some_and(|before| before.name != after.name || before.parent_id != after.parent_id) {
        for below in Tree(&all).with_descendants(id) {
            search::renamed(tx, rt, "category_id", below).await?;
        }
    }
    let subject = Subject { country: None, action: "category.save", doc_type: "category", doc_no: &after.code };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

fn check(input: &CategoryInput, all: &[Category]) -> Result<Clean> {
    let (mut checks, tree) = (Checks::new(), Tree(all));
    let code = checks.code("code", &input.code);
    let name = names::check(&mut checks, "name", &input.name, 60);
    let icon = checks.line("icon", &input.icon, 40);
    checks.range("sort", input.sort, 0..=9_999);
    checks.ensure(input.id.is_none() || input.ver.is_some(), "ver", ErrorCode::Required);
    checks.ensure(!all.iter().any(|other| other.code == code && Some(other.id) != input.id), "code", ErrorCode::Taken);
    let parent = input.parent_id.and_then(|parent| tree.get(parent));
    checks.ensure(input.parent_id.is_some() == parent.is_some(), "parentId", ErrorCode::Unknown);
    let depth = 1 + parent.map_or(0, |parent| parent.depth);
    if let Some(id) = input.id {
        let within = input.parent_id.is_some_and(|parent| tree.with_descendants(id).contains(&parent));
        checks.ensure(!within, "parentId", ErrorCode::Unknown);
    }
    let height = input.id.map_or(1, |id| tree.height(id));
    checks.ensure(depth + height - 1 <= DEEPEST, "parentId", ErrorCode::TooDeep);
    checks.finish()?;
    Ok(Clean { depth, code, name, icon })
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &CategoryInput, clean: &Clean) -> Result<Id> {
    let (id, name) = (rt.next_id(), &clean.name);
    let inserted = tx
        .execute_one(
            "INSERT INTO category (id, parent_id, depth, code, name_zh, name_en, name_id, name_th, icon, sort, status, ver)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1)",
            params![
                id,
                input.parent_id,
                clean.depth,
                &clean.code,
                &name.zh,
                &name.en,
                &name.id,
                &name.th,
                &clean.icon,
                input.sort,
                input.status
            ],
        )
        .await;
    manage::unique(inserted, "category")??;
    Ok(id)
}

async fn update(tx: &mut Tx, input: &CategoryInput, clean: &Clean, before: &Category) -> Result<()> {
    let name = &clean.name;
    let updated = tx
        .execute_one(
            "UPDATE category SET parent_id = $3, depth = $4, code = $5, name_zh = $6, name_en = $7, name_id = $8, name_th = $9,
             icon = $10, sort = $11, status = $12, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![
                before.id,
                input.ver,
                input.parent_id,
                clean.depth,
                &clean.code,
                &name.zh,
                &name.en,
                &name.id,
                &name.th,
                &clean.icon,
                input.sort,
                input.status
            ],
        )
        .await;
    history::conflict(manage::unique(updated, "category")?, before)
}
