import { t } from "@gerai/i18n";
import type { ReactNode } from "react";

interface PlainTableProps {
  columns: readonly string[];
  /** A last column for what can be done to a row. */
  withActions?: boolean;
  /** The rows, with cells of `plainCell`. */
  children: ReactNode;
}

const head = "px-4 py-2.5 text-left font-medium";

export const plainCell = "px-4 py-2";

/** A short table that is shown as a whole: nothing to sort, no pages. */
export function PlainTable({ columns, withActions = false, children }: PlainTableProps) {
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-sm text-ink-3">
          {columns.map((column) => (
            <th key={column} scope="col" className={head}>
              {column}
            </th>
          ))}
          {withActions && (
            <th scope="col" className={head}>
              <span className="sr-only">{t("common.rowActions")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
