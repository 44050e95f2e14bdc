import type { FilterOf } from "@gerai/api";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { defineDesk } from "../../core/desk/define-desk";
import { localText } from "../../core/display/local-text";
import { chosen } from "../../core/forms/inputs";
import type { FilterChoice } from "../../core/list/filter-bar";
import { brandsQuery, namedOption } from "../../core/records/catalogue-api";
import { useApi } from "../../core/session/services";
import type { Series } from "../../core/wire";
import { brandColumns, brandFields, brandLabel, newBrand, statusFilter } from "./brand-parts";
import type { BrandValues } from "./brand-parts";
import { BrandPicker } from "./brand-picker";

const base = "/v3/goods/admin/series";

interface SeriesValues extends BrandValues {
  brandId: string | null;
}

/** Lines of products under the brands. */
export const desk = defineDesk<Series, SeriesValues>({
  path: "/series",
  kind: "series",
  sheet: "series",
  width: 560,
  texts: () => ({
    title: t("nav.series"),
    summary: (n) => t("series.count", { n }),
    one: t("series.series"),
    create: t("series.new"),
    search: t("series.search"),
    imported: t("series.import"),
    empty: { title: t("series.empty"), hint: t("series.emptyHint") },
  }),
  id: ({ id }) => id,
  name: ({ name }) => localText(name),
  list: (api, query, signal) => api.get(`${base}/list`, query, signal),
  read: (api, id, signal) => api.get(`${base}/detail`, { id }, signal),
  // The form does not let go before a brand is chosen.
  save: (api, { brandId, ...values }, { row, ver }) =>
    api.write(`${base}/save`, { ...values, brandId: brandId ?? "", id: row?.id ?? null, ver }),
  draft: ({ code, name, sort, status, brandId, ver }) => ({
    values: { code, name, sort, status, brandId },
    ver,
  }),
  blank: ({ search }) => ({ ...newBrand, brandId: search["brandId"] ?? null }),
  label: brandLabel,
  // The brand of a series cannot change, so nobody ever has to choose between two.
  intro: (row) =>
    row && (
      <p className="mb-5 text-ink-2">{t("series.ofBrand", { brand: localText(row.brandName) })}</p>
    ),
  fields: ({ row, first }) =>
    row
      ? brandFields(first)
      : [
          {
            name: "brandId",
            input: <BrandPicker />,
            rules: [chosen()],
            show: ({ brandId }) => brandId ?? "—",
          },
          ...brandFields(first),
        ],
  useFilters: (): FilterChoice<FilterOf<"/v3/goods/admin/series/list">>[] => {
    const brands = useQuery(brandsQuery(useApi()));
    const options = (brands.data ?? []).map(namedOption);
    return [{ name: "brandId", label: brandLabel("brandId"), options }, statusFilter()];
  },
  columns: (nameCell) => [
    {
      key: "name",
      title: t("series.series"),
      fixed: true,
      render: (series) => nameCell(series, series.code),
    },
    {
      key: "brand",
      title: t("brands.brand"),
      render: ({ brandName }) => localText(brandName),
    },
    ...brandColumns(),
  ],
});
