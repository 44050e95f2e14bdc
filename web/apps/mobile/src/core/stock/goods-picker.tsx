import type { KeptGoods } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { Chips, EmptyState, SearchField } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { keptSearchQuery } from "../goods/kept-search";
import { useReader } from "../goods/reader";
import { useScanReady } from "../scanner/use-scan-ready";
import { useDebouncedValue } from "../use-debounced-value";
import { GoodsLine } from "./goods-line";

/** Brands offered as filters. */
const mostBrands = 12;

interface GoodsPickerProps {
  /** What stands at the end of a product's row, such as a stepper. */
  renderControl: (goods: KeptGoods) => ReactNode;
  /** What is known of a product here, such as how many there are. */
  note?: (goods: KeptGoods) => ReactNode;
  /** A further narrowing, with the filters it is chosen by. */
  filter?: { chips: ReactNode; keeps: (goods: KeptGoods) => boolean };
}

/** Products to choose by name or code, from the catalogue on this phone: with or without a network. */
export function GoodsPicker({ renderControl, note, filter }: GoodsPickerProps) {
  useScanReady("open");
  const reader = useReader();
  const [keyword, setKeyword] = useState("");
  const [brandId, setBrandId] = useState<string>();
  const asked = useDebouncedValue(keyword);
  const query = useQuery({
    ...keptSearchQuery(reader, { keyword: asked, brandId, offSale: true }),
    placeholderData: keepPreviousData,
  });
  const everything = useQuery(keptSearchQuery(reader, { offSale: true }));
  const brands = brandsOf(everything.data?.list ?? []);
  const goods = (query.data?.list ?? []).filter((each) => filter?.keeps(each) ?? true);
  const head = (
    <div className="space-y-2 px-4 pt-3 pb-2">
      <SearchField
        value={keyword}
        onChange={setKeyword}
        placeholder={t("stock.searchHint")}
        label={t("stock.search")}
      />
      {filter?.chips}
      {brands.length > 1 ? (
        <Chips
          label={t("goods.brand")}
          options={[{ value: "", label: t("stock.allBrands") }, ...brands]}
          value={[brandId ?? ""]}
          onChange={([chosen]) => setBrandId(chosen || undefined)}
        />
      ) : null}
      {query.data && query.data.at > 0 ? (
        <p className="text-xs text-ink-3">
          {t("stock.keptCount", { n: goods.length, date: formatDate(query.data.at, "dateTime") })}
        </p>
      ) : null}
    </div>
  );
  if (query.data && goods.length === 0) {
    return (
      <div className="h-full overflow-y-auto">
        {head}
        <EmptyState
          icon={PackageSearch}
          title={t("goods.nothing")}
          hint={t(query.data.at === 0 ? "stock.nothingKept" : "goods.nothingHint")}
        />
      </div>
    );
  }
  return (
    <VirtualList
      items={goods}
      getKey={(each) => each.id}
      estimateSize={81}
      label={t("goods.list")}
      scrollId="stock-goods"
      header={head}
      renderItem={(each) => (
        <GoodsLine goods={each} trailing={renderControl(each)}>
          {note?.(each)}
        </GoodsLine>
      )}
    />
  );
}

/** The brands with the most products, as filters. */
function brandsOf(goods: readonly KeptGoods[]): { value: string; label: string }[] {
  const found = new Map<string, { label: string; n: number }>();
  for (const { brandId, brandName } of goods) {
    const known = found.get(brandId) ?? { label: brandName, n: 0 };
    found.set(brandId, { ...known, n: known.n + 1 });
  }
  return [...found]
    .toSorted(([, one], [, other]) => other.n - one.n)
    .slice(0, mostBrands)
    .map(([value, { label }]) => ({ value, label }));
}
