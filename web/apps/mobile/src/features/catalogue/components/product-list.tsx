import { NetworkError } from "@gerai/api";
import type { GoodsCard, GoodsFilter } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Spinner } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { ReactNode, Ref } from "react";
import { AddButton } from "../../../core/cart/add-button";
import { ProductRow } from "../../../core/goods/product-row";
import { ProductSkeleton } from "../../../core/goods/product-skeleton";
import { ProductTile } from "../../../core/goods/product-tile";
import { useReader } from "../../../core/goods/reader";
import { useShopping } from "../../../core/goods/shopping";
import { lazyPart } from "../../../core/lazy-page";
import { QueryError, QueryView } from "../../../core/query-view";
import { goodsListQuery } from "../api";
import { distinct, pairs } from "../model";

const KeptResults = lazyPart(() => import("./kept-results"), "KeptResults");

interface ProductListProps {
  filter: GoodsFilter;
  view: "list" | "grid";
  scrollId: string;
  /** Scrolls with the list, above it. */
  header?: ReactNode;
  empty: ReactNode;
  dense?: boolean;
  ref?: Ref<VirtualListHandle> | undefined;
}

/** Rows whose pictures are fetched at once: about a screen. */
const firstScreen = 5;

/** An endless list of products. */
export function ProductList({
  filter,
  view,
  scrollId,
  header,
  empty,
  dense = false,
  ref,
}: ProductListProps) {
  const shopping = useShopping();
  const query = useInfiniteQuery(goodsListQuery(useReader(), filter));
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  const list = {
    ref,
    label: t("goods.list"),
    scrollId,
    header,
    onEndReached: hasNextPage ? () => void fetchNextPage() : undefined,
    onRefresh: () => query.refetch(),
    // Another filter is another list: it starts at its top.
    key: `${view} ${JSON.stringify(filter)}`,
  };
  const missing = <Above header={header} rest={empty} />;
  if (!query.data && query.failureReason instanceof NetworkError) {
    const otherwise = (
      <QueryError error={query.failureReason} onRetry={() => void query.refetch()} />
    );
    return (
      <Suspense fallback={null}>
        <KeptResults filter={filter} empty={missing} otherwise={otherwise} />
      </Suspense>
    );
  }
  return (
    <QueryView
      query={query}
      skeleton={<Above header={header} rest={<ProductSkeleton />} />}
      isEmpty={({ pages }) => pages[0]?.list.length === 0}
      empty={missing}
    >
      {({ pages }) => {
        const cards = distinct(pages.flatMap((page) => page.list));
        const footer = (
          <ListEnd
            total={pages[0]?.total ?? 0}
            more={hasNextPage}
            loading={isFetchingNextPage}
            error={isFetchNextPageError ? query.error : null}
            onRetry={() => void fetchNextPage()}
          />
        );
        const { key, ...shared } = list;
        return view === "grid" ? (
          <VirtualList
            key={key}
            {...shared}
            items={pairs(cards)}
            getKey={(row) => row.map((card) => card.id).join()}
            estimateSize={276}
            renderItem={(row) => (
              <div className="grid grid-cols-2 gap-3 px-4 pt-3">
                {row.map((card) => (
                  <ProductTile
                    key={card.id}
                    card={card}
                    shopping={shopping}
                    action={<AddButton card={card} />}
                  />
                ))}
              </div>
            )}
            footer={footer}
          />
        ) : (
          <VirtualList
            key={key}
            {...shared}
            items={cards}
            total={pages[0]?.total ?? cards.length}
            getKey={(card: GoodsCard) => card.id}
            estimateSize={dense ? 126 : 117}
            renderItem={(card, index) => (
              <ProductRow
                card={card}
                shopping={shopping}
                dense={dense}
                eager={index < firstScreen}
                action={<AddButton card={card} />}
              />
            )}
            footer={footer}
          />
        );
      }}
    </QueryView>
  );
}

/** What stands above the list stays there while it loads and when it has nothing. */
function Above({ header, rest }: { header: ReactNode; rest: ReactNode }) {
  return (
    <div className="h-full overflow-y-auto">
      {header}
      {rest}
    </div>
  );
}

interface ListEndProps {
  total: number;
  more: boolean;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
}

function ListEnd({ total, more, loading, error, onRetry }: ListEndProps) {
  if (error) return <QueryError error={error} onRetry={onRetry} />;
  return (
    <div className="grid min-h-16 place-items-center pb-2 text-xs text-ink-3">
      {loading ? <Spinner className="size-5 text-brand" /> : null}
      {more || loading ? null : t("goods.end", { n: total })}
    </div>
  );
}
