import { countryByCode } from "@gerai/domain";
import { formatMoney, formatNumber, t } from "@gerai/i18n";
import { InputNumber } from "antd";
import { defineRecord } from "../../core/desk/define-desk";
import type { Desk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import type { FormContext } from "../../core/desk/spec";
import { countryName } from "../../core/display/country";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen, MonthInput } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import { RecordPicker } from "../../core/pickers/record-picker";
import type { SalesTarget } from "../../core/wire";
import { monthText, targetId, targetKey } from "./model";
import type { TargetValues } from "./model";
import { TargetsPage } from "./targets-page";

const base = "/v3/report/admin/sales/target";

const label = (field: keyof TargetValues) => t(`salesTargets.field.${field}`);

/** What the person chosen so far is called, until the list of people is there. */
const current = (id: string | undefined, name: string | undefined, caption: string | undefined) =>
  id && name ? { id, name, caption: caption ?? "" } : null;

function fields({ row, values, form }: FormContext<SalesTarget, TargetValues>) {
  const { countryCode } = values;
  const { currency } = countryByCode(countryCode);
  // Whoever, where and when is what the target is: only its numbers change.
  const fixed = row !== null;
  return [
    {
      name: "countryCode" as const,
      input: (
        <CountrySelect
          disabled={fixed}
          onChange={() => form.setFieldsValue({ storeId: null, personId: null })}
        />
      ),
      rules: [chosen()],
      show: (target: TargetValues) => countryName(target.countryCode),
    },
    {
      name: "storeId" as const,
      input: (
        <RecordPicker
          kind="store"
          countryCode={countryCode}
          disabled={fixed}
          current={current(row?.storeId, row?.storeName, row?.storeCode)}
        />
      ),
      rules: [chosen()],
      show: ({ storeId }: TargetValues) => (row?.storeId === storeId && row?.storeName) || "—",
    },
    {
      name: "personId" as const,
      input: (
        <RecordPicker
          kind="person"
          countryCode={countryCode}
          disabled={fixed}
          current={current(row?.personId, row?.personName, row?.employeeNo)}
        />
      ),
      rules: [chosen()],
      show: ({ personId }: TargetValues) => (row?.personId === personId && row?.personName) || "—",
    },
    {
      name: "month" as const,
      input: <MonthInput disabled={fixed} />,
      rules: [chosen()],
      show: ({ month }: TargetValues) => (month === null ? "—" : monthText(month)),
    },
    [
      {
        name: "pieces" as const,
        input: <InputNumber className="w-full" min={0} max={1_000_000} precision={0} />,
        rules: [chosen()],
        show: ({ pieces }: TargetValues) => (pieces === null ? "—" : formatNumber(pieces)),
      },
      {
        name: "amount" as const,
        input: <MoneyInput currency={currency} />,
        rules: [chosen()],
        show: ({ amount }: TargetValues) => (amount === null ? "—" : formatMoney(amount, currency)),
      },
    ],
  ];
}

/** What somebody should sell in a store in a month. */
export const desk: Desk = {
  Page: TargetsPage,
  ...defineRecord<SalesTarget, TargetValues>({
    path: "/sales-targets",
    kind: "salesTarget",
    texts: () => ({ one: t("salesTargets.target"), create: t("salesTargets.new") }),
    id: targetId,
    name: ({ personName, storeName, month }) =>
      [personName, storeName, monthText(month)].join(" · "),
    read: async (api, id) =>
      onlyOne(await api.get(`${base}/list`, { ...targetKey(id), pageNum: 1, pageSize: 1 })),
    // The form does not let go before everything is chosen.
    save: (api, { storeId, personId, month, pieces, amount }, { ver }) =>
      api.write(`${base}/save`, {
        storeId: storeId ?? "",
        personId: personId ?? "",
        month: month ?? "",
        pieces: pieces ?? 0,
        amount: amount ?? "0",
        ver,
      }),
    draft: ({ countryCode, storeId, personId, month, pieces, amount, ver }) => ({
      values: { countryCode, storeId, personId, month, pieces, amount },
      ver,
    }),
    blank: ({ country, search }) => ({
      countryCode: country,
      storeId: search["storeId"] ?? null,
      personId: search["personId"] ?? null,
      month: search["month"] ?? null,
      pieces: null,
      amount: null,
    }),
    triedId: ({ storeId, personId, month }) =>
      targetId({ storeId: storeId ?? "", personId: personId ?? "", month: month ?? "" }),
    label,
    fields,
    permission: "configuration_manage",
  }),
};
