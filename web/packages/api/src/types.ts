/** Wire types, by the names the apps use. They come from the server's own types: see schema.d.ts. */
import type { Query } from "./calls";
import type { components } from "./schema";

export type Schemas = components["schemas"];

export type Language = Schemas["Language"];
export type DeviceClass = Schemas["DeviceClass"];

/** What one installed app is to do. */
export type UpdateOffer = Schemas["UpdateOffer"];

export type Video = Schemas["Video"];
export type Videos = Schemas["Videos"];

/** One wrong field of a refused request. */
export type FieldProblem = Schemas["FieldError"];

export type UserInfo = Schemas["UserInfo"];

/** What a newer server may add values to; an installed app must live with values it does not know. */
interface OpenValues {
  terminalType: number;
  countryCode: number;
  countries?: number[];
  roles: string[];
  permissions: string[];
}

/** Everything the app knows of the signed-in user. */
export type UserCenterData = Omit<Schemas["UserCenterData"], keyof OpenValues> & OpenValues;

export type TokenAnswer = Omit<Schemas["TokenAnswer"], "userCenterData"> & {
  userCenterData: UserCenterData;
};
export type LoginOptions = Schemas["LoginOptions"];
export type DemoAccount = Schemas["DemoAccount"];
export type DeviceSession = Schemas["SessionView"];
/** Parts of the own profile that may change; what is left out stays. */
export type UserUpdate = Partial<Schemas["ProfileUpdate"]>;
export type SmsScene = Schemas["CodeScene"];
export type PrivacyText = Schemas["AgreementText"];
export type SearchWord = Schemas["SearchWord"];

/** A notice; its kind may be newer than the app. */
export type NoticeItem = Omit<Schemas["NoticeView"], "kind"> & { kind: string };

export type UnreadNotices = Schemas["Unread"];

/** What is announced to the reader, and how many of all pages are unread. */
export type AnnouncementPage = Schemas["Announcements"];
export type AnnouncementLine = AnnouncementPage["list"][number];
export type ReadableAnnouncement = Schemas["ReadableAnnouncement"];

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

export type UploadedFile = Schemas["UploadedFile"];

/** A product in a list, at the reader's own price. */
export type GoodsCard = Schemas["Card"];
/** A product's own page. */
export type GoodsDetail = Schemas["GoodsDetail"];
/** What a device keeps of a product, at the price for everybody. */
export type KeptGoods = Schemas["SyncGoods"];
/** What changed in the catalogue since a cursor. */
export type GoodsChanges = Schemas["SyncPage"];
export type FavouriteGoods = Schemas["Favourite"];
export type FootprintGoods = Schemas["Footprint"];
export type CategoryNode = Schemas["CategoryNode"];
export type BrandItem = Schemas["BrandItem"];
export type SeriesItem = Schemas["SeriesItem"];
export type SuggestedLine = Schemas["SuggestedLine"];
export type SuggestedOrder = Schemas["SuggestedOrder"];
export type SuggestedWord = Schemas["SuggestedWord"];
export type PlaceStock = Schemas["PlaceStock"];

export type WalletSummary = Schemas["WalletSummary"];
export type WalletLine = Schemas["WalletEntry"];
export type Payee = Schemas["Payee"];
export type TopUp = Schemas["TopUp"];
/** A transfer that is handed in. */
export type TopUpInput = Schemas["TopUpInput"];

/** A cart with the prices of this moment. */
export type CartView = Schemas["CartView"];
export type CartLine = Schemas["CartLineView"];
/** A line that cannot be ordered now, with the reason. */
export type InvalidCartLine = Schemas["InvalidLine"];
export type CartTotals = Schemas["CartTotals"];
export type CartAdded = Schemas["CartAdded"];
export type CartBatch = Schemas["CartBatch"];
export type CartChanged = Schemas["CartChanged"];
export type CartRemoved = Schemas["CartRemoved"];

/** What is ordered, for whom and where to; what is left out takes its usual value. */
export type OrderInput = Partial<Schemas["OrderInput"]>;
/** What an order would be. */
export type OrderPreview = Schemas["OrderPreview"];
export type SubmittedOrder = Schemas["SubmittedOrder"];
export type OrderItem = Schemas["OrderItem"];
/** A page of orders with the counts of all tabs. */
export type OrderPage = Schemas["OrderPage"];

/** The figures of a report. */
export type ReportOverview = Schemas["Overview"];
export type ReportFigure = Schemas["Figure"];
/** Clients or products in the order of what they brought. */
export type ReportRanking = Schemas["Ranking"];
export type RankedRow = Schemas["Ranked"];
export type OrderDetail = Schemas["OrderDetail"];
export type OrderLine = Schemas["OrderLineView"];
/** One entry of an order's history; what changed differs from event to event. */
export type OrderTimelineEntry = Schemas["TimelineEntry"];
/** What left the warehouse for an order at one time. */
export type Dispatch = OrderDetail["dispatches"][number];
export type ReceiptInput = Schemas["Receipt"];
export type OrderAgain = Schemas["OrderAgain"];
export type SettleInput = Schemas["SettleInput"];
export type SettledOrder = Schemas["SettledOrder"];
export type CancelInput = Schemas["CancelInput"];
export type CloseRest = Schemas["CloseRest"];
export type RestClosed = Schemas["RestClosed"];
export type CancelledOrder = Schemas["CancelledOrder"];

/** A page of what waits for the reader's decision, and how much waits of each kind. */
export type ReviewQueue = Schemas["ReviewQueue"];
/** An order that waits for the reader's decision. */
export type ReviewItem = ReviewQueue["list"][number];
/** The lines of an order as an approver edits them. */
export type OrderProducts = Schemas["ProductList"];
export type ReviewInput = Schemas["DecisionInput"];
/** Approvals that one person decides for another, from one day to another. */
export type OwnDelegation = Schemas["Delegation"];
export type Colleague = Schemas["StandIn"];
export type HandOver = Schemas["OwnDelegationInput"];
/** One step of a chain of reviews. */
export type ReviewStep = Schemas["ReviewView"];

/** Prices below the list, asked of head office. */
export type Offer = Schemas["Offer"];
export type OfferUpdate = Schemas["OfferUpdate"];

/** A customer in a list, with the figures that matter to whoever looks after it. */
export type CustomerCard = Schemas["CustomerCard"];
/** Everything about a customer. */
export type CustomerView = Schemas["CustomerView"];
/** Something that moved a customer's money. */
export type CustomerTransaction = Schemas["CustomerTransaction"];
/** Whether and how a customer may order. */
export type CustomerCheck = Schemas["CustomerCheck"];

/** An order of samples or gifts in a list. */
export type GiveawayItem = Schemas["SampleOrder"];
/** Everything about an order of samples or gifts. */
export type GiveawayDetail = Schemas["SampleDetail"];
export type GiveawayInput = Schemas["SampleInput"];
export type GiveawayUpdate = Schemas["SampleUpdate"];
/** What may be given away in a month, and what is left of it. */
export type BudgetLeft = Schemas["BudgetLeft"];

/** An address that can be chosen for an order. */
export type DeliveryAddress = Schemas["CustomerAddress"];
/** An address that is added or changed. */
export type AddressInput = Schemas["AddressInput"];
/** The lines of an address in a country. */
export type AddressTemplate = Schemas["AddressTemplate"];
/** An open store, as people out in the field look for it. */
export type BranchStore = Schemas["BranchStore"];
export type MapSetting = Schemas["MapSetting"];

/** What lists are narrowed to. */
export type GoodsFilter = Query<"/v3/goods/front/goods/list">;
export type CustomerFilter = Query<"/v3/member/front/customer/list">;
export type TransactionFilter = Query<"/v3/member/front/customer/transactions">;
export type OfferFilter = Query<"/v3/business/front/offer/list">;
export type OrderFilter = Query<"/v3/business/front/order/list">;
export type ReportQuery = Query<"/v3/report/front/overview">;
export type ReviewFilter = Query<"/v3/business/front/order/toReview">;
export type OrderNamed = Query<"/v3/business/front/orderInfo/productList">;
export type WalletLineFilter = Query<"/v3/finance/front/wallet/lines">;

/** What is given away. */
export type Giveaway = "sample" | "gift";

/** Whose prices, favourites or wallet: the own ones, or those of a customer one works for. */
export interface ForCustomer {
  customerId?: string | undefined;
}
