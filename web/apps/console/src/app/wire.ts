/**
 * Wire types of the console's calls, by the names the pages use. They come from the server's own types
 * through the API document; nothing here is written by hand.
 */
import type { ApiComponents, ApiPaths } from "@gerai/api";

type Schemas = ApiComponents["schemas"];

/** An answer as it arrives: the document calls a nullable field optional, the server always sends it. */
type Whole<T> = T extends (infer Item)[]
  ? Whole<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<Exclude<T[Key], undefined>> }
    : T;

/** What a list can be ordered by. */
export type SortOf<Path extends keyof ApiPaths> = ApiPaths[Path] extends {
  get: { parameters: { query?: { sort?: infer Key } } };
}
  ? NonNullable<Key>
  : never;

export type Reach = Schemas["Reach"];
export type RoleKey = Schemas["RoleKey"];
export type Permission = Schemas["Permission"];
export type TerminalType = Schemas["TerminalType"];
/** A text in every interface language. */
export type LocalText = Whole<Schemas["LocalizedText"]>;

export type PersonStatus = Schemas["PersonStatus"];
export type Person = Whole<Schemas["Person"]>;
export type PersonSave = Schemas["SavePerson"];
export type NewPasswordOnce = Whole<Schemas["NewPassword"]>;

export type StoreStatus = Schemas["StoreStatus"];
export type Channel = Schemas["Channel"];
export type Store = Whole<Schemas["Store"]>;
export type StoreSave = Schemas["StoreInput"];

export type CustomerStatus = Schemas["CustomerStatus"];
export type CustomerType = Schemas["CustomerType"];
export type CooperationMode = Schemas["CooperationMode"];
export type SettlementCycle = Schemas["SettlementCycle"];
export type Contact = Whole<Schemas["Contact"]>;
export type Representative = Whole<Schemas["Representative"]>;
export type Customer = Whole<Schemas["Customer"]>;
export type CustomerName = Whole<Schemas["CustomerName"]>;
export type CustomerSave = Schemas["CustomerInput"];
export type BuyerLogin = Whole<Schemas["BuyerLogin"]>;
export type BuyerLoginSave = Schemas["BuyerLoginInput"];
export type CustomerRights = Schemas["CustomerRights"];

export type Product = Whole<Schemas["Product"]>;
export type ProductSave = Schemas["ProductInput"];
export type ProductPicture = Schemas["Picture"];
export type ProductVideo = Schemas["ProductVideo"];
export type ProductAttribute = Whole<Schemas["Attribute"]>;
export type ProductCountry = Whole<Schemas["ProductCountry"]>;
export type ProductBarcode = Whole<Schemas["Barcode"]>;
export type ProductRestriction = Whole<Schemas["Restriction"]>;
export type RestrictionRule = Schemas["RestrictionRule"];
export type ShelfStatus = Schemas["ShelfStatus"];
export type ShelfChange = Schemas["ShelfInput"];
export type EmbargoChange = Schemas["EmbargoInput"];
export type Unit = Schemas["Unit"];
export type TaxClass = Schemas["TaxClass"];
export type BarcodeKind = Schemas["BarcodeKind"];
export type Visibility = Schemas["Visibility"];
export type Brand = Whole<Schemas["Brand"]>;
export type BrandSave = Schemas["BrandInput"];
export type Series = Whole<Schemas["Series"]>;
export type SeriesSave = Schemas["SeriesInput"];
export type Category = Whole<Schemas["Category"]>;
export type CategorySave = Schemas["CategoryInput"];
export type PriceList = Whole<Schemas["PriceList"]>;
export type PriceListSave = Schemas["PriceListInput"];
export type PriceListKind = Schemas["ListKind"];
export type PriceListStatus = Schemas["ListStatus"];
export type PriceRow = Whole<Schemas["PriceRow"]>;
export type PriceRung = Whole<Schemas["PriceRung"]>;
export type PricesSave = Schemas["PricesInput"];
export type TaxRate = Whole<Schemas["TaxRateRow"]>;
export type TaxRateSave = Schemas["TaxRateInput"];
export type UploadedFile = Whole<Schemas["UploadedFile"]>;

export type Payee = Whole<Schemas["Payee"]>;
export type PayeeQr = Schemas["PayeeQr"];
export type PayeeSave = Schemas["PayeeInput"];
export type PayeeSwitch = Schemas["PayeeSwitch"];
export type TopUp = Whole<Schemas["TopUp"]>;
export type TopUpStatus = Schemas["TopUpStatus"];
export type QueuedTopUp = Whole<Schemas["QueuedTopUp"]>;
export type TopUpCase = Whole<Schemas["TopUpCase"]>;
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
export type OrderItem = Whole<Schemas["OrderItem"]>;
export type OrderPage = Whole<Schemas["OrderPage"]>;
export type OrderTabCounts = Schemas["TabCounts"];
export type OrderDetail = Omit<Whole<Schemas["OrderDetail"]>, "timeline"> & {
  timeline: OrderMoment[];
};
export type OrderLine = Whole<Schemas["OrderLineView"]>;
export type OrderReview = Whole<Schemas["ReviewView"]>;
/** What changed is whatever the event was about. */
export type OrderMoment = Omit<Whole<Schemas["TimelineEntry"]>, "diff"> & { diff: unknown };
export type DeliveryAddress = Whole<Schemas["Address"]>;

export type Offer = Whole<Schemas["Offer"]>;
export type OfferLine = Whole<Schemas["OfferLine"]>;
export type OfferStatus = Schemas["OfferStatus"];
export type OfferDecision = Schemas["OfferDecision"];
export type QueuedOrder = Whole<Schemas["QueueItem"]>;
export type OutstandingOrder = Whole<Schemas["OutstandingOrder"]>;
export type OutstandingLine = Whole<Schemas["OutstandingLine"]>;
export type Dispatch = Whole<Schemas["Dispatch"]>;
export type RestClosing = Schemas["CloseRest"];
export type RestClosed = Whole<Schemas["RestClosed"]>;
export type DispatchSave = Schemas["DispatchInput"];
export type OfferFloor = Whole<Schemas["OfferFloor"]>;
export type OfferFloorSave = Schemas["FloorInput"];
export type AccountCode = Schemas["AccountCode"];
export type LedgerEntry = Whole<Schemas["LedgerEntry"]>;
export type DiscountLimit = Whole<Schemas["DiscountLimit"]>;
export type DiscountLimitSave = Schemas["LimitInput"];
export type SampleBudget = Whole<Schemas["SampleBudget"]>;
export type SampleBudgetSave = Schemas["BudgetInput"];
export type CostedProduct = Whole<Schemas["CostedProduct"]>;
export type ProductCost = Whole<Schemas["ProductCost"]>;
export type ProductCostSave = Schemas["CostInput"];
export type GoodsCard = Whole<Schemas["Card"]>;
export type Warehouse = Whole<Schemas["Warehouse"]>;
export type StockLevel = Whole<Schemas["StockLevel"]>;
export type GoodsReceipt = Whole<Schemas["GoodsReceipt"]>;
export type GoodsReceiptSave = Schemas["GoodsReceiptInput"];
export type ApprovalRule = Whole<Schemas["ApprovalRule"]>;
export type ApprovalRuleSave = Schemas["RuleInput"];
export type ApprovalStageRule = Whole<Schemas["StageRule"]>;
export type ApprovalStage = Schemas["Stage"];
export type ApprovalSelector = Schemas["Selector"];
export type RuleDocKind = Schemas["DocKind"];

export type AreaKind = Schemas["AreaKind"];
export type Area = Whole<Schemas["Area"]>;
export type Region = Whole<Schemas["RegionNode"]>;
export type AreaTree = Whole<Schemas["AreaTree"]>;
export type RegionSave = Schemas["RegionInput"];
export type AreaSave = Schemas["AreaInput"];

export type RoleGrants = Whole<Schemas["Role"]>;
export type RoleList = Whole<Schemas["RoleList"]>;

export type Delegation = Whole<Schemas["Delegation"]>;
export type DelegationSave = Schemas["DelegationInput"];

export type TabBadge = Schemas["TabBadge"];
export type TabEntry = Whole<Schemas["Tab"]>;
export type CountryRules = Whole<Schemas["CountryRules"]>;
export type OrderTypeRule = Schemas["OrderTypeRule"];
export type TopUpRule = Schemas["TopUpRule"];
export type AddressRule = Schemas["AddressRule"];
export type AddressPart = Schemas["AddressPart"];
export type RuleKind = Schemas["RuleKind"];
export type RuleWithdrawal = Schemas["RuleWithdrawal"];
export type TaxRateChange = Schemas["TaxRateChange"];

export type TabConfig = Whole<Schemas["TabConfig"]>;
export type TabChoices = Whole<Schemas["TabChoices"]>;
export type TabConfigs = Whole<Schemas["TabConfigs"]>;
export type TabConfigSave = Schemas["SaveTabConfig"];
export type VideoSetting = Whole<Schemas["VideoSetting"]>;
export type VideoSave = Schemas["SaveVideo"];

export type AnnouncementStatus = Schemas["AnnouncementStatus"];
export type CompanyAnnouncement = Whole<Schemas["CompanyAnnouncement"]>;
export type AnnouncementSave = Schemas["SaveAnnouncement"];

export type Agreement = Whole<Schemas["PublishedAgreement"]>;
export type AgreementSection = Whole<Schemas["AgreementSection"]>;
export type AgreementPublish = Schemas["Agreement"];
export type ParkedJob = Whole<Schemas["ParkedJob"]>;

export type Platform = Schemas["Platform"];
export type PackageType = Schemas["PackageType"];
export type VersionStatus = Schemas["VersionStatus"];
export type AppVersion = Whole<Schemas["AppVersion"]>;
export type VersionSave = Schemas["SaveAppVersion"];
export type PackageUpload = Whole<Schemas["UploadedPackage"]>;

/** What a record was before and after is whatever the record was. */
export type AuditEntry = Omit<Whole<Schemas["AuditRow"]>, "before" | "after"> & {
  before: unknown;
  after: unknown;
};
export type AuditPage = Omit<Whole<Schemas["AuditPage"]>, "list"> & { list: AuditEntry[] };
export type AuditCheck = Whole<Schemas["Report"]>;

export type ImportProblem = Whole<Schemas["CellError"]>;
export type ImportResult = Whole<Schemas["ImportReport"]>;

export type TotpStart = Whole<Schemas["TotpStart"]>;
export type RecoveryCodes = Whole<Schemas["RecoveryCodes"]>;

export type DemoCode = Whole<Schemas["SentCode"]>;
export type LogLine = Omit<Whole<Schemas["LogLine"]>, "fields"> & {
  fields: Record<string, unknown>;
};
