import type { ConversationKey } from "@gerai/chat";
import { formatDateRange, t } from "@gerai/i18n";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import { usePersonName } from "../../../core/chat/names";
import { useChat } from "../../../core/chat/use-chat";
import { lazyPart } from "../../../core/lazy-page";
import { daysOf } from "../narrowing";
import type { Narrowing } from "../search";

const KindSheet = lazyPart(() => import("./kind-sheet"), "KindSheet");
const SenderSheet = lazyPart(() => import("./sender-sheet"), "SenderSheet");
const DaysSheet = lazyPart(() => import("../../../core/days-sheet"), "DaysSheet");

interface FilterBarProps {
  narrowing: Narrowing;
  onNarrow: (change: Partial<Narrowing>) => void;
  /** Whose people are offered as senders; the reader's friends unless one conversation is searched. */
  conversation?: ConversationKey;
}

/** What a search is narrowed by, each opening its choices. */
export function FilterBar({ narrowing, onNarrow, conversation }: FilterBarProps) {
  const { kind, sender, mentioned } = narrowing;
  const [open, setOpen] = useState<"kind" | "sender" | "days" | null>(null);
  const days = daysOf(narrowing);
  const close = () => setOpen(null);
  return (
    <search
      aria-label={t("messageSearch.filters")}
      className="scrollbar-none flex shrink-0 gap-2 overflow-x-auto border-b border-line bg-surface px-4 pt-1 pb-2.5"
    >
      <Chip chosen={kind !== undefined} onClick={() => setOpen("kind")} opens>
        {kind ? t(`messageSearch.kind.${kind}`) : t("messageSearch.kind")}
      </Chip>
      <Chip chosen={sender !== undefined} onClick={() => setOpen("sender")} opens>
        {sender ? <SenderName uid={sender} /> : t("messageSearch.sender")}
      </Chip>
      <Chip chosen={days !== undefined} onClick={() => setOpen("days")} opens>
        {days ? formatDateRange(days.from, days.to) : t("messageSearch.days")}
      </Chip>
      <Chip
        chosen={mentioned !== undefined}
        onClick={() => onNarrow({ mentioned: mentioned ? undefined : "1" })}
      >
        {t("messageSearch.mentioned")}
      </Chip>
      <Suspense>
        {open === "kind" ? <KindSheet value={kind} onChange={onNarrow} onClose={close} /> : null}
        {open === "sender" ? (
          <SenderSheet
            value={sender}
            conversation={conversation}
            onChange={onNarrow}
            onClose={close}
          />
        ) : null}
        {open === "days" ? (
          <DaysSheet
            open
            value={days}
            onChange={(span) => onNarrow({ from: span?.from, to: span?.to })}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </search>
  );
}

function SenderName({ uid }: { uid: string }) {
  const { userId } = useChat();
  const name = usePersonName(uid);
  return <span className="max-w-40 truncate">{uid === userId ? t("messages.you") : name}</span>;
}

interface ChipProps {
  chosen: boolean;
  onClick: () => void;
  /** Opens choices; others are turned on and off. */
  opens?: boolean;
  children: ReactNode;
}

function Chip({ chosen, onClick, opens = false, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-haspopup={opens ? "dialog" : undefined}
      aria-pressed={opens ? undefined : chosen}
      onClick={onClick}
      className={clsx(
        // 36 px to the eye, 44 px to the finger.
        "relative flex min-h-9 shrink-0 items-center gap-1 rounded-full px-3.5 text-sm font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1",
        chosen ? "bg-brand-soft text-brand-ink" : "bg-sunken text-ink-2",
      )}
    >
      {children}
      {opens ? <ChevronDown className="size-4 shrink-0" aria-hidden="true" /> : null}
    </button>
  );
}
