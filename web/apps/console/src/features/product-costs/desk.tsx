import type { FilterOf } from "@gerai/api";
import { countryByCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { defineDesk } from "../../core/desk/define-desk";
import { onlyOne } from "../../core/desk/only-one";
import { CountryLabel } from "../../core/display/country";
import { Fact, Facts } from "../../core/display/facts";
import { localText } from "../../core/display/local-text";
import { StatusTag } from "../../core/display/status-tag";
import { positive } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import type { FilterChoice } from "../../core/list/filter-bar";
import type { CostedProduct } from "../../core/wire";
import { costId, costKey, costText } from "./model";
import type { CostValues } from "./model";

const base = "/v3/business/admin/productCost";

const label = (field: keyof CostValues) => t(`costs.field.${field}`);

/** What a piece of every product costs the company. */
export const desk = defineDesk<CostedProduct, CostValues>({
  path: "/costs",
  kind: "productCost",
  texts: () => ({
    title: t("nav.costs"),
    summary: t("costs.summary"),
    one: label("unitCost"),
    search: t("products.search"),
    empty: { title: t("costs.empty"), hint: t("costs.emptyHint") },
  }),
  id: costId,
  name: ({ productName }) => localText(productName),
  permission: "catalogue_manage",
  list: (api, query, signal) => api.get(`${base}/list`, query, signal),
  read: async (api, id) =>
    onlyOne(await api.get(`${base}/list`, { ...costKey(id), pageNum: 1, pageSize: 1 })),
  save: async (api, { unitCost }, { row, ver }) => {
    // The form does not let go before there is an amount.
    if (!row || unitCost === null) return;
    const { countryCode, productId } = row;
    await api.write(`${base}/save`, { countryCode, productId, unitCost, ver });
  },
  draft: ({ unitCost, ver }) => ({ values: { unitCost }, ver }),
  label,
  intro: (row) =>
    row && (
      <div className="mb-6">
        <Facts>
          <Fact label={t("products.field.materialCode")}>{row.materialCode}</Fact>
          <Fact label={t("products.field.specification")}>{row.specification || "—"}</Fact>
          <Fact label={t("products.country")}>
            <CountryLabel code={row.countryCode} />
          </Fact>
        </Facts>
      </div>
    ),
  fields: ({ row }) => {
    if (!row) return [];
    const { countryCode } = row;
    return [
      {
        name: "unitCost",
        input: <MoneyInput currency={countryByCode(countryCode).currency} />,
        rules: [positive()],
        required: true,
        extra: t("costs.hint"),
        show: ({ unitCost }) => costText(unitCost, countryCode) ?? "—",
      },
    ];
  },
  useFilters: (): FilterChoice<FilterOf<"/v3/business/admin/productCost/list">>[] => [
    {
      name: "noted",
      label: label("unitCost"),
      options: [
        { value: "true", label: t("costs.noted") },
        { value: "false", label: t("costs.missing") },
      ],
    },
  ],
  columns: (nameCell) => [
    {
      key: "product",
      title: t("products.product"),
      fixed: true,
      render: (cost) =>
        nameCell(cost, [cost.materialCode, cost.specification].filter(Boolean).join(" · ")),
    },
    {
      key: "country",
      title: t("products.country"),
      render: ({ countryCode }) => <CountryLabel code={countryCode} />,
    },
    {
      key: "cost",
      title: label("unitCost"),
      align: "right",
      render: ({ unitCost, countryCode }) => {
        const amount = costText(unitCost, countryCode);
        if (amount === null) return <StatusTag tone="mango">{t("costs.missing")}</StatusTag>;
        return <span className="font-semibold">{amount}</span>;
      },
    },
  ],
});
