use kernel::{Language, Result};
use org::Actor;
use store::Tx;

use super::headline::headline;
use super::ranking::ranked;
use super::source::Source;
use crate::{By, Overview, Period, ReportQuery};

/// How many clients and products an overview names.
const TOP: i64 = 5;

pub(crate) async fn overview(tx: &mut Tx, actor: &Actor, language: Language, report: &ReportQuery) -> Result<Overview> {
    let (source, period) = (Source::of(actor, report)?, Period::of(report, actor.today)?);
    Ok(Overview {
        headline: headline(tx, actor, report).await?,
        top_clients: ranked(tx, &source, &period, By::Client, language, (TOP, 0)).await?,
        top_products: ranked(tx, &source, &period, By::Product, language, (TOP, 0)).await?,
    })
}
