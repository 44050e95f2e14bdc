import { countryByCode } from "@gerai/domain";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Input, InputNumber } from "antd";
import { defineDesk } from "../../../core/desk/define-desk";
import { CountryLabel, countryName } from "../../../core/display/country";
import { StatusTag } from "../../../core/display/status-tag";
import { CountrySelect } from "../../../core/forms/country-select";
import { chosen, DateInput } from "../../../core/forms/inputs";
import { MoneyInput } from "../../../core/forms/money-input";
import type { CreditTerms } from "../../../core/wire";
import { CustomerPicker } from "../customer-picker";

const base = "/v3/finance/admin/creditTerms";
const mostDays = 365;

interface TermsValues {
  countryCode: CreditTerms["countryCode"];
  customerId: string | null;
  fromDate: string | null;
  creditLimit: string | null;
  creditDays: number | null;
  overdueBlockDays: number | null;
  reason: string;
}

const label = (field: keyof TermsValues) => t(`desk.credit.field.${field}`);

const daysText = (days: number | null) =>
  days === null ? "—" : t("desk.credit.days", { n: days });

/** Terms that have begun stay as they are; others begin on another day. */
const isOver = (row: CreditTerms | null) => row !== null && !row.isComing;

/** How much customers may owe and for how long, from a day on. */
export const desk = defineDesk<CreditTerms, TermsValues>({
  path: "/credit-terms",
  kind: "creditTerms",
  texts: () => ({
    title: t("nav.creditTerms"),
    summary: t("desk.credit.summary"),
    one: t("desk.credit.terms"),
    create: t("desk.credit.new"),
    search: t("desk.ar.customer"),
    empty: { title: t("desk.credit.empty"), hint: t("desk.credit.emptyHint") },
  }),
  permission: "top_up_audit",
  id: ({ id }) => id,
  name: ({ customerName }) => customerName,
  list: (api, query, signal) => api.get(`${base}/list`, query, signal),
  read: (api, id, signal) => api.get(`${base}/detail`, { id }, signal),
  // The form does not let go before everything is chosen.
  save: (api, values, { row, ver }) =>
    api.write(`${base}/save`, {
      id: row?.id ?? null,
      ver,
      customerId: values.customerId ?? "",
      fromDate: values.fromDate ?? "",
      creditLimit: values.creditLimit ?? "0",
      creditDays: values.creditDays ?? 0,
      overdueBlockDays: values.overdueBlockDays ?? 0,
      reason: values.reason,
    }),
  draft: ({ countryCode, customerId, fromDate, creditLimit, creditDays, ...rest }) => ({
    values: {
      countryCode,
      customerId,
      fromDate,
      creditLimit,
      creditDays,
      overdueBlockDays: rest.overdueBlockDays,
      reason: rest.reason,
    },
    ver: rest.ver,
  }),
  blank: ({ country }) => ({
    countryCode: country,
    customerId: null,
    fromDate: null,
    creditLimit: null,
    creditDays: 30,
    overdueBlockDays: 15,
    reason: "",
  }),
  intro: (row) =>
    isOver(row) ? <p className="mb-3 text-ink-3">{t("desk.credit.begun")}</p> : null,
  label,
  fields: ({ row, values, form }) => {
    const { currency } = countryByCode(values.countryCode);
    const over = isOver(row);
    return [
      {
        name: "countryCode",
        input: (
          <CountrySelect
            disabled={row !== null}
            onChange={() => form.setFieldsValue({ customerId: null })}
          />
        ),
        rules: [chosen()],
        show: ({ countryCode }) => countryName(countryCode),
      },
      {
        name: "customerId",
        input: (
          <CustomerPicker
            everybody
            disabled={row !== null}
            countryCode={values.countryCode}
            current={row && { id: row.customerId, name: row.customerName }}
          />
        ),
        rules: [chosen()],
        show: ({ customerId }) => (row?.customerId === customerId && row?.customerName) || "—",
      },
      {
        name: "fromDate",
        input: <DateInput disabled={over} />,
        rules: [chosen()],
        extra: t("desk.credit.fromHint"),
        show: ({ fromDate }) => (fromDate === null ? "—" : formatDate(fromDate)),
      },
      [
        {
          name: "creditLimit",
          input: <MoneyInput currency={currency} disabled={over} />,
          rules: [chosen()],
          show: ({ creditLimit }) =>
            creditLimit === null ? "—" : formatMoney(creditLimit, currency),
        },
        {
          name: "creditDays",
          input: (
            <InputNumber className="w-full" min={0} max={mostDays} precision={0} disabled={over} />
          ),
          rules: [chosen()],
          show: ({ creditDays }) => daysText(creditDays),
        },
        {
          name: "overdueBlockDays",
          input: (
            <InputNumber className="w-full" min={0} max={mostDays} precision={0} disabled={over} />
          ),
          rules: [chosen()],
          show: ({ overdueBlockDays }) => daysText(overdueBlockDays),
        },
      ],
      {
        name: "reason",
        input: <Input maxLength={200} disabled={over} />,
        show: ({ reason }) => reason || "—",
      },
    ];
  },
  columns: (nameCell) => [
    {
      key: "customer",
      title: label("customerId"),
      fixed: true,
      render: (terms) => nameCell(terms, terms.customerCode),
    },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    {
      key: "from",
      title: t("desk.credit.period"),
      render: ({ fromDate, toDate, isComing }) => (
        <span className="inline-flex items-center gap-2">
          {formatDate(fromDate)} – {toDate ? formatDate(toDate) : ""}
          {isComing && <StatusTag tone="mango">{t("desk.credit.coming")}</StatusTag>}
        </span>
      ),
    },
    {
      key: "limit",
      title: label("creditLimit"),
      align: "right",
      render: ({ creditLimit, currency }) => formatMoney(creditLimit, currency),
    },
    {
      key: "days",
      title: label("creditDays"),
      align: "right",
      render: ({ creditDays }) => daysText(creditDays),
    },
    {
      key: "block",
      title: label("overdueBlockDays"),
      align: "right",
      render: ({ overdueBlockDays }) => daysText(overdueBlockDays),
    },
    {
      key: "entered",
      title: t("desk.credit.entered"),
      render: ({ enteredByName, enteredAt, reason }) => (
        <span>
          {enteredByName || t("audit.system")} · {formatDate(enteredAt, "dateTime")}
          {reason && <span className="block text-ink-3">{reason}</span>}
        </span>
      ),
    },
  ],
});
