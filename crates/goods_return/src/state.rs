use store::text_enum;

text_enum! {
    pub enum ReturnState {
        /// Waits for those who approve.
        Requested = "requested",
        /// The goods may be sent.
        Approved = "approved",
        Refused = "refused",
        Cancelled = "cancelled",
        /// Goods lie in the warehouse and are not yet judged.
        Received = "received",
        /// Judged; waits to be credited.
        Inspected = "inspected",
        Credited = "credited",
        /// Judged, and nothing is to be credited: consigned goods, or none were taken back.
        Closed = "closed",
    }
}

text_enum! {
    pub enum ReturnReason {
        Defective = "defective",
        /// On their way to the customer.
        Damaged = "damaged",
        WrongGoods = "wrong_goods",
        Expired = "expired",
        NotSelling = "not_selling",
        Other = "other",
    }
}

impl ReturnReason {
    /// Whether nobody decides about it without having seen it.
    pub(crate) const fn needs_photo(self) -> bool {
        matches!(self, Self::Defective | Self::Damaged)
    }

    /// Whether it counts however long ago the goods arrived.
    pub(crate) const fn is_always_heard(self) -> bool {
        matches!(self, Self::Defective)
    }
}

text_enum! {
    /// Where the worth of a return goes.
    pub enum RefundTo {
        Wallet = "wallet",
        /// Off what the customer owes, the rest into the wallet.
        Account = "account",
    }
}
