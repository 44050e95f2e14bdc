mod from_message;
mod machines;

use catalogue::products::{Product, ProductInput};
use catalogue::testing::Shop;
use counting::{CountEntries, CountEntryInput, CountSubmission, Counted};
use kernel::{ErrorCode, Id, Language};
use org::testing::{Company, ID, customer_input, day};
use org::{Actor, CooperationMode, CustomerInput, Day, Person, PersonInput, RoleKey, Store};
use sellout::report::{self, ReportKind, SaleInput, SoldLine};
use stock::{Document, LocationKind, Movement, Owner, location};
use store::{Db, Module, MovementTable, both_databases};
use task::given::{GivenFilter, GivenState, GivenTask, TaskEnd, TaskInput};
use task::{Task, TaskKind};
use transfer::{ReceivedLine, SentLine, ShortageInput, TransferInput, TransferReceipt};

const MODULES: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    money::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    sellout::MODULE,
    loss::MODULE,
    counting::MODULE,
    transfer::MODULE,
    task::MODULE,
];
const SEALED: &[&[&MovementTable]] = &[stock::MOVEMENTS, sellout::MOVEMENTS, loss::MOVEMENTS, counting::MOVEMENTS, transfer::MOVEMENTS];
const EN: Language = Language::En;

struct Floor {
    company: Company,
    here: Store,
    there: Store,
    promoter: Person,
    colleague: Person,
    trainer: Person,
    soap: Product,
}

impl Floor {
    /// Two stores of a customer who owns the goods in them, so that everything can be sold.
    async fn open(db: Db) -> Self {
        let company = Company::found(db).await;
        company
            .write(async |tx, _| {
                sellout::seed_reference(tx).await?;
                counting::seed_reference(tx).await
            })
            .await
            .expect("rules");
        store::movements::begin(&company.db, &company.rt, SEALED).await.expect("sealed from the beginning");
        let input = CustomerInput { cooperation_mode: CooperationMode::BuyOut, ..customer_input(ID, "C1") };
        let customer = company.save_customer(input).await.expect("a customer");
        let (here, there) = (company.store(&customer, "S1", None).await, company.store(&customer, "S2", None).await);
        let trainer = company.hire(ID, "T1", &[RoleKey::Trainer], None).await;
        let works = async |number: &str, store: &Store| {
            let hired = company.hire(ID, number, &[RoleKey::Ba], Some(&trainer)).await;
            company.assign(&hired, &[(store, "2026-01-01", None, true)]).await.expect("assigned")
        };
        let (promoter, colleague) = (works("B1", &here).await, works("B2", &there).await);
        let trainer =
            company.assign(&trainer, &[(&here, "2026-01-01", None, true), (&there, "2026-01-01", None, false)]).await.expect("assigned");
        let shop = Shop { db: company.db.clone(), rt: company.rt.clone() };
        let (brand, category) = (shop.brand("B", "Brand").await, shop.category("C", None).await);
        let input = catalogue::testing::product_input(&brand, &category, "SOAP", "SOAP");
        let countries = Some(vec![catalogue::testing::on_shelf(ID)]);
        let soap = shop.save_product(ProductInput { countries, ..input }).await.expect("a product");
        let floor = Self { company, here, there, promoter, colleague, trainer, soap };
        floor.fill(10).await;
        floor
    }

    async fn fill(&self, qty: i64) {
        let (product, store, owner) = (self.soap.id, self.here.id, Owner::Customer(self.here.customer_id));
        let filled = self.company.write(async move |tx, rt| {
            let from = location::of_kind(tx, rt, ID, LocationKind::Supplier).await?.id;
            let to = location::of_store(tx, rt, ID, store).await?.id;
            let biz_date = day("2026-03-01");
            let document = Document { country: ID, doc_type: "receipt", doc_no: "GR-1", reference: "GR-1", biz_date, user_id: Id::new(0) };
            stock::move_goods(tx, rt, &document, &[Movement { line_no: 1, product, qty, from, to, owner, becomes: owner }]).await
        });
        filled.await.expect("filled");
    }

    async fn actor(&self, person: &Person) -> Actor {
        Actor { user_id: person.id, ..self.company.actor(person).await }
    }

    async fn tasks(&self, person: &Person) -> Vec<Task> {
        let actor = self.actor(person).await;
        self.company.write(async move |tx, rt| task::tasks(tx, rt, &actor).await).await.expect("tasks")
    }

    async fn kinds(&self, person: &Person) -> Vec<TaskKind> {
        self.tasks(person).await.into_iter().map(|task| task.kind).collect()
    }

    async fn give(&self, by: &Person, to: &Person, text: &str, due_on: Day) -> kernel::Result<GivenTask> {
        let (actor, input) = (self.actor(by).await, TaskInput { person_id: to.id, text: text.to_owned(), due_on });
        self.company.write(async move |tx, rt| task::given::give(tx, rt, &actor, &input).await).await
    }

    async fn finish(&self, by: &Person, task_id: Id, remark: &str) -> kernel::Result<GivenTask> {
        let (actor, input) = (self.actor(by).await, TaskEnd { task_id, remark: remark.to_owned() });
        self.company.write(async move |tx, rt| task::given::finish(tx, rt, &actor, &input).await).await
    }

    async fn withdraw(&self, by: &Person, task_id: Id) -> kernel::Result<GivenTask> {
        let (actor, input) = (self.actor(by).await, TaskEnd { task_id, remark: String::new() });
        self.company.write(async move |tx, rt| task::given::withdraw(tx, rt, &actor, &input).await).await
    }

    async fn given(&self, by: &Person, filter: GivenFilter) -> Vec<GivenTask> {
        let actor = self.actor(by).await;
        self.company.write(async move |tx, _| task::given::given(tx, &actor, &filter).await).await.expect("a list").list
    }

    async fn report(&self, days_ago: i64) {
        let actor = self.actor(&self.promoter).await;
        let line =
            SoldLine { product_id: self.soap.id, qty: 1, sold_unit_price: Some("1000".parse().expect("money")), barcode: None, scans: 0 };
        let biz_date = Some(actor.today.saturating_sub(jiff::Span::new().days(days_ago)).into());
        let input = SaleInput { store_id: self.here.id, person_id: None, kind: ReportKind::Daily, biz_date, lines: vec![line] };
        self.company.write(async move |tx, rt| report::submit(tx, rt, &actor, EN, &input).await).await.expect("reported");
    }

    async fn send_to_colleague(&self) -> Id {
        let actor = self.actor(&self.promoter).await;
        let input = TransferInput {
            key: "k".repeat(16),
            out_store_id: self.here.id,
            in_store_id: self.there.id,
            remark: String::new(),
            lines: vec![SentLine { product_id: self.soap.id, qty: 2 }],
        };
        let sent = self.company.write(async move |tx, rt| transfer::submit(tx, rt, &actor, EN, &input, rt.now()).await).await;
        sent.expect("sent").transfer.transfer_id
    }

    async fn receive(&self, transfer_id: Id) {
        let actor = self.actor(&self.colleague).await;
        let input = TransferReceipt { transfer_id, lines: Vec::new() };
        self.company.write(async move |tx, rt| transfer::confirm(tx, rt, &actor, EN, &input, rt.now()).await).await.expect("received");
    }

    /// Counts as many as the books have.
    async fn count(&self, pieces: i64) {
        let actor = self.actor(&self.promoter).await;
        let (store_id, session_key) = (self.here.id, "s".repeat(16));
        let entry = CountEntryInput {
            entry_key: "e".repeat(16),
            seq: 0,
            round: 0,
            product_id: self.soap.id,
            kind: Counted::Set,
            qty: pieces,
            barcode: None,
            captured_at: self.company.rt.now(),
        };
        let entries = CountEntries { store_id, session_key: session_key.clone(), entries: vec![entry] };
        let done = CountSubmission { store_id, session_key, round: 0, captured_at: None };
        let counted = self.company.write(async move |tx, rt| {
            counting::enter(tx, rt, &actor, EN, &entries).await?;
            counting::submit(tx, rt, &actor, EN, &done).await
        });
        counted.await.expect("counted");
    }
}

both_databases!(a_day_is_to_be_reported_until_it_is, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let due: Vec<(TaskKind, bool)> = floor.tasks(&floor.promoter).await.into_iter().map(|task| (task.kind, task.overdue)).collect();
    let report = TaskKind::SalesReport;
    assert_eq!(
        due,
        [(report, true), (report, true), (report, false), (TaskKind::StockCount, false)],
        "two days back, today, a first count"
    );
    floor.report(0).await;
    floor.report(1).await;
    floor.report(2).await;
    assert_eq!(floor.kinds(&floor.promoter).await, [TaskKind::StockCount]);
});

both_databases!(a_count_is_due_until_it_is_sent_in_and_waits_for_a_reviewer_then, MODULES, async |db| {
    let floor = Floor::open(db).await;
    for day in 0..3 {
        floor.report(day).await;
    }
    assert_eq!(floor.kinds(&floor.promoter).await, [TaskKind::StockCount]);
    floor.count(7).await;
    assert_eq!(floor.kinds(&floor.promoter).await, []);
});

both_databases!(goods_on_their_way_are_to_be_received_until_they_are, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let received = async || floor.kinds(&floor.colleague).await.contains(&TaskKind::ReceiveTransfer);
    assert!(!received().await);
    let transfer = floor.send_to_colleague().await;
    let task = floor.tasks(&floor.colleague).await.into_iter().find(|task| task.kind == TaskKind::ReceiveTransfer).expect("to receive");
    assert_eq!((task.document_id, task.store_id, task.count), (Some(transfer), Some(floor.there.id), 2));
    assert!(!floor.kinds(&floor.promoter).await.contains(&TaskKind::ReceiveTransfer), "not for who sent it");
    floor.receive(transfer).await;
    assert!(!received().await);
});

both_databases!(what_did_not_arrive_is_the_senders_to_settle_until_it_is, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let transfer_id = floor.send_to_colleague().await;
    let (colleague, promoter) = (floor.actor(&floor.colleague).await, floor.actor(&floor.promoter).await);
    let lines = vec![ReceivedLine { product_id: floor.soap.id, qty_in: 1, refused_qty: 0 }];
    let short = TransferReceipt { transfer_id, lines };
    floor.company.write(async move |tx, rt| transfer::confirm(tx, rt, &colleague, EN, &short, rt.now()).await).await.expect("received");
    let task = floor.tasks(&floor.promoter).await.into_iter().find(|task| task.kind == TaskKind::SettleShortage).expect("to settle");
    assert_eq!((task.document_id, task.store_id, task.count), (Some(transfer_id), Some(floor.here.id), 1));
    assert!(!floor.kinds(&floor.colleague).await.contains(&TaskKind::SettleShortage), "not for who received it");
    let found = ShortageInput { transfer_id, lines: Vec::new() };
    floor.company.write(async move |tx, rt| transfer::take_back(tx, rt, &promoter, EN, &found).await).await.expect("found again");
    assert!(!floor.kinds(&floor.promoter).await.contains(&TaskKind::SettleShortage));
});

both_databases!(after_three_days_a_transfer_that_nobody_answers_is_the_managers_task, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let manager = floor.company.hire(ID, "M1", &[RoleKey::Manager], None).await;
    let trainer = PersonInput { superior_id: Some(manager.id), ..org::testing::edit_person(&floor.trainer) };
    floor.company.save_person(trainer).await.expect("below the manager");
    let transfer = floor.send_to_colleague().await;
    let late = async || floor.kinds(&manager).await.contains(&TaskKind::LateTransfer);
    floor.company.later(2);
    assert!(!late().await);
    floor.company.later(1);
    assert!(late().await);
    assert!(!floor.kinds(&floor.promoter).await.contains(&TaskKind::LateTransfer));
    floor.receive(transfer).await;
    assert!(!late().await);
});

both_databases!(a_trainer_asks_those_who_did_not_report_yesterday, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let missing = async || {
        let tasks = floor.tasks(&floor.trainer).await;
        tasks.into_iter().find(|task| task.kind == TaskKind::TeamReports).map(|task| task.count)
    };
    assert_eq!(missing().await, Some(2));
    floor.report(1).await;
    assert_eq!(missing().await, Some(1));
});

both_databases!(a_trainer_gives_a_promoter_a_task_that_is_hers_alone_to_do, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let due = Day::from(floor.actor(&floor.trainer).await.today).tomorrow();
    let task = floor.give(&floor.trainer, &floor.promoter, " Move the shelf to the door ", due).await.expect("given");
    assert_eq!((task.text.as_str(), task.state, task.overdue), ("Move the shelf to the door", GivenState::Open, false));
    assert_eq!((task.person_name.as_str(), task.store_name.as_str()), (floor.promoter.name.as_str(), floor.here.name.as_str()));
    let open: Vec<Task> = floor.tasks(&floor.promoter).await.into_iter().filter(|task| task.kind == TaskKind::Given).collect();
    assert_eq!(
        open.iter().map(|task| (task.text.as_str(), task.due_on, task.document_id)).collect::<Vec<_>>(),
        [("Move the shelf to the door", due, Some(task.task_id))]
    );
    assert!(floor.kinds(&floor.colleague).await.iter().all(|kind| *kind != TaskKind::Given), "it is nobody else's");

    let refused = floor.finish(&floor.colleague, task.task_id, "").await.expect_err("not hers");
    assert_eq!(refused.code(), ErrorCode::NotFound);
    assert_eq!(floor.finish(&floor.trainer, task.task_id, "").await.expect_err("not the trainer's").code(), ErrorCode::Forbidden);
});

both_databases!(a_task_is_given_only_within_reach_and_withdrawn_while_it_is_open, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let today = Day::from(floor.actor(&floor.trainer).await.today);
    let elsewhere = floor.company.hire(ID, "T2", &[RoleKey::Trainer], None).await;
    assert_eq!(floor.give(&elsewhere, &floor.promoter, "x", today).await.expect_err("not hers").code(), ErrorCode::NotFound);
    assert_eq!(floor.give(&floor.promoter, &floor.colleague, "x", today).await.expect_err("no right").code(), ErrorCode::Forbidden);
    assert_eq!(floor.give(&floor.trainer, &floor.trainer, "x", today).await.expect_err("no promoter").code(), ErrorCode::NotFound);
    for (text, due) in [(" ", today), ("x", today.yesterday())] {
        let refused = floor.give(&floor.trainer, &floor.promoter, text, due).await.expect_err("refused");
        assert_eq!(refused.code(), ErrorCode::Validation, "{text:?} {due}");
    }
    let task = floor.give(&floor.trainer, &floor.promoter, "Call me", today).await.expect("given");
    assert!(floor.given(&elsewhere, GivenFilter::default()).await.is_empty());
    assert_eq!(floor.withdraw(&elsewhere, task.task_id).await.expect_err("not hers").code(), ErrorCode::NotFound);
    assert_eq!(floor.withdraw(&floor.promoter, task.task_id).await.expect_err("hers to do").code(), ErrorCode::Forbidden);
    assert_eq!(floor.withdraw(&floor.trainer, task.task_id).await.expect("withdrawn").state, GivenState::Withdrawn);
    assert_eq!(floor.finish(&floor.promoter, task.task_id, "").await.expect_err("gone").code(), ErrorCode::TransitionNotAllowed);
    assert!(floor.kinds(&floor.promoter).await.iter().all(|kind| *kind != TaskKind::Given));
    let actor = floor.actor(&floor.trainer).await;
    let people = floor.company.write(async move |tx, _| task::given::people(tx, &actor).await).await.expect("people");
    assert_eq!(people.iter().map(|person| person.person_id).collect::<Vec<_>>(), [floor.promoter.id, floor.colleague.id]);
});
