import { t } from "@gerai/i18n";
import { Delayed, Skeleton } from "@gerai/ui";
import { clsx } from "clsx";

/** Widths of what may have been said, and by whom; the newest stands at the bottom. */
const bubbles = [
  { own: false, size: "h-10 w-1/2" },
  { own: false, size: "h-16 w-3/5" },
  { own: true, size: "h-10 w-2/5" },
  { own: false, size: "h-10 w-2/3" },
  { own: true, size: "h-16 w-3/5" },
  { own: true, size: "h-10 w-1/3" },
];

/** A conversation while its messages are read. */
export function BubbleSkeleton() {
  return (
    <Delayed>
      <div role="status" className="absolute inset-x-0 bottom-0 flex flex-col gap-3 px-4 py-3">
        <span className="sr-only">{t("common.loading")}</span>
        {bubbles.map(({ own, size }, at) => (
          <Skeleton
            // They never move.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            className={clsx("rounded-card", size, own ? "self-end" : undefined)}
          />
        ))}
      </div>
    </Delayed>
  );
}
