import { formatDate, formatPercent, t } from "@gerai/i18n";
import { InputNumber, Select } from "antd";
import { defineRecord } from "../../core/desk/define-desk";
import type { Desk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import { countryName } from "../../core/display/country";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen, DateInput } from "../../core/forms/inputs";
import { PercentInput } from "../../core/forms/percent-input";
import type { TaxClass, TaxRate } from "../../core/wire";
import { readTaxRates } from "./api";
import { TaxRatesPage } from "./tax-rates-page";

/** A rate as the form edits it. */
interface TaxRateValues extends Omit<TaxRate, "id" | "ver" | "fromDate"> {
  fromDate: string | null;
}

const taxClasses: readonly TaxClass[] = ["standard", "exempt"];
const whole = 10_000;
const finest = 10_000;

const label = (field: keyof TaxRateValues) => t(`taxes.field.${field}`);

const classLabel = (taxClass: TaxClass) => t(`products.taxClass.${taxClass}`);

const dayText = (day: string | null) => (day ? formatDate(day) : "—");

/** Sales taxes; the page shows them country by country. */
export const desk: Desk = {
  Page: TaxRatesPage,
  ...defineRecord<TaxRate, TaxRateValues>({
    path: "/taxes",
    kind: "taxRate",
    texts: () => ({ one: t("taxes.rate"), create: t("taxes.new") }),
    id: ({ id }) => id,
    name: ({ countryCode }) => countryName(countryCode),
    read: async (api, wanted, signal) =>
      onlyOne({ list: await readTaxRates(api, signal) }, ({ id }) => id === wanted),
    // The form does not let go before a first day is chosen.
    save: (api, { fromDate, ...values }, { row, ver }) =>
      api.write("/v3/goods/admin/taxRate/save", {
        ...values,
        fromDate: fromDate ?? "",
        id: row?.id ?? null,
        ver,
      }),
    draft: ({ id: _id, ver, ...values }) => ({ values, ver }),
    blank: ({ country }) => ({
      countryCode: country,
      taxClass: "standard",
      rate: 0,
      baseNumerator: 1,
      baseDenominator: 1,
      fromDate: null,
      toDate: null,
    }),
    label,
    fields: ({ row }) => [
      [
        {
          name: "countryCode",
          input: <CountrySelect disabled={row !== null} />,
          rules: [chosen()],
          show: ({ countryCode }) => countryName(countryCode),
        },
        {
          name: "taxClass",
          input: (
            <Select
              disabled={row !== null}
              options={taxClasses.map((value) => ({ value, label: classLabel(value) }))}
            />
          ),
          rules: [chosen()],
          show: ({ taxClass }) => classLabel(taxClass),
        },
      ],
      {
        name: "rate",
        input: <PercentInput />,
        rules: [chosen()],
        show: ({ rate }) => formatPercent(rate / whole),
      },
      [
        {
          name: "baseNumerator",
          input: <InputNumber className="w-full" min={0} max={finest} precision={0} />,
          rules: [chosen()],
          extra: t("taxes.partHint"),
          show: ({ baseNumerator }) => String(baseNumerator),
        },
        {
          name: "baseDenominator",
          input: <InputNumber className="w-full" min={1} max={finest} precision={0} />,
          rules: [chosen()],
          show: ({ baseDenominator }) => String(baseDenominator),
        },
        {
          name: "fromDate",
          input: <DateInput />,
          rules: [chosen()],
          show: ({ fromDate }) => dayText(fromDate),
        },
        { name: "toDate", input: <DateInput />, show: ({ toDate }) => dayText(toDate) },
      ],
    ],
  }),
};
