import { t } from "@gerai/i18n";
import { badgeLabel, CountBadge, IconButton, RadioList, Sheet } from "@gerai/ui";
import { clsx } from "clsx";
import { ArrowDownUp, Check, LayoutGrid, List, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { filterCount, sorts } from "../list-search";
import type { GoodsListSearch, Sort } from "../list-search";

interface ListToolbarProps {
  search: GoodsListSearch;
  /** Unknown until the first page has come. */
  total: number | undefined;
  onChange: (change: Partial<GoodsListSearch>) => void;
  onFilter: () => void;
}

/** How many there are, and the ways to narrow, order and show them. */
export function ListToolbar({ search, total, onChange, onFilter }: ListToolbarProps) {
  const [sorting, setSorting] = useState(false);
  const sort = search.sort ?? "default";
  const grid = search.view === "grid";
  const filters = filterCount(search);
  return (
    <div className="flex items-center gap-1 border-b border-line bg-surface py-0.5 pr-1.5 pl-4">
      <p aria-live="polite" className="min-w-0 flex-1 truncate text-sm text-ink-3">
        {total === undefined ? "" : t("goods.count", { n: total })}
      </p>
      <button
        type="button"
        aria-pressed={search.inStock === "true"}
        onClick={() => onChange({ inStock: search.inStock ? undefined : "true" })}
        className={clsx(
          "flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-medium whitespace-nowrap",
          search.inStock ? "text-brand-ink" : "text-ink-2",
        )}
      >
        {search.inStock ? <Check className="size-4" aria-hidden="true" /> : null}
        {t("goods.inStockOnly")}
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setSorting(true)}
        className="flex min-h-11 max-w-34 min-w-0 items-center gap-1 rounded-control px-2 text-sm font-medium text-ink-2"
      >
        <ArrowDownUp className="size-4 shrink-0" aria-hidden="true" />
        <span className="sr-only">{t("goods.sort")}</span>
        <span className="truncate">{t(`goods.sort.${sort}`)}</span>
      </button>
      <IconButton
        label={t(grid ? "goods.asList" : "goods.asGrid")}
        icon={grid ? List : LayoutGrid}
        onClick={() => onChange({ view: grid ? undefined : "grid" })}
      />
      <span className="relative">
        <IconButton
          label={badgeLabel(t("goods.filter"), filters)}
          icon={SlidersHorizontal}
          aria-haspopup="dialog"
          onClick={onFilter}
        />
        <CountBadge count={filters} className="pointer-events-none absolute -top-0.5 right-0" />
      </span>
      <Sheet open={sorting} onClose={() => setSorting(false)} title={t("goods.sort")} flush>
        <RadioList
          label={t("goods.sort")}
          options={sorts.map((value) => ({ value, label: t(`goods.sort.${value}`) }))}
          value={sort}
          onChange={(next) => {
            onChange({ sort: sortOf(next) });
            setSorting(false);
          }}
        />
      </Sheet>
    </div>
  );
}

/** The usual order leaves no trace in the address. */
function sortOf(value: string): Sort | undefined {
  return sorts.slice(1).find((sort) => sort === value);
}
