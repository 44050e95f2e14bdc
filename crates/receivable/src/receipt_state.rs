use store::text_enum;

text_enum! {
    pub enum ReceiptStatus {
        /// Waits for finance to find the money.
        Submitted = "submitted",
        /// The money is there, and none of it is matched.
        Confirmed = "confirmed",
        PartlyMatched = "partly_matched",
        FullyMatched = "fully_matched",
        Refused = "refused",
        Reversed = "reversed",
    }
}

text_enum! {
    pub enum ReceiptMethod {
        Bank = "bank",
        Cash = "cash",
        Cheque = "cheque",
        /// Out of the customer's wallet, by its own payment password.
        Wallet = "wallet",
    }
}
