import { t } from "@gerai/i18n";
import { Skeleton } from "@gerai/ui";

/** Cards with the geometry of orders. */
export function OrdersSkeleton() {
  return (
    <div role="status" className="space-y-3 p-3">
      <span className="sr-only">{t("common.loading")}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-3 rounded-card bg-surface p-4 shadow-card">
          <div className="flex justify-between">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-5 w-1/5" />
          </div>
          <div className="flex gap-2">
            <Skeleton className="size-16 rounded-control" />
            <Skeleton className="size-16 rounded-control" />
          </div>
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
