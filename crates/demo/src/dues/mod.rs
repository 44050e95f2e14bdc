//! What customers owe in the stories of the demonstration: money that came in and was taken back, and a settlement that is
//! disputed.

mod settling;
mod stories;

use std::sync::Arc;

use kernel::{Country, Language, Result, Runtime, Timestamp};
use org::Actor;
use receivable::{Receivable, ReceivableFilter, ReceivableSort};
use store::Tx;

use super::Size;
use super::cast::{Client, at_work};
use super::timeline::{Deed, HOUR_MS, Moment, Period};
use super::trade::Market;
use stories::Scene;

/// Something that happens to what customers of a country owe.
#[derive(Clone, Debug)]
pub struct DueDeed {
    ledger: Arc<Ledger>,
    scene: Scene,
}

/// What follows, and when.
type Next = Vec<(Timestamp, Scene)>;

#[derive(Clone, Debug)]
struct Ledger {
    market: Arc<Market>,
    size: Size,
}

impl DueDeed {
    #[kernel::boxed]
    pub async fn apply(&self, tx: &mut Tx, rt: &Runtime) -> Result<Vec<Moment>> {
        let next = stories::perform(tx, rt, &self.ledger, self.scene).await?;
        Ok(next.into_iter().map(|(at, scene)| moment(&self.ledger, at, scene)).collect())
    }
}

fn moment(ledger: &Arc<Ledger>, at: Timestamp, scene: Scene) -> Moment {
    Moment { at, deed: Deed::Due(DueDeed { ledger: Arc::clone(ledger), scene }) }
}

impl Ledger {
    fn country(&self) -> Country {
        self.market.country()
    }

    fn language(&self) -> Language {
        self.country().default_language()
    }

    fn client(&self, client: usize) -> &Client {
        self.market.client(client)
    }

    fn period(&self) -> &Period {
        &self.market.period
    }

    /// One of finance, and another where it takes two.
    fn finance(&self, rt: &Runtime) -> Result<Actor> {
        at_work(rt, &*self.market.cast.login("ho.fin")?)
    }

    fn second(&self, rt: &Runtime) -> Result<Actor> {
        at_work(rt, &*self.market.cast.login("ho.fin2")?)
    }

    /// What a customer owes, the oldest first.
    async fn open(&self, tx: &mut Tx, rt: &Runtime, client: usize) -> Result<Vec<Receivable>> {
        let filter = ReceivableFilter {
            customer_id: Some(self.client(client).customer.id),
            settled: Some(false),
            sort: Some(ReceivableSort::BizDate),
            ..ReceivableFilter::default()
        };
        Ok(receivable::receivables(tx, rt, &self.finance(rt)?, &filter).await?.list)
    }
}

/// So many hours later.
const fn hours_on(now: Timestamp, hours: i64) -> Timestamp {
    Timestamp::from_millis(now.millis() + hours * HOUR_MS)
}

/// How the stories begin; everything else follows from that.
pub fn moments(size: Size, markets: &[Arc<Market>]) -> Result<Vec<Moment>> {
    let mut moments = Vec::new();
    for market in markets {
        let ledger = Arc::new(Ledger { market: Arc::clone(market), size });
        moments.extend(stories::tell(&ledger)?.into_iter().map(|(at, scene)| moment(&ledger, at, scene)));
    }
    Ok(moments)
}
