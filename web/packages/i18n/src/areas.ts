import type { Messages } from "./keys";
import type { Language } from "./language";
import { loadMobileMessages } from "./mobile";

type Catalogue = Readonly<Record<Language, () => Promise<{ default: Messages }>>>;

/** Texts of the phone app that come with the pages that need them, by the name of their area. */
const catalogues = {
  /** A voice or video call. */
  calls: {
    zh: () => import("./locales/zh/calls"),
    en: () => import("./locales/en/calls"),
    id: () => import("./locales/id/calls"),
    th: () => import("./locales/th/calls"),
  },
  /** What the company says to many, and what they answer. */
  channels: {
    zh: () => import("./locales/zh/channels"),
    en: () => import("./locales/en/channels"),
    id: () => import("./locales/id/channels"),
    th: () => import("./locales/th/channels"),
  },
  /** Questions put to a conversation. */
  polls: {
    zh: () => import("./locales/zh/polls"),
    en: () => import("./locales/en/polls"),
    id: () => import("./locales/id/polls"),
    th: () => import("./locales/th/polls"),
  },
  /** What is owed and paid. */
  receivables: {
    zh: () => import("./locales/zh/receivables"),
    en: () => import("./locales/en/receivables"),
    id: () => import("./locales/id/receivables"),
    th: () => import("./locales/th/receivables"),
  },
  /** Reports looked at from every side. */
  reportViews: {
    zh: () => import("./locales/zh/report-views"),
    en: () => import("./locales/en/report-views"),
    id: () => import("./locales/id/report-views"),
    th: () => import("./locales/th/report-views"),
  },
  /** Goods that are sent back. */
  returns: {
    zh: () => import("./locales/zh/returns"),
    en: () => import("./locales/en/returns"),
    id: () => import("./locales/id/returns"),
    th: () => import("./locales/th/returns"),
  },
  /** What only two devices can read. */
  secret: {
    zh: () => import("./locales/zh/secret"),
    en: () => import("./locales/en/secret"),
    id: () => import("./locales/id/secret"),
    th: () => import("./locales/th/secret"),
  },
  /** Pages that few people open. */
  seldom: {
    zh: () => import("./locales/zh/seldom"),
    en: () => import("./locales/en/seldom"),
    id: () => import("./locales/id/seldom"),
    th: () => import("./locales/th/seldom"),
  },
  /** What was sold of our goods in customers' stores, agreed and owed. */
  settlements: {
    zh: () => import("./locales/zh/settlements"),
    en: () => import("./locales/en/settlements"),
    id: () => import("./locales/id/settlements"),
    th: () => import("./locales/th/settlements"),
  },
  /** Counting stores, moving goods between them, and what is lost there. */
  storeStock: {
    zh: () => import("./locales/zh/store-stock"),
    en: () => import("./locales/en/store-stock"),
    id: () => import("./locales/id/store-stock"),
    th: () => import("./locales/th/store-stock"),
  },
  /** What a customer might order now, and why. */
  suggested: {
    zh: () => import("./locales/zh/suggested"),
    en: () => import("./locales/en/suggested"),
    id: () => import("./locales/id/suggested"),
    th: () => import("./locales/th/suggested"),
  },
} as const satisfies Readonly<Record<string, Catalogue>>;

export type Area = keyof typeof catalogues;

export async function loadAreaMessages(area: Area, language: Language): Promise<Messages> {
  return (await catalogues[area][language]()).default;
}

/** All texts of the phone app in one language, those that come on demand too. */
export async function loadEveryMessage(language: Language): Promise<Messages> {
  const [pages, ...areas] = await Promise.all([
    loadMobileMessages(language),
    ...Object.values(catalogues).map((catalogue) => catalogue[language]()),
  ]);
  const all: Messages[] = [pages, ...areas.map((area) => area.default)];
  return Object.fromEntries(all.flatMap((messages) => Object.entries(messages)));
}
