//! What the rows of a view are called.

use std::collections::HashMap;

use kernel::{Id, Language, LocalizedText, Result};
use store::{Tx, params};

use crate::By;
use crate::fact::Spec;

type Names = HashMap<Id, (String, String)>;

/// Code and name by id.
pub(crate) async fn names(tx: &mut Tx, spec: &Spec, by: By, language: Language, ids: &[Id]) -> Result<Names> {
    match by {
        By::Client => plain(tx, "SELECT id, code, name FROM customer WHERE ", "id", ids).await,
        By::Store => plain(tx, "SELECT id, code, name FROM store WHERE ", "id", ids).await,
        By::Person => plain(tx, "SELECT id, employee_no, name FROM person WHERE ", "id", ids).await,
        By::Area => plain(tx, "SELECT id, '', name FROM area WHERE ", "id", ids).await,
        By::Document => plain(tx, spec.documents, spec.document, ids).await,
        By::Region => translated(tx, "SELECT id, '', name_zh, name_en, name_id, name_th FROM region WHERE ", language, ids).await,
        By::Brand => translated(tx, "SELECT id, code, name_zh, name_en, name_id, name_th FROM brand WHERE ", language, ids).await,
        By::Series => translated(tx, "SELECT id, code, name_zh, name_en, name_id, name_th FROM series WHERE ", language, ids).await,
        By::Product => {
            translated(tx, "SELECT id, material_code, name_zh, name_en, name_id, name_th FROM product WHERE ", language, ids).await
        }
    }
}

async fn plain(tx: &mut Tx, select: &str, id: &str, ids: &[Id]) -> Result<Names> {
    let sql = format!("{select}{}", tx.any_of(id, 1));
    let found: Vec<(Id, String, String)> = tx.all(&sql, params![ids]).await?;
    Ok(found.into_iter().map(|(id, code, name)| (id, (code, name))).collect())
}

async fn translated(tx: &mut Tx, select: &str, language: Language, ids: &[Id]) -> Result<Names> {
    let sql = format!("{select}{}", tx.any_of("id", 1));
    let found: Vec<(Id, String, String, String, String, String)> = tx.all(&sql, params![ids]).await?;
    let named = |(key, code, zh, en, id, th)| {
        let name = LocalizedText { zh, en, id, th };
        (key, (code, name.get(language).to_owned()))
    };
    Ok(found.into_iter().map(named).collect())
}
