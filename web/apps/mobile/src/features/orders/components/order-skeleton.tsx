import { t } from "@gerai/i18n";
import { Skeleton } from "@gerai/ui";

/** Cards of an order before they are there. */
export function OrderSkeleton() {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{t("common.loading")}</span>
      <Skeleton className="h-20 w-full rounded-card" />
      <div className="space-y-4 rounded-card bg-surface p-4">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton className="size-16 shrink-0 rounded-control" />
            <div className="flex-1 space-y-2 py-1">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-32 w-full rounded-card" />
    </div>
  );
}
