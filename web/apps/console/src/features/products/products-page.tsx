import type { FilterOf } from "@gerai/api";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { useListCountry } from "../../core/country-filter";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { ColumnMenu } from "../../core/list/column-menu";
import { DataTable } from "../../core/list/data-table";
import { FilterBar } from "../../core/list/filter-bar";
import type { FilterChoice } from "../../core/list/filter-bar";
import { isNarrowed } from "../../core/list/list-state";
import { RefreshButton } from "../../core/list/refresh-button";
import { SelectionBar } from "../../core/list/selection-bar";
import {
  brandsQuery,
  categoriesQuery,
  categoryOptions,
  namedOption,
  seriesQuery,
} from "../../core/records/catalogue-api";
import { ListActions } from "../../core/records/list-actions";
import { useRecordList } from "../../core/records/use-record-list";
import { useApi } from "../../core/session/services";
import { useNow } from "../../core/use-now";
import type { Brand, Category, Product, Series } from "../../core/wire";
import { productColumns, productSorts } from "./columns";
import { assortmentLabel, assortments } from "./model";
import { useProductActions } from "./use-product-actions";

const filterNames = [
  "brandId",
  "seriesId",
  "categoryId",
  "shelfStatus",
  "embargo",
  "assortment",
] as const satisfies FilterOf<"/v3/goods/admin/product/list">[];

/** Everything we sell, give away or hand out as a sample. */
export function ProductsPage() {
  const { list, data, filters } = useRecordList("product", filterNames, productSorts);
  const country = useListCountry();
  const columns = productColumns(country, useNow());
  const choices = useFilterChoices(list.state.filters["brandId"] ?? null);
  const actions = useProductActions(country);
  const open = useOpenRecord();
  const selected = data.rows?.filter((product) => list.selection.includes(product.id)) ?? [];
  const clear = () => list.select([]);

  return (
    <>
      <PageHeader
        title={t("nav.products")}
        summary={data.rows ? t("products.count", { n: data.total }) : ""}
        actions={
          <ListActions
            kind="product"
            filters={filters}
            editable
            newPath="/products/new"
            newLabel={t("products.new")}
            importTitle={t("products.import")}
          />
        }
      />
      <Panel flush>
        {selected.length > 0 ? (
          <SelectionBar count={selected.length} onClear={clear}>
            <Button onClick={() => actions.ask("on", selected, clear)}>
              {t("products.shelfDo.on")}
            </Button>
            <Button onClick={() => actions.ask("off", selected, clear)}>
              {t("products.shelfDo.off")}
            </Button>
            <Button danger onClick={() => actions.ask("embargo", selected, clear)}>
              {t("products.embargoDo.set")}
            </Button>
            <Button onClick={() => actions.ask("lift", selected, clear)}>
              {t("products.embargoDo.lift")}
            </Button>
          </SelectionBar>
        ) : (
          <FilterBar
            list={list}
            placeholder={t("products.search")}
            filters={choices}
            extra={
              <>
                <RefreshButton busy={data.isFetching} onClick={data.retry} />
                <ColumnMenu table="products" columns={columns} />
              </>
            }
          />
        )}
        <DataTable<Product>
          name="products"
          caption={t("nav.products")}
          columns={columns}
          data={data}
          list={list}
          narrowed={isNarrowed(list.state)}
          empty={{ title: t("products.empty"), hint: t("products.emptyHint") }}
          rowKey={(product) => product.id}
          rowName={(product) => localText(product.name)}
          onOpen={(product) => open(`/products/${product.id}`)}
          selectable
          actions={actions.forProduct}
        />
      </Panel>
      {actions.dialog}
      <Outlet />
    </>
  );
}

const noBrands: readonly Brand[] = [];
const noSeries: readonly Series[] = [];
const noCategories: readonly Category[] = [];

function useFilterChoices(brandId: string | null): FilterChoice[] {
  const api = useApi();
  const { data: brands = noBrands } = useQuery(brandsQuery(api));
  const { data: series = noSeries } = useQuery(seriesQuery(api, brandId));
  const { data: categories = noCategories } = useQuery(categoriesQuery(api));
  return [
    {
      name: "brandId",
      label: t("products.field.brandId"),
      options: brands.map(namedOption),
      resets: ["seriesId"],
    },
    { name: "seriesId", label: t("products.field.seriesId"), options: series.map(namedOption) },
    {
      name: "categoryId",
      label: t("products.field.categoryId"),
      options: categoryOptions(categories),
    },
    {
      name: "shelfStatus",
      label: t("products.shelf"),
      options: (["on", "off"] as const).map((value) => ({
        value,
        label: t(`products.shelf.${value}`),
      })),
    },
    {
      name: "embargo",
      label: t("products.embargo"),
      options: [
        { value: "true", label: t("products.embargo.yes") },
        { value: "false", label: t("products.embargo.no") },
      ],
    },
    {
      name: "assortment",
      label: t("products.field.assortment"),
      options: assortments.map((value) => ({ value, label: assortmentLabel(value) })),
    },
  ];
}
