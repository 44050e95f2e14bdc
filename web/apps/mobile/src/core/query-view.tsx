import { Delayed, EmptyState, ErrorState } from "@gerai/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText, errorTrace, isMissing, isOfflineError } from "./error-text";

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isPending" | "refetch">;
  /** Shown while loading, after the usual delay; has the geometry of what replaces it. */
  skeleton: ReactNode;
  /** Shown when `isEmpty` says there is nothing. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** The four states of a page that shows a query: loading, failed, empty, ready. */
export function QueryView<Data>({
  query,
  skeleton,
  empty,
  isEmpty,
  children,
}: QueryViewProps<Data>) {
  if (query.data !== undefined) {
    return isEmpty?.(query.data) ? empty : children(query.data);
  }
  if (query.error) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  return <Delayed>{skeleton}</Delayed>;
}

interface QueryErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** A failed load with its reason and a way to try again, unless there is nothing to be had. */
export function QueryError({ error, onRetry }: QueryErrorProps) {
  if (isMissing(error)) return <EmptyState title={errorText(error)} />;
  if (isOfflineError(error)) {
    const online = navigator.onLine;
    return <ErrorState offline={!online} unreachable={online} onRetry={onRetry} />;
  }
  const trace = errorTrace(error);
  const hint = trace ? `${errorText(error)} · ${trace}` : errorText(error);
  return <ErrorState hint={hint} onRetry={onRetry} />;
}
