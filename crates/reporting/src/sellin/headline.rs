use kernel::Result;
use org::Actor;
use store::Tx;

use super::source::Source;
use super::sums::{Course, figure, measures};
use crate::{Headline, Period, ReportQuery, Trend};

pub(crate) async fn headline(tx: &mut Tx, actor: &Actor, report: &ReportQuery) -> Result<Headline> {
    let (source, period) = (Source::of(actor, report)?, Period::of(report, actor.today)?);
    let now = Course::of(tx, &source, period.days, period.grain).await?;
    let before = Course::of(tx, &source, period.compared, period.grain).await?;
    let cards = measures(source.basis()).iter().map(|measure| figure(*measure, &now, &before)).collect::<Result<_>>()?;
    Ok(Headline {
        fact: report.fact,
        range: period.days,
        compared: period.compared,
        country_code: actor.country,
        currency: actor.country.currency(),
        covers: source.reach(),
        trend: Trend {
            grain: period.grain,
            points: period.days.starts(period.grain),
            compared_points: period.compared.starts(period.grain),
        },
        cards,
    })
}
