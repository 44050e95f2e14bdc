import type { CountryCode } from "@gerai/domain";
import { formatDate, formatPercent, t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import type { Draft } from "../../core/forms/use-record-editor";
import type { TaxClass, TaxRate } from "../../core/wire";

export const taxClasses: readonly TaxClass[] = ["standard", "exempt"];

const whole = 10_000;

/** A rate as the form edits it. */
export interface TaxRateValues {
  countryCode: CountryCode;
  taxClass: TaxClass;
  rate: number;
  baseNumerator: number;
  baseDenominator: number;
  fromDate: string | null;
  toDate: string | null;
}

export function newTaxRate(countryCode: CountryCode): Draft<TaxRateValues> {
  const values: TaxRateValues = {
    countryCode,
    taxClass: "standard",
    rate: 0,
    baseNumerator: 1,
    baseDenominator: 1,
    fromDate: null,
    toDate: null,
  };
  return { values, ver: null };
}

export function taxRateDraft({ id: _id, ver, ...values }: TaxRate): Draft<TaxRateValues> {
  return { values, ver };
}

export function taxFieldLabel(field: keyof TaxRateValues): string {
  return t(`taxes.field.${field}`);
}

export function showTaxField(field: keyof TaxRateValues, values: TaxRateValues): string {
  switch (field) {
    case "countryCode":
      return countryName(values.countryCode);
    case "taxClass":
      return t(`products.taxClass.${values.taxClass}`);
    case "rate":
      return formatPercent(values.rate / whole);
    case "fromDate":
    case "toDate": {
      const day = values[field];
      return day ? formatDate(day) : "—";
    }
    case "baseNumerator":
    case "baseDenominator":
      return String(values[field]);
  }
}
