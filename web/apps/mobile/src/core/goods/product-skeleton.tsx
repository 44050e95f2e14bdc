import { t } from "@gerai/i18n";
import { Skeleton } from "@gerai/ui";

/** Rows with the geometry of products, so that nothing moves when they arrive. */
export function ProductSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div role="status" className="bg-surface">
      <span className="sr-only">{t("common.loading")}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-3 border-b border-line px-4 py-3.5">
          <Skeleton className="size-22 shrink-0 rounded-control" />
          <div className="flex-1 space-y-2 py-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
