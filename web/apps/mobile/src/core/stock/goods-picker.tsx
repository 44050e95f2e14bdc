import type { KeptGoods } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { Chips, EmptyState, SearchField } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import { keptCatalogueQuery } from "../goods/kept-catalogue";
import { KeptItem } from "../goods/kept-item";
import { findKept } from "../goods/kept-search";
import { brandsOf } from "../goods/sheet";
import type { Sheet } from "../goods/sheet";
import { useScanReady } from "../scanner/use-scan-ready";
import { useServices, useUser } from "../services-context";
import { GoodsLine } from "./goods-line";

/** Brands offered as filters. */
const mostBrands = 12;

interface GoodsPickerProps {
  /** What stands at the end of a product's row, such as a stepper. */
  renderControl: (goods: KeptGoods) => ReactNode;
  /** What is known of a product here, such as how many there are. */
  note?: (goods: KeptGoods) => ReactNode;
}

/** Products to choose by name or code, from the catalogue on this phone: with or without a network. */
export function GoodsPicker({ renderControl, note }: GoodsPickerProps) {
  useScanReady("open");
  const [keyword, setKeyword] = useState("");
  const [brandId, setBrandId] = useState<string>();
  const asked = useDeferredValue(keyword.trim());
  const { data } = useQuery(keptCatalogueQuery(useServices(), useUser().userId));
  const brands = data ? largestBrands(data.sheet) : [];
  const goods = data ? findKept(data.sheet, { keyword: asked, brandId, offSale: true }) : [];
  const head = (
    <div className="space-y-2 px-4 pt-3 pb-2">
      <SearchField
        value={keyword}
        onChange={setKeyword}
        placeholder={t("stock.searchHint")}
        label={t("stock.search")}
      />
      {brands.length > 1 ? (
        <Chips
          label={t("goods.brand")}
          options={[{ value: "", label: t("stock.allBrands") }, ...brands]}
          value={[brandId ?? ""]}
          onChange={([chosen]) => setBrandId(chosen || undefined)}
        />
      ) : null}
      {data && data.at > 0 ? (
        <p className="text-xs text-ink-3">
          {t("stock.keptCount", { n: goods.length, date: formatDate(data.at, "dateTime") })}
        </p>
      ) : null}
    </div>
  );
  if (data && goods.length === 0) {
    return (
      <div className="h-full overflow-y-auto">
        {head}
        <EmptyState
          icon={PackageSearch}
          title={t("goods.nothing")}
          hint={t(data.at === 0 ? "stock.nothingKept" : "goods.nothingHint")}
        />
      </div>
    );
  }
  return (
    <VirtualList
      items={goods}
      getKey={(id) => id}
      estimateSize={81}
      label={t("goods.list")}
      scrollId="stock-goods"
      header={head}
      renderItem={(id) => (
        <KeptItem id={id}>
          {(each) => (
            <GoodsLine goods={each} trailing={renderControl(each)}>
              {note?.(each)}
            </GoodsLine>
          )}
        </KeptItem>
      )}
    />
  );
}

/** The brands with the most products, as filters. */
function largestBrands(sheet: Sheet): { value: string; label: string }[] {
  return brandsOf(sheet)
    .toSorted((one, other) => other.products - one.products)
    .slice(0, mostBrands)
    .map(({ id, name }) => ({ value: id, label: name }));
}
