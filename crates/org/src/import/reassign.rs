use kernel::Id;

use crate::{Day, PersonStore, Span, StoreAssignment};

/// The assignments of today, the primary one first.
pub(super) fn current(held: &[PersonStore], today: Day) -> Vec<&PersonStore> {
    let mut current: Vec<&PersonStore> = held.iter().filter(|store| covers(store, today)).collect();
    current.sort_by_key(|store| !store.primary);
    current
}

fn covers(store: &PersonStore, today: Day) -> bool {
    store.from <= today && store.to.is_none_or(|to| to >= today)
}

/// The assignments after which exactly `wanted` are held from today on, the first as primary. What is past
/// stays, and so do plans that do not stand against it. `None` when nothing changes.
pub(super) fn reassigned(held: &[PersonStore], wanted: &[Id], today: Day) -> Option<Vec<StoreAssignment>> {
    if current(held, today).iter().map(|store| store.store_id).eq(wanted.iter().copied()) {
        return None;
    }
    let mut kept: Vec<StoreAssignment> = Vec::new();
    let (planned, begun): (Vec<_>, Vec<_>) = held.iter().partition(|store| store.from > today);
    for store in begun {
        let stays = wanted.contains(&store.store_id) && store.primary == (wanted.first() == Some(&store.store_id));
        if stays || !covers(store, today) {
            kept.push(assignment(store));
        } else if store.from < today {
            kept.push(StoreAssignment { to: Some(today.yesterday()), ..assignment(store) });
        }
    }
    for (place, store_id) in wanted.iter().enumerate() {
        let already = kept.iter().any(|entry| entry.store_id == *store_id && entry.to.is_none_or(|to| to >= today));
        if !already {
            kept.push(StoreAssignment { store_id: *store_id, from: today, to: None, primary: place == 0 });
        }
    }
    for store in planned {
        let plan = assignment(store);
        if !kept.iter().any(|entry| collide(entry, &plan)) {
            kept.push(plan);
        }
    }
    Some(kept)
}

const fn assignment(store: &PersonStore) -> StoreAssignment {
    StoreAssignment { store_id: store.store_id, from: store.from, to: store.to, primary: store.primary }
}

fn collide(one: &StoreAssignment, other: &StoreAssignment) -> bool {
    let same_days = Span::new(one.from, one.to).overlaps(Span::new(other.from, other.to));
    same_days && (one.store_id == other.store_id || (one.primary && other.primary))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    fn held(store: i64, from: &str, to: Option<&str>, primary: bool) -> PersonStore {
        PersonStore { store_id: Id::new(store), code: String::new(), name: String::new(), from: day(from), to: to.map(day), primary }
    }

    #[test]
    fn a_sheet_changes_stores_from_today_and_keeps_past_and_plans() {
        let before = [
            held(1, "2025-01-01", Some("2025-12-31"), true),
            held(2, "2026-01-01", None, true),
            held(3, "2026-01-01", None, false),
            held(4, "2026-05-01", None, false),
            held(5, "2026-06-01", None, false),
        ];
        let after = reassigned(&before, &[Id::new(3), Id::new(5)], day("2026-03-10")).expect("a change");
        let shown: Vec<_> = after.iter().map(|a| (a.store_id.get(), a.from, a.to, a.primary)).collect();
        assert_eq!(
            shown,
            [
                (1, day("2025-01-01"), Some(day("2025-12-31")), true),
                (2, day("2026-01-01"), Some(day("2026-03-09")), true),
                (3, day("2026-01-01"), Some(day("2026-03-09")), false),
                (3, day("2026-03-10"), None, true),
                (5, day("2026-03-10"), None, false),
                (4, day("2026-05-01"), None, false),
            ]
        );
    }

    #[test]
    fn importing_what_was_exported_changes_nothing() {
        let before =
            [held(3, "2026-02-01", Some("2026-12-31"), false), held(2, "2026-01-01", None, true), held(4, "2026-05-01", None, false)];
        let exported: Vec<Id> = current(&before, day("2026-03-10")).iter().map(|store| store.store_id).collect();
        assert_eq!(exported, [Id::new(2), Id::new(3)]);
        assert_eq!(reassigned(&before, &exported, day("2026-03-10")), None);
    }
}
