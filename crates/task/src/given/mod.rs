//! Tasks that a trainer or manager gives a promoter by hand: a few words and a day. They are kept until they are done or no
//! longer wanted.

mod change;
mod from_message;
mod machine;
mod notify;
mod row;
mod view;

pub use change::{TaskEnd, TaskInput, finish, give, withdraw};
pub use from_message::{MessageTask, note, within_reach};
pub use machine::{GivenEvent, GivenState, Guard, TABLE};
pub use view::{GivenFilter, GivenTask, TaskPerson, given, people};

use kernel::Result;
use org::{Actor, Day};
use store::Tx;

use crate::{Task, TaskKind};

/// What the reader was given and has not done.
pub(crate) async fn tasks(tx: &mut Tx, actor: &Actor) -> Result<Vec<Task>> {
    let Some(person) = actor.person_id else { return Ok(Vec::new()) };
    let rows = row::open_of(tx, person).await?;
    let stores: Vec<_> = rows.iter().filter_map(|row| row.store_id).collect();
    let names = org::store_names(tx, &stores).await?;
    let today = Day::from(actor.today);
    let tasks = rows.into_iter().map(|row| Task {
        kind: TaskKind::Given,
        store_id: row.store_id,
        store_name: row.store_id.and_then(|store| names.get(&store).cloned()).unwrap_or_default(),
        document_id: Some(row.id),
        doc_no: String::new(),
        due_on: row.due_on,
        overdue: row.due_on < today,
        count: 0,
        text: row.text,
        // Nobody is told that they asked it of themselves.
        given_by_name: if row.own { String::new() } else { row.given_by_name },
        message_uid: row.message_uid,
    });
    Ok(tasks.collect())
}
