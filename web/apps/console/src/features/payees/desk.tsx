import type { FilterOf } from "@gerai/api";
import { t } from "@gerai/i18n";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Input, InputNumber, Switch } from "antd";
import { Eye, EyeOff, Pencil } from "lucide-react";
import { defineDesk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import type { FieldSpec } from "../../core/desk/spec";
import { CountryLabel, countryName } from "../../core/display/country";
import { localText } from "../../core/display/local-text";
import { StatusTag } from "../../core/display/status-tag";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen, required } from "../../core/forms/inputs";
import { allLanguages, LocalTextFields } from "../../core/forms/local-text-fields";
import { useOpenRecord } from "../../core/forms/use-close-record";
import type { FilterChoice } from "../../core/list/filter-bar";
import type { RowAction } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import { useApi } from "../../core/session/services";
import type { Payee, PayeeSwitch } from "../../core/wire";
import { newPayee, toPayeeSave } from "./model";
import type { PayeeValues } from "./model";
import { QrField } from "./qr-field";

const base = "/v3/finance/admin/payee";

/** More accounts than a company has. */
const everything = { pageNum: 1, pageSize: 100 };

const label = (field: keyof PayeeValues) => t(`payees.field.${field}`);

const offerText = (enabled: boolean) => t(enabled ? "payees.offered" : "payees.notOffered");

/** The bank accounts customers transfer to. */
export const desk = defineDesk<Payee, PayeeValues>({
  path: "/payees",
  kind: "payee",
  sheet: "payee",
  width: 560,
  permission: "payee_edit",
  texts: () => ({
    title: t("nav.payees"),
    summary: (n) => t("payees.count", { n }),
    one: t("payees.payee"),
    create: t("payees.new"),
    search: t("payees.search"),
    imported: t("payees.import"),
    empty: { title: t("payees.empty"), hint: t("payees.emptyHint") },
  }),
  id: ({ id }) => id,
  name: ({ bankName }) => localText(bankName),
  list: (api, query, signal) => api.get(`${base}/list`, query, signal),
  // The server lists accounts only.
  read: async (api, wanted) =>
    onlyOne(await api.get(`${base}/list`, everything), ({ id }) => id === wanted),
  save: (api, values, { row, ver }) =>
    api.write(`${base}/save`, toPayeeSave(values, row?.id ?? null, ver)),
  draft: ({ id: _id, ver, ...values }) => ({ values, ver }),
  blank: ({ country }) => newPayee(country),
  label,
  fields: ({ row, editable, first }) => {
    const fixed = row !== null || !editable;
    // Whoever sees only the end of the number does not see its picture either.
    const picture: FieldSpec<PayeeValues>[] = editable
      ? [
          {
            name: "qr",
            input: <QrField />,
            extra: t("payees.qrHint"),
            show: ({ qr }) => t(qr ? "payees.qrThere" : "payees.qrNone"),
          },
        ]
      : [];
    return [
      [
        {
          name: "payeeName",
          input: <Input ref={first} maxLength={120} />,
          rules: [required()],
          show: ({ payeeName }) => payeeName || "—",
        },
        {
          name: "bankCode",
          input: <Input maxLength={20} disabled={fixed} />,
          rules: [required()],
          show: ({ bankCode }) => bankCode || "—",
        },
      ],
      {
        name: "bankName",
        input: (
          <LocalTextFields name={["bankName"]} label={label("bankName")} maxLength={80} required />
        ),
        labelled: true,
        show: ({ bankName }) => allLanguages(bankName) || "—",
      },
      [
        {
          name: "payeeAccount",
          input: <Input maxLength={40} className="font-mono" disabled={fixed} />,
          rules: [required()],
          extra: row ? t("payees.fixedHint") : null,
          show: ({ payeeAccount }) => payeeAccount || "—",
        },
        {
          name: "branch",
          input: <Input maxLength={80} />,
          show: ({ branch }) => branch || "—",
        },
        {
          name: "countryCode",
          // The call is made in the country the console works in, so the account is of that one.
          input: <CountrySelect disabled />,
          rules: [chosen()],
          show: ({ countryCode }) => countryName(countryCode),
        },
        {
          name: "sort",
          input: <InputNumber className="w-full" min={0} max={1000} precision={0} />,
          tooltip: t("areas.sortHint"),
          show: ({ sort }) => String(sort),
        },
      ],
      ...picture,
      {
        name: "enabled",
        input: <Switch />,
        valuePropName: "checked",
        show: ({ enabled }) => offerText(enabled),
      },
    ];
  },
  useFilters: (): FilterChoice<FilterOf<"/v3/finance/admin/payee/list">>[] => [
    {
      name: "enabled",
      label: label("enabled"),
      options: [
        { value: "true", label: offerText(true) },
        { value: "false", label: offerText(false) },
      ],
    },
  ],
  useActions: usePayeeActions,
  columns: (nameCell) => [
    {
      key: "bank",
      title: label("bankName"),
      fixed: true,
      render: (payee) =>
        nameCell(payee, [payee.bankCode, payee.branch].filter(Boolean).join(" · ")),
    },
    { key: "holder", title: label("payeeName"), render: ({ payeeName }) => payeeName },
    {
      key: "account",
      title: label("payeeAccount"),
      render: ({ payeeAccount }) => <span className="font-mono">{payeeAccount}</span>,
    },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    { key: "sort", title: label("sort"), align: "right", render: ({ sort }) => sort },
    {
      key: "enabled",
      title: label("enabled"),
      render: ({ enabled }) => (
        <StatusTag tone={enabled ? "brand" : "neutral"}>{offerText(enabled)}</StatusTag>
      ),
    },
  ],
});

/** Editing an account, and offering it or not, after a question. */
function usePayeeActions() {
  const confirm = useAsk();
  const open = useOpenRecord();
  const enable = useEnablePayee();
  const ask = ({ id, ver, bankName, enabled }: Payee) => {
    const verb = enabled ? "hide" : "offer";
    confirm(
      {
        title: t(`payees.${verb}Title`, { bank: localText(bankName) }),
        hint: t(`payees.${verb}Hint`),
        confirm: t(`payees.${verb}`),
        danger: enabled,
        done: t("form.saved"),
      },
      () => enable.mutateAsync({ id, ver, enabled: !enabled }),
    );
  };
  return (payee: Payee): RowAction[] => [
    {
      key: "edit",
      label: t("common.edit"),
      icon: Pencil,
      onClick: () => open(`/payees/${payee.id}`),
    },
    payee.enabled
      ? {
          key: "hide",
          label: t("payees.hide"),
          icon: EyeOff,
          danger: true,
          onClick: () => ask(payee),
        }
      : { key: "offer", label: t("payees.offer"), icon: Eye, onClick: () => ask(payee) },
  ];
}

/** Offers an account to customers, or no longer. */
function useEnablePayee() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PayeeSwitch) => api.write(`${base}/enable`, body),
    onSettled: () => queries.invalidateQueries({ queryKey: ["payee"] }),
  });
}
