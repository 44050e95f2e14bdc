//! Fixed records for showing and testing: the same in every country, found by their number, for instance `STORY-01`.
//!
//! The first customer of a country has an order at every stage; that of Indonesia, where samples are given, one that was
//! sent back as well. Its fifth and sixth have carts that need a look, and
//! the sixth an old debt.

use std::sync::Arc;

use catalogue::products::{EmbargoInput, set_embargo};
use jiff::ToSpan as _;
use kernel::{Country, Id, Result, Runtime, Timestamp};
use ordering::cart::{self, CartAdd};
use ordering::order::{OrderStage, OrderType, SettleMethod};
use ordering::placing::InputLine;
use ordering::sample::SampleLine;
use org::{DelegationInput, Permission, save_delegation};
use store::Tx;

use super::super::cast::at_work;
use super::super::organisation::IN_STORIES;
use super::super::timeline::{HOUR_MS, Period};
use super::course::{Course, Cut, Leaves};
use super::giving::Giving;
use super::market::{Market, Ware};
use super::offers::{Asking, Fate, OfferStep};
use super::order::Placing;
use super::{Next, What};
use crate::catalogue::recall;
use crate::remarks::dues::story as dues;
use crate::remarks::{Remark, giving, offer as reasons, story};
use crate::system_actor;

/// Whom most stories are about, whose carts, and who owes.
const FIRST: usize = IN_STORIES[0];
const CARTS: usize = IN_STORIES[1];
const DEBTOR: usize = IN_STORIES[2];

/// In lots of so many a dear order needs few enough lines.
const LOTS: i64 = 6;

/// A little more than what needs a re-review, and than what needs a vice president.
const fn thresholds(country: Country) -> (i64, i64) {
    match country {
        Country::Thailand => (52_000, 305_000),
        Country::Philippines => (82_000, 505_000),
        Country::Indonesia => (26_000_000, 152_000_000),
        Country::Malaysia => (6_300, 40_500),
    }
}

/// What is no order.
#[derive(Clone, Debug)]
pub enum Scene {
    PutInCart {
        client: usize,
        product: Id,
        qty: i64,
    },
    /// A product is recalled.
    Recall(Id),
    /// The second manager is on leave and the first stands in.
    Leave,
}

#[kernel::boxed]
pub async fn perform(tx: &mut Tx, rt: &Runtime, market: &Arc<Market>, scene: &Scene) -> Result<Next> {
    match scene {
        Scene::PutInCart { client, product, qty } => {
            let buyer = at_work(rt, &market.client(*client).buyer)?;
            let input = CartAdd { product_id: *product, qty: *qty, customer_id: None, order_type: None };
            cart::add(tx, rt, &buyer, market.country().default_language(), &input).await?;
        }
        Scene::Recall(product) => {
            let by = at_work(rt, &*market.cast.login("ho.price")?)?;
            let reason = recall();
            let input = EmbargoInput { product_ids: vec![*product], country_code: market.country(), embargo: true, reason, until: None };
            set_embargo(tx, rt, &by, &input).await?;
        }
        Scene::Leave => {
            let (away, there) = (market.cast.local("mgr2")?, market.cast.local("mgr1")?);
            let (Some(from_person_id), Some(to_person_id)) = (away.person_id, there.person_id) else { return Ok(Next::new()) };
            let today = at_work(rt, &away)?.today;
            let input = DelegationInput {
                id: None,
                ver: None,
                from_person_id,
                to_person_id,
                from: today.into(),
                to: today.checked_add(14.days()).unwrap_or(today).into(),
                kinds: vec![Permission::ReviewInitial, Permission::ReviewAgain],
            };
            save_delegation(tx, rt, &system_actor(rt)?, &input).await?;
        }
    }
    Ok(Next::new())
}

/// Everything that is told of a country.
pub fn tell(market: &Market) -> Next {
    let mut story = Story { market, period: market.period, next: Next::new() };
    story.every_stage();
    story.prices();
    story.carts();
    story.debt();
    story.paid_and_sent_back();
    if market.country() == Country::Indonesia {
        story.gifts();
    }
    story.scene(story.period.days_ago(2), Scene::Leave);
    story.next
}

struct Story<'a> {
    market: &'a Market,
    period: Period,
    next: Next,
}

/// The first customer orders this itself, from its wallet.
fn order(lines: Vec<InputLine>, course: Course) -> Placing {
    let (po_no, remarks) = (String::new(), String::new());
    Placing { client: FIRST, on_behalf: false, lines, settle: None, po_no, remarks, discount: None, course }
}

impl Story<'_> {
    fn scene(&mut self, at: Timestamp, scene: Scene) {
        self.next.push((at, What::Scene(Arc::new(scene))));
    }

    fn place(&mut self, at: Timestamp, number: u32, remarks: Remark, placing: Placing) {
        let placing = Placing { po_no: format!("STORY-{number:02}"), remarks: remarks.of(self.market.country()).to_owned(), ..placing };
        self.next.push((at, What::Place(Arc::new(placing))));
    }

    /// Some products that everybody knows, starting with one of them.
    fn lines(&self, first: usize, kinds: usize, lots: i64) -> Vec<InputLine> {
        let sold = self.market.wares.iter().filter(|ware| ware.on_at < self.period.beginning());
        sold.skip(first).take(kinds).map(|ware| ware.line(ware.moq * lots)).collect()
    }

    fn every_stage(&mut self) {
        let period = self.period;
        let many = self.market.cheapest(120).map(|ware| ware.line(120)).into_iter().collect();
        let cut = Course { cut: Some(Cut::To(80)), waits_at: Some(OrderStage::Ready), ..Course::SMOOTH };
        self.place(period.hours_ago(76), 1, story::CUT, order(many, cut));
        let (second_look, last_word) = thresholds(self.market.country());
        let rejected = Course { rejected_at: Some(OrderStage::VpReview), ..Course::SMOOTH };
        let dear = Placing { settle: Some(SettleMethod::Account), ..order(self.worth(last_word), rejected) };
        self.place(period.hours_ago(100), 2, story::VP_REJECTED, dear);
        // Twenty minutes before the time to pay is over.
        let unpaid = Timestamp::from_millis(period.now.millis() - 48 * HOUR_MS + 20 * 60_000);
        self.place(unpaid, 5, story::MINUTES_LEFT, order(self.lines(3, 2, 1), Course::waiting_at(OrderStage::ToPay)));

        let initial = || Course::waiting_at(OrderStage::InitialReview);
        self.place(period.hours_ago(3), 31, story::AT_MANAGER, order(self.lines(5, 3, 1), initial()));
        self.place(period.hours_ago(30), 32, story::AT_MANAGER_LONG, order(self.lines(8, 2, 1), initial()));
        let on_account = |worth, stage| Placing {
            settle: Some(SettleMethod::Account),
            on_behalf: true,
            ..order(self.worth(worth), Course::waiting_at(stage))
        };
        let (again, vp) = (on_account(second_look, OrderStage::Rereview), on_account(last_word, OrderStage::VpReview));
        self.place(period.hours_ago(20), 33, story::AT_VP, vp);
        self.place(period.hours_ago(18), 44, story::AT_REGION, again);
        let parts = Course { leaves: Leaves::InParts, waits_at: Some(OrderStage::PartlyDispatched), ..Course::SMOOTH };
        self.place(period.days_ago(6), 34, story::IN_PARTS, order(self.lines(10, 4, 1), parts));
        let under_way = Course { confirms: false, ..Course::SMOOTH };
        self.place(period.days_ago(3), 35, story::UNDER_WAY, order(self.lines(12, 3, 1), under_way));
        self.place(period.days_ago(9), 36, story::RECEIVED, order(self.lines(14, 3, 1), Course::SMOOTH));
        let withdrawn = Course { withdrawn_at: Some(OrderStage::InitialReview), ..Course::SMOOTH };
        self.place(period.days_ago(8), 37, story::WITHDRAWN, order(self.lines(16, 2, 1), withdrawn));
        let cancelled = Course { withdrawn_at: Some(OrderStage::Ready), ..Course::SMOOTH };
        self.place(period.days_ago(8), 45, story::MANAGER_CANCELLED, order(self.lines(17, 2, 1), cancelled));
        let timed_out = Course { pays: false, ..Course::SMOOTH };
        self.place(period.days_ago(7), 38, story::NEVER_PAID, order(self.lines(18, 2, 1), timed_out));
        let ready = Course::waiting_at(OrderStage::Ready);
        let for_them = Placing { on_behalf: true, ..order(self.lines(20, 3, 1), ready) };
        self.place(period.days_ago(2), 39, story::ON_BEHALF, for_them);
        self.place(period.hours_ago(2), 40, story::TO_PAY, order(self.lines(22, 2, 1), Course::waiting_at(OrderStage::ToPay)));
    }

    /// For at least so much, in whole units.
    fn worth(&self, units: i64) -> Vec<InputLine> {
        let (mut lines, mut worth) = (Vec::new(), 0);
        for ware in self.market.wares.iter().filter(|ware| ware.on_at < self.period.beginning() && !ware.in_campaign) {
            // What is cheaper by the dozen, or by contract, is a tenth cheaper at most.
            lines.push(ware.line(ware.moq * LOTS));
            worth += ware.price.minor() * ware.moq * LOTS * 9 / 10;
            if worth >= units * 100 {
                break;
            }
        }
        lines
    }

    fn prices(&mut self) {
        let period = self.period;
        let old = self.market.wares.iter().filter(|ware| ware.on_at < period.beginning() && !ware.in_campaign);
        let wares: Vec<Ware> = old.skip(30).take(3).copied().collect();
        let [floor, used, waits] = wares[..] else { return };
        let country = self.market.country();
        let ask = |ware: Ware, percent, cap, reason: Remark, fate| Asking {
            client: FIRST,
            ware,
            qty: ware.moq * 2,
            cap,
            percent,
            days: 30,
            reason: reason.of(country),
            fate,
        };
        let mut offer = |at, asking: Asking| self.next.push((at, What::Offer(OfferStep::Ask(Arc::new(asking)))));
        offer(period.days_ago(10), ask(floor, 62, floor.moq * 6, reasons::BELOW_FLOOR, Fate::Approved));
        offer(period.days_ago(20), ask(used, 80, used.moq * 4, reasons::USED_UP, Fate::Approved));
        offer(period.hours_ago(22), ask(waits, 64, waits.moq * 4, reasons::WAITS, Fate::Waits));
        for (days, remarks) in [(12, story::HALF_OF_OFFER), (8, story::REST_OF_OFFER)] {
            let order = Placing { on_behalf: true, ..order(vec![used.line(used.moq * 2)], Course::SMOOTH) };
            self.place(period.days_ago(days), 4, remarks, order);
        }
        let wanted =
            Placing { on_behalf: true, discount: Some(8), ..order(self.lines(24, 3, 2), Course::waiting_at(OrderStage::PriceApproval)) };
        self.place(period.hours_ago(7), 41, story::AT_PRICE, wanted);
        let refused = Course { rejected_at: Some(OrderStage::PriceApproval), ..Course::SMOOTH };
        let refused = Placing { on_behalf: true, discount: Some(9), ..order(self.lines(27, 3, 2), refused) };
        self.place(period.days_ago(5), 42, story::PRICE_REJECTED, refused);
    }

    /// A price that changed since, the last pieces in two carts, and a product that was recalled.
    fn carts(&mut self) {
        let (period, market) = (self.period, self.market);
        let old = |ware: &&Ware| ware.on_at < period.beginning();
        if let Some(ware) = market.wares.iter().filter(old).find(|ware| ware.in_campaign) {
            self.scene(period.days_ago(14), Scene::PutInCart { client: CARTS, product: ware.product, qty: ware.moq * 2 });
        }
        if let Some(ware) = market.scarce.first() {
            for client in [CARTS, DEBTOR] {
                self.scene(period.hours_ago(9), Scene::PutInCart { client, product: ware.product, qty: ware.moq });
            }
        }
        if let Some(ware) = market.recalled() {
            self.scene(period.days_ago(5), Scene::PutInCart { client: CARTS, product: ware.product, qty: ware.moq });
            self.scene(period.days_ago(1), Scene::Recall(ware.product));
        }
    }

    /// Delivered on account long ago and never paid: what is prepaid is still welcome.
    fn debt(&mut self) {
        let debt = Placing { client: DEBTOR, settle: Some(SettleMethod::Account), ..order(self.lines(2, 3, 1), Course::SMOOTH) };
        self.place(self.period.days_ago(72), 8, story::DEBT, debt);
        let prepaid = Placing { client: DEBTOR, ..order(self.lines(6, 3, 1), Course::SMOOTH) };
        self.place(self.period.days_ago(4), 8, story::PREPAID, prepaid);
    }

    /// Three deliveries that are paid at once, and two of which some comes back.
    fn paid_and_sent_back(&mut self) {
        let on_account = |course| Placing { client: CARTS, settle: Some(SettleMethod::Account), ..order(self.lines(8, 3, 1), course) };
        let comes_back = |remark| Course { comes_back: Some(remark), ..Course::SMOOTH };
        let three: [Placing; 3] = std::array::from_fn(|_| on_account(Course::SMOOTH));
        let returned = on_account(comes_back(dues::ON_ACCOUNT));
        let prepaid = Placing { client: CARTS, ..order(self.lines(11, 3, 1), comes_back(dues::TO_WALLET)) };
        for (days, placing) in (24..).zip(three) {
            self.place(self.period.days_ago(days), 20, dues::THREE, placing);
        }
        self.place(self.period.days_ago(18), 22, dues::SENT_BACK, returned);
        self.place(self.period.days_ago(16), 21, dues::SENT_BACK, prepaid);
    }

    fn gifts(&mut self) {
        let (period, country) = (self.period, self.market.country());
        let give = |order_type, wares: &[Ware], qty: i64, number: u32, remarks: Remark, course| Giving {
            client: FIRST,
            order_type,
            lines: wares.iter().rev().take(2).map(|ware| SampleLine { product_id: ware.product, qty: ware.moq * qty }).collect(),
            recipient: self.market.client(FIRST).customer.name.clone(),
            purpose: giving::LAUNCH.of(country),
            remarks: format!("STORY-{number} {}", remarks.of(country)),
            course,
        };
        let over = give(OrderType::Gift, &self.market.gifts, 65, 23, giving::OVER_BUDGET, Course::waiting_at(OrderStage::VpReview));
        let became = give(OrderType::Sample, &self.market.samples, 2, 24, giving::BECAME_ORDER, Course::SMOOTH);
        let waits = give(OrderType::Sample, &self.market.samples, 1, 43, story::AT_MANAGER, Course::waiting_at(OrderStage::InitialReview));
        let back = give(OrderType::Sample, &self.market.samples, 3, 46, giving::SENT_BACK, Course::waiting_at(OrderStage::SentBack));
        let told =
            [(period.hours_ago(26), over), (period.days_ago(26), became), (period.hours_ago(4), waits), (period.hours_ago(28), back)];
        for (at, giving) in told {
            self.next.push((at, What::Give(Arc::new(giving))));
        }
        let order = order(self.lines(28, 4, 1), Course::SMOOTH);
        self.place(period.days_ago(15), 24, story::AFTER_SAMPLES, order);
    }
}
