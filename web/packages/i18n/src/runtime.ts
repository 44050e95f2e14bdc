import { formatNumber } from "./format-number";
import type { MessageArgs, MessageKey, Messages } from "./keys";
import { defaultLanguage, fallbackLanguage, localeTags } from "./language";
import type { Language } from "./language";
import { parseMessage } from "./message";
import type { MessagePart, ParamValue } from "./message";

/** Brings the texts of one language; an app imports only the areas it needs. */
export type CatalogueLoader = (language: Language) => Promise<Messages>;

interface State {
  readonly language: Language;
  readonly timeZone: string | undefined;
  readonly messages: Messages;
  /** Areas that came on demand, possibly before the first texts. */
  readonly added: Messages;
  readonly fallback: Messages | undefined;
}

let state: State = {
  language: defaultLanguage,
  timeZone: undefined,
  messages: {},
  added: {},
  fallback: undefined,
};
let loadFallback: (() => Promise<Messages>) | undefined;
const listeners = new Set<() => void>();
const parsed = new Map<string, readonly MessagePart[]>();

/**
 * Loads one language before the first render. Switching later restarts the app, so components call
 * `t` without subscribing to anything.
 */
export async function startI18n(language: Language, load: CatalogueLoader): Promise<void> {
  // Known at once: pages that open meanwhile ask for texts of their own in it.
  state = { ...state, language };
  const messages = await load(language);
  loadFallback = language === fallbackLanguage ? undefined : () => load(fallbackLanguage);
  state = { ...state, language, messages, fallback: undefined };
}

/** Adds the texts of an area that is loaded on demand. */
export function addMessages(messages: Messages): void {
  state = { ...state, added: { ...state.added, ...messages } };
}

/** Shows instants in this zone (the store's) instead of the device's. */
export function setTimeZone(timeZone: string | undefined): void {
  state = { ...state, timeZone };
}

/** The language of this session. */
export function currentLanguage(): Language {
  return state.language;
}

/** The `Intl` tag of this session's language. */
export function currentLocale(): string {
  return localeTags[state.language];
}

/** The zone instants are shown in; undefined means the device's. */
export function currentTimeZone(): string | undefined {
  return state.timeZone;
}

/** Called once when English texts arrived to stand in for missing ones. Returns the way to stop. */
export function onFallbackLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The text for a key, with its parameters filled in. */
export function t<Key extends MessageKey>(
  key: Key,
  ...[params]: MessageArgs<Key, ParamValue>
): string {
  return fill(lookUp(key) ?? key, params ?? {}).join("");
}

/**
 * Like `t`, for texts with something other than text inside (a link, a bold amount): returns the
 * pieces in order.
 */
export function tParts<Key extends MessageKey, Node>(
  key: Key,
  ...[params]: MessageArgs<Key, ParamValue | Node>
): (string | Node)[] {
  return fill<Node>(lookUp(key) ?? key, params ?? {});
}

/** The text for a key that comes from data (server configuration), or undefined when unknown. */
export function tMaybe(
  key: string,
  params: Readonly<Record<string, ParamValue>> = {},
): string | undefined {
  const message = lookUp(key);
  return message === undefined ? undefined : fill(message, params).join("");
}

function lookUp(key: string): string | undefined {
  const message = state.messages[key] ?? state.added[key] ?? state.fallback?.[key];
  if (message === undefined) requestFallback();
  return message;
}

/** English is fetched only when a text is missing: complete catalogues never pay for it. */
function requestFallback(): void {
  const load = loadFallback;
  loadFallback = undefined;
  load?.().then(
    (fallback) => {
      state = { ...state, fallback };
      for (const listener of listeners) listener();
    },
    () => {
      // Offline: ask again on the next miss.
      loadFallback = load;
    },
  );
}

function fill<Node>(
  message: string,
  params: Readonly<Record<string, ParamValue | Node>>,
): (string | Node)[] {
  let parts = parsed.get(message);
  if (!parts) {
    parts = parseMessage(message);
    parsed.set(message, parts);
  }
  return fillParts(parts, params, 0);
}

const rules = new Map<string, Intl.PluralRules>();

/** Made once for each language: lists ask for a plural in every frame while they scroll. */
function pluralRules(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

function fillParts<Node>(
  parts: readonly MessagePart[],
  params: Readonly<Record<string, ParamValue | Node>>,
  count: number,
): (string | Node)[] {
  return parts.flatMap((part): (string | Node)[] => {
    switch (part.kind) {
      case "text":
        return [part.text];
      case "count":
        return [formatNumber(count)];
      case "param": {
        const value = params[part.name];
        if (value === undefined) return [`{${part.name}}`];
        return [typeof value === "number" ? formatNumber(value) : value];
      }
      case "plural": {
        const n = Number(params[part.name]);
        const category = pluralRules(currentLocale()).select(n);
        const branch = part.branches[category] ?? part.branches["other"] ?? [];
        return fillParts(branch, params, n);
      }
    }
  });
}
