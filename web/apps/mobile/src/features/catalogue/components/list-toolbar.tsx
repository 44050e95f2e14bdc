import { t } from "@gerai/i18n";
import { badgeLabel, CountBadge, IconButton } from "@gerai/ui";
import { clsx } from "clsx";
import { ArrowDownUp, LayoutGrid, List, SlidersHorizontal } from "lucide-react";
import { filterCount } from "../list-search";
import type { GoodsListSearch } from "../list-search";

interface ListToolbarProps {
  search: GoodsListSearch;
  /** Unknown until the first page has come. */
  total: number | undefined;
  onChange: (change: Partial<GoodsListSearch>) => void;
  onFilter: () => void;
  onSort: () => void;
}

/** How many there are, and the ways to narrow, order and show them. */
export function ListToolbar({ search, total, onChange, onFilter, onSort }: ListToolbarProps) {
  const sort = search.sort ?? "default";
  const grid = search.view === "grid";
  const filters = filterCount(search);
  return (
    <div className="flex items-center gap-0.5 border-b border-line bg-surface py-0.5 pr-1.5 pl-4">
      <p aria-live="polite" className="min-w-0 flex-1 truncate text-xs text-ink-3">
        {total === undefined ? "" : t("goods.count", { n: total })}
      </p>
      <button
        type="button"
        aria-pressed={search.inStock === "true"}
        onClick={() => onChange({ inStock: search.inStock ? undefined : "true" })}
        className={clsx(
          // 32 px to the eye, 44 px to the finger.
          "relative min-h-8 rounded-full px-2.5 text-sm font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1.5",
          search.inStock ? "bg-ink text-surface" : "text-ink-2",
        )}
      >
        {t("goods.inStockOnly")}
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onSort}
        className="flex min-h-11 max-w-34 min-w-11 items-center gap-1 rounded-control px-2 text-sm font-medium text-ink-2"
      >
        <ArrowDownUp className="size-4 shrink-0" aria-hidden="true" />
        <span className="sr-only">{t("goods.sort")}</span>
        <span className="truncate max-[359px]:sr-only">{t(`goods.sort.${sort}`)}</span>
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
    </div>
  );
}
