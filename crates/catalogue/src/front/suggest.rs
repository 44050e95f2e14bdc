use kernel::{Id, Language, Result, Runtime, fold};
use org::{Actor, Permission, listing};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, text_enum};
use utoipa::{IntoParams, ToSchema};

use super::filter::Conditions;
use super::find::find;
use crate::goods::goods_of;
use crate::names;
use crate::search::cut;
use crate::{Shopper, shopper};

const MOST_WORDS: u32 = 10;
const MOST_PRODUCTS: usize = 6;
const MOST_OF_A_KIND: u32 = 4;
const LONGEST_KEYWORD: usize = 60;

text_enum! {
    pub enum WordKind {
        Product = "product",
        Brand = "brand",
        Series = "series",
        Code = "code",
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct WordsQuery {
    /// What was typed so far; nothing offers the brands.
    pub keyword: Option<String>,
    /// Which search box asks; does not change what is offered.
    pub scene: Option<String>,
    pub customer_id: Option<Id>,
}

/// A word to search for, or the brand, series or product to go to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedWord {
    pub word: String,
    pub kind: WordKind,
    pub id: Option<Id>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SuggestedWords {
    pub list: Vec<SuggestedWord>,
}

/// What somebody may be about to type.
#[kernel::boxed]
pub async fn search_words(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, query: &WordsQuery) -> Result<SuggestedWords> {
    let scope = actor.require(Permission::BrowseCatalogue)?;
    let shopper = shopper(tx, actor, &scope, query.customer_id).await?;
    let keyword: String = fold(query.keyword.as_deref().unwrap_or_default()).chars().take(LONGEST_KEYWORD).collect();
    let mut list = named(tx, language, WordKind::Brand, &keyword).await?;
    if !keyword.is_empty() {
        list.extend(named(tx, language, WordKind::Series, &keyword).await?);
        list.extend(products(tx, rt, &shopper, language, &keyword).await?);
    }
    let mut words: Vec<SuggestedWord> = Vec::new();
    for word in list {
        if words.len() < MOST_WORDS as usize && !words.iter().any(|other| other.word == word.word) {
            words.push(word);
        }
    }
    Ok(SuggestedWords { list: words })
}

/// Brands or series whose name has the keyword in it.
async fn named(tx: &mut Tx, language: Language, kind: WordKind, keyword: &str) -> Result<Vec<SuggestedWord>> {
    let table = if kind == WordKind::Brand { "brand" } else { "series" };
    let mut sql = Sql::new(&format!("SELECT n.id, n.name_zh, n.name_en, n.name_id, n.name_th FROM {table} n WHERE n.status = 'active'"));
    listing::push_keyword(&mut sql, "n.search", Some(keyword));
    sql.push(" ORDER BY n.sort, n.id LIMIT ").bind(if keyword.is_empty() { MOST_WORDS } else { MOST_OF_A_KIND });
    let rows = tx.rows(sql.text(), sql.values()).await?;
    let mut words = Vec::with_capacity(rows.len());
    for row in rows {
        let mut row = row.reader();
        let id: Id = row.next()?;
        words.push(SuggestedWord { word: names::read(&mut row)?.get(language).to_owned(), kind, id: Some(id) });
    }
    Ok(words)
}

async fn products(tx: &mut Tx, rt: &Runtime, shopper: &Shopper, language: Language, keyword: &str) -> Result<Vec<SuggestedWord>> {
    let conditions = Conditions::on_shelf(tx, rt, shopper).await?;
    let mut ids = find(tx, &conditions, cut::readings(keyword)).await?;
    ids.truncate(MOST_PRODUCTS);
    let mut goods = goods_of(tx, shopper.country, &ids).await?;
    let words = ids.into_iter().filter_map(|id| goods.remove(&id)).map(|goods| {
        let codes = [Some(goods.material_code), goods.barcode].into_iter().flatten();
        let typed = codes.into_iter().find(|code| fold(code).starts_with(keyword));
        match typed {
            Some(code) => SuggestedWord { word: code, kind: WordKind::Code, id: Some(goods.id) },
            None => SuggestedWord { word: goods.name.get(language).to_owned(), kind: WordKind::Product, id: Some(goods.id) },
        }
    });
    Ok(words.collect())
}
