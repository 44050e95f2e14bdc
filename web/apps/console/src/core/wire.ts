/**
 * Wire types of the console's calls, by the names the pages use. They come from the server's own types
 * through the API document: an alias each, nothing is shaped by hand.
 */
import type { Query, Schemas } from "@gerai/api";

export type Reach = Schemas["Reach"];
export type RoleKey = Schemas["RoleKey"];
export type Permission = Schemas["Permission"];
export type TerminalType = Schemas["TerminalType"];
/** A text in every interface language. */
export type LocalText = Schemas["LocalizedText"];

export type PersonStatus = Schemas["PersonStatus"];
export type Person = Schemas["Person"];
export type PersonSave = Schemas["SavePerson"];

export type StoreStatus = Schemas["StoreStatus"];
export type Channel = Schemas["Channel"];
export type Store = Schemas["Store"];
export type StoreSave = Schemas["StoreInput"];

export type CustomerStatus = Schemas["CustomerStatus"];
export type CustomerType = Schemas["CustomerType"];
export type CooperationMode = Schemas["CooperationMode"];
export type SettlementCycle = Schemas["SettlementCycle"];
export type Contact = Schemas["Contact"];
export type Representative = Schemas["Representative"];
export type Customer = Schemas["Customer"];
export type CustomerName = Schemas["CustomerName"];
export type BuyerLogin = Schemas["BuyerLogin"];
export type BuyerLoginSave = Schemas["BuyerLoginInput"];
export type CustomerRights = Schemas["CustomerRights"];

export type Product = Schemas["Product"];
export type ProductSave = Schemas["ProductInput"];
export type ProductPicture = Schemas["Picture"];
export type ProductVideo = Schemas["ProductVideo"];
export type ProductAttribute = Schemas["Attribute"];
export type ProductCountry = Schemas["ProductCountry"];
export type ProductRestriction = Schemas["Restriction"];
export type RestrictionRule = Schemas["RestrictionRule"];
export type ShelfStatus = Schemas["ShelfStatus"];
export type ShelfChange = Schemas["ShelfInput"];
export type EmbargoChange = Schemas["EmbargoInput"];
export type Unit = Schemas["Unit"];
export type TaxClass = Schemas["TaxClass"];
export type BarcodeKind = Schemas["BarcodeKind"];
export type Visibility = Schemas["Visibility"];
export type Brand = Schemas["Brand"];
export type Series = Schemas["Series"];
export type Category = Schemas["Category"];
export type CategorySave = Schemas["CategoryInput"];
export type PriceList = Schemas["PriceList"];
export type PriceListSave = Schemas["PriceListInput"];
export type PriceListKind = Schemas["ListKind"];
export type PriceListStatus = Schemas["ListStatus"];
export type PriceRow = Schemas["PriceRow"];
export type PriceRung = Schemas["PriceRung"];
export type PricesSave = Schemas["PricesInput"];
export type TaxRate = Schemas["TaxRateRow"];
export type TaxRateSave = Schemas["TaxRateInput"];
export type UploadedFile = Schemas["UploadedFile"];

export type Payee = Schemas["Payee"];
export type PayeeQr = Schemas["PayeeQr"];
export type PayeeSave = Schemas["PayeeInput"];
export type PayeeSwitch = Schemas["PayeeSwitch"];
export type TopUp = Schemas["TopUp"];
export type TopUpStatus = Schemas["TopUpStatus"];
export type QueuedTopUp = Schemas["QueuedTopUp"];
export type TopUpCase = Schemas["TopUpCase"];
export type TopUpCounts = Schemas["TopUpCounts"];
export type TopUpClaim = Schemas["TopUpClaim"];
export type TopUpDouble = Schemas["TopUpDouble"];
export type TopUpVoucher = Schemas["TopUpVoucher"];
export type TopUpApproval = Schemas["TopUpApproval"];
export type TopUpRejection = Schemas["TopUpRejection"];
export type RejectReason = Schemas["RejectReason"];

export type OrderType = Schemas["OrderType"];
export type OrderStage = Schemas["OrderStage"];
export type OrderStatus = Schemas["OrderStatus"];
export type OrderItem = Schemas["OrderItem"];
export type OrderPage = Schemas["OrderPage"];
export type OrderTabCounts = Schemas["TabCounts"];
export type OrderDetail = Schemas["OrderDetail"];
export type OrderLine = Schemas["OrderLineView"];
export type OrderReview = Schemas["ReviewView"];
export type OrderMoment = Schemas["TimelineEntry"];
export type DeliveryAddress = Schemas["Address"];

export type Offer = Schemas["Offer"];
export type OfferLine = Schemas["OfferLine"];
export type OfferStatus = Schemas["OfferStatus"];
export type OfferDecision = Schemas["OfferDecision"];
export type QueuedOrder = Schemas["QueueItem"];
export type OutstandingOrder = Schemas["OutstandingOrder"];
export type OutstandingLine = Schemas["OutstandingLine"];
export type Dispatch = Schemas["Dispatch"];
export type RestClosing = Schemas["CloseRest"];
export type RestClosed = Schemas["RestClosed"];
export type DispatchSave = Schemas["DispatchInput"];
export type OfferFloor = Schemas["OfferFloor"];
export type OfferFloorSave = Schemas["FloorInput"];
export type AccountCode = Schemas["AccountCode"];
export type LedgerEntry = Schemas["LedgerEntry"];
export type CompanyReply = Schemas["CompanyReply"];
export type DiscountLimit = Schemas["DiscountLimit"];
export type DiscountLimitSave = Schemas["LimitInput"];
export type SampleBudget = Schemas["SampleBudget"];
export type SampleBudgetSave = Schemas["BudgetInput"];
export type CostedProduct = Schemas["CostedProduct"];
export type ProductCost = Schemas["ProductCost"];
export type ProductCostSave = Schemas["CostInput"];
export type Receivable = Schemas["Receivable"];
export type ReceivableStatus = Schemas["ReceivableStatus"];
export type ReceivableView = Schemas["ReceivableView"];
export type ReceivablePage = Schemas["ReceivablePage"];
export type ReceivableTab = NonNullable<Query<"/v3/finance/admin/receivable/list">["status"]>;
export type BankLine = Schemas["BankLine"];
export type BankLineStatus = Schemas["BankLineStatus"];
export type BankProposal = Schemas["BankProposal"];
export type BankImportReport = Schemas["BankImportReport"];
export type Ageing = Schemas["Ageing"];
export type OverdueCustomer = Schemas["OverdueCustomer"];
export type Receipt = Schemas["PaymentReceipt"];
export type ReceiptStatus = Schemas["ReceiptStatus"];
export type ReceiptMethod = Schemas["ReceiptMethod"];
export type ReceiptView = Schemas["ReceiptView"];
export type MatchProposal = Schemas["MatchProposal"];
export type MatchReason = Schemas["MatchReason"];
export type WriteOff = Schemas["WriteOff"];
export type WriteOffStatus = Schemas["WriteOffStatus"];
export type BadDebt = Schemas["BadDebt"];
export type CreditTerms = Schemas["CreditTerms"];
export type DunningRule = Schemas["DunningRule"];
export type DunningWording = Schemas["DunningWording"];
export type DunningReminder = Schemas["DunningReminder"];
export type ReceivableDispute = Schemas["ReceivableDispute"];
export type ClosedPeriod = Schemas["ClosedPeriod"];
export type PeriodStatus = Schemas["PeriodStatus"];
export type PeriodCheck = Schemas["PeriodCheck"];
export type OpenItem = Schemas["OpenItem"];
export type ConsignmentSettlement = Schemas["ConsignmentSettlement"];
export type SettlementStatus = Schemas["SettlementStatus"];
export type SettlementView = Schemas["SettlementView"];
export type SettlementLine = Schemas["SettlementLine"];
export type StoreToSettle = Schemas["StoreToSettle"];
export type BadDebtStatus = Schemas["BadDebtStatus"];
export type Warehouse = Schemas["Warehouse"];
export type WarehouseRecord = Schemas["WarehouseRecord"];
export type CarrierRecord = Schemas["CarrierRecord"];
export type StockLevel = Schemas["StockLevel"];
export type GoodsReceipt = Schemas["GoodsReceipt"];
export type GoodsReceiptSave = Schemas["GoodsReceiptInput"];
export type SalesReport = Schemas["SalesReport"];
export type SalesReportItem = Schemas["SalesReportItem"];
export type SalesReportLine = Schemas["SalesReportLine"];
export type SalesReportState = Schemas["ReportState"];
export type SalesCalendar = Schemas["SalesCalendar"];
export type CalendarRow = SalesCalendar["rows"]["list"][number];
export type CalendarCell = Schemas["CalendarCell"];
export type SalesTarget = Schemas["SalesTarget"];
export type SellOutRule = Schemas["SellOutRule"];
export type CountRule = Schemas["CountRule"];
export type SellerRule = Schemas["SellerRule"];
export type StockCount = Schemas["StockCount"];
export type StockCountItem = Schemas["StockCountItem"];
export type StockCountLine = Schemas["StockCountLine"];
export type CountState = Schemas["CountState"];
export type NotCounted = Schemas["NotCounted"];
export type ReturnItem = Schemas["ReturnItem"];
export type ReturnView = Schemas["ReturnView"];
export type ReturnLine = Schemas["ReturnLine"];
export type ReturnState = Schemas["ReturnState"];
export type ReturnReason = Schemas["ReturnReason"];
export type RefundTo = Schemas["RefundTo"];
export type InventoryLoss = Schemas["InventoryLoss"];
export type LossItem = Schemas["LossItem"];
export type LossLine = Schemas["LossLine"];
export type PlaceKind = Schemas["LocationKind"];
export type PlaceItem = Schemas["PlaceItem"];
export type PlaceProduct = Schemas["PlaceProduct"];
export type PlaceLevel = Schemas["PlaceLevel"];
export type LevelPage = Schemas["LevelPage"];
export type FigureMove = Schemas["FigureMove"];
export type KeptBack = Schemas["KeptBack"];
export type FigurePage = Schemas["FigurePage"];
export type MoveDocument = Schemas["MoveDocument"];
export type GivenTask = Schemas["GivenTask"];
export type TaskInput = Schemas["TaskInput"];
export type TaskEnd = Schemas["TaskEnd"];
export type LossSource = Schemas["LossSource"];
/** Where a transfer or a loss stands. */
export type StockDocumentState = Schemas["LossState"];
// The document knows a state of the ledger by the name of this one.
type Standing<Document> = Omit<Document, "state"> & { state: StockDocumentState };
export type StockTransfer = Standing<Schemas["StockTransfer"]>;
export type TransferItem = Standing<Schemas["TransferItem"]>;
export type TransferPage = Omit<Schemas["TransferPage"], "list"> & { list: TransferItem[] };
export type TransferLine = Schemas["TransferLine"];
export type TransferAction = Schemas["TransferAction"];
export type StockDocumentCounts = Schemas["TransferCounts"];
export type AllocationSave = Schemas["AllocationInput"];
export type ApprovalRule = Schemas["ApprovalRule"];
export type ApprovalRuleSave = Schemas["RuleInput"];
export type ApprovalStageRule = Schemas["StageRule"];
export type ApprovalStage = Schemas["Stage"];
export type ApprovalSelector = Schemas["Selector"];
export type RuleDocKind = Schemas["DocKind"];

export type AreaKind = Schemas["AreaKind"];
export type Area = Schemas["Area"];
export type Region = Schemas["RegionNode"];
export type AreaTree = Schemas["AreaTree"];
export type RegionSave = Schemas["RegionInput"];
export type AreaSave = Schemas["AreaInput"];

export type RoleGrants = Schemas["Role"];
export type RoleList = Schemas["RoleList"];

export type Delegation = Schemas["Delegation"];
export type DelegationSave = Schemas["DelegationInput"];

export type TabBadge = Schemas["TabBadge"];
export type TabEntry = Schemas["Tab"];
export type CountryRules = Schemas["CountryRules"];
export type OrderTypeRule = Schemas["OrderTypeRule"];
export type TopUpRule = Schemas["TopUpRule"];
export type UnpaidRule = Schemas["UnpaidRule"];
export type AddressRule = Schemas["AddressRule"];
export type AddressPart = Schemas["AddressPart"];
export type RuleKind = Schemas["RuleKind"];
export type RuleWithdrawal = Schemas["RuleWithdrawal"];
export type TaxRateChange = Schemas["TaxRateChange"];

export type TabConfig = Schemas["TabConfig"];
export type TabChoices = Schemas["TabChoices"];
export type TabConfigs = Schemas["TabConfigs"];
export type TabConfigSave = Schemas["SaveTabConfig"];
export type VideoSetting = Schemas["VideoSetting"];
export type VideoSave = Schemas["SaveVideo"];

export type AnnouncementStatus = Schemas["AnnouncementStatus"];
export type CompanyAnnouncement = Schemas["CompanyAnnouncement"];
export type AnnouncementSave = Schemas["SaveAnnouncement"];

export type Agreement = Schemas["PublishedAgreement"];
export type AgreementSection = Schemas["AgreementSection"];
export type AgreementPublish = Schemas["Agreement"];
export type ExportJob = Schemas["ExportJob"];
export type ExportFormat = Schemas["ExportFormat"];
export type ChatDelivery = Schemas["ChatDelivery"];
export type ChatTool = Schemas["ChatTool"];
export type ChatToolSetting = Schemas["ChatToolSetting"];
export type SecretChatRule = Schemas["SecretChatRule"];
export type ParkedJob = Schemas["ParkedJob"];

export type Platform = Schemas["Platform"];
export type PackageType = Schemas["PackageType"];
export type VersionStatus = Schemas["VersionStatus"];
export type AppVersion = Schemas["AppVersion"];
export type VersionSave = Schemas["SaveAppVersion"];

export type AuditEntry = Schemas["AuditRow"];
export type AuditPage = Schemas["AuditPage"];
export type AuditCheck = Schemas["Report"];

export type ImportProblem = Schemas["CellError"];
export type ImportResult = Schemas["ImportReport"];

export type TotpStart = Schemas["TotpStart"];
export type RecoveryCodes = Schemas["RecoveryCodes"];

export type DemoCode = Schemas["SentCode"];
export type LogLine = Schemas["LogLine"];
