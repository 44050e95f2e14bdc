import { t } from "@gerai/i18n";
import { Button, EmptyState } from "@gerai/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PackageSearch, X } from "lucide-react";
import { Suspense, useState } from "react";
import { useReader } from "../../../core/goods/reader";
import { lazyPart } from "../../../core/lazy-page";
import { paths } from "../../../core/paths";
import { useBack } from "../../../core/use-back";
import { brandsQuery, categoryTreeQuery, goodsListQuery } from "../api";
import { CatalogueHeader } from "../components/catalogue-header";
import { ListToolbar } from "../components/list-toolbar";
import { ProductList } from "../components/product-list";
import { filterCount, filterOf } from "../list-search";
import type { GoodsListSearch } from "../list-search";
import { categoryPath } from "../model";

// Most lists are only scrolled: what narrows and orders them is loaded when it is first asked for.
const FilterSheet = lazyPart(() => import("../components/filter-sheet"), "FilterSheet");
const SortSheet = lazyPart(() => import("../components/sort-sheet"), "SortSheet");

/** The catalogue narrowed by words, category and filters; all of it stands in the address. */
export function CommodityListPage() {
  const search = useSearch({ from: "/signed-in/pages/commodity/commodityList" });
  const navigate = useNavigate();
  const back = useBack(paths.categories);
  const [sheet, setSheet] = useState<"filter" | "sort" | null>(null);
  const [used, setUsed] = useState<readonly string[]>([]);
  const filter = filterOf(search);
  const query = useInfiniteQuery(goodsListQuery(useReader(), filter));
  const change = (part: Partial<GoodsListSearch>) =>
    void navigate({
      to: paths.commodityList,
      search: { ...search, ...part },
      replace: true,
    });
  const show = (name: "filter" | "sort") => {
    setSheet(name);
    setUsed((before) => [...before, name]);
  };
  const close = () => setSheet(null);
  return (
    <div className="flex h-full flex-col">
      <CatalogueHeader title={t("page.commodityList")} keyword={search.keyword} onBack={back} />
      <Topic search={search} onChange={change} />
      <ListToolbar
        search={search}
        total={query.data?.pages[0]?.total}
        onChange={change}
        onFilter={() => show("filter")}
        onSort={() => show("sort")}
      />
      <main tabIndex={-1} className="min-h-0 flex-1 outline-none">
        <ProductList
          filter={filter}
          view={search.view ?? "list"}
          scrollId="goods-list"
          empty={<NothingFound search={search} onChange={change} />}
        />
      </main>
      <Suspense fallback={null}>
        {used.includes("filter") ? (
          <FilterSheet
            open={sheet === "filter"}
            search={search}
            onClose={close}
            onApply={(choice) => {
              close();
              change(choice);
            }}
          />
        ) : null}
        {used.includes("sort") ? (
          <SortSheet
            open={sheet === "sort"}
            sort={search.sort ?? "default"}
            onClose={close}
            onSort={(sort) => {
              close();
              change({ sort });
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

interface PartProps {
  search: GoodsListSearch;
  onChange: (part: Partial<GoodsListSearch>) => void;
}

/** What the list is about beyond the words, each with the way to drop it. */
function Topic({ search, onChange }: PartProps) {
  const reader = useReader();
  const tree = useQuery({
    ...categoryTreeQuery(reader),
    enabled: search.categoryId !== undefined,
  });
  const brands = useQuery({ ...brandsQuery(reader), enabled: search.brandId !== undefined });
  const category = categoryPath(tree.data?.list ?? [], search.categoryId ?? "").at(-1);
  const brand = brands.data?.list.find(({ id }) => id === search.brandId);
  const topics = [
    { name: search.activity ? t("goods.onOffer") : undefined, drop: { activity: undefined } },
    { name: category?.name, drop: { categoryId: undefined } },
    { name: brand?.name, drop: { brandId: undefined, seriesId: undefined } },
  ].flatMap(({ name, drop }) => (name === undefined ? [] : [{ name, drop }]));
  if (topics.length === 0) return null;
  return (
    <ul className="scrollbar-none flex gap-2 overflow-x-auto bg-surface px-4 py-1">
      {topics.map(({ name, drop }) => (
        <li key={name} className="shrink-0">
          <button
            type="button"
            aria-label={t("goods.drop", { name })}
            onClick={() => onChange(drop)}
            className="relative flex min-h-9 items-center gap-1 rounded-full bg-brand-soft pr-2.5 pl-3.5 text-sm font-medium text-brand-ink after:absolute after:inset-x-0 after:-inset-y-1"
          >
            {name}
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ search, onChange }: PartProps) {
  const filtered = filterCount(search) > 0;
  const clear = () =>
    onChange({
      brandId: undefined,
      seriesId: undefined,
      minPrice: undefined,
      maxPrice: undefined,
      shelf: undefined,
      inStock: undefined,
    });
  return (
    <EmptyState
      icon={PackageSearch}
      title={t("goods.nothing")}
      hint={t(filtered ? "goods.nothingFiltered" : "goods.nothingHint")}
      action={
        filtered ? (
          <Button variant="soft" onClick={clear}>
            {t("goods.clearFilters")}
          </Button>
        ) : null
      }
    />
  );
}
