//! What the tests of this crate share.

use kernel::{Clock, Country, Entropy, ErrorCode, Finding, Id, Runtime, Timestamp};
use stock::{Arrival, Document, LocationKind, Part, Reservation, Want, consume, levels, location, receive, reserve};
use store::{Db, Module, Tx};

pub const MODULES: &[Module] = &[store::MODULE, org::MODULE, stock::MODULE];
pub const TH: Country = Country::Thailand;
pub const SOAP: Id = Id::new(501);
pub const CREAM: Id = Id::new(502);
pub const SHOP: Id = Id::new(7001);
pub const SHOPS_STORE: Id = Id::new(6001);

/// A warehouse, a store, and the way between them.
#[derive(Clone)]
pub struct Depot {
    pub db: Db,
    pub rt: Runtime,
    pub warehouse: Id,
    pub transit: Id,
    pub store: Id,
}

pub fn document<'a>(doc_no: &'a str, reference: &'a str) -> Document<'a> {
    let biz_date = "2027-01-15".parse().expect("a day");
    Document { country: TH, doc_type: "order", doc_no, reference, biz_date, user_id: Id::new(9) }
}

pub fn want(line: i64, product: Id, qty: i64) -> Want {
    Want { line_id: Id::new(line), product, qty }
}

pub fn part(reservation: &Reservation, qty: i64) -> Part {
    Part { reservation: reservation.id, qty, line_no: 1 }
}

impl Depot {
    pub async fn open(db: Db) -> Self {
        let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(1_800_000_000_000)), Entropy::seeded(1), 1);
        let at = rt.clone();
        let places = db.write::<_, kernel::AppError, _>(async move |tx| {
            let warehouse = location::open_warehouse(tx, &at, TH, &"Bang Na".into()).await?.id;
            let transit = location::of_kind(tx, &at, TH, LocationKind::Transit).await?.id;
            Ok((warehouse, transit, location::of_store(tx, &at, TH, SHOPS_STORE).await?.id))
        });
        let (warehouse, transit, store) = places.await.expect("places");
        Self { db, rt, warehouse, transit, store }
    }

    pub async fn write<T, F>(&self, work: F) -> kernel::Result<T>
    where
        F: AsyncFn(&mut Tx, &Runtime) -> kernel::Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        let rt = self.rt.clone();
        self.db.write(async move |tx| work(tx, &rt).await).await
    }

    pub async fn receive(&self, product: Id, qty: i64) {
        let warehouse = self.warehouse;
        let received = self.write(async move |tx, rt| {
            let reference = rt.next_id().to_string();
            receive(tx, rt, &document("GR-1", &reference), warehouse, &[Arrival { line_no: 1, product, qty }]).await
        });
        received.await.expect("received");
    }

    pub async fn reserve(&self, doc_no: &str, wants: &[Want], expires_at: Option<Timestamp>) -> kernel::Result<Vec<Reservation>> {
        let (warehouse, doc_no, wants) = (self.warehouse, doc_no.to_owned(), wants.to_vec());
        self.write(async move |tx, rt| reserve(tx, rt, &document(&doc_no, &doc_no), warehouse, &wants, expires_at).await).await
    }

    /// Dispatches to transit as company goods.
    pub async fn dispatch(&self, reference: &str, parts: &[Part]) -> kernel::Result<Vec<Id>> {
        let (transit, reference, parts) = (self.transit, reference.to_owned(), parts.to_vec());
        self.write(async move |tx, rt| consume(tx, rt, &document("SO-1", &reference), &parts, transit, stock::Owner::Company).await).await
    }

    /// On hand and reserved of a product at a place, over all owners.
    pub async fn at(&self, place: Id, product: Id) -> (i64, i64) {
        let found = self.db.read(async move |tx| levels(tx, &[place], &[product]).await).await.expect("read");
        found.iter().fold((0, 0), |(on_hand, reserved), level| (on_hand + level.on_hand, reserved + level.reserved))
    }

    pub async fn findings(&self) -> Vec<Finding> {
        self.db.read(async |tx| stock::verify(tx).await).await.expect("verified")
    }
}

/// Tries again while the server only says that it is busy, as a client does.
pub async fn patiently<T>(work: impl AsyncFn() -> kernel::Result<T>) -> kernel::Result<T> {
    loop {
        match work().await {
            Err(error) if error.code() == ErrorCode::Unavailable => tokio::task::yield_now().await,
            other => return other,
        }
    }
}

pub fn code<T: std::fmt::Debug>(outcome: kernel::Result<T>) -> ErrorCode {
    outcome.map_err(|error| error.code()).expect_err("refused")
}
