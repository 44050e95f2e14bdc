import type { GoodsFilter } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Delayed, Skeleton } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { ProductTile } from "../../../core/goods/product-tile";
import { useReader } from "../../../core/goods/reader";
import { useShopping } from "../../../core/goods/shopping";
import { paths } from "../../../core/paths";
import { QueryError } from "../../../core/query-view";
import { goodsShelfQuery } from "../api";
import type { GoodsListSearch } from "../list-search";

interface GoodsShelfProps {
  title: string;
  /** What the shelf holds; the same in the address of the whole list. */
  topic: Pick<GoodsListSearch, "activity" | "sort">;
}

/** Products of a shelf: what is seen of a sideways list without much swiping. */
const shelfSize = 8;

/** A row of products side by side that leads to all of its kind. An empty shelf is left out. */
export function GoodsShelf({ title, topic }: GoodsShelfProps) {
  const shopping = useShopping();
  const filter: GoodsFilter = { ...topic, ...shopping };
  const query = useQuery(goodsShelfQuery(useReader(), filter, shelfSize));
  if (query.data?.list.length === 0) return null;
  return (
    <section>
      <div className="flex items-center justify-between gap-3 px-4">
        <h2 className="min-w-0 truncate text-md font-bold">{title}</h2>
        <Link
          to={paths.commodityList}
          search={filterLink(topic, shopping)}
          className="flex min-h-11 shrink-0 items-center rounded-control pl-2 text-sm font-semibold text-brand-ink"
        >
          {t("goods.seeAll")}
          <span className="sr-only">{title}</span>
          <ChevronRight className="size-4" aria-hidden="true" />
        </Link>
      </div>
      {query.data ? (
        <ul className="scrollbar-none flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2">
          {query.data.list.map((card) => (
            <li key={card.id} className="flex w-36 shrink-0 snap-start">
              <ProductTile card={card} shopping={shopping} className="w-full" />
            </li>
          ))}
        </ul>
      ) : null}
      {query.isPending ? <ShelfSkeleton /> : null}
      {query.isError && !query.data ? (
        <QueryError error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </section>
  );
}

function filterLink(
  topic: GoodsShelfProps["topic"],
  shopping: ReturnType<typeof useShopping>,
): GoodsListSearch {
  return { ...topic, ...shopping };
}

function ShelfSkeleton() {
  return (
    <Delayed>
      <div className="flex gap-3 overflow-hidden px-4 pb-2">
        {[0, 1, 2].map((tile) => (
          <Skeleton key={tile} className="h-57 w-36 shrink-0 rounded-card" />
        ))}
      </div>
    </Delayed>
  );
}
