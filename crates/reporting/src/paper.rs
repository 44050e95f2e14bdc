//! A view on paper: what it is about in words, the figures against those before, their course, and the first rows with the
//! sum of all of them.

use kernel::{AppError, ErrorCode, Id, Language, Money, Result, told};
use org::Actor;
use printing::{Align, Chart, Contents, Fact, Figure as PrintedFigure, Moved, ReportColumn, Table};
use store::Tx;

use crate::asked::Asked;
use crate::dimension::Dimension;
use crate::names::names;
use crate::overview::headline;
use crate::part::Part;
use crate::ranking::{Ranked, RankedTotal, ranked, require_view, total};
use crate::words;
use crate::{By, Figure, Headline, Measure, Period, RankingQuery, ReportQuery};

/// What a view tells on paper with its first rows, and how many rows there are. Single documents are taken out where they are
/// listed.
#[kernel::boxed]
pub async fn page(tx: &mut Tx, actor: &Actor, language: Language, query: &RankingQuery, at_most: i64) -> Result<(Contents, i64)> {
    if query.by == By::Document {
        return Err(AppError::field("by", ErrorCode::Unknown));
    }
    let report = query.report();
    let (asked, period) = (Asked::of(actor, &report)?, Period::of(&report, actor.today)?);
    require_view(tx, &asked, query.by).await?;
    let headline = headline(tx, actor, &report).await?;
    let (rows, sum) = total(tx, &asked, &period, query.by).await?;
    let list = ranked(tx, &asked, &period, query.by, language, (at_most, 0)).await?;
    let facts = facts(tx, &asked, &report, &headline, language).await?;
    let table = Printing { asked: &asked, by: query.by, headline: &headline, language }.table(&list, rows, &sum);
    let figures = headline.cards.iter().map(|card| printed(card, &headline, language)).collect();
    let chart = course(&headline, language);
    Ok((Contents { title: words::title(query.fact, query.by, language), facts, figures, chart, table }, rows))
}

/// The days, what they are compared with, whose figures they are, and what they are narrowed to.
async fn facts(tx: &mut Tx, asked: &Asked, report: &ReportQuery, headline: &Headline, language: Language) -> Result<Vec<Fact>> {
    let mut facts = vec![
        Fact::new(told(words::DAYS, language), words::days(headline.range, language)).strong(),
        Fact::new(told(words::COMPARED, language), words::days(headline.compared, language)),
    ];
    if report.fact == crate::Fact::SellIn {
        facts.push(Fact::new(told(words::COUNTED_BY, language), words::basis(report.basis, language)));
    }
    if let Some(covers) = words::covers(headline.covers, language) {
        facts.push(Fact::new(told(words::COVERS, language), covers));
    }
    if let Some(mode) = report.mode {
        facts.push(Fact::new(told(words::MODE, language), words::mode(mode, language)));
    }
    for (dimension, id) in report.filters() {
        let Some(by) = words::view_of(dimension) else { continue };
        let (code, name) = names(tx, asked.spec, by, language, &[id]).await?.remove(&id).unwrap_or_default();
        let name = named(id, &code, &name, dimension, language);
        facts.push(Fact::new(words::looked_by(by, language), name));
    }
    Ok(facts)
}

fn named(id: Id, code: &str, name: &str, dimension: Dimension, language: Language) -> String {
    match (id.get(), code) {
        (0, _) => told(words::UNASSIGNED, language).to_owned(),
        (_, "") => name.to_owned(),
        _ if dimension == Dimension::Person => name.to_owned(),
        _ => format!("{name} ({code})"),
    }
}

fn printed(card: &Figure, headline: &Headline, language: Language) -> PrintedFigure {
    let text = |value: &Option<String>| words::figure(card.unit, value.as_deref(), headline.currency);
    PrintedFigure {
        label: words::measure(card.measure, language).to_owned(),
        value: text(&card.value),
        change: parsed(card.value.as_deref()).zip(parsed(card.previous.as_deref())).and_then(|(now, before)| change(now, before)),
        before: words::was(&text(&card.previous), language),
    }
}

/// A decimal as a whole number that only its like is compared with.
fn parsed(value: Option<&str>) -> Option<i64> {
    value?.replacen('.', "", 1).parse().ok()
}

/// Against nothing, there is no share to tell.
fn change(now: i64, before: i64) -> Option<(Moved, String)> {
    if before == 0 {
        return None;
    }
    let share = i64::try_from((i128::from(now) - i128::from(before)) * 10_000 / i128::from(before.abs())).ok()?;
    let text = words::percent(share);
    Some(match share {
        1.. => (Moved::Up, format!("+{text}")),
        0 => (Moved::Same, text),
        _ => (Moved::Down, text),
    })
}

/// The course of the first figure; a single day has none.
fn course(headline: &Headline, language: Language) -> Option<Chart> {
    let trend = &headline.trend;
    let figure = headline.cards.first().filter(|_| trend.points.len() > 1)?;
    let values = |course: &[Option<String>]| course.iter().map(|value| value.as_deref().and_then(|value| value.parse().ok())).collect();
    Some(Chart {
        title: words::course(figure.measure, trend.grain, language),
        now_label: words::days(headline.range, language),
        before_label: words::days(headline.compared, language),
        points: trend.points.iter().map(|day| words::point(*day, trend.grain, language)).collect(),
        now: values(&figure.spark),
        before: values(&figure.previous_spark),
    })
}

struct Printing<'a> {
    asked: &'a Asked,
    by: By,
    headline: &'a Headline,
    language: Language,
}

impl Printing<'_> {
    fn table(&self, list: &[Ranked], rows: i64, sum: &RankedTotal) -> Table {
        let language = self.language;
        let left = |title: &str| ReportColumn { title: title.to_owned(), align: Align::Left };
        let right = |title: &str| ReportColumn { title: title.to_owned(), align: Align::Right };
        let amount = self.headline.cards.first().map_or("", |card| words::measure(card.measure, language));
        let mut columns = vec![
            left(words::looked_by(self.by, language)),
            right(amount),
            right(told(words::BEFORE, language)),
            right(told(words::CHANGE, language)),
            right(told(words::SHARE, language)),
        ];
        if self.has_pieces() {
            columns.push(right(words::measure(Measure::Qty, language)));
        }
        columns.extend(self.counts().map(|part| right(self.counted(part))));
        columns.push(right(told(words::LAST_ON, language)));
        Table {
            columns,
            rows: list.iter().map(|row| self.row(row, sum.net)).collect(),
            sum: (rows > 0).then(|| self.sum(rows, sum)),
            empty: told(words::EMPTY, language).to_owned(),
        }
    }

    /// Debts have none.
    fn has_pieces(&self) -> bool {
        self.asked.spec.measures.contains(&Measure::Qty)
    }

    /// Returns are asked for of goods, and taken off debts.
    fn counted(&self, part: Part) -> &'static str {
        if part == Part::Returned && self.asked.spec.measures.contains(&Measure::Credited) {
            return words::measure(Measure::Credited, self.language);
        }
        words::counted(part, self.language)
    }

    fn counts(&self) -> impl Iterator<Item = Part> {
        self.asked.spec.counts.iter().copied()
    }

    fn row(&self, row: &Ranked, whole: Money) -> Vec<String> {
        let name = named(row.id, &row.code, &row.name, self.by.dimension(), self.language);
        self.cells(name, &row.brought(), whole, words::day(row.last_on, self.language))
    }

    fn sum(&self, rows: i64, sum: &RankedTotal) -> Vec<String> {
        self.cells(words::sum_of(rows, self.language), sum, sum.net, String::new())
    }

    fn cells(&self, name: String, brought: &RankedTotal, whole: Money, last_on: String) -> Vec<String> {
        let mut cells = vec![name];
        cells.extend(self.amounts(brought.net, brought.previous_net, whole));
        if self.has_pieces() {
            cells.push(words::count(brought.qty));
        }
        cells.extend(self.counts().map(|part| self.count(part, brought)));
        cells.push(last_on);
        cells
    }

    fn amounts(&self, now: Money, before: Money, whole: Money) -> [String; 4] {
        let share = (whole.minor() > 0).then(|| now.share(10_000, whole.minor()).ok()).flatten();
        [
            words::money(now, self.headline.currency),
            words::money(before, self.headline.currency),
            change(now.minor(), before.minor()).map_or_else(|| "–".to_owned(), |(_, text)| text),
            share.map_or_else(|| "–".to_owned(), |share| words::percent(share.minor())),
        ]
    }

    fn count(&self, part: Part, brought: &RankedTotal) -> String {
        if let Some(amount) = brought.money(part) {
            return words::money(amount, self.headline.currency);
        }
        brought.told(part).map_or_else(String::new, words::count)
    }
}
