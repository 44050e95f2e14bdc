//! What a fact adds up to over some days, as a whole and point by point.

use kernel::Result;
use store::{RowReader, Tx};

use crate::asked::Asked;
use crate::fact::Level;
use crate::part::{Part, Parts};
use crate::{Days, Figure, Grain, Measure};

/// One period: all of it, and every point of its course.
pub(crate) struct Course {
    whole: Parts,
    points: Vec<Parts>,
}

impl Course {
    pub(crate) async fn of(tx: &mut Tx, asked: &Asked, measures: &[Measure], days: Days, grain: Grain) -> Result<Self> {
        let mut course = Self { whole: Parts::default(), points: vec![Parts::default(); days.starts(grain).len()] };
        for (level, parts) in by_level(asked, measures) {
            course.add(tx, asked, level, &parts, days, grain).await?;
        }
        Ok(course)
    }

    /// Stores and clients are counted once however often they come, so points do not add up to the whole and both are asked
    /// for.
    async fn add(&mut self, tx: &mut Tx, asked: &Asked, level: &Level, parts: &[Part], days: Days, grain: Grain) -> Result<()> {
        let (mut sql, sums, point) = (asked.from(tx, level, None, None, days), select(level, parts), point(level, grain));
        let starts = days.starts(grain);
        for row in tx.rows(&format!("SELECT {sums}{}", sql.text()), sql.values()).await? {
            read(&mut row.reader(), parts, &mut self.whole)?;
        }
        if level.standing.is_some() {
            sql.push_with(&format!(" AND {} >= ?", level.day), days.from);
        }
        for row in tx.rows(&format!("SELECT {point}, {sums}{} GROUP BY {point}", sql.text()), sql.values()).await? {
            let mut row = row.reader();
            let name: String = row.next()?;
            if let Some(place) = starts.iter().position(|start| start.to_string().starts_with(&name)) {
                read(&mut row, parts, &mut self.points[place])?;
            }
        }
        if level.standing.is_some() { self.add_up(tx, asked, level, parts, days).await } else { Ok(()) }
    }

    /// Points that have what changed become what was left by then, from what was left when the days began.
    async fn add_up(&mut self, tx: &mut Tx, asked: &Asked, level: &Level, parts: &[Part], days: Days) -> Result<()> {
        let before = Days { from: days.from, to: days.from.yesterday() };
        let sql = asked.from(tx, level, None, None, before);
        let mut left = Parts::default();
        for row in tx.rows(&format!("SELECT {}{}", select(level, parts), sql.text()), sql.values()).await? {
            read(&mut row.reader(), parts, &mut left)?;
        }
        for point in &mut self.points {
            for part in parts {
                left.set(*part, left.get(*part) + point.get(*part));
                point.set(*part, left.get(*part));
            }
        }
        Ok(())
    }
}

/// Which parts come from where: each from the shortest table that has it.
fn by_level(asked: &Asked, measures: &[Measure]) -> Vec<(&'static Level, Vec<Part>)> {
    let mut levels: Vec<(&'static Level, Vec<Part>)> = Vec::new();
    for part in measures.iter().flat_map(|measure| measure.parts()) {
        let Some(level) = asked.level(None, &[*part]) else { continue };
        match levels.iter_mut().find(|(held, _)| std::ptr::eq(*held, level)) {
            Some((_, parts)) if parts.contains(part) => {}
            Some((_, parts)) => parts.push(*part),
            None => levels.push((level, vec![*part])),
        }
    }
    levels
}

/// The columns of these parts.
pub(crate) fn select(level: &Level, parts: &[Part]) -> String {
    let column = |part: &Part| format!("CAST(COALESCE({}, 0) AS BIGINT)", level.part(*part).unwrap_or("0"));
    parts.iter().map(column).collect::<Vec<_>>().join(", ")
}

pub(crate) fn read(row: &mut RowReader, parts: &[Part], into: &mut Parts) -> Result<()> {
    for part in parts {
        into.set(*part, row.next()?);
    }
    Ok(())
}

/// The day, or `yyyy-MM`, by which rows fall into points.
fn point(level: &Level, grain: Grain) -> String {
    match grain {
        Grain::Day => level.day.to_owned(),
        Grain::Month => format!("substr({}, 1, 7)", level.day),
    }
}

pub(crate) fn figure(measure: Measure, now: &Course, before: &Course) -> Result<Figure> {
    let course = |course: &Course| course.points.iter().map(|parts| measure.value(parts)).collect::<Result<Vec<_>>>();
    Ok(Figure {
        measure,
        unit: measure.unit(),
        value: measure.value(&now.whole)?,
        previous: measure.value(&before.whole)?,
        spark: course(now)?,
        previous_spark: course(before)?,
    })
}
