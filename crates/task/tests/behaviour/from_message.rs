//! Tasks that are made of messages: who may note what for whom, and who sees it.

use kernel::{ErrorCode, Id, Result};
use org::testing::{ID, edit_person};
use org::{Day, Person, PersonInput, RoleKey};
use store::both_databases;
use task::given::{self, GivenFilter, GivenState, GivenTask, MessageTask};
use task::{Task, TaskKind};

use crate::{Floor, MODULES};

/// Whether there is such a message, and who reads it, is asked elsewhere.
const UID: Id = Id::new(77);

async fn note(floor: &Floor, by: &Person, to: Option<&Person>, text: &str) -> Result<GivenTask> {
    let actor = floor.actor(by).await;
    let due_on = Day::from(actor.today).tomorrow();
    let input = MessageTask { uid: UID, person_id: to.map(|person| person.id), text: text.to_owned(), due_on };
    floor.company.write(async move |tx, rt| given::note(tx, rt, &actor, &input).await).await
}

async fn open(floor: &Floor, person: &Person) -> Vec<Task> {
    floor.tasks(person).await.into_iter().filter(|task| task.kind == TaskKind::Given).collect()
}

both_databases!(what_somebody_notes_for_themselves_is_theirs_alone, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let task = note(&floor, &floor.promoter, None, " Ring the shop ").await.expect("noted");
    assert_eq!((task.text.as_str(), task.state, task.store_id, task.message_uid), ("Ring the shop", GivenState::Open, None, Some(UID)));
    let mine = open(&floor, &floor.promoter).await;
    let told: Vec<_> = mine.iter().map(|task| (task.text.as_str(), task.given_by_name.as_str(), task.message_uid)).collect();
    assert_eq!(told, [("Ring the shop", "", Some(UID))]);
    assert!(floor.given(&floor.trainer, GivenFilter::default()).await.is_empty(), "it is no business of the trainer's");
    assert_eq!(floor.finish(&floor.trainer, task.task_id, "").await.expect_err("not hers").code(), ErrorCode::NotFound);
    assert_eq!(floor.withdraw(&floor.trainer, task.task_id).await.expect_err("not hers").code(), ErrorCode::NotFound);
    assert_eq!(floor.finish(&floor.promoter, task.task_id, "nobody answered").await.expect("done").state, GivenState::Done);
    assert!(open(&floor, &floor.promoter).await.is_empty());
    let trail = floor
        .company
        .write(async |tx, _| {
            Ok(tx.all::<(String,)>("SELECT COALESCE(after_json, '') FROM audit_entry WHERE doc_type = 'given_task'", &[]).await?)
        })
        .await;
    let trail = trail.expect("a trail");
    assert_eq!(trail.len(), 2);
    let tells = |words: &str| trail.iter().any(|(after,)| after.contains(words));
    assert!(!tells("Ring the shop") && !tells("nobody answered"), "the trail knows that, not what");
});

both_databases!(a_task_of_a_message_goes_to_whom_one_may_give_work, MODULES, async |db| {
    let floor = Floor::open(db).await;
    let manager = floor.company.hire(ID, "M1", &[RoleKey::Manager], None).await;
    let rep = floor.company.hire(ID, "R1", &[RoleKey::Rep], Some(&manager)).await;
    let elsewhere = floor.company.hire(ID, "T2", &[RoleKey::Trainer], None).await;
    let trainer = PersonInput { superior_id: Some(manager.id), ..edit_person(&floor.trainer) };
    floor.company.save_person(trainer).await.expect("below the manager");
    let (trainer, promoter, colleague) = (&floor.trainer, &floor.promoter, &floor.colleague);
    // Who gives, who is to do it, and where: nothing where it may not be given.
    let cells: [(&Person, &Person, Option<Option<Id>>); 12] = [
        (trainer, promoter, Some(Some(floor.here.id))),
        (trainer, colleague, Some(Some(floor.there.id))),
        (trainer, &manager, None),
        (trainer, &rep, None),
        (&manager, trainer, Some(None)),
        (&manager, &rep, Some(None)),
        (&manager, promoter, Some(Some(floor.here.id))),
        (&manager, &elsewhere, None),
        (&elsewhere, promoter, None),
        (promoter, trainer, None),
        (promoter, colleague, None),
        (&rep, promoter, None),
    ];
    for (by, to, wanted) in cells {
        let (actor, person) = (floor.actor(by).await, to.id);
        let reach = floor.company.write(async move |tx, _| given::within_reach(tx, &actor, &[person]).await).await.expect("people");
        assert_eq!(!reach.is_empty(), wanted.is_some(), "{} offers {}", by.name, to.name);
        let outcome = note(&floor, by, Some(to), "Please look").await;
        match wanted {
            Some(store) => assert_eq!(outcome.expect("given").store_id, store, "{} to {}", by.name, to.name),
            None => assert_eq!(outcome.expect_err("refused").code(), ErrorCode::NotFound, "{} to {}", by.name, to.name),
        }
    }
    let hers = open(&floor, promoter).await;
    assert_eq!(hers.iter().map(|task| task.given_by_name.as_str()).collect::<Vec<_>>(), [trainer.name.as_str(), manager.name.as_str()]);
    let given = floor.given(&manager, GivenFilter { person_id: Some(rep.id), ..GivenFilter::default() }).await;
    let [of_rep] = given.as_slice() else { panic!("one: {given:?}") };
    assert_eq!((of_rep.own, of_rep.message_uid, of_rep.store_name.as_str()), (false, Some(UID), ""));
    assert_eq!(floor.withdraw(&manager, of_rep.task_id).await.expect("withdrawn").state, GivenState::Withdrawn);
});
