//! A year and a half of buying and selling: orders from the cart to the door, special prices, samples and gifts, and
//! warehouses that never run dry.

mod course;
mod giving;
mod market;
mod offers;
mod order;
mod pace;
mod returning;
mod stories;
mod supply;
mod visit;

use std::sync::Arc;

use kernel::{Country, Result, Runtime, Timestamp};
use store::{Db, Tx};

use super::cast::Cast;
use super::names::Draw;
use super::timeline::{Deed, Moment, Period};
use course::after;
use giving::Giving;
pub use market::Market;
use offers::OfferStep;
use order::{Follow, Placing};
pub use pace::season;
use returning::Returning;
use stories::Scene;

/// Something that happens in the market of one country.
#[derive(Clone, Debug)]
pub struct TradeDeed {
    market: Arc<Market>,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    /// A customer thinks about ordering.
    Visit(usize),
    /// An order of a story.
    Place(Arc<Placing>),
    /// The next step of an order.
    Follow(Follow),
    /// The next step of goods that come back.
    Return(Returning),
    Offer(OfferStep),
    Give(Arc<Giving>),
    /// A representative gives something away, as happens now and then.
    GiveAgain,
    Scene(Arc<Scene>),
    /// Suppliers bring what is running low.
    Supply,
    /// What the server does by itself.
    Housekeeping,
    /// Everybody reads what they were told.
    Reading,
}

impl TradeDeed {
    #[kernel::boxed]
    pub async fn apply(&self, tx: &mut Tx, rt: &Runtime) -> Result<Vec<Moment>> {
        let market = &self.market;
        let next = match &self.what {
            What::Visit(client) => visit::visit(tx, rt, market, *client).await?,
            What::Place(placing) => order::place(tx, rt, market, placing).await?,
            What::Follow(follow) => order::follow(tx, rt, market, follow).await?,
            What::Return(returning) => returning::step(tx, rt, market, *returning).await?,
            What::Offer(step) => offers::step(tx, rt, market, step).await?,
            What::Give(giving) => giving::give(tx, rt, market, giving).await?,
            What::GiveAgain => giving::again(tx, rt, market).await?,
            What::Scene(scene) => stories::perform(tx, rt, market, scene).await?,
            What::Supply => supply::replenish(tx, rt, market).await?,
            What::Housekeeping => supply::housekeeping(tx, rt).await?,
            What::Reading => supply::reading(tx, rt, market).await?,
        };
        Ok(next.into_iter().map(|(at, what)| moment(market, at, what)).collect())
    }
}

/// What follows, and when.
type Next = Vec<(Timestamp, What)>;

fn moment(market: &Arc<Market>, at: Timestamp, what: What) -> Moment {
    Moment { at, deed: Deed::Trade(TradeDeed { market: Arc::clone(market), what }) }
}

/// What every country's market looks like.
#[kernel::boxed]
pub async fn markets(db: &Db, present: &Runtime, period: &Period, casts: &[Arc<Cast>]) -> Result<Vec<Arc<Market>>> {
    let mut markets = Vec::with_capacity(casts.len());
    for cast in casts {
        markets.push(Arc::new(market::of(db, present, *period, Arc::clone(cast)).await?));
    }
    Ok(markets)
}

/// How trade begins; everything else follows from it.
#[kernel::boxed]
pub async fn moments(db: &Db, present: &Runtime, period: &Period, markets: &[Arc<Market>]) -> Result<Vec<Moment>> {
    let mut moments = Vec::new();
    for market in markets {
        let cast = &market.cast;
        giving::cost(db, present, market).await?;
        let draw = Draw::new(&present.entropy, cast.country);
        let start = period.days_ago(period.days);
        let mut add = |at: Timestamp, what: What| moments.push(moment(market, at, what));
        for client in 0..cast.clients.len() {
            let first = pace::until_next(&draw, cast.country, start, visit::days_between(market, client))?;
            add(pace::working(&draw, cast.country, after(start, first / 2))?, What::Visit(client));
        }
        for (at, asking) in offers::planned(&draw, market) {
            add(pace::working(&draw, cast.country, at)?, What::Offer(OfferStep::Ask(Arc::new(asking))));
        }
        if cast.country == Country::Indonesia {
            add(pace::working(&draw, cast.country, start)?, What::GiveAgain);
        }
        add(after(period.beginning(), super::timeline::DAY_MS), What::Supply);
        if cast.country == Country::default() {
            add(after(period.beginning(), super::timeline::DAY_MS), What::Housekeeping);
        }
        add(period.days_ago(period.days.min(30)), What::Reading);
        for (at, what) in stories::tell(market) {
            add(at, what);
        }
    }
    Ok(moments)
}
