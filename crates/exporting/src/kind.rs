use store::text_enum;

text_enum! {
    /// What is taken out. The word is the name of the file, and the export's in the history.
    pub enum ExportKind {
        Orders = "orders",
        Offers = "offers",
        DispatchQueue = "dispatch_queue",
        Dispatches = "dispatches",
        People = "person",
        Stores = "store",
        Customers = "customer",
        Areas = "area",
        Brands = "brand",
        Series = "series",
        Categories = "category",
        Products = "product",
        Prices = "price",
        Payees = "payee",
        TopUps = "top_up",
        Ledger = "ledger",
        History = "audit",
        SalesTargets = "sales_target",
        SellIn = "sell_in",
        SellOut = "sell_out",
        Receivables = "receivables",
    }
}
