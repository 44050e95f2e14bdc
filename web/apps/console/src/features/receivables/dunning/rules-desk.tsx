import { formatDate, t } from "@gerai/i18n";
import { Checkbox, InputNumber, Select } from "antd";
import { defineDesk } from "../../../core/desk/define-desk";
import { CountryLabel, countryName } from "../../../core/display/country";
import { CountrySelect } from "../../../core/forms/country-select";
import { chosen, DateInput } from "../../../core/forms/inputs";
import type { DunningRule } from "../../../core/wire";
import { fromValues, toldLabel, toldOf, toldOnes, valuesOf, wordingLabel, wordings } from "./model";
import type { RuleValues, ToldOne } from "./model";

const base = "/v3/finance/admin/dunningRule";
const mostDays = 365;

const label = (field: keyof RuleValues) => t(`desk.dunning.field.${field}`);

const dayText = (day: string | null) => (day ? formatDate(day) : "—");

const stepText = (days: number | null) =>
  days === null ? "—" : t("desk.dunning.step", { n: days });

/** A group of boxes is no field that could be required: the rule is said, not marked. */
const somebody = () => ({
  validator: async (_rule: unknown, told: readonly ToldOne[]) => {
    if (told.length === 0) throw new Error(t("form.chooseOne"));
  },
});

/** When customers that pay late are reminded, and who is told. */
export const desk = defineDesk<DunningRule, RuleValues>({
  path: "/dunning-rules",
  kind: "dunningRule",
  texts: () => ({
    title: t("nav.dunningRules"),
    summary: t("desk.dunning.summary"),
    one: t("desk.dunning.rule"),
    create: t("desk.dunning.new"),
    empty: { title: t("desk.dunning.emptyRules"), hint: t("desk.dunning.emptyRulesHint") },
  }),
  permission: "top_up_audit",
  id: ({ id }) => id,
  name: ({ daysAfter }) => stepText(daysAfter),
  list: (api, { keyword: _none, ...query }, signal) => api.get(`${base}/list`, query, signal),
  read: (api, id, signal) => api.get(`${base}/detail`, { id }, signal),
  save: (api, values, { row, ver }) =>
    api.write(`${base}/save`, { ...fromValues(values), id: row?.id ?? null, ver }),
  draft: (rule) => ({ values: valuesOf(rule), ver: rule.ver }),
  blank: ({ country }) => ({
    countryCode: country,
    daysAfter: null,
    wording: "reminder",
    told: ["buyers", "representative"],
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
        name: "daysAfter",
        input: <InputNumber className="w-full" min={1} max={mostDays} precision={0} />,
        rules: [chosen()],
        show: ({ daysAfter }) => stepText(daysAfter),
      },
    ],
    {
      name: "wording",
      input: <Select options={wordings.map((value) => ({ value, label: wordingLabel(value) }))} />,
      rules: [chosen()],
      show: ({ wording }) => wordingLabel(wording),
    },
    {
      name: "told",
      input: (
        <Checkbox.Group options={toldOnes.map((value) => ({ value, label: toldLabel(value) }))} />
      ),
      rules: [somebody()],
      show: ({ told }) => told.map(toldLabel).join(", "),
    },
    [
      {
        name: "fromDate",
        input: <DateInput />,
        rules: [chosen()],
        show: ({ fromDate }) => dayText(fromDate),
      },
      {
        name: "toDate",
        input: <DateInput />,
        extra: t("desk.dunning.toDateHint"),
        show: ({ toDate }) => dayText(toDate),
      },
    ],
  ],
  columns: (nameCell) => [
    { key: "step", title: t("desk.dunning.rule"), fixed: true, render: (rule) => nameCell(rule) },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    { key: "wording", title: label("wording"), render: ({ wording }) => wordingLabel(wording) },
    {
      key: "told",
      title: label("told"),
      render: (rule) => toldOf(rule).map(toldLabel).join(", "),
    },
    { key: "from", title: label("fromDate"), render: ({ fromDate }) => dayText(fromDate) },
    { key: "to", title: label("toDate"), render: ({ toDate }) => dayText(toDate) },
  ],
});
