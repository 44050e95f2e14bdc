import type { Schemas } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Input, Select, Switch } from "antd";
import { defineDesk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import { countryName } from "../../core/display/country";
import { StatusTag } from "../../core/display/status-tag";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen, required } from "../../core/forms/inputs";
import type { ChatTool, ChatToolSetting } from "../../core/wire";
import { TryTool } from "./try-tool";

const base = "/v3/system/admin/chatTool";
const longest = 200;

type ToolValues = Pick<
  Schemas["ChatToolInput"],
  "countryCode" | "tool" | "appId" | "sender" | "active"
> & {
  /** Typed anew; empty keeps the one there is. */
  secret: string;
};

const tools: readonly ChatTool[] = ["lark", "feishu", "wecom", "dingtalk", "slack"];

const label = (field: keyof ToolValues) => t(`chatTools.field.${field}`);
const activeText = (active: boolean) => t(active ? "chatTools.active" : "chatTools.inactive");

/** The workplace chat tool of each country, and how it lets us in. */
export const desk = defineDesk<ChatToolSetting, ToolValues>({
  path: "/chat-tools",
  kind: "chatTool",
  permission: "configuration_manage",
  texts: () => ({
    title: t("nav.chatTools"),
    summary: t("chatTools.summary"),
    one: t("chatTools.one"),
    create: t("chatTools.new"),
    empty: { title: t("chatTools.empty"), hint: t("chatTools.emptyHint") },
  }),
  id: ({ countryCode }) => String(countryCode),
  triedId: ({ countryCode }) => String(countryCode),
  name: ({ countryCode }) => countryName(countryCode),
  list: async (api, _query, signal) => {
    const { list } = await api.get(`${base}/list`, {}, signal);
    return { list, total: list.length, pageNum: 1, pageSize: Math.max(list.length, 1), pages: 1 };
  },
  read: async (api, id) =>
    onlyOne(await api.get(`${base}/list`, {}), ({ countryCode }) => String(countryCode) === id),
  save: (api, { secret, ...values }, { ver }) =>
    api.write(`${base}/save`, { ...values, secret: secret.trim() === "" ? null : secret, ver }),
  draft: ({ countryCode, tool, appId, sender, active, ver }) => ({
    values: { countryCode, tool, appId, sender, active, secret: "" },
    ver,
  }),
  blank: ({ country }) => ({
    countryCode: country,
    tool: "lark",
    appId: "",
    sender: "",
    active: true,
    secret: "",
  }),
  label,
  intro: (row) => (row ? <TryTool setting={row} /> : null),
  fields: ({ row, values }) => [
    {
      name: "countryCode",
      // Another country has a setting of its own.
      input: <CountrySelect disabled={row !== null} />,
      rules: [chosen()],
      show: ({ countryCode }) => countryName(countryCode),
    },
    {
      name: "tool",
      input: (
        <Select
          options={tools.map((tool) => ({ value: tool, label: t(`chatTools.tool.${tool}`) }))}
        />
      ),
      rules: [chosen()],
      show: ({ tool }) => t(`chatTools.tool.${tool}`),
    },
    ...(values.tool === "slack"
      ? []
      : [
          {
            name: "appId" as const,
            input: <Input maxLength={longest} autoComplete="off" />,
            rules: [required()],
            extra: t(`chatTools.appIdHint.${values.tool}`),
            show: ({ appId }: ToolValues) => appId || "—",
          },
        ]),
    ...(values.tool === "wecom" || values.tool === "dingtalk"
      ? [
          {
            name: "sender" as const,
            input: <Input maxLength={longest} autoComplete="off" />,
            rules: [required()],
            extra: t(`chatTools.senderHint.${values.tool}`),
            show: ({ sender }: ToolValues) => sender || "—",
          },
        ]
      : []),
    {
      name: "secret",
      input: <Input.Password maxLength={longest} autoComplete="new-password" />,
      extra: t(row ? "chatTools.secretKept" : "chatTools.secretHint"),
      rules: row ? [] : [required()],
      show: () => "••••",
    },
    {
      name: "active",
      input: <Switch />,
      valuePropName: "checked",
      show: ({ active }) => activeText(active),
    },
  ],
  columns: (nameCell) => [
    {
      key: "country",
      title: label("countryCode"),
      fixed: true,
      render: (setting) => nameCell(setting),
    },
    {
      key: "tool",
      title: label("tool"),
      render: ({ tool }) => t(`chatTools.tool.${tool}`),
    },
    { key: "appId", title: label("appId"), render: ({ appId }) => appId || "—" },
    {
      key: "active",
      title: label("active"),
      render: ({ active }) => (
        <StatusTag tone={active ? "brand" : "neutral"}>{activeText(active)}</StatusTag>
      ),
    },
  ],
});
