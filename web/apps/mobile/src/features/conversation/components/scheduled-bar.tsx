import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Clock, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { lazySheet } from "../../../core/lazy-sheet";
import { withTextsOf } from "../../../core/page-texts";
import { useScheduled, useScheduledNews } from "../scheduled";

const ScheduledSheet = lazySheet(
  () => withTextsOf("seldom", import("./scheduled-sheet")),
  "ScheduledSheet",
);

/** That something waits to be said here, or could not be said. Nothing while there is nothing. */
export function ScheduledBar({ conversation }: { conversation: ConversationKey }) {
  const scheduled = useScheduled(conversation);
  const [listed, setListed] = useState(false);
  useScheduledNews(conversation);
  const refused = scheduled.filter(({ state }) => state === "refused").length;
  if (scheduled.length === 0 && !listed) return null;
  const Sign = refused > 0 ? TriangleAlert : Clock;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 w-full shrink-0 items-center gap-2 border-t border-line bg-surface px-4 text-left text-sm active:bg-sunken"
        onClick={() => setListed(true)}
      >
        <Sign
          className={`size-4.5 shrink-0 ${refused > 0 ? "text-danger-ink" : "text-brand-ink"}`}
          aria-hidden
        />
        {refused > 0
          ? t("chat.laterRefused", { n: refused })
          : t("chat.laterWaiting", { n: scheduled.length })}
      </button>
      {listed ? (
        <ScheduledSheet conversation={conversation} onClose={() => setListed(false)} />
      ) : null}
    </>
  );
}
