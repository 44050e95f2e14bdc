import { formatDate, t } from "@gerai/i18n";
import { Banner } from "@gerai/ui";
import { leftToRecount } from "../model";
import type { Count } from "../use-count";

/** What whoever counts should know of the count before going on. */
export function CountBanners({ count }: { count: Count }) {
  const { state, submittedAt, counterNames = [] } = count.count ?? {};
  const left = leftToRecount(count.lines);
  return (
    <>
      {count.submitWaits ? <Banner tone="info">{t("counting.submitWaits")}</Banner> : null}
      {state === "submitted" && submittedAt ? (
        <Banner tone="info">
          {t("counting.alreadySubmitted", { at: formatDate(submittedAt, "dateTime") })}
        </Banner>
      ) : null}
      {state === "recount_asked" ? (
        <Banner tone="mango" title={t("counting.recountTitle", { n: left.length })}>
          {lastNote(count) || t("counting.recountHint")}
        </Banner>
      ) : null}
      {counterNames.length > 1 ? (
        <p className="text-xs text-ink-3">
          {t("counting.together", { names: counterNames.join(", ") })}
        </p>
      ) : null}
    </>
  );
}

/** What the reviewer said when asking to count again. */
function lastNote({ count }: Count): string {
  return count?.events.findLast(({ event }) => event === "ask_recount")?.note ?? "";
}
