import { Skeleton, SkeletonRows } from "@gerai/ui";

interface DetailSkeletonProps {
  /** The members of a group stand between its head and its rows. */
  members?: boolean;
}

/** The page of a person or a group while it is read. */
export function DetailSkeleton({ members = false }: DetailSkeletonProps) {
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-4 rounded-card bg-surface px-4 py-5 shadow-card">
        <Skeleton className="size-18 shrink-0 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-3.5 w-1/3" />
        </div>
      </div>
      {members ? <Skeleton className="h-44 rounded-card" /> : null}
      <SkeletonRows rows={4} leading={false} />
    </div>
  );
}
