import type { CountryCode } from "@gerai/domain";
import { formatDate } from "@gerai/i18n";

/** What tells targets apart. */
export interface TargetKey {
  storeId: string;
  personId: string;
  /** `yyyy-MM` */
  month: string;
}

/** A target as the form edits it. */
export interface TargetValues {
  countryCode: CountryCode;
  storeId: string | null;
  personId: string | null;
  month: string | null;
  pieces: number | null;
  amount: string | null;
}

/** The target's place in an address. */
export function targetId({ storeId, personId, month }: TargetKey): string {
  return [storeId, personId, month].join(".");
}

export function targetKey(id: string): TargetKey {
  const [storeId = "", personId = "", month = ""] = id.split(".");
  return { storeId, personId, month };
}

export function monthText(month: string): string {
  return formatDate(`${month}-01`, "month");
}
