//! The closure table against a plain model, under random moves.

use org::testing::{Company, TH, edit_person, refusal};
use std::collections::BTreeSet;

use kernel::Id;
use org::{Person, PersonInput, RoleKey};
use proptest::test_runner::{Config, TestRunner};
use store::testing::TestDb;
use store::{StoreError, both_databases, params};

use crate::MODULES;

const PEOPLE: usize = 7;

/// Person `0.` is put below person `1.`, or at the top.
type Move = (usize, Option<usize>);

/// Who reports to whom, by position.
struct Model([Option<usize>; PEOPLE]);

impl Model {
    fn chain(&self, person: usize) -> Vec<usize> {
        std::iter::successors(Some(person), |at| self.0[*at]).take(PEOPLE + 1).collect()
    }

    fn paths(&self, ids: &[Id]) -> BTreeSet<(i64, i64, i64)> {
        let everybody = (0..PEOPLE).flat_map(|person| {
            let chain = self.chain(person).into_iter().enumerate();
            chain.map(move |(depth, above)| (above, person, i64::try_from(depth).expect("shallow")))
        });
        everybody.map(|(above, below, depth)| (ids[above].get(), ids[below].get(), depth)).collect()
    }
}

async fn paths(company: &Company, ids: Vec<Id>) -> BTreeSet<(i64, i64, i64)> {
    let read: Result<Vec<(i64, i64, i64)>, StoreError> = company
        .db
        .read(async move |tx| {
            let below = tx.any_of("descendant_id", 1);
            tx.all(&format!("SELECT ancestor_id, descendant_id, depth FROM person_path WHERE {below}"), params![ids.as_slice()]).await
        })
        .await;
    read.expect("read").into_iter().collect()
}

async fn replay(company: &Company, case: usize, moves: &[Move]) {
    let mut people: Vec<Person> = Vec::new();
    for number in 0..PEOPLE {
        people.push(company.hire(TH, &format!("E{case}-{number}"), &[RoleKey::Rep], None).await);
    }
    let ids: Vec<Id> = people.iter().map(|person| person.id).collect();
    let mut model = Model([None; PEOPLE]);
    for (person, superior) in moves {
        let input = PersonInput { superior_id: superior.map(|at| ids[at]), ..edit_person(&people[*person]) };
        let saved = company.save_person(input).await;
        if superior.is_some_and(|superior| model.chain(superior).contains(person)) {
            assert_eq!(refusal(saved), [("superiorId".to_owned(), "cycle".to_owned())]);
        } else {
            people[*person] = saved.expect("moved");
            model.0[*person] = *superior;
        }
        assert_eq!(paths(company, ids.clone()).await, model.paths(&ids), "after {person} below {superior:?}");
    }
}

fn random_moves_keep_the_closure_equal_to_the_tree(open: impl AsyncFn() -> TestDb, cases: u32) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let test = runtime.block_on(open());
    let company = runtime.block_on(Company::found(test.db.clone()));
    let case = std::cell::Cell::new(0);
    let moves = proptest::collection::vec((0..PEOPLE, proptest::option::weighted(0.9, 0..PEOPLE)), 1..14);
    let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&moves, |moves| {
        case.set(case.get() + 1);
        runtime.block_on(replay(&company, case.get(), &moves));
        Ok(())
    });
    outcome.expect("the closure follows every move");
}

#[test]
fn random_moves_on_sqlite() {
    random_moves_keep_the_closure_equal_to_the_tree(async || TestDb::sqlite(MODULES).await, 40);
}

#[test]
fn random_moves_on_postgres() {
    random_moves_keep_the_closure_equal_to_the_tree(async || TestDb::postgres(MODULES).await, 12);
}

both_databases!(two_moves_at_the_same_moment_make_no_circle, MODULES, async |db| {
    let company = Company::found(db).await;
    for round in 0..8 {
        let one = company.hire(TH, &format!("A{round}"), &[RoleKey::Rep], None).await;
        let two = company.hire(TH, &format!("B{round}"), &[RoleKey::Rep], None).await;
        let moves = [(&one, &two), (&two, &one)].map(|(person, superior)| {
            let input = PersonInput { superior_id: Some(superior.id), ..edit_person(person) };
            let (db, rt, actor) = (company.db.clone(), company.rt.clone(), company.system());
            // The weaker kind of transaction, so that it is the lock that is tested.
            tokio::spawn(async move { db.write(async move |tx| org::save_person(tx, &rt, &actor, &input).await).await })
        });
        let mut moved = 0;
        for outcome in moves {
            match outcome.await.expect("no panic") {
                Ok(_) => moved += 1,
                Err(error) => assert_eq!(refusal::<()>(Err(error)), [("superiorId".to_owned(), "cycle".to_owned())]),
            }
        }
        assert_eq!(moved, 1, "round {round}");
    }
});
