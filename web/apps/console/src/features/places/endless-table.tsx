import { t } from "@gerai/i18n";
import { Button, Table } from "antd";
import type { TableColumnType } from "antd";
import { TableEmpty, TableError, TableSkeleton } from "../../core/list/table-states";
import type { EmptyText } from "../../core/list/table-states";

/** What of a query in pages a table needs. */
interface Pages {
  error: Error | null;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface EndlessTableProps<Row> {
  caption: string;
  rows: readonly Row[] | undefined;
  pages: Pages;
  columns: readonly TableColumnType<Row>[];
  rowKey: (row: Row) => string;
  empty: EmptyText;
  narrowed?: boolean;
  onClear?: () => void;
  onOpen?: (row: Row) => void;
}

/** A table that shows what has come and asks for the rest; nobody counts how much there is. */
export function EndlessTable<Row extends object>(props: EndlessTableProps<Row>) {
  const { caption, rows, pages, columns, rowKey, empty, onOpen } = props;
  if (!rows) {
    if (pages.error) return <TableError error={pages.error} onRetry={() => void pages.refetch()} />;
    return <TableSkeleton columns={columns.length} />;
  }
  if (rows.length === 0) {
    const clear = props.onClear ?? (() => undefined);
    return <TableEmpty narrowed={props.narrowed ?? false} text={empty} onClear={clear} />;
  }
  const again = () => (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch());
  return (
    <>
      <Table<Row>
        aria-label={caption}
        aria-busy={pages.isFetching}
        className="console-table"
        size="small"
        dataSource={[...rows]}
        rowKey={rowKey}
        pagination={false}
        columns={[...columns]}
        rowClassName={onOpen ? "cursor-pointer" : ""}
        onRow={(row) => ({ onClick: () => onOpen?.(row) })}
      />
      {pages.error && <TableError compact error={pages.error} onRetry={() => void again()} />}
      <div className="flex items-center justify-between px-4 py-3">
        <span className="text-sm text-ink-3" aria-live="polite">
          {t("desk.places.shown", { n: rows.length })}
        </span>
        {pages.hasNextPage && (
          <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t("desk.places.more")}
          </Button>
        )}
      </div>
    </>
  );
}
