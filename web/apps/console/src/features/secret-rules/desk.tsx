import { t } from "@gerai/i18n";
import { Select } from "antd";
import { defineDesk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import { countryName } from "../../core/display/country";
import { roleKeys, roleLabel, roleOptions } from "../../core/display/org-labels";
import { CountrySelect } from "../../core/forms/country-select";
import type { SecretChatRule } from "../../core/wire";
import { WhoSeesWhat } from "./who-sees-what";

const base = "/v3/im/admin/secret";

type RuleValues = Pick<SecretChatRule, "countryCode" | "roles">;

const label = (field: keyof RuleValues) => t(`secretRules.field.${field}`);

/** In the order people discuss them. */
function rolesText(roles: SecretChatRule["roles"]): string {
  const labels = roleKeys.filter((key) => roles.includes(key)).map(roleLabel);
  return labels.length === 0 ? t("secretRules.nobody") : labels.join(", ");
}

/** Whose people may talk in secret, country by country. */
export const desk = defineDesk<SecretChatRule, RuleValues>({
  path: "/secret-chats",
  kind: "secretChatRule",
  permission: "configuration_manage",
  texts: () => ({
    title: t("nav.secretRules"),
    summary: t("secretRules.summary"),
    one: t("secretRules.one"),
    empty: { title: t("secretRules.empty"), hint: t("secretRules.emptyHint") },
  }),
  note: WhoSeesWhat,
  id: ({ countryCode }) => String(countryCode),
  name: ({ countryCode }) => countryName(countryCode),
  // A rule for each country that its reader looks after.
  list: async (api, { countryCode }, signal) => {
    const rules = (await api.get(`${base}/rules`, {}, signal)).list;
    const list = rules.filter((rule) => countryCode === null || rule.countryCode === countryCode);
    return { list, total: list.length, pageNum: 1, pageSize: Math.max(list.length, 1), pages: 1 };
  },
  read: async (api, id) =>
    onlyOne(await api.get(`${base}/rules`, {}), ({ countryCode }) => String(countryCode) === id),
  save: (api, values, { ver }) => api.write(`${base}/saveRule`, { ...values, ver: ver ?? 0 }),
  draft: ({ countryCode, roles, ver }) => ({ values: { countryCode, roles }, ver }),
  label,
  fields: () => [
    {
      name: "countryCode",
      input: <CountrySelect disabled />,
      show: ({ countryCode }) => countryName(countryCode),
    },
    {
      name: "roles",
      input: (
        <Select
          mode="multiple"
          options={roleOptions()}
          placeholder={t("secretRules.nobody")}
          showSearch={{ optionFilterProp: "label" }}
        />
      ),
      extra: t("secretRules.rolesHint"),
      show: ({ roles }) => rolesText(roles),
    },
  ],
  columns: (nameCell) => [
    { key: "country", title: label("countryCode"), fixed: true, render: (rule) => nameCell(rule) },
    { key: "roles", title: label("roles"), render: ({ roles }) => rolesText(roles) },
  ],
});
