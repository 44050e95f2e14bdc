import type zhCalls from "./locales/zh/calls";
import type zhChannels from "./locales/zh/channels";
import type zhConsole from "./locales/zh/console";
import type zhKit from "./locales/zh/kit";
import type zhMobile from "./locales/zh/mobile";
import type zhPolls from "./locales/zh/polls";
import type zhReceivables from "./locales/zh/receivables";
import type zhReportViews from "./locales/zh/report-views";
import type zhReturns from "./locales/zh/returns";
import type zhSecret from "./locales/zh/secret";
import type zhSeldom from "./locales/zh/seldom";
import type zhSettlements from "./locales/zh/settlements";
import type zhStoreStock from "./locales/zh/store-stock";
import type zhSuggested from "./locales/zh/suggested";

/** The Chinese texts are the source of keys and of the parameters each one takes. */
type Source = typeof zhMobile &
  typeof zhSeldom &
  typeof zhCalls &
  typeof zhChannels &
  typeof zhPolls &
  typeof zhReceivables &
  typeof zhReturns &
  typeof zhReportViews &
  typeof zhSecret &
  typeof zhSettlements &
  typeof zhStoreStock &
  typeof zhSuggested &
  typeof zhConsole &
  typeof zhKit;

/** Every key of every area. */
export type MessageKey = keyof Source;

/** The texts of one area in another language: the same keys, none missing, none extra. */
export type Translation<Area> = Readonly<Record<keyof Area, string>>;

/** Parameter names in a Chinese text. */
export type ParamNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The arguments after the key: none when the text has no placeholder. */
export type MessageArgs<Key extends MessageKey, Value> = [ParamNames<Source[Key]>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<Source[Key]>, Value>>];

/** Texts by key, as loaded. */
export type Messages = Readonly<Record<string, string>>;
