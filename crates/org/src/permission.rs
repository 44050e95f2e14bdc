use store::text_enum;

text_enum! {
    /// One business action that a role may be granted.
    #[derive(PartialOrd, Ord)]
    pub enum Permission {
        BrowseCatalogue = "browse_catalogue",
        CatalogueManage = "catalogue_manage",
        OrderSubmit = "order_submit",
        OrderOnBehalf = "order_on_behalf",
        ChangeDiscountPrice = "change_discount_price",
        OrderSettle = "order_settle",
        SampleGiftOrder = "sample_gift_order",
        OrderView = "order_view",
        ReviewInitial = "review_initial",
        ReviewAgain = "review_again",
        ReviewVp = "review_vp",
        ReviewEditQuantity = "review_edit_quantity",
        PriceApprove = "price_approve",
        OrderCancel = "order_cancel",
        Dispatch = "dispatch",
        WalletView = "wallet_view",
        TopUpRequest = "top_up_request",
        TopUpAudit = "top_up_audit",
        PayeeView = "payee_view",
        PayeeEdit = "payee_edit",
        SalesReportSubmit = "sales_report_submit",
        SalesReportCorrect = "sales_report_correct",
        StockCountSubmit = "stock_count_submit",
        StockCountReview = "stock_count_review",
        StockTransfer = "stock_transfer",
        ReturnRequest = "return_request",
        ReturnApprove = "return_approve",
        ReturnReceive = "return_receive",
        ReturnCredit = "return_credit",
        ConsignmentCreate = "consignment_create",
        ConsignmentConfirm = "consignment_confirm",
        ConsignmentApprove = "consignment_approve",
        ReceivableView = "receivable_view",
        SellOutView = "sell_out_view",
        SellInView = "sell_in_view",
        ExportToChat = "export_to_chat",
        CostView = "cost_view",
        PeopleManage = "people_manage",
        PeopleView = "people_view",
        ConfigurationManage = "configuration_manage",
        ConfigurationView = "configuration_view",
        AuditView = "audit_view",
        Messages = "messages",
    }
}

impl Permission {
    /// Whether it only looks. Looking survives a hand-over for a while, acting does not.
    pub const fn only_reads(self) -> bool {
        matches!(
            self,
            Self::BrowseCatalogue
                | Self::OrderView
                | Self::WalletView
                | Self::PayeeView
                | Self::ReceivableView
                | Self::SellOutView
                | Self::SellInView
                | Self::ExportToChat
                | Self::CostView
                | Self::PeopleView
                | Self::ConfigurationView
                | Self::AuditView
        )
    }
}

text_enum! {
    /// How far a granted permission reaches, from narrow to wide: the order of the variants is the order of width.
    #[derive(PartialOrd, Ord)]
    pub enum Reach {
        /// The person's own records.
        Own = "own",
        /// The stores the person is assigned to.
        Stores = "stores",
        /// The customers the person or the buyer login answers for, with those customers' stores.
        Customers = "customers",
        /// The people below, their customers and stores, and the areas managed.
        DownLine = "down_line",
        /// Everything in the country of the request.
        Country = "country",
        /// Every country the login holds.
        All = "all",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widest_reach_compares_greatest() {
        let widths = [Reach::Own, Reach::Stores, Reach::Customers, Reach::DownLine, Reach::Country, Reach::All];
        assert!(widths.is_sorted_by(|a, b| a < b));
        assert_eq!(Reach::ALL, widths);
    }
}
