use std::collections::{HashMap, HashSet};

use kernel::{ErrorCode, Id, LocalizedText, Result, Runtime};
use org::Actor;
use org::import::{Cell, Cells, Column, ImportOutcome, Layout, Sheet, column, own_rows, superiors_first};
use store::Tx;

use super::masters::{NAME_EN, NAME_ID, NAME_TH, NAME_ZH, SORT, STATUS, name_cells, named_column, put_shown};
use crate::categories::{Category, Tree, categories};
use crate::save_category::{CategoryInput, save_category};
use crate::{Visibility, manage};

pub(super) const COLUMNS: &[Column] = &[
    Column::new("code", ["分类编码", "Category code", "Kode kategori", "รหัสหมวดหมู่"]).required(),
    Column::new("parentCode", ["上级分类编码", "Parent category code", "Kode kategori induk", "รหัสหมวดหมู่หลัก"]),
    NAME_ZH,
    NAME_EN,
    NAME_ID,
    NAME_TH,
    Column::new("icon", ["图标", "Icon", "Ikon", "ไอคอน"]),
    SORT,
    STATUS,
];

/// Categories as export rows.
pub fn category_cells(all: &[Category]) -> Vec<Vec<String>> {
    let tree = Tree(all);
    let row = |category: &Category| {
        let parent = category.parent_id.and_then(|parent| tree.get(parent));
        let mut cells = vec![category.code.clone(), parent.map(|parent| parent.code.clone()).unwrap_or_default()];
        cells.extend(name_cells(&category.name));
        cells.extend([category.icon.clone(), category.sort.to_string(), category.status.key().to_owned()]);
        cells
    };
    all.iter().map(row).collect()
}

pub(super) async fn import(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    layout: &Layout,
    sheet: &Sheet,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    manage::everywhere(actor)?;
    let rows = own_rows(layout, sheet, outcome, "code", |cells| cells.code("code"));
    let codes: Vec<String> = rows.iter().map(|(code, _)| code.clone()).collect();
    let parents: Vec<Option<String>> = rows.iter().map(|(_, cells)| parent_code(cells).value()).collect();
    let (order, circular) = superiors_first(&codes, &parents);
    for place in circular {
        outcome.refuse(rows[place].1.row(), column_of("parentId"), ErrorCode::Cycle);
    }
    let all = categories(tx).await?;
    let known = all.iter().map(|category| (category.code.clone(), category.id)).collect();
    let mut desk = Desk { all: &all, known, in_sheet: codes.into_iter().collect(), outcome };
    let mut rows: Vec<_> = rows.into_iter().map(Some).collect();
    for place in order {
        if let Some((code, cells)) = rows[place].take() {
            desk.save(tx, rt, actor, code, cells).await?;
        }
    }
    Ok(())
}

fn parent_code(cells: &Cells<'_>) -> Cell<String> {
    cells.text("parentCode").map(|code| code.to_ascii_uppercase())
}

/// What is known while the rows are worked off.
struct Desk<'a> {
    all: &'a [Category],
    known: HashMap<String, Id>,
    in_sheet: HashSet<String>,
    outcome: &'a mut ImportOutcome,
}

impl Desk<'_> {
    async fn save(&mut self, tx: &mut Tx, rt: &Runtime, actor: &Actor, code: String, mut cells: Cells<'_>) -> Result<()> {
        let existing = self.all.iter().find(|category| category.code == code);
        let mut input = existing.map_or_else(|| blank(code.clone()), CategoryInput::from);
        self.parent(&mut cells).put(&mut input.parent_id);
        put_shown(&mut cells, &mut input.name, &mut input.sort, &mut input.status);
        cells.text("icon").put_text(&mut input.icon);
        let row = cells.row();
        cells.hand_over(self.outcome);
        if existing.is_some_and(|existing| CategoryInput::from(existing) == input) {
            return Ok(());
        }
        match save_category(tx, rt, actor, &input).await {
            Ok(saved) => {
                self.known.insert(code, saved.id);
                self.outcome.count(existing.is_some());
            }
            Err(error) => self.outcome.refuse_all(row, error, column_of)?,
        }
        Ok(())
    }

    /// A parent whose own row was refused is not reported a second time.
    fn parent(&self, cells: &mut Cells<'_>) -> Cell<Id> {
        match parent_code(cells) {
            Cell::Absent => Cell::Absent,
            Cell::Blank => Cell::Blank,
            Cell::Value(code) => self.known.get(&code).map_or_else(
                || {
                    if !self.in_sheet.contains(&code) {
                        cells.refuse("parentCode", ErrorCode::Unknown);
                    }
                    Cell::Absent
                },
                |id| Cell::Value(*id),
            ),
        }
    }
}

fn blank(code: String) -> CategoryInput {
    CategoryInput {
        id: None,
        ver: None,
        parent_id: None,
        code,
        name: LocalizedText::default(),
        icon: String::new(),
        sort: 0,
        status: Visibility::Active,
    }
}

fn column_of(field: &str) -> &'static Column {
    if field == "parentId" { column(COLUMNS, "parentCode") } else { named_column(COLUMNS, field) }
}
