//! What every kind of deed gets, shown with the smallest ones there are.

mod judging;
mod notebook;
