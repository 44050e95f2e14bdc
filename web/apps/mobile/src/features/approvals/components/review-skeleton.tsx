import { t } from "@gerai/i18n";
import { Card, Skeleton, SkeletonRows } from "@gerai/ui";

/** The review while it loads, card by card. */
export function ReviewSkeleton() {
  return (
    <div className="space-y-3">
      <span className="sr-only">{t("common.loading")}</span>
      <Card>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-3 h-5 w-2/3" />
        <Skeleton className="mt-2 h-3 w-1/2" />
      </Card>
      <Card>
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-3 h-12 w-full" />
      </Card>
      <Card flush>
        <SkeletonRows rows={4} />
      </Card>
    </div>
  );
}
