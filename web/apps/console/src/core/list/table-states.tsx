import { t } from "@gerai/i18n";
import { Button, Skeleton } from "antd";
import { SearchX, TriangleAlert } from "lucide-react";
import { use } from "react";
import type { ReactNode } from "react";
import { DeskIcon } from "../display/desk-icon";
import { StateView } from "../display/state-view";
import { errorReference, errorText } from "../errors";

/** What an empty table says. */
export interface EmptyText {
  title: string;
  hint?: string;
  action?: ReactNode;
}

interface TableErrorProps {
  error: unknown;
  onRetry: () => void;
  /** A strip above rows that are still on show. */
  compact?: boolean;
}

/** The list could not be fetched. */
export function TableError({ error, onRetry, compact = false }: TableErrorProps) {
  const reference = errorReference(error);
  const retry = (
    <Button size={compact ? "small" : "medium"} onClick={onRetry}>
      {t("common.retry")}
    </Button>
  );
  if (compact) {
    return (
      <div
        role="alert"
        className="flex items-center gap-3 bg-danger-soft px-4 py-2 text-sm text-danger-ink"
      >
        <TriangleAlert size={16} aria-hidden />
        <span className="flex-1">{errorText(error)}</span>
        {retry}
      </div>
    );
  }
  return (
    <StateView
      role="alert"
      icon={TriangleAlert}
      title={errorText(error)}
      {...(reference ? { hint: t("system.error.trace", { id: reference }) } : {})}
      action={retry}
    />
  );
}

interface TableEmptyProps {
  /** Keyword or filters are in force: something may exist that they leave out. */
  narrowed: boolean;
  text: EmptyText;
  onClear: () => void;
}

/** There is nothing to list, or nothing that fits the filters. */
export function TableEmpty({ narrowed, text, onClear }: TableEmptyProps) {
  const icon = use(DeskIcon);
  if (narrowed) {
    return (
      <StateView
        role="status"
        icon={SearchX}
        title={t("list.noMatch")}
        hint={t("list.noMatchHint")}
        action={<Button onClick={onClear}>{t("list.clearFilters")}</Button>}
      />
    );
  }
  return <StateView role="status" icon={icon} {...text} />;
}

interface TableSkeletonProps {
  columns: number;
}

const skeletonRows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The table's geometry while its first page is on the way. */
export function TableSkeleton({ columns }: TableSkeletonProps) {
  return (
    <div role="status" className="delayed-in">
      <span className="sr-only">{t("common.loading")}</span>
      {skeletonRows.map((row) => (
        <div
          key={row}
          aria-hidden
          className="flex h-15.5 items-center gap-6 border-t border-line px-4"
        >
          {Array.from({ length: Math.max(2, columns) }, (_, cell) => (
            <Skeleton.Input key={cell} active size="small" className="flex-1" block />
          ))}
        </div>
      ))}
    </div>
  );
}
