//! What happens in the stores: promoters sell what lies there and report it in the evening, count the shelf, report what
//! is lost and send goods to each other; head office sets their targets and sends goods of its own.

mod allotting;
mod count;
mod day;
mod loss;
mod opening;
mod selling;
mod sending;
mod stories;
mod targets;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use kernel::{Country, Entropy, Id, Language, Money, Result, Runtime, Timestamp};
use org::Actor;
use stock::{Level, Owner};
use store::Tx;

use super::Size;
use super::cast::{Cast, at_work};
use super::names::Draw;
use super::organisation::moved;
use super::plan::CountryPlan;
use super::timeline::{DAY_MS, Deed, HOUR_MS, Moment, Period};
use super::trade::Market;
use allotting::Goods;
use count::Counted;
pub use day::QUIET_FEW;
use loss::Lost;
use sending::Sent;
use stories::Scene;

/// Of so many promoters one has a past, unless everybody has. The first is whom people try, and so are the trainer's.
const ONE_IN: usize = 4;
/// When the first promoters report, and how many minutes the last come after them.
const EVENING: i64 = 19 * HOUR_MS + HOUR_MS / 2;
const UNTIL_ALL_HAVE: usize = 115;
/// A promoter draws something else for each thing she does on a day. No country has as many promoters.
const PROMOTERS_MOST: usize = 250;

/// Something that happens in the stores of a country.
#[derive(Clone, Debug)]
pub struct FloorDeed {
    floor: Arc<Floor>,
    what: What,
}

/// Promoters by their place in the floor's list.
#[derive(Clone, Debug)]
enum What {
    /// Shelves are filled before anything is sold.
    Open,
    /// A promoter closes the day.
    Close(usize),
    /// Head office sets the targets of the month.
    Targets,
    Count(usize),
    ReviewCount(Arc<Counted>),
    CountAgain(Arc<Counted>),
    Lose(usize),
    DecideLoss(Lost),
    Send(usize),
    Answer(Arc<Sent>),
    /// The sender deals with what did not arrive.
    SettleShortage(Arc<Sent>),
    Allot,
    Scene(Scene),
}

/// What follows, and when.
type Next = Vec<(Timestamp, What)>;

/// The stores of a country and who sells in them.
#[derive(Clone, Debug)]
struct Floor {
    country: Country,
    cast: Arc<Cast>,
    period: Period,
    size: Size,
    /// Who noted what lay in the stores.
    keeper: Id,
    promoters: Vec<Promoter>,
    /// Every promoter of the country.
    everybody: HashMap<Id, Promoter>,
    /// Who works in another store since a few days.
    moved: Option<usize>,
    /// Whose goods lie in a store.
    owners: HashMap<Id, Owner>,
    /// The other stores of a store's customer.
    siblings: HashMap<Id, Vec<Id>>,
    /// By product: what it costs on an ordinary day, and how many are more popular.
    wares: HashMap<Id, (Money, u64)>,
    goods: Goods,
}

#[derive(Clone, Debug)]
struct Promoter {
    actor: Arc<Actor>,
    /// The place among all promoters of the country, which stays when only some have a past.
    number: usize,
}

/// Somebody in the store where they work today.
struct AtStore {
    actor: Actor,
    store: Id,
    shelf: Vec<Level>,
}

/// What a promoter does on a day, each with a luck of its own.
#[derive(Clone, Copy)]
enum Part {
    Selling,
    Planning,
    Counting,
    Other,
}

impl FloorDeed {
    #[kernel::boxed]
    pub async fn apply(&self, tx: &mut Tx, rt: &Runtime) -> Result<Vec<Moment>> {
        let floor = &self.floor;
        let next = match &self.what {
            What::Open => floor.open(tx, rt).await?,
            What::Close(promoter) => floor.close(tx, rt, *promoter).await?,
            What::Targets => targets::set(tx, rt, floor).await?,
            What::Count(promoter) => count::count(tx, rt, floor, *promoter).await?,
            What::ReviewCount(counted) => count::review(tx, rt, floor, counted).await?,
            What::CountAgain(counted) => count::again(tx, rt, floor, counted).await?,
            What::Lose(promoter) => loss::report(tx, rt, floor, *promoter).await?,
            What::DecideLoss(lost) => loss::decide(tx, rt, floor, *lost).await?,
            What::Send(promoter) => sending::send(tx, rt, floor, *promoter).await?,
            What::Answer(sent) => sending::answer(tx, rt, floor, sent).await?,
            What::SettleShortage(sent) => sending::settle(tx, rt, floor, sent).await?,
            What::Allot => allotting::allot(tx, rt, floor).await?,
            What::Scene(scene) => stories::perform(tx, rt, floor, scene).await?,
        };
        Ok(next.into_iter().map(|(at, what)| moment(floor, at, what)).collect())
    }
}

fn moment(floor: &Arc<Floor>, at: Timestamp, what: What) -> Moment {
    Moment { at, deed: Deed::Floor(FloorDeed { floor: Arc::clone(floor), what }) }
}

impl Floor {
    async fn open(&self, tx: &mut Tx, rt: &Runtime) -> Result<Next> {
        let mut filled = HashSet::new();
        for promoter in &self.promoters {
            let Some(person) = promoter.actor.person_id else { continue };
            for store in org::stores_of(tx, person, promoter.actor.today).await? {
                let Some(owner) = self.owners.get(&store.id).filter(|_| filled.insert(store.id)) else { continue };
                let drawn = self.drawn(promoter, Part::Selling, rt);
                opening::fill(tx, rt, self, store.id, *owner, &Draw::new(&drawn, self.country)).await?;
            }
        }
        Ok(Next::new())
    }

    async fn close(&self, tx: &mut Tx, rt: &Runtime, promoter: usize) -> Result<Next> {
        selling::close_day(tx, rt, self, &self.promoters[promoter]).await?;
        let mut next = day::tomorrow(rt, self, promoter)?;
        next.push((Timestamp::from_millis(rt.now().millis() + DAY_MS), What::Close(promoter)));
        Ok(next)
    }

    /// Somebody where they work on the day at which the clock stands, with what lies there.
    async fn at_store(&self, tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<Option<AtStore>> {
        let actor = at_work(rt, actor)?;
        let Some(person) = actor.person_id else { return Ok(None) };
        let stores = org::stores_of(tx, person, actor.today).await?;
        let Some(store) = stores.first().map(|store| store.id) else { return Ok(None) };
        let Some(owner) = self.owners.get(&store) else { return Ok(None) };
        let place = stock::location::of_store(tx, rt, self.country, store).await?.id;
        let shelf = stock::held(tx, place, *owner).await?;
        Ok(Some(AtStore { actor, store, shelf }))
    }

    /// Who decides about what a promoter counts and loses: her trainer's manager.
    fn reviewer(&self, rt: &Runtime, promoter: usize) -> Result<Actor> {
        let trainer = self.cast.superior(&self.promoters[promoter].actor)?;
        at_work(rt, &*self.cast.superior(&trainer)?)
    }

    /// Drawn apart from everything else: what the market does is not changed by what the stores do.
    fn drawn(&self, promoter: &Promoter, part: Part, rt: &Runtime) -> Entropy {
        Entropy::seeded(seed(self.country, promoter.number + part as usize * PROMOTERS_MOST, rt.now()))
    }

    /// Whether it is one of the last few days.
    fn lately(&self, rt: &Runtime, days: i64) -> bool {
        rt.now() >= self.period.days_ago(days)
    }

    const fn language(&self) -> Language {
        self.country.default_language()
    }
}

/// Everybody draws something else every day.
fn seed(country: Country, number: usize, now: Timestamp) -> u64 {
    let day = now.millis().unsigned_abs() / DAY_MS.unsigned_abs();
    (day * 10 + country.code().unsigned_abs()) * 1_000 + number as u64
}

/// As phones name what they send.
fn key(rt: &Runtime) -> String {
    format!("demo-{:019}", rt.next_id().get())
}

/// So many hours later.
const fn hours_on(now: Timestamp, hours: i64) -> Timestamp {
    Timestamp::from_millis(now.millis() + hours * HOUR_MS)
}

/// Everybody's first evening and head office's first days; everything else follows from them.
pub fn moments(period: &Period, size: Size, markets: &[Arc<Market>]) -> Result<Vec<Moment>> {
    let mut moments = Vec::new();
    for market in markets {
        let floor = Arc::new(of(market, *period, size)?);
        let mut add = |at: i64, what: What| moments.push(moment(&floor, Timestamp::from_millis(at), what));
        add(period.beginning().millis(), What::Open);
        let midnight = money::receivable::beginning_of_day(period.days_ago(period.days), floor.country)?.millis();
        add(midnight + 8 * HOUR_MS, What::Targets);
        add(midnight + DAY_MS + 9 * HOUR_MS, What::Allot);
        add(stories::beginning(&floor)?.millis(), What::Scene(Scene::Begin));
        for (promoter, Promoter { number, .. }) in floor.promoters.iter().enumerate() {
            let minutes = i64::try_from(number * 7 % UNTIL_ALL_HAVE).unwrap_or_default();
            add(midnight + EVENING + minutes * 60_000, What::Close(promoter));
        }
    }
    Ok(moments)
}

/// Whether the promoter of this place has a past.
pub fn has_a_past(size: Size, number: usize) -> bool {
    size == Size::Full || number.is_multiple_of(ONE_IN)
}

fn of(market: &Market, period: Period, size: Size) -> Result<Floor> {
    let cast = &market.cast;
    let owner = |client: &super::cast::Client| Owner::in_stores_of(client.customer.id, client.customer.cooperation_mode);
    let owners = cast.clients.iter().flat_map(|client| client.stores.iter().map(move |store| (*store, owner(client))));
    let others = |stores: &[Id], one: Id| -> Vec<Id> { stores.iter().copied().filter(|store| *store != one).collect() };
    let siblings = cast.clients.iter().flat_map(|client| client.stores.iter().map(move |store| (*store, others(&client.stores, *store))));
    let ranked = (0_u64..).zip(&market.wares).map(|(rank, ware)| (ware.product, (ware.price, rank)));
    let promoters = cast.promoters.iter().enumerate().filter(|(number, _)| has_a_past(size, *number));
    let everybody = cast
        .promoters
        .iter()
        .enumerate()
        .filter_map(|(number, actor)| Some((actor.person_id?, Promoter { actor: Arc::clone(actor), number })));
    Ok(Floor {
        country: cast.country,
        period,
        size,
        keeper: cast.login("ho.whs")?.user_id,
        promoters: promoters.map(|(number, actor)| Promoter { actor: Arc::clone(actor), number }).collect(),
        everybody: everybody.collect(),
        moved: moved(cast.promoters.len(), CountryPlan::of(cast.country).stores),
        owners: owners.collect(),
        siblings: siblings.collect(),
        wares: ranked.collect(),
        goods: Goods::of(market),
        cast: Arc::clone(cast),
    })
}
