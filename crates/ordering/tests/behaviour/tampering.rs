//! Whatever a careful hand changes about money and goods, totals mended, is named by what was sealed.

use kernel::{AppError, Finding};
use ordering::MOVEMENTS;
use ordering::dispatch::{Receipt, receive};
use ordering::order_types::{OrderTypeRule, change_order_types};
use org::RuleChange;
use store::testing::logical_schema;
use store::{Db, MovementTable, StoreError, Tx, both_databases, params};

use crate::common::{MODULES, TH, money};
use crate::desk::Desk;
use crate::dispatch::send;
use crate::payer::{Payer, assert_verified, order_of};
use crate::{offer, sample};

/// Tables with amounts or quantities that do not move: what is proved again from sealed rows, and what people set, which the
/// history tells in words.
const NOT_MOVED: &[&str] = &[
    "approval_policy",
    "barcode",
    "cart_line",
    "credit_terms",
    "customer",
    "discount_limit",
    "offer_floor",
    "price",
    "product_cost",
    "receivable_due",
    "sample_budget",
    "sell_in_client_day",
    "sell_in_day",
    "sell_in_product_day",
    "stock",
];

/// What such columns are called.
const FIGURES: &[&str] =
    &["amount", "qty", "price", "balance", "cost", "debits", "credits", "on_hand", "reserved", "_total", "_sales", "_limit", "held"];

/// Somebody changes a row and mends what depends on it. `{}` is the row's key.
struct Case {
    table: &'static str,
    /// Which row: its key, and its line where a key has several.
    row: &'static str,
    statements: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        table: "ledger_account",
        row: "SELECT id, 0 FROM ledger_account WHERE code = 'WALLET' ORDER BY id LIMIT 1",
        statements: &[
            "UPDATE ledger_account SET owner_id = owner_id + 1 WHERE id = {}",
            "UPDATE wallet_line SET customer_id = customer_id + 1 WHERE account_id = {}",
        ],
    },
    Case { table: "ledger_transfer", row: "SELECT transfer_id, 0 FROM wallet_line ORDER BY account_id, seq LIMIT 1", statements: RAISED },
    Case { table: "wallet_line", row: "SELECT transfer_id, 0 FROM wallet_line ORDER BY account_id, seq LIMIT 1", statements: RAISED },
    Case {
        table: "top_up",
        row: "SELECT id, 0 FROM top_up ORDER BY id LIMIT 1",
        statements: &["UPDATE top_up SET amount = amount * 2 WHERE id = {}"],
    },
    Case {
        table: "stock_move",
        row: "SELECT id, 0 FROM stock_move ORDER BY id LIMIT 1",
        statements: &[
            "UPDATE stock_move SET qty = qty + 5 WHERE id = {}",
            "UPDATE stock SET on_hand = on_hand + 5 WHERE (location_id, product_id, owner_id)
               = (SELECT to_location_id, product_id, to_owner_id FROM stock_move WHERE id = {})",
            "UPDATE stock SET on_hand = on_hand - 5 WHERE (location_id, product_id, owner_id)
               = (SELECT from_location_id, product_id, from_owner_id FROM stock_move WHERE id = {})",
        ],
    },
    Case {
        table: "reservation",
        row: "SELECT id, 0 FROM reservation WHERE state = 'consumed' ORDER BY id LIMIT 1",
        statements: &["UPDATE reservation SET qty = qty + 1 WHERE id = {}"],
    },
    Case {
        table: "customer_order",
        row: "SELECT id, 0 FROM customer_order ORDER BY id LIMIT 1",
        statements: &["UPDATE customer_order SET biz_date = '2025-12-31' WHERE id = {}"],
    },
    Case {
        table: "order_line",
        row: "SELECT order_id, line_no FROM order_line ORDER BY order_id, line_no LIMIT 1",
        statements: &["UPDATE order_line SET list_unit_price = list_unit_price + 100 WHERE order_id = {} AND line_no = 1"],
    },
    Case { table: "special_offer", row: "SELECT id, 0 FROM special_offer ORDER BY id LIMIT 1", statements: CHEAPER },
    Case {
        table: "special_offer_line",
        row: "SELECT offer_id, product_id FROM special_offer_line ORDER BY offer_id LIMIT 1",
        statements: CHEAPER,
    },
    Case {
        table: "sample_order",
        row: "SELECT order_id, 0 FROM sample_order ORDER BY order_id LIMIT 1",
        statements: &["UPDATE sample_order SET budget_month = '2025-12' WHERE order_id = {}"],
    },
    Case {
        table: "dispatch",
        row: "SELECT id, 0 FROM dispatch ORDER BY id LIMIT 1",
        statements: &["UPDATE dispatch SET biz_date = '2025-12-31' WHERE id = {}"],
    },
    Case {
        table: "dispatch_line",
        row: "SELECT dispatch_id, order_line_id FROM dispatch_line ORDER BY dispatch_id LIMIT 1",
        statements: &["UPDATE dispatch_line SET line_no = line_no + 1 WHERE dispatch_id = {}"],
    },
];

/// More came into a wallet than did: the entry, the totals of both accounts, the customer's lines and balances.
const RAISED: &[&str] = &[
    "UPDATE ledger_account SET debits_posted = debits_posted + 500 WHERE id = (SELECT debit_account_id FROM ledger_transfer WHERE id = {})",
    "UPDATE ledger_account SET credits_posted = credits_posted + 500 WHERE id = (SELECT credit_account_id FROM ledger_transfer WHERE id = {})",
    "UPDATE ledger_transfer SET amount = amount + 500 WHERE id = {}",
    "UPDATE wallet_line SET balance_after = balance_after + 500 WHERE account_id = (SELECT account_id FROM wallet_line WHERE transfer_id = {})",
    "UPDATE wallet_line SET amount = amount + 500 WHERE transfer_id = {}",
];

/// A signed price goes down by one.
const CHEAPER: &[&str] = &[
    "UPDATE special_offer SET paid_total = paid_total - 100 * (SELECT SUM(qty) FROM special_offer_line WHERE offer_id = {}) WHERE id = {}",
    "UPDATE special_offer_line SET discounted_unit_price = discounted_unit_price - 100 WHERE offer_id = {}",
];

/// Receivables are tampered with in the tests of their own crate.
fn sealed() -> impl Iterator<Item = &'static MovementTable> {
    let own = |table: &&MovementTable| !receivable::MOVEMENTS.iter().any(|other| other.name == table.name);
    MOVEMENTS.iter().copied().flatten().copied().filter(own)
}

/// One of everything: paid, delivered, given away, offered and topped up.
async fn company(db: Db) -> Desk {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100_00, 500).await;
    let asked = offer::ask(&desk, &desk.rep, offer::input(&desk, product.id, 85_00)).await.expect("asked");
    offer::say(&desk, &desk.price, offer::sign(&asked)).await.expect("signed");
    let order = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
    let ready = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    let sent = send(&desk, order.order_id, ready.ver, None).await.expect("sent");
    let (buyer, receipt) = (desk.buyer.clone(), Receipt { dispatch_id: sent.id, lines: None });
    desk.shop.write(async move |tx, rt| receive(tx, rt, &buyer, &receipt).await).await.expect("received");
    let payer = Payer::of(&desk.shop, &desk.customer, "payer").await;
    payer.top_up(5_000_00).await;
    let order = payer.submit(order_of(&[(product.id, 2)])).await.expect("ordered");
    payer.pay(&order).await.expect("paid");
    give_away(&desk).await;
    claim(&desk).await;
    desk
}

async fn give_away(desk: &Desk) {
    let (from_date, system) = (org::today_in(&desk.shop.rt, TH).expect("a day"), desk.shop.system());
    let change = RuleChange { country_code: TH, ver: 1, from_date, rule: OrderTypeRule { samples: true, gifts: false } };
    desk.shop.write(async move |tx, rt| change_order_types(tx, rt, &system, &change).await).await.expect("changed");
    let tester = catalogue::products::ProductInput { is_sample: true, ..desk.shop.product_input("T1") };
    let tester = desk.shop.save_product(tester).await;
    desk.shop.stock_up(TH, &tester, 10).await;
    sample::ask(desk, &desk.rep, sample::input(desk, tester.id, 3)).await.expect("asked");
}

/// A top-up that waits for finance, without the pictures.
async fn claim(desk: &Desk) {
    let (customer, top_up) = (desk.customer.id, sealed().find(|table| table.name == "top_up").expect("a table"));
    let written = desk.shop.write(async move |tx, rt| {
        let (payee, id) = (rt.next_id(), rt.next_id());
        tx.execute_one(
            "INSERT INTO payee_account (id, country_code, bank_code, bank_name_en, payee_name, account_no, branch, enabled, sort, ver)
             VALUES ($1, $2, 'B', 'Bank', 'Gerai', '1', '', TRUE, 0, 1)",
            params![payee, TH],
        )
        .await?;
        tx.moved(top_up, id);
        tx.execute_one(
            "INSERT INTO top_up (id, country_code, doc_no, customer_id, amount, payee_account_id, payer_name, payer_bank, bank_ref, paid_at,
                 status, entered_by, entered_by_name, entered_at, biz_date, audit_reason, duplicate_acknowledged, reversal_reason, ver)
             VALUES ($1, $5, 'TU-1', $2, $3, $4, 'Somchai', '', '', 0, 'pending', 1, 'Somchai', 0, '2026-03-10', '', FALSE, '', 1)",
            params![id, customer, money(1_000_00), payee, TH],
        )
        .await?;
        Ok(())
    });
    written.await.expect("written");
}

/// What is found after a case; nothing of it stays.
struct Found {
    row: (i64, i64),
    sealed: Vec<Finding>,
    books: Vec<Finding>,
}

enum Undone {
    Found(Found),
    Failed(AppError),
}

impl From<AppError> for Undone {
    fn from(error: AppError) -> Self {
        Self::Failed(error)
    }
}

impl From<StoreError> for Undone {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

async fn try_out(tx: &mut Tx, sqlite: bool, case: &'static Case) -> Result<Found, AppError> {
    let row: (i64, i64) = tx.one(case.row, &[]).await?;
    let guards: Vec<String> = if sqlite {
        let guards: Vec<(String,)> =
            tx.all("SELECT name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%append-only%'", &[]).await?;
        guards.into_iter().map(|(name,)| format!("DROP TRIGGER {name}")).collect()
    } else {
        ["ledger_transfer", "wallet_line", "stock_move"].map(|table| format!("ALTER TABLE {table} DISABLE TRIGGER USER")).to_vec()
    };
    for guard in guards {
        tx.execute(&guard, &[]).await?;
    }
    for statement in case.statements {
        let touched = tx.execute(&statement.replace("{}", &row.0.to_string()), &[]).await?;
        assert!(touched > 0, "{statement} changes nothing");
    }
    // The sums of what was ordered follow from the orders, and a careful hand makes them follow.
    for (country, month) in ordering::sums::months(tx).await? {
        ordering::sums::rebuild(tx, country, &month).await?;
    }
    let sealed = store::movements::verify(tx, MOVEMENTS).await?;
    let books = [money::verify(tx).await?, stock::verify(tx).await?, approval::verify(tx).await?, ordering::verify(tx).await?].concat();
    Ok(Found { row, sealed, books })
}

async fn tampered(db: &Db, case: &'static Case) -> Found {
    let sqlite = db.kind() == "sqlite";
    let outcome: Result<(), Undone> = db.write(async move |tx| Err(Undone::Found(try_out(tx, sqlite, case).await?))).await;
    match outcome {
        Err(Undone::Found(found)) => found,
        Err(Undone::Failed(error)) => panic!("{}: {error:?}", case.table),
        Ok(()) => panic!("nothing is kept"),
    }
}

both_databases!(every_table_of_money_and_goods_names_a_row_that_a_careful_hand_changed, MODULES, async |db| {
    let desk = company(db).await;
    assert_verified(&desk.shop).await;
    for table in sealed() {
        let case = CASES.iter().find(|case| case.table == table.name).unwrap_or_else(|| panic!("no case for {}", table.name));
        let found = tampered(&desk.shop.db, case).await;
        let (key, line) = found.row;
        let row = match table.line {
            Some(named) => format!("{} {} {key}, {named} {line}", table.name, table.key),
            None => format!("{} {} {key}", table.name, table.key),
        };
        assert!(found.sealed.iter().any(|finding| finding.subject == row && finding.found == "changed"), "{row} in {:?}", found.sealed);
        assert_eq!(found.books, [], "{}: the hand was not careful", table.name);
    }
    assert_verified(&desk.shop).await;
});

both_databases!(a_table_with_figures_is_sealed_or_said_not_to_move, MODULES, async |db| {
    let figures = |name: &str| FIGURES.iter().any(|part| name.contains(part));
    let sealed: Vec<&str> = sealed().map(|table| table.name).collect();
    let schema = logical_schema(&db).await;
    let unsaid: Vec<&str> = schema
        .iter()
        .filter(|table| table.columns.iter().any(|column| column.kind == "number" && figures(&column.name)))
        .map(|table| table.name.as_str())
        .filter(|name| !sealed.contains(name) && !NOT_MOVED.contains(name))
        .filter(|name| !receivable::MOVEMENTS.iter().any(|table| table.name == *name))
        .collect();
    assert_eq!(unsaid, Vec::<&str>::new(), "tables with amounts or quantities that are neither sealed nor said not to move");
    for table in MOVEMENTS.iter().copied().flatten() {
        let shape = schema.iter().find(|shape| shape.name == table.name).expect("a table");
        let left_out: Vec<&str> = shape
            .columns
            .iter()
            .map(|column| column.name.as_str())
            .filter(|name| figures(name) && *name != table.key && !table.columns.split(", ").any(|listed| listed.trim() == *name))
            .collect();
        let proved: &[&str] =
            if table.name == "ledger_account" { &["debits_posted", "credits_posted", "debits_pending", "credits_pending"] } else { &[] };
        assert_eq!(left_out, proved, "figures of {} that are not sealed", table.name);
    }
});
