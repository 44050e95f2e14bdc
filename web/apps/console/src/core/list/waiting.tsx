import { TableError, TableSkeleton } from "./table-states";

interface WaitingProps {
  query: { error: unknown; refetch: () => Promise<unknown> };
  /** As many as the table will have. */
  columns: number;
}

/** Stands where a table will be: its skeleton, or why it could not be had. */
export function Waiting({ query, columns }: WaitingProps) {
  return query.error ? (
    <TableError error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <TableSkeleton columns={columns} />
  );
}
