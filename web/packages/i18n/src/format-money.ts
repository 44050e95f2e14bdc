import { formatNumber } from "./format-number";
import { currentLanguage, currentLocale } from "./runtime";

/** Currencies of the countries we sell in. */
export const currencies = ["CNY", "THB", "PHP", "IDR", "VND", "MYR"] as const;

/** A currency code. */
export type Currency = (typeof currencies)[number];

const shapes: Readonly<Record<Currency, { symbol: string; digits: 0 | 2 }>> = {
  CNY: { symbol: "¥", digits: 2 },
  THB: { symbol: "฿", digits: 2 },
  PHP: { symbol: "₱", digits: 2 },
  IDR: { symbol: "Rp", digits: 0 },
  VND: { symbol: "₫", digits: 0 },
  MYR: { symbol: "RM", digits: 2 },
};

/** An amount ready to lay out: the symbol is drawn smaller than the digits. */
export interface MoneyParts {
  readonly sign: "" | "−";
  readonly symbol: string;
  readonly amount: string;
}

/** The symbol of a currency; an unknown code stands for itself. */
export function currencySymbol(currency: string): string {
  return isCurrency(currency) ? shapes[currency].symbol : `${currency} `;
}

/** How many decimals people write in a currency. */
export function currencyDecimals(currency: string): 0 | 2 {
  return isCurrency(currency) ? shapes[currency].digits : 2;
}

/** Splits an amount in sign, symbol and digits. Amounts are decimal strings from the server. */
export function moneyParts(amount: string | number, currency: string): MoneyParts {
  const text = formatNumber(amount, isCurrency(currency) ? shapes[currency].digits : 2);
  const negative = text.startsWith("−");
  return {
    sign: negative ? "−" : "",
    symbol: currencySymbol(currency),
    amount: negative ? text.slice(1) : text,
  };
}

/** An amount as one text: `Rp40,000`, `฿1,234.50`. */
export function formatMoney(amount: string | number, currency: string): string {
  const { sign, symbol, amount: digits } = moneyParts(amount, currency);
  return `${sign}${symbol}${digits}`;
}

/** An amount as it is being typed, with its thousands apart; whatever is no amount yet is left alone. */
export function groupAmount(typed: string, decimals: 0 | 2): string {
  const plain = typed.replaceAll(decimals === 0 ? /[\s.,]/g : /[\s,]/g, "");
  const [, units, rest = ""] = /^(\d+)(\.\d*)?$/.exec(plain) ?? [];
  return units === undefined ? typed : `${units.replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}${rest}`;
}

/** A short form in the reader's own units, for tiles and charts: 40M, 40 jt, 4000万. */
export function formatCompact(value: number): string {
  // British English writes 40m; the capital is the one our readers know.
  const locale = currentLanguage() === "en" ? "en" : currentLocale();
  return new Intl.NumberFormat(locale, {
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(value);
}

/** An amount in the short form, with its symbol. */
export function formatMoneyCompact(value: number, currency: string): string {
  const sign = value < 0 ? "−" : "";
  return `${sign}${currencySymbol(currency)}${formatCompact(Math.abs(value))}`;
}

function isCurrency(code: string): code is Currency {
  return code in shapes;
}
