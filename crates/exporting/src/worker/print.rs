//! Exports on paper: the first rows, for people to read and to hand round.

use std::fs::File;
use std::io::Write as _;

use kernel::{AppError, Result};
use org::import::local_time;
use org::listing::Wanted;
use printing::{Contents, Report, Table};

use super::{Exporter, Order, Stop, patiently};
use crate::source::Page;
use crate::words;

/// Nobody reads more on paper; whoever wants more is told to take a workbook.
const MOST_ROWS: i64 = 200;

impl Exporter {
    /// The pages and how many rows are on them.
    pub(super) async fn print(&self, order: &Order) -> std::result::Result<(File, i64), Stop> {
        let page = match self.page(order).await? {
            Some(page) => page,
            None => self.table(order).await?,
        };
        let printed = i64::try_from(page.contents.table.rows.len()).map_err(AppError::internal)?;
        self.progress(order.task, printed, page.total.max(printed), printed).await?;
        let report = self.report(order, page, printed);
        let file = tokio::task::spawn_blocking(move || file(&report)).await.map_err(AppError::internal)??;
        Ok((file, printed))
    }

    /// What a list itself has to tell on paper.
    async fn page(&self, order: &Order) -> Result<Option<Page>> {
        let page = order.source.page;
        patiently(|| {
            let (db, asked) = (self.db.clone(), self.asked(order));
            async move { db.read_long(async move |tx| page(tx, &asked, MOST_ROWS).await).await }
        })
        .await
    }

    /// The first rows as they stand in the other kinds of files.
    async fn table(&self, order: &Order) -> Result<Page> {
        let (mut rows, mut entries, mut after) = (Vec::new(), 0, None);
        let total = loop {
            let stretch = self.read(order, Wanted { after, at_most: self.stretch.min(MOST_ROWS - entries) }).await?;
            entries += stretch.entries;
            rows.extend(stretch.list);
            after = stretch.next;
            if after.is_none() || entries >= MOST_ROWS {
                break stretch.total.max(entries);
            }
        };
        let language = order.actor.language;
        // An entry may have several rows.
        rows.truncate(usize::try_from(MOST_ROWS).unwrap_or(usize::MAX));
        let title = order.source.kind.title(language).to_owned();
        let titles = order.source.columns.iter().map(|column| column.label(language).to_owned()).collect();
        let table = Table::of(titles, &rows, words::empty(language).to_owned());
        Ok(Page { contents: Contents { title, facts: Vec::new(), figures: Vec::new(), chart: None, table }, total })
    }

    fn report(&self, order: &Order, page: Page, printed: i64) -> Report {
        let (actor, language) = (&order.actor, order.actor.language);
        let now = format!("{} ({})", local_time(self.rt.now(), actor.country), actor.country.time_zone());
        let cut = (page.total > printed).then(|| words::cut(language, printed, page.total));
        Report {
            language: language.key(),
            author: actor.name.clone(),
            made: vec![
                words::made(language, &actor.name),
                now,
                format!("{} · {}", words::country(actor.country, language), order.about.title),
            ],
            contents: page.contents,
            notes: cut.into_iter().collect(),
            page_of: words::page_of(language),
        }
    }
}

fn file(report: &Report) -> Result<File> {
    let pdf = report.to_pdf().map_err(AppError::internal)?;
    let mut file = tempfile::tempfile().map_err(AppError::internal)?;
    file.write_all(&pdf).map_err(AppError::internal)?;
    Ok(file)
}
