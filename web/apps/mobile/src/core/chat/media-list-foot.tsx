import { t } from "@gerai/i18n";
import { Spinner } from "@gerai/ui";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { QueryError } from "../query-view";

interface ListFootProps {
  query: Pick<
    UseInfiniteQueryResult,
    "error" | "fetchNextPage" | "hasNextPage" | "isFetchNextPageError"
  >;
}

/** The end of a list that is read page by page: loading, failed, or that there is no more. */
export function MediaListFoot({ query }: ListFootProps) {
  if (query.isFetchNextPageError) {
    return <QueryError error={query.error} onRetry={() => void query.fetchNextPage()} />;
  }
  if (query.hasNextPage) {
    return (
      <div className="grid place-items-center p-5">
        <Spinner className="size-5 text-brand" />
      </div>
    );
  }
  return <p className="px-4 py-6 text-center text-xs text-ink-3">{t("media.end")}</p>;
}
