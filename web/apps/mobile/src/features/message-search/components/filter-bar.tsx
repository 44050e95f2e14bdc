import type { ConversationKey } from "@gerai/chat";
import { formatDateRange, t } from "@gerai/i18n";
import { useState } from "react";
import { SenderFilter } from "../../../core/chat/sender-filter";
import { FilterChip } from "../../../core/filter-chip";
import { lazySheet } from "../../../core/lazy-sheet";
import { daysOf } from "../narrowing";
import type { Narrowing } from "../search";

const KindSheet = lazySheet(() => import("./kind-sheet"), "KindSheet");
const DaysSheet = lazySheet(() => import("../../../core/days-sheet"), "DaysSheet");

interface FilterBarProps {
  narrowing: Narrowing;
  onNarrow: (change: Partial<Narrowing>) => void;
  /** Whose people are offered as senders; the reader's friends unless one conversation is searched. */
  conversation?: ConversationKey;
}

/** What a search is narrowed by, each opening its choices. */
export function FilterBar({ narrowing, onNarrow, conversation }: FilterBarProps) {
  const { kind, sender, mentioned } = narrowing;
  const [open, setOpen] = useState<"kind" | "days" | null>(null);
  const days = daysOf(narrowing);
  const close = () => setOpen(null);
  return (
    <search
      aria-label={t("messageSearch.filters")}
      className="scrollbar-none flex shrink-0 gap-2 overflow-x-auto border-b border-line bg-surface px-4 pt-1 pb-2.5"
    >
      <FilterChip chosen={kind !== undefined} onClick={() => setOpen("kind")} opens>
        {kind ? t(`messageSearch.kind.${kind}`) : t("messageSearch.kind")}
      </FilterChip>
      <SenderFilter
        value={sender}
        conversation={conversation}
        onChange={(chosen) => onNarrow({ sender: chosen })}
      />
      <FilterChip chosen={days !== undefined} onClick={() => setOpen("days")} opens>
        {days ? formatDateRange(days.from, days.to) : t("messageSearch.days")}
      </FilterChip>
      <FilterChip
        chosen={mentioned !== undefined}
        onClick={() => onNarrow({ mentioned: mentioned ? undefined : "1" })}
      >
        {t("messageSearch.mentioned")}
      </FilterChip>
      {open === "kind" ? <KindSheet value={kind} onChange={onNarrow} onClose={close} /> : null}
      {open === "days" ? (
        <DaysSheet
          open
          value={days}
          onChange={(span) => onNarrow({ from: span?.from, to: span?.to })}
          onClose={close}
        />
      ) : null}
    </search>
  );
}
