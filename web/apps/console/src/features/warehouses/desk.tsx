import { t } from "@gerai/i18n";
import { defineDesk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import { CountryLabel, countryName } from "../../core/display/country";
import { localText } from "../../core/display/local-text";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen } from "../../core/forms/inputs";
import { allLanguages, LocalTextFields, noText } from "../../core/forms/local-text-fields";
import type { WarehouseRecord } from "../../core/wire";

const base = "/v3/stock/admin/warehouse";

type WarehouseValues = Pick<WarehouseRecord, "countryCode" | "name">;

const label = (field: keyof WarehouseValues) => t(`warehouses.field.${field}`);

/** Where goods arrive and leave from. */
export const desk = defineDesk<WarehouseRecord, WarehouseValues>({
  path: "/warehouses",
  kind: "warehouse",
  texts: () => ({
    title: t("nav.warehouses"),
    summary: t("warehouses.summary"),
    one: t("warehouses.warehouse"),
    create: t("warehouses.new"),
    empty: { title: t("warehouses.empty"), hint: t("warehouses.emptyHint") },
  }),
  id: ({ id }) => id,
  name: ({ name }) => localText(name),
  list: (api, query, signal) => api.get(`${base}/record/list`, query, signal),
  read: async (api, id) =>
    onlyOne(await api.get(`${base}/record/list`, { id, pageNum: 1, pageSize: 1 })),
  save: (api, values, { row, ver }) =>
    api.write(`${base}/save`, { ...values, id: row?.id ?? null, ver }),
  draft: ({ countryCode, name, ver }) => ({ values: { countryCode, name }, ver }),
  blank: ({ country }) => ({ countryCode: country, name: noText }),
  label,
  fields: ({ row }) => [
    {
      name: "name",
      input: <LocalTextFields name={["name"]} label={label("name")} maxLength={80} required />,
      labelled: true,
      show: ({ name }) => allLanguages(name) || "—",
    },
    {
      name: "countryCode",
      // Goods lie in a country, and a warehouse does not move.
      input: <CountrySelect disabled={row !== null} />,
      rules: [chosen()],
      show: ({ countryCode }) => countryName(countryCode),
    },
  ],
  columns: (nameCell) => [
    { key: "name", title: label("name"), fixed: true, render: (record) => nameCell(record) },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
  ],
});
