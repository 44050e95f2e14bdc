use store::text_enum;

text_enum! {
    pub enum BankLineStatus {
        /// Money that came and is nobody's yet.
        Open = "open",
        Matched = "matched",
        /// No customer's money: interest, an own transfer, a top-up.
        Ignored = "ignored",
        /// Money that went. Kept for the balance only.
        Outgoing = "outgoing",
    }
}

text_enum! {
    pub enum BankLineEvent {
        ImportIncoming = "import_incoming",
        ImportOutgoing = "import_outgoing",
        Match = "match",
        Ignore = "ignore",
        /// It counts after all.
        Reopen = "reopen",
        /// The receipt was confirmed without it and stays; or two people have taken it back already.
        Unlink = "unlink",
        AskUndo = "ask_undo",
        DropUndo = "drop_undo",
        /// The receipt and everything that it paid are taken back.
        Undo = "undo",
    }
}
