import { t } from "@gerai/i18n";
import { InputNumber, Switch } from "antd";
import { defineDesk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import { countryName } from "../../core/display/country";
import { localText } from "../../core/display/local-text";
import { StatusTag } from "../../core/display/status-tag";
import { CountrySelect } from "../../core/forms/country-select";
import { allLanguages, LocalTextFields, noText } from "../../core/forms/local-text-fields";
import type { CompanyReply } from "../../core/wire";

const base = "/v3/im/admin/reply";

/** Words of the company as the form edits them. */
type ReplyValues = Pick<CompanyReply, "countryCode" | "title" | "text" | "sort" | "enabled">;

const label = (field: keyof ReplyValues) => t(`replies.field.${field}`);

const countryText = (code: CompanyReply["countryCode"]) =>
  code === null ? t("nav.allCountries") : countryName(code);

const offered = (enabled: boolean) => t(enabled ? "replies.offered" : "replies.notOffered");

/** Words that people of a country, or of all, put into their conversations. */
export const desk = defineDesk<CompanyReply, ReplyValues>({
  path: "/replies",
  kind: "companyReply",
  width: 760,
  texts: () => ({
    title: t("nav.replies"),
    summary: t("replies.summary"),
    one: t("replies.reply"),
    create: t("replies.new"),
    empty: { title: t("replies.empty"), hint: t("replies.emptyHint") },
  }),
  id: ({ id }) => id,
  name: ({ title }) => localText(title),
  list: (api, query, signal) => api.get(`${base}/list`, query, signal),
  read: async (api, id) => onlyOne(await api.get(`${base}/list`, { id, pageNum: 1, pageSize: 1 })),
  save: (api, values, { row, ver }) =>
    api.write(`${base}/save`, {
      ...values,
      countryCode: values.countryCode ?? null,
      id: row?.id ?? null,
      ver,
    }),
  draft: ({ countryCode, title, text, sort, enabled, ver }) => ({
    values: { countryCode, title, text, sort, enabled },
    ver,
  }),
  blank: ({ country }) => ({
    countryCode: country,
    title: noText,
    text: noText,
    sort: 0,
    enabled: true,
  }),
  label,
  fields: () => [
    [
      {
        name: "countryCode",
        input: <CountrySelect allowClear placeholder={t("nav.allCountries")} />,
        show: ({ countryCode }) => countryText(countryCode ?? null),
      },
      {
        name: "sort",
        input: <InputNumber className="w-full" min={0} max={9999} precision={0} />,
        extra: t("replies.sortHint"),
        show: ({ sort }) => String(sort),
      },
    ],
    {
      name: "title",
      input: <LocalTextFields name={["title"]} label={label("title")} maxLength={60} required />,
      labelled: true,
      show: ({ title }) => allLanguages(title),
    },
    {
      name: "text",
      input: (
        <LocalTextFields name={["text"]} label={label("text")} maxLength={2000} rows={5} required />
      ),
      labelled: true,
      show: ({ text }) => allLanguages(text),
    },
    {
      name: "enabled",
      input: <Switch />,
      valuePropName: "checked",
      extra: t("replies.enabledHint"),
      show: ({ enabled }) => offered(enabled),
    },
  ],
  columns: (nameCell) => [
    {
      key: "title",
      title: label("title"),
      fixed: true,
      render: (reply) => nameCell(reply, localText(reply.text)),
    },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => countryText(countryCode),
    },
    { key: "sort", title: label("sort"), align: "right", render: ({ sort }) => sort },
    {
      key: "enabled",
      title: label("enabled"),
      render: ({ enabled }) => (
        <StatusTag tone={enabled ? "brand" : "neutral"}>{offered(enabled)}</StatusTag>
      ),
    },
  ],
});
