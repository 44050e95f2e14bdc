import { t } from "@gerai/i18n";
import { Skeleton } from "@gerai/ui";

/** A group of lines before it is there. */
export function CartSkeleton() {
  return (
    <div role="status" className="p-3">
      <span className="sr-only">{t("common.loading")}</span>
      <div className="rounded-card bg-surface">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex items-center gap-3 border-b border-line px-4 py-3">
            <Skeleton className="size-5.5 shrink-0 rounded-full" />
            <Skeleton className="size-20 shrink-0 rounded-control" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-3 w-1/2" />
              <Skeleton className="h-5 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
