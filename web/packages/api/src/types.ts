/** Wire types, by the names the apps use. They come from the server's own types: see schema.d.ts. */
import type { components } from "./schema";

type Schemas = components["schemas"];

/**
 * An answer as it really arrives. The document calls a field that may be null optional; the server
 * always sends it.
 */
type Answer<T> = T extends (infer Item)[]
  ? Answer<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Answer<Exclude<T[Key], undefined>> }
    : T;

export type Language = Schemas["Language"];
export type DeviceClass = Schemas["DeviceClass"];

/** What one installed app is to do. */
export type UpdateOffer = Answer<Schemas["UpdateOffer"]>;

export type Video = Answer<Schemas["Video"]>;
export type Videos = Answer<Schemas["Videos"]>;

/** One wrong field of a refused request. */
export type FieldProblem = Schemas["FieldError"];

export type UserInfo = Answer<Schemas["UserInfo"]>;

/** What a newer server may add values to; an installed app must live with values it does not know. */
interface OpenValues {
  terminalType: number;
  countryCode: number;
  countries: number[];
  roles: string[];
  permissions: string[];
}

/** What the server says only where it is so. */
interface SaidIfSo {
  secondFactorDue?: boolean;
}

/** Everything the app knows of the signed-in user. */
export type UserCenterData = Omit<
  Answer<Schemas["UserCenterData"]>,
  keyof OpenValues | keyof SaidIfSo
> &
  OpenValues &
  SaidIfSo;

export type TokenAnswer = Omit<Answer<Schemas["TokenAnswer"]>, "userCenterData"> & {
  userCenterData: UserCenterData;
};
export type LoginOptions = Answer<Schemas["LoginOptions"]>;
export type DemoAccount = Answer<Schemas["DemoAccount"]>;
export type DeviceSession = Answer<Schemas["SessionView"]>;
/** Parts of the own profile that may change; what is left out stays. */
export type UserUpdate = Partial<Schemas["ProfileUpdate"]>;
export type SmsScene = Schemas["CodeScene"];
export type SmsAnswer = Answer<Schemas["CodeSent"]>;
export type PrivacyText = Answer<Schemas["AgreementText"]>;
export type SearchWord = Answer<Schemas["SearchWord"]>;

/** A notice; its kind may be newer than the app. */
export type NoticeItem = Omit<Answer<Schemas["NoticeView"]>, "kind"> & { kind: string };

export type UnreadNotices = Answer<Schemas["Unread"]>;

/** What is announced to the reader, and how many of all pages are unread. */
export type AnnouncementPage = Answer<Schemas["Announcements"]>;
export type AnnouncementLine = AnnouncementPage["list"][number];
export type ReadableAnnouncement = Answer<Schemas["ReadableAnnouncement"]>;

/** A new password, typed twice. */
export interface NewPassword {
  password: string;
  confirm: string;
}

/** A page of a list. Pages count from 1. */
export interface Page<T> {
  list: T[];
  total: number;
  pageNum: number;
  pageSize: number;
  pages: number;
}

export interface PageQuery {
  pageNum?: number;
  pageSize?: number;
}

/** A list that always comes whole. */
export interface WholeList<T> {
  list: T[];
}

export type UploadedFile = Answer<Schemas["UploadedFile"]>;

/** A product in a list, at the reader's own price. */
export type GoodsCard = Answer<Schemas["Card"]>;
/** A product's own page. */
export type GoodsDetail = Answer<Schemas["GoodsDetail"]>;
/** A product found by its barcode. */
export type ScannedGoods = Answer<Schemas["Scanned"]>;
/** What a device keeps of a product, at the price for everybody. */
export type KeptGoods = Answer<Schemas["SyncGoods"]>;
/** What changed in the catalogue since a cursor. */
export type GoodsChanges = Answer<Schemas["SyncPage"]>;
export type FavouriteGoods = Answer<Schemas["Favourite"]>;
export type FootprintGoods = Answer<Schemas["Footprint"]>;
export type CategoryNode = Answer<Schemas["CategoryNode"]>;
export type BrandItem = Answer<Schemas["BrandItem"]>;
export type SeriesItem = Answer<Schemas["SeriesItem"]>;
export type SuggestedWord = Answer<Schemas["SuggestedWord"]>;
export type PlaceStock = Answer<Schemas["PlaceStock"]>;

export type WalletSummary = Answer<Schemas["WalletSummary"]>;
export type WalletLine = Answer<Schemas["WalletLine"]>;
export type Payee = Answer<Schemas["Payee"]>;
export type TopUp = Answer<Schemas["TopUp"]>;
/** A transfer that is handed in. */
export type TopUpInput = Schemas["TopUpInput"];

/** A cart with the prices of this moment. */
export type CartView = Answer<Schemas["CartView"]>;
export type CartLine = Answer<Schemas["CartLineView"]>;
/** A line that cannot be ordered now, with the reason. */
export type InvalidCartLine = Answer<Schemas["InvalidLine"]>;
export type CartTotals = Answer<Schemas["CartTotals"]>;
export type CartAdded = Answer<Schemas["CartAdded"]>;
export type CartBatch = Answer<Schemas["CartBatch"]>;
export type CartChanged = Answer<Schemas["CartChanged"]>;
export type CartRemoved = Answer<Schemas["CartRemoved"]>;

/** What is ordered, for whom and where to; what is left out takes its usual value. */
export type OrderInput = Partial<Schemas["OrderInput"]>;
/** What an order would be. */
export type OrderPreview = Answer<Schemas["OrderPreview"]>;
export type SubmittedOrder = Answer<Schemas["SubmittedOrder"]>;
export type OrderItem = Answer<Schemas["OrderItem"]>;
/** A page of orders with the counts of all tabs. */
export type OrderPage = Answer<Schemas["OrderPage"]>;

/** The figures of a report. */
export type ReportOverview = Answer<Schemas["Overview"]>;
export type ReportFigure = Answer<Schemas["Figure"]>;
/** Clients or products in the order of what they brought. */
export type ReportRanking = Answer<Schemas["Ranking"]>;
export type RankedRow = Answer<Schemas["Ranked"]>;
export type OrderDetail = Omit<Answer<Schemas["OrderDetail"]>, "timeline"> & {
  timeline: OrderTimelineEntry[];
};
export type OrderLine = Answer<Schemas["OrderLineView"]>;
/** One entry of an order's history; what changed differs from event to event. */
export type OrderTimelineEntry = Omit<Answer<Schemas["TimelineEntry"]>, "diff"> & { diff: unknown };
/** An order's totals before and after its quantities were changed. */
export type OrderEdited = Answer<Schemas["Edited"]>;
/** What left the warehouse for an order at one time. */
export type Dispatch = OrderDetail["dispatches"][number];
export type ReceiptInput = Schemas["Receipt"];
export type ReceiptConfirmed = Answer<Schemas["Received"]>;
export type OrderAgain = Answer<Schemas["OrderAgain"]>;
export type SettleInput = Schemas["SettleInput"];
export type SettledOrder = Answer<Schemas["SettledOrder"]>;
export type CancelInput = Schemas["CancelInput"];
export type CloseRest = Schemas["CloseRest"];
export type RestClosed = Answer<Schemas["RestClosed"]>;
export type CancelledOrder = Answer<Schemas["CancelledOrder"]>;

/** A page of what waits for the reader's decision, and how much waits of each kind. */
export type ReviewQueue = Answer<Schemas["ReviewQueue"]>;
/** An order that waits for the reader's decision. */
export type ReviewItem = ReviewQueue["list"][number];
/** The lines of an order as an approver edits them. */
export type OrderProducts = Answer<Schemas["ProductList"]>;
export type ReviewInput = Schemas["DecisionInput"];
export type ReviewDecided = Answer<Schemas["Decided"]>;
/** Approvals that one person decides for another, from one day to another. */
export type OwnDelegation = Answer<Schemas["Delegation"]>;
export type Colleague = Answer<Schemas["StandIn"]>;
export type HandOver = Schemas["OwnDelegationInput"];
/** One step of a chain of reviews. */
export type ReviewStep = Answer<Schemas["ReviewView"]>;

/** Prices below the list, asked of head office. */
export type Offer = Answer<Schemas["Offer"]>;
export type OfferUpdate = Schemas["OfferUpdate"];

/** A customer in a list, with the figures that matter to whoever looks after it. */
export type CustomerCard = Answer<Schemas["CustomerCard"]>;
/** Everything about a customer. */
export type CustomerView = Answer<Schemas["CustomerView"]>;
/** Something that moved a customer's money. */
export type CustomerTransaction = Answer<Schemas["CustomerTransaction"]>;
/** Whether and how a customer may order. */
export type CustomerCheck = Answer<Schemas["CustomerCheck"]>;

/** An order of samples or gifts in a list. */
export type GiveawayItem = Answer<Schemas["SampleOrder"]>;
/** Everything about an order of samples or gifts. */
export type GiveawayDetail = Answer<Schemas["SampleDetail"]>;
export type GiveawayInput = Schemas["SampleInput"];
export type GiveawayUpdate = Schemas["SampleUpdate"];
/** What may be given away in a month, and what is left of it. */
export type BudgetLeft = Answer<Schemas["BudgetLeft"]>;

/** An address that can be chosen for an order. */
export type DeliveryAddress = Answer<Schemas["CustomerAddress"]>;
/** An address that is added or changed. */
export type AddressInput = Schemas["AddressInput"];
/** The lines of an address in a country. */
export type AddressTemplate = Answer<Schemas["AddressTemplate"]>;
/** An open store, as people out in the field look for it. */
export type BranchStore = Answer<Schemas["BranchStore"]>;
export type MapSetting = Answer<Schemas["MapSetting"]>;
