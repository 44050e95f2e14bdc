import { Card, Skeleton } from "@gerai/ui";

/** The geometry of a report before it is there. */
export function ReportSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-34 w-full rounded-hero" />
      <div className="grid grid-cols-2 gap-3">
        {[0, 1, 2, 3].map((tile) => (
          <Skeleton key={tile} className="h-24 w-full rounded-card" />
        ))}
      </div>
      <Card>
        <Skeleton className="h-44 w-full" />
      </Card>
    </div>
  );
}
