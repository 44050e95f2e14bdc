import { countryByCode } from "@gerai/domain";
import { formatDate, formatList, formatMoney, formatPercent, t } from "@gerai/i18n";
import type { RatePeriod } from "../../core/display/tax-rate";
import type {
  AddressRule,
  CountRule,
  CountryRules,
  OrderTypeRule,
  RuleKind,
  SellerRule,
  SellOutRule,
  TaxClass,
  TaxRate,
  TopUpRule,
  UnpaidRule,
} from "../../core/wire";

/** A rule of a country that can be changed from a day on. */
export type ChangeableRule = Exclude<RuleKind, "provinces"> | TaxClass;

const changeable: readonly ChangeableRule[] = [
  "order_types",
  "unpaid_orders",
  "top_up",
  "address",
  "sell_out",
  "count",
  "seller",
  "standard",
  "exempt",
];

/** A rule and the day it begins on. */
export interface Dated<Rule> {
  fromDate: string;
  rule: Rule;
}

/** Rates are kept in hundredths of a per cent. */
const wholeRate = 10_000;

/** The day that stands for "as long as anybody remembers". */
const beginning = "2000-01-01";

/** The rule's place in an address. */
export function ruleId(countryCode: number, rule: ChangeableRule): string {
  return `${countryCode}.${rule}`;
}

export function ruleOf(id: string): { countryCode: number; rule: ChangeableRule | null } {
  const [country = "", name = ""] = id.split(".");
  const rule = changeable.find((known) => known === name) ?? null;
  return { countryCode: countryByCode(Number(country)).code, rule };
}

/** The rule that holds on a day: of those that have begun, the one that began last. */
export function holdingOn<Rule>(rules: readonly Dated<Rule>[], day: string): Dated<Rule> | null {
  return rules.find(({ fromDate }) => fromDate <= day) ?? null;
}

export function periodIn(rules: readonly Dated<unknown>[], at: string, today: string): RatePeriod {
  if (at > today) return "coming";
  return holdingOn(rules, today)?.fromDate === at ? "now" : "over";
}

/** The tax rate that holds on a day. */
export function rateOn(rates: readonly TaxRate[], taxClass: TaxClass, day: string): TaxRate | null {
  const holds = (rate: TaxRate) =>
    rate.taxClass === taxClass &&
    rate.fromDate <= day &&
    (rate.toDate === null || rate.toDate >= day);
  return rates.find(holds) ?? null;
}

export function sinceText(fromDate: string): string {
  if (fromDate === beginning) return t("countries.fromBeginning");
  return t("prices.from", { from: formatDate(fromDate) });
}

/** What is given away besides what is sold. */
export function orderTypesText({ samples, gifts }: OrderTypeRule): string {
  if (samples && gifts) return t("countries.gives.both");
  if (samples) return t("countries.gives.samples");
  return gifts ? t("countries.gives.gifts") : t("countries.gives.none");
}

export function topUpText({ cap }: TopUpRule, currency: string): string {
  return t("countries.cap", { amount: formatMoney(cap, currency) });
}

export function unpaidText({ cap }: UnpaidRule, currency: string): string {
  return t("countries.unpaidCap", { amount: formatMoney(cap, currency) });
}

/** Until when promoters change what they reported. */
export function sellOutText({ cutOffDays, cutOffHour, lateDays }: SellOutRule): string {
  const hour = String(cutOffHour).padStart(2, "0");
  return t("countries.cutOff", { days: cutOffDays, hour, late: lateDays });
}

/** How exact counts have to be. */
export function countText({
  tolerancePieces,
  toleranceRate,
  blind,
  daysBetween,
}: CountRule): string {
  return t(blind ? "countries.toleranceBlind" : "countries.tolerance", {
    pieces: tolerancePieces,
    rate: formatPercent(toleranceRate / wholeRate),
    days: daysBetween,
  });
}

/** The company as its papers name it. */
export function sellerText({ name, taxId, branch, address }: SellerRule): string {
  return [name, [taxId, branch].filter(Boolean).join(" "), address].filter(Boolean).join(" · ");
}

/** The lines an address must have, by the names they go by in the country. */
export function addressText(rule: AddressRule, { addressParts }: CountryRules): string {
  const required = addressParts.filter(({ part }) => rule.required.includes(part));
  const lines = formatList(required.map(({ label }) => label));
  return t("countries.addressRule", { lines, digits: rule.postcodeDigits });
}

/** "+66, then 9 digits beginning with 6, 8, 9". */
export function phoneText({ facts }: CountryRules): string {
  const { phonePrefix: prefix, phoneMinDigits: min, phoneMaxDigits: max } = facts;
  const digits = min === max ? String(min) : `${min}–${max}`;
  const starts = formatList(facts.phoneBeginsWith);
  return t("countries.phoneRule", { prefix, digits, starts });
}

export function ruleTitle(rule: ChangeableRule): string {
  return rule === "standard" || rule === "exempt"
    ? t("countries.taxOf", { class: t(`products.taxClass.${rule}`) })
    : t(`countries.rule.${rule}`);
}
