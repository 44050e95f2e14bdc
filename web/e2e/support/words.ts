import enCalls from "../../packages/i18n/src/locales/en/calls";
import enChannels from "../../packages/i18n/src/locales/en/channels";
import consoleEn from "../../packages/i18n/src/locales/en/console";
import en from "../../packages/i18n/src/locales/en/mobile";
import enPolls from "../../packages/i18n/src/locales/en/polls";
import enReceivables from "../../packages/i18n/src/locales/en/receivables";
import enReportViews from "../../packages/i18n/src/locales/en/report-views";
import enReturns from "../../packages/i18n/src/locales/en/returns";
import enSecret from "../../packages/i18n/src/locales/en/secret";
import enSeldom from "../../packages/i18n/src/locales/en/seldom";
import enSettlements from "../../packages/i18n/src/locales/en/settlements";
import enStoreStock from "../../packages/i18n/src/locales/en/store-stock";
import idCalls from "../../packages/i18n/src/locales/id/calls";
import idChannels from "../../packages/i18n/src/locales/id/channels";
import consoleId from "../../packages/i18n/src/locales/id/console";
import id from "../../packages/i18n/src/locales/id/mobile";
import idPolls from "../../packages/i18n/src/locales/id/polls";
import idReceivables from "../../packages/i18n/src/locales/id/receivables";
import idReportViews from "../../packages/i18n/src/locales/id/report-views";
import idReturns from "../../packages/i18n/src/locales/id/returns";
import idSecret from "../../packages/i18n/src/locales/id/secret";
import idSeldom from "../../packages/i18n/src/locales/id/seldom";
import idSettlements from "../../packages/i18n/src/locales/id/settlements";
import idStoreStock from "../../packages/i18n/src/locales/id/store-stock";
import thCalls from "../../packages/i18n/src/locales/th/calls";
import thChannels from "../../packages/i18n/src/locales/th/channels";
import consoleTh from "../../packages/i18n/src/locales/th/console";
import th from "../../packages/i18n/src/locales/th/mobile";
import thPolls from "../../packages/i18n/src/locales/th/polls";
import thReceivables from "../../packages/i18n/src/locales/th/receivables";
import thReportViews from "../../packages/i18n/src/locales/th/report-views";
import thReturns from "../../packages/i18n/src/locales/th/returns";
import thSecret from "../../packages/i18n/src/locales/th/secret";
import thSeldom from "../../packages/i18n/src/locales/th/seldom";
import thSettlements from "../../packages/i18n/src/locales/th/settlements";
import thStoreStock from "../../packages/i18n/src/locales/th/store-stock";
import zhCalls from "../../packages/i18n/src/locales/zh/calls";
import zhChannels from "../../packages/i18n/src/locales/zh/channels";
import consoleZh from "../../packages/i18n/src/locales/zh/console";
import zh from "../../packages/i18n/src/locales/zh/mobile";
import zhPolls from "../../packages/i18n/src/locales/zh/polls";
import zhReceivables from "../../packages/i18n/src/locales/zh/receivables";
import zhReportViews from "../../packages/i18n/src/locales/zh/report-views";
import zhReturns from "../../packages/i18n/src/locales/zh/returns";
import zhSecret from "../../packages/i18n/src/locales/zh/secret";
import zhSeldom from "../../packages/i18n/src/locales/zh/seldom";
import zhSettlements from "../../packages/i18n/src/locales/zh/settlements";
import zhStoreStock from "../../packages/i18n/src/locales/zh/store-stock";

export const languages = ["zh", "en", "id", "th"] as const;
export type Language = (typeof languages)[number];

const catalogues = {
  zh: {
    ...zh,
    ...zhCalls,
    ...zhChannels,
    ...zhPolls,
    ...zhReceivables,
    ...zhReportViews,
    ...zhReturns,
    ...zhSeldom,
    ...zhSecret,
    ...zhSettlements,
    ...zhStoreStock,
  },
  en: {
    ...en,
    ...enCalls,
    ...enChannels,
    ...enPolls,
    ...enReceivables,
    ...enReportViews,
    ...enReturns,
    ...enSeldom,
    ...enSecret,
    ...enSettlements,
    ...enStoreStock,
  },
  id: {
    ...id,
    ...idCalls,
    ...idChannels,
    ...idPolls,
    ...idReceivables,
    ...idReportViews,
    ...idReturns,
    ...idSeldom,
    ...idSecret,
    ...idSettlements,
    ...idStoreStock,
  },
  th: {
    ...th,
    ...thCalls,
    ...thChannels,
    ...thPolls,
    ...thReceivables,
    ...thReportViews,
    ...thReturns,
    ...thSeldom,
    ...thSecret,
    ...thSettlements,
    ...thStoreStock,
  },
};
const consoleCatalogues = { zh: consoleZh, en: consoleEn, id: consoleId, th: consoleTh };
export type Word = keyof typeof catalogues.zh;
export type ConsoleWord = keyof typeof consoleZh;

/** What a text is filled with. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * What the app says for a key, so that one test can be read in four languages. Without parameters the text is as it
 * stands in the catalogue.
 */
export function word(language: Language, key: Word, params?: Params): string {
  const text: string = catalogues[language][key];
  return params ? filled(text, params) : text;
}

/** What the console says for a key, filled with what it is about. */
export function consoleWord(language: Language, key: ConsoleWord, params: Params = {}): string {
  return filled(consoleCatalogues[language][key], params);
}

const plural = /\{(\w+), plural, one \{(.*?)\} other \{(.*?)\}\}/g;

function filled(text: string, params: Params): string {
  const valueOf = (name: string) => String(params[name] ?? "");
  return text
    .replaceAll(plural, (_, name: string, one: string, other: string) =>
      (valueOf(name) === "1" ? one : other).replaceAll("#", valueOf(name)),
    )
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
}

/** The words before the first number or name that a text carries, to find it whatever they are. */
export function beginning(language: Language, key: Word): string {
  const [before = ""] = word(language, key).split("{");
  return before;
}
