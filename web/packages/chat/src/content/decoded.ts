import type { Content } from "../types";
import type { GroupNoticeCode } from "./kind-of";

/** What a text answers to: enough to show it without asking for it. */
export interface Quote {
  uid: string;
  userId: string;
  name: string;
  /** Its first words; empty for a kind that has none. */
  digest: string;
  /** The code of what it was. */
  type?: number;
  /** It has been taken back: the server keeps nothing of what it said. */
  recalled?: boolean;
}

/** A file that belongs to a message. */
export interface Media {
  url: string;
  fileId: string | null;
  name: string;
  size: number;
  width: number | undefined;
  height: number | undefined;
  /** Seconds. */
  duration: number | undefined;
  /** How loud a voice is from beginning to end, 0 to 100; empty when nobody measured it. */
  waveform: readonly number[];
  /** Address or base64 of a small picture; empty when there is none. */
  thumbnail: string;
}

/** What a message says, ready to be shown. */
export type Decoded =
  | {
      kind: "text";
      text: string;
      quote: Quote | null;
      /** It was put up in its group for everybody. */
      announcement?: true;
    }
  | { kind: "voice" | "image" | "file" | "video" | "sticker"; media: Media }
  | { kind: "location"; title: string; latitude: number; longitude: number; thumbnail: string }
  | { kind: "link"; title: string; digest: string; url: string; thumbnail: string }
  | {
      kind: "card";
      cardType: number;
      target: string;
      name: string;
      displayName: string;
      /** Address of a picture as the sender knew it; empty when there was none. */
      portrait: string;
      from: string;
    }
  | { kind: "composite"; title: string; record: ChatRecord }
  | {
      kind: "rich";
      title: string;
      text: string;
      remark: string;
      rows: readonly RichRow[];
      url: string;
      /** Who it comes from, where that is somebody else than its sender. */
      source: { name: string; portrait: string };
      appId: string;
    }
  | { kind: "notice"; notice: SystemNotice }
  | { kind: "articles"; articles: readonly Article[] }
  | { kind: "secretChat" }
  | { kind: "recall"; operator: string; sender: string; type: number }
  | { kind: "tip"; text: string }
  | { kind: "friendGreeting" }
  /** Somebody pinned a message. */
  | { kind: "pinned"; operator: string }
  /** A message was made a task for somebody, or such a task is done; then it names no member. */
  | { kind: "task"; done: boolean; operator: string; member: string }
  | { kind: "friendAdded" }
  | { kind: "group"; notice: GroupNotice }
  | {
      kind: "call";
      callId: string;
      /** Who was called. */
      targets: readonly string[];
      pin: string;
      audioOnly: boolean;
      connectedAt: number;
      endedAt: number;
      /** How it ended, such as `rejected`; empty while it goes on. */
      ending: string;
    }
  | {
      kind: "callJoined";
      callId: string;
      /** Who is asked to come in. */
      participants: readonly string[];
      /** Who is in it already. */
      existing: readonly AskedParticipant[];
      initiator: string;
      pin: string;
      audioOnly: boolean;
      /** The device named takes it by itself. */
      autoAnswer: boolean;
      clientId: string;
    }
  | {
      kind: "conference";
      callId: string;
      title: string;
      text: string;
      host: string;
      startsAt: number;
      audioOnly: boolean;
      /** Whoever comes in listens and does not speak. */
      audience: boolean;
      /** Made for many people. */
      advanced: boolean;
      pin: string;
      number: string;
      /** How it stands: `planned`, `open`, `live`, or `closed`. */
      state: string;
    }
  | { kind: "moment"; comment: boolean; text: string }
  /** A question with its choices, and how the votes stand; the server changes the message with them. */
  | { kind: "poll"; poll: Poll }
  | { kind: "business"; card: BusinessCard }
  /** Said by a device to devices; `signalOf` tells what. */
  | { kind: "signal"; code: number }
  | { kind: "unknown"; code: number; text: string };

/** Somebody in a call. */
export interface AskedParticipant {
  userId: string;
  acceptTime: number;
  joinTime: number;
  videoMuted: boolean;
}

/** What devices say to devices: nobody is shown it. */
export type Signal =
  | { type: "markedUnread"; uid: string; timestamp: number }
  | { type: "channelEntered" | "channelLeft" }
  | { type: "channelMenu"; menu: string }
  | { type: "deleted"; operator: string; uid: string }
  | { type: "unpinned"; operator: string; uid: string }
  | { type: "typing"; typing: number }
  | { type: "pcLogin"; platform: number; sessionId: string }
  | { type: "callAccepted"; callId: string; audioOnly: boolean; inviteUid: string }
  | { type: "callEnded"; callId: string; reason: number; inviteUid: string }
  | { type: "callSignal"; callId: string; payload: string }
  | { type: "callModified"; callId: string; audioOnly: boolean }
  | {
      type: "videoMuted";
      callId: string;
      videoMuted: boolean;
      existing: readonly AskedParticipant[];
    }
  | { type: "conferenceMode"; callId: string; audience: boolean }
  | { type: "conferenceKicked"; callId: string }
  | {
      type: "callOngoing";
      callId: string;
      initiator: string;
      audioOnly: boolean;
      targets: readonly string[];
    }
  | { type: "callJoinRequest"; callId: string; clientId: string };

/** A question put to a conversation. */
export interface Poll {
  question: string;
  choices: readonly PollChoice[];
  /** One may choose several. */
  several: boolean;
  /** Nobody is told who chose what. */
  anonymous: boolean;
  /** When it closes by itself; empty when it does not. */
  closesAt: string;
  /** Somebody closed it. */
  closed: boolean;
  /** How many people voted. */
  voters: number;
}

export interface PollChoice {
  text: string;
  votes: number;
}

/** What was said elsewhere, passed on together. */
export interface ChatRecord {
  items: readonly RecordItem[];
  /** The file that holds all of it, where the message holds only its beginning. */
  fileId: string | null;
}

/** One message of a record. */
export interface RecordItem {
  uid: string;
  from: string;
  /** As they were called then: the reader may not know them. */
  name: string;
  /** Milliseconds. */
  timestamp: number;
  content: Content;
}

/** A line of a rich notification. */
export interface RichRow {
  key: string;
  value: string;
  color: string;
}

/** What the installation tells somebody: which text and what stands in it; the reader's language has the words. */
export interface SystemNotice {
  /** `order`, `wallet`, `security` or `system`. */
  area: string;
  key: string;
  args: Readonly<Record<string, string>>;
  /** The document it is about. */
  docType: string | null;
  docNo: string | null;
}

/** One article of several. */
export interface Article {
  id: string;
  title: string;
  digest: string;
  cover: string;
  url: string;
  /** Its author wants to know who has read it. */
  readReport: boolean;
}

/** What happened in a group: ids and plain values, to be told in the reader's language. */
export interface GroupNotice {
  code: GroupNoticeCode;
  groupId: string;
  operator: string;
  value: string;
  member: string;
  members: readonly string[];
}

/** Something of the business that was sent into a conversation. */
export type BusinessCard = OrderCard | ProductCard | ApprovalCard | ReportCard | StoreCard;

/** What every message that shows an order says about it. */
export interface OrderFacts {
  id: string;
  /** Its number. */
  title: string;
  customerName: string;
  kinds: number;
  qty: number;
  /** Empty where nothing is paid, or its sender sees no amounts. */
  amount: string;
  currency: string;
}

/** An order as it was when it was sent. */
export interface OrderCard extends OrderFacts {
  type: "order";
  placedAt: string;
}

export interface ProductCard {
  type: "product";
  id: string;
  /** What it is called, by language; a language may be missing. */
  names: Readonly<Record<string, string>>;
  /** One of its names, for whoever has no language. */
  title: string;
  spec: string;
  materialCode: string;
  image: string;
}

/** How the approval of a document stands; the server changes the message when it moves. */
export interface ApprovalCard extends OrderFacts {
  type: "approval";
  /** What waits for a decision: an order, the prices of a special offer, or goods sent back. */
  document: "order" | "offer" | "goods_return";
  /** Samples or gifts, for which nothing is paid, and returns, whose worth is not known yet. */
  free: boolean;
  placedBy: string;
  state: ApprovalState;
  /** Whose turn it is, while it is pending. */
  step: ApprovalStep | null;
  approvers: readonly string[];
  /** Who decided last; empty when nobody has. */
  decidedBy: string;
  remark: string;
  /** The version of the document that is shown; a decision names it. */
  ver: number;
}

export type ApprovalState = "pending" | "held" | "returned" | "approved" | "rejected" | "ended";
export type ApprovalStep = "initial" | "rereview" | "vp" | "price";

/** What happens in stores and is shown in conversations. */
export const storeDocuments = [
  "sales_report",
  "stock_count",
  "inventory_loss",
  "stock_transfer",
  "stock_allocation",
  "consignment_settlement",
  "goods_return",
] as const;
export type StoreDocument = (typeof storeDocuments)[number];

/** A document of a store: which one it is. How it stands, it tells those who may see it. */
export interface StoreCard {
  type: "store";
  document: StoreDocument;
  id: string;
  /** Its number. */
  title: string;
  /** The store it is about, or the customer; of a transfer, where the goods come from. */
  storeName: string;
  /** Where the goods of a transfer go to; otherwise empty. */
  toName: string;
  personName: string;
  day: string;
}

/** A report as its sender saw it. */
export interface ReportCard {
  type: "report";
  /** What was summed up. */
  id: string;
  /** Its days and its first amount. */
  title: string;
  dateFrom: string;
  dateTo: string;
  comparedFrom: string;
  comparedTo: string;
  basis: string;
  /** Empty for all. */
  mode: string;
  countryCode: number;
  currency: string;
  /** How much of the country it is about, and whose reach that is. */
  covers: string;
  coversName: string;
  figures: readonly ReportFigure[];
  /** The course of the first figure. */
  spark: readonly number[];
}

/** One figure of a report; a value is a decimal, empty where nothing can be said. */
export interface ReportFigure {
  measure: string;
  unit: string;
  value: string;
  previous: string;
}
