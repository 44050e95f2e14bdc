use kernel::Id;

use super::Category;

/// Questions about how categories hang together.
pub(crate) struct Tree<'a>(pub(crate) &'a [Category]);

impl<'a> Tree<'a> {
    pub(crate) fn get(&self, id: Id) -> Option<&'a Category> {
        self.0.iter().find(|category| category.id == id)
    }

    pub(crate) fn children(&self, parent: Option<Id>) -> impl Iterator<Item = &'a Category> {
        self.0.iter().filter(move |category| category.parent_id == parent)
    }

    /// A category and everything below it.
    pub(crate) fn with_descendants(&self, id: Id) -> Vec<Id> {
        let mut found = vec![id];
        let mut place = 0;
        while let Some(parent) = found.get(place).copied() {
            found.extend(self.children(Some(parent)).map(|child| child.id));
            place += 1;
        }
        found
    }

    /// How many levels hang below it, itself included.
    pub(crate) fn height(&self, id: Id) -> i64 {
        1 + self.children(Some(id)).map(|child| self.height(child.id)).max().unwrap_or(0)
    }

    /// A category and everything above it.
    pub(crate) fn with_ancestors(&self, id: Id) -> Vec<&'a Category> {
        let mut found: Vec<&Category> = Vec::new();
        let mut next = Some(id);
        while let Some(category) = next.and_then(|id| self.get(id)) {
            found.push(category);
            next = category.parent_id;
        }
        found
    }
}
