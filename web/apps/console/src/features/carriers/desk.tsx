import { t } from "@gerai/i18n";
import { Switch } from "antd";
import { defineDesk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import { CountryLabel, countryName } from "../../core/display/country";
import { localText } from "../../core/display/local-text";
import { StatusTag } from "../../core/display/status-tag";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen } from "../../core/forms/inputs";
import { allLanguages, LocalTextFields, noText } from "../../core/forms/local-text-fields";
import type { CarrierRecord } from "../../core/wire";

const base = "/v3/business/admin/carrier";

type CarrierValues = Pick<CarrierRecord, "countryCode" | "name" | "enabled">;

const label = (field: keyof CarrierValues) => t(`carriers.field.${field}`);

const offerText = (enabled: boolean) => t(enabled ? "carriers.offered" : "carriers.notOffered");

/** Who carries goods to customers. */
export const desk = defineDesk<CarrierRecord, CarrierValues>({
  path: "/carriers",
  kind: "carrier",
  texts: () => ({
    title: t("nav.carriers"),
    summary: t("carriers.summary"),
    one: t("carriers.carrier"),
    create: t("carriers.new"),
    empty: { title: t("carriers.empty"), hint: t("carriers.emptyHint") },
  }),
  id: ({ id }) => id,
  name: ({ name }) => localText(name),
  list: (api, query, signal) => api.get(`${base}/list`, query, signal),
  read: async (api, id) => onlyOne(await api.get(`${base}/list`, { id, pageNum: 1, pageSize: 1 })),
  save: (api, values, { row, ver }) =>
    api.write(`${base}/save`, { ...values, id: row?.id ?? null, ver }),
  draft: ({ countryCode, name, enabled, ver }) => ({
    values: { countryCode, name, enabled },
    ver,
  }),
  blank: ({ country }) => ({ countryCode: country, name: noText, enabled: true }),
  label,
  fields: ({ row }) => [
    {
      name: "name",
      input: <LocalTextFields name={["name"]} label={label("name")} maxLength={64} required />,
      labelled: true,
      show: ({ name }) => allLanguages(name) || "—",
    },
    {
      name: "countryCode",
      // A carrier of another country is another carrier.
      input: <CountrySelect disabled={row !== null} />,
      rules: [chosen()],
      show: ({ countryCode }) => countryName(countryCode),
    },
    {
      name: "enabled",
      input: <Switch />,
      valuePropName: "checked",
      show: ({ enabled }) => offerText(enabled),
    },
  ],
  columns: (nameCell) => [
    { key: "name", title: label("name"), fixed: true, render: (record) => nameCell(record) },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    {
      key: "enabled",
      title: label("enabled"),
      render: ({ enabled }) => (
        <StatusTag tone={enabled ? "brand" : "neutral"}>{offerText(enabled)}</StatusTag>
      ),
    },
  ],
});
