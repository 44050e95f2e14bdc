import { t } from "@gerai/i18n";
import { clsx } from "clsx";

interface SkeletonProps {
  className?: string;
}

/** One grey block; give it the size of what will replace it. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={clsx("g-skeleton block", className)} />;
}

interface SkeletonRowsProps {
  rows?: number;
  /** Draw the 40 px tile at the start of each row. */
  leading?: boolean;
}

/** Rows with the geometry of `Row`, so that nothing moves when the data arrives. */
export function SkeletonRows({ rows = 5, leading = true }: SkeletonRowsProps) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{t("common.loading")}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-15 items-center gap-3 px-4 py-2.5">
          {leading ? <Skeleton className="size-10 shrink-0 rounded-control" /> : null}
          <div className="flex-1 space-y-2">
            <Skeleton className={clsx("h-3.5", row % 2 ? "w-1/2" : "w-2/3")} />
            <Skeleton className={clsx("h-3", row % 2 ? "w-2/5" : "w-1/3")} />
          </div>
        </div>
      ))}
    </div>
  );
}
