import { countryByCode } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { formatMoney } from "@gerai/i18n";

/** A product costs something else in every country. */
export interface CostKey {
  countryCode: CountryCode;
  productId: string;
}

/** A cost as the form edits it. */
export interface CostValues {
  unitCost: string | null;
}

/** The cost's place in an address. */
export function costId({ countryCode, productId }: CostKey): string {
  return `${countryCode}.${productId}`;
}

export function costKey(id: string): CostKey {
  const [country = "", productId = ""] = id.split(".");
  return { countryCode: countryByCode(Number(country)).code, productId };
}

/** The amount in the country's money; null while nobody has noted it. */
export function costText(unitCost: string | null, countryCode: CountryCode): string | null {
  return unitCost === null ? null : formatMoney(unitCost, countryByCode(countryCode).currency);
}
