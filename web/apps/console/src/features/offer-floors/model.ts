import { countryByCode } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { formatMoney, formatPercent, t } from "@gerai/i18n";

/** What tells floors apart; no product is everything without a floor of its own. */
export interface FloorKey {
  countryCode: CountryCode;
  productId: string | null;
}

/** A floor as the form edits it: a price for a product, a share of the list price for everything. */
export interface FloorValues extends FloorKey {
  floorPrice: string | null;
  floorRate: number | null;
}

const everything = "all";
const whole = 10_000;

/** The floor's place in an address. */
export function floorId({ countryCode, productId }: FloorKey): string {
  return `${countryCode}.${productId ?? everything}`;
}

export function floorKey(id: string): FloorKey {
  const [country = "", product = ""] = id.split(".");
  const countryCode = countryByCode(Number(country)).code;
  return { countryCode, productId: product === everything ? null : product };
}

/** "Rp 90.000", or "70% of the list price". */
export function floorText(floor: Omit<FloorValues, "productId">): string {
  if (floor.floorPrice !== null) {
    return formatMoney(floor.floorPrice, countryByCode(floor.countryCode).currency);
  }
  if (floor.floorRate === null) return "—";
  return t("floors.ofList", { percent: formatPercent(floor.floorRate / whole) });
}
