/// By what a fact can be looked at and narrowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dimension {
    Store,
    Person,
    Client,
    Area,
    Region,
    Product,
    Brand,
    Series,
    Mode,
    Document,
}
