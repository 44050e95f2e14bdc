use kernel::{Country, Currency, Language, Result};
use org::{Actor, Day, Reach};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::asked::Asked;
use crate::course::{Course, figure};
use crate::ranking::ranked;
use crate::{By, Days, Fact, Figure, Grain, Measure, Period, Ranked, ReportQuery};

/// How many rows of a view an overview names.
const TOP: i64 = 5;

/// What the points of every course stand for: the first day of each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Trend {
    pub grain: Grain,
    pub points: Vec<Day>,
    pub compared_points: Vec<Day>,
}

/// The figures of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Headline {
    pub fact: Fact,
    pub range: Days,
    pub compared: Days,
    /// Of which country; amounts of several currencies are never added up.
    #[schema(value_type = kernel::Country)]
    pub country_code: Country,
    pub currency: Currency,
    /// How much of the country it covers: the reach of whoever asks.
    pub covers: Reach,
    pub trend: Trend,
    pub cards: Vec<Figure>,
}

/// The first rows of a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Top {
    pub by: By,
    pub list: Vec<Ranked>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    #[serde(flatten)]
    pub headline: Headline,
    pub tops: Vec<Top>,
}

/// The figures of a report and their course, in the part of the business that is the actor's.
#[kernel::boxed]
pub async fn headline(tx: &mut Tx, actor: &Actor, report: &ReportQuery) -> Result<Headline> {
    let (asked, period) = (Asked::of(actor, report)?, Period::of(report, actor.today)?);
    // What cannot be told under these filters is left out: a product is not cancelled, only orders are.
    let can_tell = |measure: &Measure| measure.parts().iter().all(|part| asked.level(None, &[*part]).is_some());
    let measures: Vec<Measure> = asked.spec.measures.iter().copied().filter(can_tell).collect();
    asked.require_level(None, measures.first().map_or(&[], |first| first.parts()))?;
    let now = Course::of(tx, &asked, &measures, period.days, period.grain).await?;
    let before = Course::of(tx, &asked, &measures, period.compared, period.grain).await?;
    let cards = measures.iter().map(|measure| figure(*measure, &now, &before)).collect::<Result<_>>()?;
    Ok(Headline {
        fact: report.fact,
        range: period.days,
        compared: period.compared,
        country_code: actor.country,
        currency: actor.country.currency(),
        covers: asked.reach(),
        trend: Trend {
            grain: period.grain,
            points: period.days.starts(period.grain),
            compared_points: period.compared.starts(period.grain),
        },
        cards,
    })
}

/// [`headline`] with who and what stands at the top.
#[kernel::boxed]
pub async fn overview(tx: &mut Tx, actor: &Actor, language: Language, report: &ReportQuery) -> Result<Overview> {
    let headline = headline(tx, actor, report).await?;
    let (asked, period) = (Asked::of(actor, report)?, Period::of(report, actor.today)?);
    let mut tops = Vec::new();
    for by in asked.spec.tops.iter().copied() {
        tops.push(Top { by, list: ranked(tx, &asked, &period, by, language, (TOP, 0)).await? });
    }
    Ok(Overview { headline, tops })
}
