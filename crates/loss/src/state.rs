use store::text_enum;

text_enum! {
    pub enum LossState {
        ToBeConfirmed = "to_be_confirmed",
        Confirmed = "confirmed",
        Refused = "refused",
        Cancelled = "cancelled",
        /// Took effect without a confirmation.
        Normal = "normal",
    }
}
