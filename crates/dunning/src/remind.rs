//! Telling people of what is late, each receivable once for each step.

use identity::notice::{About, send_about};
use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Country, Id, Money, Result, Runtime};
use money::receivable::days_overdue;
use org::Day;
use store::jobs::Runner;
use store::{Db, Tx, params};

use crate::audience::Audience;
use crate::rule::{self, DunningRule};

const EVERY_SECONDS: i64 = 3600;
/// Nobody is woken up by a debt.
const FIRST_HOUR: i8 = 8;
/// Customers at a time.
const AT_ONCE: i64 = 200;

/// A receivable is late for `$3` on and before this due day and after `$4`, has not been told of by this step (`$2`), and nobody
/// disputes it.
const LATE: &str = "r.unwritten_off > 0 AND r.due_date <= $3 AND r.due_date > $4
    AND NOT EXISTS (SELECT 1 FROM dunning_reminder n WHERE n.receivable_id = r.id AND n.days_after = $2)
    AND NOT EXISTS (SELECT 1 FROM receivable_dispute o WHERE o.receivable_id = r.id AND o.closed_at IS NULL)";

/// A step with the due days that it is for today: from where the rule or, going back, the next step begins. Whoever is later
/// than that is told by the next one, and of this one no more.
#[derive(Clone, Debug)]
struct Step {
    rule: DunningRule,
    today: Day,
    last_due: Day,
    after: Day,
}

/// Reminds whoever has to be told today, country by country. Returns how many reminders there were.
#[kernel::boxed]
pub async fn remind(db: &Db, rt: &Runtime) -> Result<usize> {
    let mut sent = 0;
    for country in Country::ALL {
        if is_night(rt, country)? {
            continue;
        }
        let today = org::today_in(rt, country)?;
        for step in db.read::<_, AppError, _>(async move |tx| steps(tx, country, today).await).await? {
            sent += take_step(db, rt, step).await?;
        }
    }
    Ok(sent)
}

fn is_night(rt: &Runtime, country: Country) -> Result<bool> {
    let begun = rt.now().seconds_since(org::today_in(rt, country)?.begins_in(country)?);
    Ok(begun < i64::from(FIRST_HOUR) * 3600)
}

async fn steps(tx: &mut Tx, country: Country, today: Day) -> Result<Vec<Step>> {
    let mut after = Day::FIRST;
    let mut steps = Vec::new();
    // The last step first: it takes everybody who is later than its day.
    for rule in rule::in_force(tx, country, today).await? {
        let last_due = days_before(today, rule.days_after)?;
        // Whoever was as late before the rule began is not told by it: nobody hears of years at once.
        let first_due = days_before(rule.from_date, rule.days_after)?;
        steps.push(Step { rule, today, last_due, after: after.max(first_due.yesterday()) });
        after = last_due;
    }
    Ok(steps)
}

fn days_before(day: Day, days: i64) -> Result<Day> {
    Ok(Date::from(day).checked_sub(days.days()).map_err(AppError::internal)?.into())
}

/// One customer at a time, because whoever changes what a customer owes holds it.
async fn take_step(db: &Db, rt: &Runtime, step: Step) -> Result<usize> {
    let mut sent = 0;
    loop {
        let asked = step.clone();
        let customers = db.read::<_, AppError, _>(async move |tx| late_customers(tx, &asked).await).await?;
        if customers.is_empty() {
            return Ok(sent);
        }
        for customer in customers {
            let (step, rt) = (step.clone(), rt.clone());
            sent += db.write::<_, AppError, _>(async move |tx| tell_customer(tx, &rt, &step, customer).await).await?;
        }
    }
}

async fn late_customers(tx: &mut Tx, step: &Step) -> Result<Vec<Id>> {
    let sql =
        format!("SELECT DISTINCT r.customer_id FROM receivable r WHERE r.country_code = $1 AND {LATE} ORDER BY r.customer_id LIMIT $5");
    let values = params![step.rule.country_code, step.rule.days_after, step.last_due, step.after, AT_ONCE];
    let found: Vec<(Id,)> = tx.all(&sql, values).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// Tells of everything of a customer that this step is for. What was paid, disputed or told of meanwhile is left out: the
/// customer is held before it is looked at.
async fn tell_customer(tx: &mut Tx, rt: &Runtime, step: &Step, customer: Id) -> Result<usize> {
    receivable::hold(tx, customer).await?;
    let sql = format!(
        "SELECT r.id, r.doc_no, r.unwritten_off, r.due_date FROM receivable r WHERE r.customer_id = $1 AND {LATE} ORDER BY r.due_date, r.id"
    );
    let values = params![customer, step.rule.days_after, step.last_due, step.after];
    let late: Vec<(Id, String, Money, Day)> = tx.all(&sql, values).await?;
    if late.is_empty() {
        return Ok(0);
    }
    let audience = Audience::of(tx, &step.rule, customer, step.today).await?;
    let (name,): (String,) = tx.one("SELECT name FROM customer WHERE id = $1", params![customer]).await?;
    for (receivable, doc_no, amount, due_date) in &late {
        let days_late = days_overdue(*due_date, step.today);
        write(tx, rt, step, (customer, *receivable), (*amount, *due_date, days_late), &audience).await?;
        let (amount, days, due) = (step.rule.country_code.currency().shown(*amount), days_late.to_string(), due_date.to_string());
        let args = [
            ("docNo", doc_no.as_str()),
            ("customer", name.as_str()),
            ("amount", amount.as_str()),
            ("until", due.as_str()),
            ("days", days.as_str()),
        ];
        let about = About { doc_type: "receivable", doc_no };
        send_about(tx, rt, &audience.everybody(), step.rule.wording.text(), &args, about).await?;
    }
    Ok(late.len())
}

async fn write(
    tx: &mut Tx,
    rt: &Runtime,
    step: &Step,
    (customer, receivable): (Id, Id),
    (amount, due_date, days_late): (Money, Day, i64),
    audience: &Audience,
) -> Result<()> {
    let many = |users: &[Id]| i64::try_from(users.len()).unwrap_or(i64::MAX);
    tx.execute_one(
        "INSERT INTO dunning_reminder (id, country_code, customer_id, receivable_id, days_after, days_late, wording, amount, due_date,
             sent_on, sent_at, buyers, representatives, managers, finance)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        params![
            rt.next_id(),
            step.rule.country_code,
            customer,
            receivable,
            step.rule.days_after,
            days_late,
            step.rule.wording,
            amount,
            due_date,
            step.today,
            rt.now(),
            many(&audience.buyers),
            many(&audience.representatives),
            many(&audience.managers),
            many(&audience.finance),
        ],
    )
    .await?;
    Ok(())
}

/// Has customers reminded every day, in the morning of their country.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_SECONDS, "dunning.remind", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move { remind(&db, &rt).await.map(drop) }
    })
}
