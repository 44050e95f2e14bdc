import { t } from "@gerai/i18n";
import { Select } from "antd";
import { defineDesk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import { CountryLabel, countryName } from "../../core/display/country";
import { roleLabel, roleOptions } from "../../core/display/org-labels";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen } from "../../core/forms/inputs";
import { PercentInput } from "../../core/forms/percent-input";
import type { DiscountLimit } from "../../core/wire";
import { limitId, limitKey, limitText } from "./model";
import type { LimitValues } from "./model";

const base = "/v3/business/admin/discountLimit";

const label = (field: keyof LimitValues) => t(`limits.field.${field}`);

/** Buyers pay prices, they do not make them. */
const grantingRoles = () => roleOptions().filter(({ value }) => value !== "buyer");

/** How far below the ordinary price each role may go. */
export const desk = defineDesk<DiscountLimit, LimitValues>({
  path: "/discount-limits",
  kind: "discountLimit",
  texts: () => ({
    title: t("nav.limits"),
    summary: t("limits.summary"),
    one: t("limits.limit"),
    create: t("limits.new"),
    empty: { title: t("limits.empty"), hint: t("limits.emptyHint") },
  }),
  id: limitId,
  name: ({ roleKey }) => roleLabel(roleKey),
  list: (api, query, signal) => api.get(`${base}/list`, query, signal),
  read: async (api, id) =>
    onlyOne(await api.get(`${base}/list`, { ...limitKey(id), pageNum: 1, pageSize: 1 })),
  // A limit has no version: it is stale when it is no longer the one that was looked at.
  save: async (api, { countryCode, roleKey, maxRate }, { ver: seenRate }) => {
    if (roleKey === null || maxRate === null) return;
    await api.write(`${base}/save`, { countryCode, roleKey, maxRate, seenRate });
  },
  draft: ({ countryCode, roleKey, maxRate }) => ({
    values: { countryCode, roleKey, maxRate },
    ver: maxRate,
  }),
  blank: ({ country }) => ({ countryCode: country, roleKey: null, maxRate: null }),
  triedId: limitId,
  label,
  fields: ({ row }) => [
    {
      name: "countryCode",
      input: <CountrySelect disabled={row !== null} />,
      rules: [chosen()],
      show: ({ countryCode }) => countryName(countryCode),
    },
    {
      name: "roleKey",
      input: <Select options={grantingRoles()} disabled={row !== null} />,
      rules: [chosen()],
      show: ({ roleKey }) => (roleKey ? roleLabel(roleKey) : "—"),
    },
    {
      name: "maxRate",
      input: <PercentInput />,
      rules: [chosen()],
      extra: t("limits.rateHint"),
      show: ({ maxRate }) => limitText(maxRate),
    },
  ],
  columns: (nameCell) => [
    { key: "role", title: label("roleKey"), fixed: true, render: (limit) => nameCell(limit) },
    {
      key: "country",
      title: label("countryCode"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    {
      key: "limit",
      title: label("maxRate"),
      align: "right",
      render: ({ maxRate }) => <span className="font-semibold">{limitText(maxRate)}</span>,
    },
  ],
});
