//! A report as statements see it: which part of a fact, for whom, under which filters.

use kernel::{AppError, ErrorCode, Id, Result};
use org::{Actor, Owners, Reach, Scope};
use store::{Sql, Tx};

use crate::dimension::Dimension;
use crate::fact::{Column, Level, Spec};
use crate::part::Part;
use crate::{By, Days, ReportQuery};

pub(crate) struct Asked {
    pub(crate) spec: &'static Spec,
    scope: Scope,
    filters: Vec<(Dimension, Id)>,
    /// Whose team people are told by: each with everybody below.
    leader: Option<Id>,
}

/// What rows are told by, in the words of a statement.
pub(crate) struct Key {
    value: String,
    /// The column of the person and the leader whose teams are told.
    team: Option<(&'static str, Id)>,
}

/// Everybody with the head of their team: one step under the leader.
const TEAMS: &str = " LEFT JOIN (SELECT t.descendant_id AS member, c.id AS head FROM person c JOIN person_path t ON t.ancestor_id = c.id
    WHERE c.superior_id = ";

impl Key {
    pub(crate) fn value(&self) -> &str {
        &self.value
    }
}

impl Asked {
    /// Amounts are in the currency of one country, so whoever works in several reads one at a time.
    pub(crate) fn of(actor: &Actor, report: &ReportQuery) -> Result<Self> {
        let spec = report.fact.spec(report.basis);
        let scope = actor.require(spec.permission)?.narrowed(Some(actor.country));
        Ok(Self { spec, scope, filters: report.filters(), leader: report.person_id.or(actor.person_id) })
    }

    pub(crate) fn reach(&self) -> Reach {
        self.scope.reach()
    }

    /// The leader whose people are asked for by name.
    pub(crate) fn named_leader(&self) -> Option<Id> {
        self.filters.iter().find(|(dimension, _)| *dimension == Dimension::Person).map(|(_, id)| *id)
    }

    /// The first level that can tell these parts, by this view and under the filters.
    pub(crate) fn level(&self, by: Option<By>, parts: &[Part]) -> Option<&'static Level> {
        let whole = matches!(self.scope.reach(), Reach::All | Reach::Country);
        self.spec.levels.iter().find(|level| {
            let has = |dimension: Dimension| level.column(dimension).is_some();
            (whole || level.owners.is_some())
                && self.filters.iter().all(|(dimension, _)| has(*dimension))
                && by.is_none_or(|by| has(by.dimension()))
                && parts.iter().all(|part| level.part(*part).is_some())
        })
    }

    /// [`Asked::level`] where there has to be one: a filter that the fact does not know is refused.
    pub(crate) fn require_level(&self, by: Option<By>, parts: &[Part]) -> Result<&'static Level> {
        self.level(by, parts).ok_or_else(|| AppError::field("by", ErrorCode::Unknown))
    }

    /// What the rows of a view are told by. People are told with everybody below, one step under their leader; whoever is in
    /// no such team stands alone.
    pub(crate) fn key(&self, level: &Level, by: By) -> Result<Key> {
        let column = level.column(by.dimension()).ok_or_else(|| AppError::field("by", ErrorCode::Unknown))?;
        let Some(leader) = self.leader.filter(|_| by == By::Person) else {
            return Ok(Key { value: column.value(), team: None });
        };
        let alone = if column.nullable { ", 0" } else { "" };
        Ok(Key { value: format!("COALESCE(team.head, {}{alone})", column.name), team: Some((column.name, leader)) })
    }

    /// `FROM … WHERE …`: everything of these days within the scope and under the filters; where figures are what is left, everything
    /// up to their end.
    pub(crate) fn from(&self, tx: &Tx, level: &Level, key: Option<&Key>, by: Option<By>, days: Days) -> Sql {
        let mut sql = Sql::new(level.from);
        if let Some((head, leader)) = key.and_then(|key| key.team.as_ref()) {
            sql.push(TEAMS).bind(*leader).push(&format!(") team ON team.member = {head}"));
        }
        let used = self.filters.iter().map(|(dimension, _)| *dimension).chain(by.map(By::dimension));
        let mut joined: Vec<&str> = Vec::new();
        for join in used.filter_map(|dimension| level.column(dimension)).map(|column| column.join).filter(|join| !join.is_empty()) {
            if !joined.contains(&join) {
                joined.push(join);
                sql.push(join);
            }
        }
        sql.push_with(&format!(" WHERE {} >= ?", level.standing.unwrap_or(level.day)), days.from);
        sql.push_with(&format!(" AND {} <= ?", level.day), days.to);
        sql.push(level.only);
        for (dimension, id) in &self.filters {
            if let Some(column) = level.column(*dimension) {
                push_filter(tx, &mut sql, column, *id);
            }
        }
        self.push_scope(tx, &mut sql, level);
        sql
    }

    fn push_scope(&self, tx: &Tx, sql: &mut Sql, level: &Level) {
        let owners = level.owners.unwrap_or_default();
        let narrow = self
            .filters
            .iter()
            .any(|(dimension, _)| matches!(dimension, Dimension::Store | Dimension::Person | Dimension::Client | Dimension::Product));
        if level.indexed && narrow {
            // Rows of one store, person, client or product are few, and found without the country's.
            self.scope.push(tx, sql, Owners { country: &tx.unindexed(level.country), ..owners });
        } else if level.indexed {
            self.scope.push(tx, sql, Owners { country: level.country, ..owners });
        } else {
            self.scope.push_on_days(tx, sql, Owners { country: level.country, ..owners });
        }
    }
}

fn push_filter(tx: &Tx, sql: &mut Sql, column: &Column, id: Id) {
    sql.push(" AND ");
    if column.dimension == Dimension::Person && id.get() != 0 {
        // Somebody's figures are those of everybody below as well.
        tx.push_within(sql, column.name, |sql| {
            sql.push_with("SELECT descendant_id FROM person_path WHERE ancestor_id = ?", id);
        });
    } else if id.get() == 0 && column.nullable {
        sql.push(column.name).push(" IS NULL");
    } else {
        sql.push(column.name).push(" = ").bind(id);
    }
}

impl By {
    pub(crate) const fn dimension(self) -> Dimension {
        match self {
            Self::Person => Dimension::Person,
            Self::Store => Dimension::Store,
            Self::Area => Dimension::Area,
            Self::Region => Dimension::Region,
            Self::Brand => Dimension::Brand,
            Self::Series => Dimension::Series,
            Self::Client => Dimension::Client,
            Self::Product => Dimension::Product,
            Self::Document => Dimension::Document,
        }
    }
}
