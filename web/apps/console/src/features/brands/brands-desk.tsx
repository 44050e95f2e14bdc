import type { FilterOf } from "@gerai/api";
import { t } from "@gerai/i18n";
import { useNavigate } from "@tanstack/react-router";
import { Layers, Package, Pencil } from "lucide-react";
import { defineDesk } from "../../core/desk/define-desk";
import { localText } from "../../core/display/local-text";
import { useOpenRecord } from "../../core/forms/use-close-record";
import type { FilterChoice } from "../../core/list/filter-bar";
import type { Brand } from "../../core/wire";
import { brandColumns, brandFields, brandLabel, newBrand, statusFilter } from "./brand-parts";
import type { BrandValues } from "./brand-parts";

const base = "/v3/goods/admin/brand";

/** The brands we sell. */
export const desk = defineDesk<Brand, BrandValues>({
  path: "/brands",
  kind: "brand",
  sheet: "brand",
  width: 560,
  texts: () => ({
    title: t("nav.brands"),
    summary: (n) => t("brands.count", { n }),
    one: t("brands.brand"),
    create: t("brands.new"),
    search: t("brands.search"),
    imported: t("brands.import"),
    empty: { title: t("brands.empty"), hint: t("brands.emptyHint") },
  }),
  id: ({ id }) => id,
  name: ({ name }) => localText(name),
  list: (api, query, signal) => api.get(`${base}/list`, query, signal),
  read: (api, id, signal) => api.get(`${base}/detail`, { id }, signal),
  save: (api, values, { row, ver }) =>
    api.write(`${base}/save`, { ...values, id: row?.id ?? null, ver }),
  draft: ({ code, name, sort, status, ver }) => ({ values: { code, name, sort, status }, ver }),
  blank: () => newBrand,
  label: brandLabel,
  fields: ({ first }) => brandFields(first),
  useFilters: (): FilterChoice<FilterOf<"/v3/goods/admin/brand/list">>[] => [statusFilter()],
  useActions: () => {
    const open = useOpenRecord();
    const navigate = useNavigate();
    const show = (page: "/series" | "/products", brandId: string) =>
      void navigate({ to: page, search: { brandId } });
    return ({ id }) => [
      { key: "edit", label: t("common.edit"), icon: Pencil, onClick: () => open(`/brands/${id}`) },
      {
        key: "series",
        label: t("brands.itsSeries"),
        icon: Layers,
        onClick: () => show("/series", id),
      },
      {
        key: "products",
        label: t("brands.itsProducts"),
        icon: Package,
        onClick: () => show("/products", id),
      },
    ];
  },
  columns: (nameCell) => [
    {
      key: "name",
      title: t("brands.brand"),
      fixed: true,
      render: (brand) => nameCell(brand, brand.code),
    },
    ...brandColumns(),
  ],
});
