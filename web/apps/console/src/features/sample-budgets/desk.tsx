import type { FilterOf } from "@gerai/api";
import { formatNumber, t } from "@gerai/i18n";
import { InputNumber, Radio } from "antd";
import { defineDesk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import { orderTypeLabel } from "../../core/display/order-labels";
import { chosen, MonthInput } from "../../core/forms/inputs";
import type { FilterChoice } from "../../core/list/filter-bar";
import { RecordPicker } from "../../core/pickers/record-picker";
import type { SampleBudget } from "../../core/wire";
import { budgetHolder, budgetId, budgetKey, freeTypes, monthText, samplesCountry } from "./model";
import type { BudgetValues } from "./model";

const base = "/v3/business/admin/sampleBudget";

/** More months than a person has a budget of their own for. */
const everything = { countryCode: samplesCountry, pageNum: 1, pageSize: 100 };

const label = (field: keyof BudgetValues) => t(`budgets.field.${field}`);

/** How many pieces representatives may give away a month. */
export const desk = defineDesk<SampleBudget, BudgetValues>({
  path: "/budgets",
  kind: "sampleBudget",
  texts: () => ({
    title: t("nav.budgets"),
    summary: t("budgets.summary"),
    one: t("budgets.budget"),
    create: t("budgets.new"),
    search: t("budgets.search"),
    empty: { title: t("budgets.empty"), hint: t("budgets.emptyHint") },
  }),
  id: budgetId,
  name: budgetHolder,
  list: (api, query, signal) => api.get(`${base}/list`, query, signal),
  // Those for everybody come first in the list of a kind.
  read: async (api, id) => {
    const { orderType, personId, month } = budgetKey(id);
    const page = await api.get(`${base}/list`, { ...everything, orderType, personId });
    return onlyOne(page, (each) => each.personId === personId && each.month === month);
  },
  // The form does not let go before there is a number.
  save: (api, { qtyLimit, ...key }, { ver }) =>
    api.write(`${base}/save`, {
      ...key,
      countryCode: samplesCountry,
      qtyLimit: qtyLimit ?? 0,
      ver,
    }),
  draft: ({ orderType, personId, month, qtyLimit, ver }) => ({
    values: { orderType, personId, month, qtyLimit },
    ver,
  }),
  blank: () => ({ orderType: freeTypes[0], personId: null, month: null, qtyLimit: null }),
  triedId: budgetId,
  label,
  fields: ({ row }) => [
    {
      name: "orderType",
      input: (
        <Radio.Group
          optionType="button"
          disabled={row !== null}
          options={freeTypes.map((value) => ({ value, label: orderTypeLabel(value) }))}
        />
      ),
      rules: [chosen()],
      show: ({ orderType }) => orderTypeLabel(orderType),
    },
    {
      name: "personId",
      input: (
        <RecordPicker
          kind="person"
          countryCode={samplesCountry}
          placeholder={t("budgets.everybody")}
          disabled={row !== null}
          current={
            row?.personId ? { id: row.personId, name: budgetHolder(row), caption: "" } : null
          }
        />
      ),
      extra: t("budgets.personHint"),
      show: ({ personId }) => personId ?? t("budgets.everybody"),
    },
    {
      name: "month",
      input: <MonthInput placeholder={t("budgets.everyMonth")} disabled={row !== null} />,
      extra: t("budgets.monthHint"),
      show: ({ month }) => monthText(month),
    },
    {
      name: "qtyLimit",
      input: <InputNumber className="w-full" min={0} max={1_000_000} precision={0} />,
      rules: [chosen()],
      extra: t("budgets.limitHint"),
      show: ({ qtyLimit }) => (qtyLimit === null ? "—" : formatNumber(qtyLimit)),
    },
  ],
  useFilters: (): FilterChoice<FilterOf<"/v3/business/admin/sampleBudget/list">>[] => [
    {
      name: "orderType",
      label: label("orderType"),
      options: freeTypes.map((type) => ({ value: String(type), label: orderTypeLabel(type) })),
    },
  ],
  columns: (nameCell) => [
    { key: "person", title: label("personId"), fixed: true, render: (budget) => nameCell(budget) },
    {
      key: "type",
      title: label("orderType"),
      render: ({ orderType }) => orderTypeLabel(orderType),
    },
    { key: "month", title: label("month"), render: ({ month }) => monthText(month) },
    {
      key: "limit",
      title: label("qtyLimit"),
      align: "right",
      render: ({ qtyLimit }) => <span className="font-semibold">{formatNumber(qtyLimit)}</span>,
    },
  ],
});
