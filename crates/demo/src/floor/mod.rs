//! What happens in the stores: promoters sell what lies there, and report it in the evening.

mod opening;
mod selling;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use kernel::{Country, Entropy, Id, Money, Result, Runtime, Timestamp};
use org::Actor;
use stock::Owner;
use store::Tx;

use super::Size;
use super::cast::{Cast, at_work};
use super::names::Draw;
use super::timeline::{DAY_MS, Deed, HOUR_MS, Moment, Period};
use super::trade::Market;

/// Of so many promoters one has a past, unless everybody has. The first is whom people try, and so are the trainer's.
const ONE_IN: usize = 4;
/// When the first promoters report, and how many minutes the last come after them.
const EVENING: i64 = 19 * HOUR_MS + HOUR_MS / 2;
const UNTIL_ALL_HAVE: usize = 115;

/// Something that happens in the stores of a country.
#[derive(Clone, Debug)]
pub struct FloorDeed {
    floor: Arc<Floor>,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    /// Shelves are filled before anything is sold.
    Open,
    /// A promoter closes the day.
    Close(usize),
}

/// The stores of a country and who sells in them.
#[derive(Clone, Debug)]
struct Floor {
    country: Country,
    /// Who noted what lay in the stores.
    keeper: Id,
    promoters: Vec<Promoter>,
    /// Whose goods lie in a store.
    owners: HashMap<Id, Owner>,
    /// By product: what it costs on an ordinary day, and how many are more popular.
    wares: HashMap<Id, (Money, u64)>,
}

#[derive(Clone, Debug)]
struct Promoter {
    actor: Arc<Actor>,
    /// The place among all promoters of the country, which stays when only some have a past.
    number: usize,
}

impl FloorDeed {
    #[kernel::boxed]
    pub async fn apply(&self, tx: &mut Tx, rt: &Runtime) -> Result<Vec<Moment>> {
        match self.what {
            What::Open => self.floor.open(tx, rt).await.map(|()| Vec::new()),
            What::Close(promoter) => {
                self.floor.close(tx, rt, &self.floor.promoters[promoter]).await?;
                Ok(vec![Moment { at: Timestamp::from_millis(rt.now().millis() + DAY_MS), deed: Deed::Floor(self.clone()) }])
            }
        }
    }
}

impl Floor {
    async fn open(&self, tx: &mut Tx, rt: &Runtime) -> Result<()> {
        let mut filled = HashSet::new();
        for Promoter { actor, number } in &self.promoters {
            let Some(person) = actor.person_id else { continue };
            for store in org::stores_of(tx, person, actor.today).await? {
                let Some(owner) = self.owners.get(&store.id).filter(|_| filled.insert(store.id)) else { continue };
                let drawn = self.drawn(*number, rt);
                opening::fill(tx, rt, self, store.id, *owner, &Draw::new(&drawn, self.country)).await?;
            }
        }
        Ok(())
    }

    async fn close(&self, tx: &mut Tx, rt: &Runtime, promoter: &Promoter) -> Result<()> {
        let (actor, drawn) = (at_work(rt, &promoter.actor)?, self.drawn(promoter.number, rt));
        selling::close_day(tx, rt, self, &actor, promoter.number, &Draw::new(&drawn, self.country)).await
    }

    /// Drawn apart from everything else: what the market does is not changed by what the stores do.
    fn drawn(&self, number: usize, rt: &Runtime) -> Entropy {
        Entropy::seeded(seed(self.country, number, rt.now()))
    }
}

/// Everybody draws something else every day.
fn seed(country: Country, number: usize, now: Timestamp) -> u64 {
    let day = now.millis().unsigned_abs() / DAY_MS.unsigned_abs();
    (day * 10 + country.code().unsigned_abs()) * 1_000 + number as u64
}

/// Everybody's first evening; every other follows from it.
pub fn moments(period: &Period, size: Size, markets: &[Arc<Market>]) -> Result<Vec<Moment>> {
    let mut moments = Vec::new();
    for market in markets {
        let floor = Arc::new(of(market, size)?);
        let mut add =
            |at: Timestamp, what: What| moments.push(Moment { at, deed: Deed::Floor(FloorDeed { floor: Arc::clone(&floor), what }) });
        add(period.beginning(), What::Open);
        let midnight = money::receivable::beginning_of_day(period.days_ago(period.days), floor.country)?;
        for (promoter, Promoter { number, .. }) in floor.promoters.iter().enumerate() {
            let minutes = i64::try_from(number * 7 % UNTIL_ALL_HAVE).unwrap_or_default();
            let at = Timestamp::from_millis(midnight.millis() + EVENING + minutes * 60_000);
            add(at, What::Close(promoter));
        }
    }
    Ok(moments)
}

fn of(market: &Market, size: Size) -> Result<Floor> {
    let cast: &Cast = &market.cast;
    let owner = |client: &super::cast::Client| Owner::in_stores_of(client.customer.id, client.customer.cooperation_mode);
    let owners = cast.clients.iter().flat_map(|client| client.stores.iter().map(move |store| (*store, owner(client))));
    let ranked = (0_u64..).zip(&market.wares).map(|(rank, ware)| (ware.product, (ware.price, rank)));
    let promoters = cast.promoters.iter().enumerate().filter(|(number, _)| size == Size::Full || number % ONE_IN == 0);
    Ok(Floor {
        country: cast.country,
        keeper: cast.login("ho.whs")?.user_id,
        promoters: promoters.map(|(number, actor)| Promoter { actor: Arc::clone(actor), number }).collect(),
        owners: owners.collect(),
        wares: ranked.collect(),
    })
}
