use store::text_enum;

text_enum! {
    pub enum MessageState {
        Sent = "sent",
        Edited = "edited",
        /// Taken back: who did it is left, what it said is gone.
        Recalled = "recalled",
    }
}
