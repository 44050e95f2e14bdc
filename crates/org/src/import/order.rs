use std::collections::HashMap;
use std::hash::Hash;

/// Positions of rows so that everybody comes after the row they report to, and those who report in a circle.
///
/// Going from the top down makes every single step possible: whoever a row is moved below is already in place.
pub fn superiors_first<K: Eq + Hash>(keys: &[K], superiors: &[Option<K>]) -> (Vec<usize>, Vec<usize>) {
    let places: HashMap<&K, usize> = keys.iter().enumerate().map(|(place, key)| (key, place)).collect();
    let above = |row: usize| superiors[row].as_ref().and_then(|key| places.get(key).copied());
    let mut order = Vec::with_capacity(keys.len());
    let mut placed = vec![false; keys.len()];
    let mut circular = Vec::new();
    for start in 0..keys.len() {
        let mut waiting = Vec::new();
        let mut next = Some(start);
        while let Some(row) = next.filter(|row| !placed[*row]) {
            if waiting.contains(&row) {
                circular.extend(waiting.iter().copied().skip_while(|waiter| *waiter != row));
                break;
            }
            waiting.push(row);
            next = above(row);
        }
        for row in waiting.into_iter().rev() {
            placed[row] = true;
            order.push(row);
        }
    }
    (order, circular)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn circles_are_found_and_everybody_is_listed_once() {
        let (order, circular) = superiors_first(&["a", "b", "c", "d"], &[Some("b"), Some("a"), Some("b"), Some("elsewhere")]);
        assert_eq!((order.len(), circular), (4, vec![0, 1]));
    }

    proptest! {
        #[test]
        fn superiors_come_first(parents in proptest::collection::vec(any::<prop::sample::Index>(), 1..40), tops in proptest::collection::vec(any::<bool>(), 40)) {
            // Row 0 is a top; the others report to an earlier row, and the list is then turned round.
            let count = parents.len();
            let superior = |row: usize| (row > 0 && !tops[row]).then(|| parents[row].index(row));
            let keys: Vec<usize> = (0..count).rev().collect();
            let superiors: Vec<Option<usize>> = keys.iter().map(|key| superior(*key)).collect();
            let (order, circular) = superiors_first(&keys, &superiors);
            prop_assert_eq!(circular, Vec::<usize>::new());
            let place: HashMap<usize, usize> = order.iter().enumerate().map(|(at, row)| (keys[*row], at)).collect();
            prop_assert_eq!(place.len(), count);
            for key in keys {
                if let Some(above) = superior(key) {
                    prop_assert!(place[&above] < place[&key]);
                }
            }
        }
    }
}
