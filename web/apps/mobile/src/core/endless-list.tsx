import { t } from "@gerai/i18n";
import { Spinner } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { QueryError } from "./query-view";

/** What a list needs of a query that is read page by page, whatever its pages look like. */
export type PagedQuery = Pick<
  UseInfiniteQueryResult,
  "error" | "fetchNextPage" | "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError"
>;

interface EndlessListProps<Row> {
  query: PagedQuery;
  rows: readonly Row[];
  getKey: (row: Row) => string;
  renderRow: (row: Row, index: number) => ReactNode;
  /** Height of a typical row. */
  estimateSize: number;
  /** Names the list for assistive technology. */
  label: string;
  scrollId: string;
  header?: ReactNode;
  /** Pulling the list down at its top asks for everything again. */
  onRefresh?: () => Promise<unknown>;
  ref?: Ref<VirtualListHandle>;
}

/** The rows of an infinite query; the next page is asked for before its end is reached. */
export function EndlessList<Row>({ query, renderRow, rows, ...list }: EndlessListProps<Row>) {
  const more = query.hasNextPage && !query.isFetchNextPageError;
  return (
    <VirtualList
      items={rows}
      renderItem={renderRow}
      onEndReached={more ? () => void query.fetchNextPage() : undefined}
      footer={<ListFoot query={query} />}
      {...list}
    />
  );
}

/** The end of an endless list: loading, failed, or that there is no more. */
export function ListFoot({ query }: { query: PagedQuery }) {
  if (query.isFetchNextPageError) {
    return <QueryError error={query.error} onRetry={() => void query.fetchNextPage()} />;
  }
  if (query.isFetchingNextPage) {
    return (
      <div className="grid place-items-center p-5">
        <Spinner className="size-5 text-brand" />
      </div>
    );
  }
  if (query.hasNextPage) return null;
  return <p className="px-4 py-6 text-center text-xs text-ink-3">{t("wallet.end")}</p>;
}
