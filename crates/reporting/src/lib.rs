//! What managers look at: facts of the business summed up over days and compared with the days before. Every fact gives
//! the same shapes, so a screen that shows one shows them all.

mod figure;
mod overview;
mod period;
mod query;
mod ranking;
mod sellin;

use kernel::{Language, Result};
use org::Actor;
use store::{Module, Tx, migrations};

pub use figure::{Figure, FigureUnit, Measure};
pub use overview::{Headline, Overview, Trend};
pub use period::{Days, Grain, Period};
pub use query::{Basis, By, Fact, Preset, RankingQuery, ReportQuery};
pub use ranking::{Ranked, RankedTotal, Ranking};

/// Comes after `ordering`.
pub const MODULE: Module = Module { name: "reporting", migrations: migrations![1 "sell_in" => "../migrations/0001_sell_in.sql"] };

/// The figures of a report and their course, in the part of the business that is the actor's.
#[kernel::boxed]
pub async fn headline(tx: &mut Tx, actor: &Actor, report: &ReportQuery) -> Result<Headline> {
    match report.fact {
        Fact::SellIn => sellin::headline(tx, actor, report).await,
    }
}

/// [`headline`] with who and what stands at the top.
#[kernel::boxed]
pub async fn overview(tx: &mut Tx, actor: &Actor, language: Language, report: &ReportQuery) -> Result<Overview> {
    match report.fact {
        Fact::SellIn => sellin::overview(tx, actor, language, report).await,
    }
}

/// One page of the ranking, and the sum of all of it.
#[kernel::boxed]
pub async fn view(tx: &mut Tx, actor: &Actor, language: Language, query: &RankingQuery) -> Result<Ranking> {
    match query.fact {
        Fact::SellIn => sellin::view(tx, actor, language, query).await,
    }
}
