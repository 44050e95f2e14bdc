//! What managers look at: facts of the business summed up over days and compared with the days before. Every fact gives
//! the same shapes, so a screen that shows one shows them all.

mod asked;
mod course;
mod dimension;
mod fact;
mod figure;
mod names;
mod overview;
pub mod paper;
mod part;
mod period;
mod query;
mod ranking;
mod saved;
pub mod sheet;
mod words;

use store::{Module, migrations};

pub use figure::{Figure, FigureUnit, Measure};
pub use overview::{Headline, Overview, Top, Trend, headline, overview};
pub use period::{Days, Grain, Period};
pub use query::{Basis, By, Compare, Fact, Preset, RankingQuery, ReportQuery};
pub use ranking::{Ranked, RankedTotal, Ranking, view};
pub use saved::{SavedView, ViewRename, ViewToForget, ViewToSave, forget_view, rename_view, save_view, saved_views};

/// Comes after `ordering` and `sellout`.
pub const MODULE: Module = Module {
    name: "reporting",
    migrations: migrations![
        1 "sell_in" => "../migrations/0001_sell_in.sql",
        2 "saved_view" => "../migrations/0002_saved_view.sql",
    ],
};
