//! Reports shown in conversations: what their sender saw, when they sent it. Whoever opens one gets their own figures.

use kernel::{Country, Currency, Id, Money, Result, Runtime, Timestamp};
use org::{Day, Reach};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::content::{Content, card, code};
use crate::conversation::ConversationKey;
use crate::message::Delivery;
use crate::multi_send::MultiSend;

/// One figure of a report. Measures and units are words of the report; a reader skips those it does not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportFigure {
    pub measure: String,
    pub unit: String,
    /// A decimal, empty where nothing can be said.
    pub value: Option<String>,
    pub previous: Option<String>,
}

/// What the `data` of a report's card holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportCard {
    /// What was summed up; also names the title.
    pub fact: String,
    pub date_from: Day,
    pub date_to: Day,
    pub compared_from: Day,
    pub compared_to: Day,
    /// The filters it was seen with.
    pub basis: String,
    pub mode: Option<i64>,
    #[schema(value_type = kernel::Country)]
    pub country_code: Country,
    pub currency: Currency,
    /// How much of the country the figures are about, and whose reach that is.
    pub covers: Reach,
    pub covers_name: String,
    pub figures: Vec<ReportFigure>,
    /// The course of the first figure.
    pub spark: Vec<Option<String>>,
    pub composed_at: Timestamp,
}

/// Where a report goes.
#[derive(Clone, Debug)]
pub struct ReportSending<'a> {
    pub client_uuid: &'a str,
    pub to: &'a [ConversationKey],
    pub words: &'a str,
}

impl ReportSending<'_> {
    pub fn check(&self) -> Result<()> {
        self.multi_send().check()
    }

    fn multi_send(&self) -> MultiSend<'_> {
        MultiSend { client_uuid: self.client_uuid, to: self.to, words: self.words }
    }
}

impl ReportCard {
    fn content(&self) -> Result<Content> {
        card(code::REPORT_CARD, &self.fact, self.digest(), self)
    }

    /// Its days and its first amount, which read the same in every language.
    fn digest(&self) -> String {
        let days =
            if self.date_from == self.date_to { self.date_from.to_string() } else { format!("{} – {}", self.date_from, self.date_to) };
        let amount: Option<Money> =
            self.figures.iter().find(|figure| figure.unit == "money").and_then(|figure| figure.value.as_deref()?.parse().ok());
        match amount {
            Some(amount) => format!("{days} {}", self.currency.shown(amount)),
            None => days,
        }
    }
}

/// The cards as they stand now, where they were sent before.
#[kernel::boxed]
pub async fn sent_before(tx: &mut Tx, rt: &Runtime, me: Id, sending: &ReportSending<'_>) -> Result<Option<Vec<Delivery>>> {
    sending.multi_send().delivered_before(tx, rt, me, 1).await
}

#[kernel::boxed]
pub async fn send(tx: &mut Tx, rt: &Runtime, me: Id, sending: &ReportSending<'_>, card: &ReportCard) -> Result<Vec<Delivery>> {
    sending.multi_send().deliver(tx, rt, me, &[(card.content()?, Vec::new())]).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_told_by_its_days_and_its_amount() {
        let day = |text: &str| text.parse::<Day>().expect("a day");
        let figure = |measure: &str, unit: &str, value: &str| ReportFigure {
            measure: measure.to_owned(),
            unit: unit.to_owned(),
            value: Some(value.to_owned()),
            previous: None,
        };
        let card = ReportCard {
            fact: "sellin".to_owned(),
            date_from: day("2026-03-01"),
            date_to: day("2026-03-12"),
            compared_from: day("2026-02-01"),
            compared_to: day("2026-02-12"),
            basis: "placed".to_owned(),
            mode: None,
            country_code: Country::Thailand,
            currency: Currency::Thb,
            covers: Reach::DownLine,
            covers_name: "Manee".to_owned(),
            figures: vec![figure("orders", "count", "7"), figure("net", "money", "123456.50")],
            spark: Vec::new(),
            composed_at: Timestamp::from_millis(0),
        };
        assert_eq!(card.digest(), "2026-03-01 – 2026-03-12 ฿123,456.50");
        let one_day = ReportCard { date_to: day("2026-03-01"), figures: Vec::new(), ..card };
        assert_eq!(one_day.digest(), "2026-03-01");
    }
}
