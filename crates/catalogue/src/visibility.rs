use store::text_enum;

text_enum! {
    /// Whether people who buy see it; what is sold under a hidden brand is still found.
    pub enum Visibility {
        Active = "active",
        Hidden = "hidden",
    }
}
