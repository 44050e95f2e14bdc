import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { useState } from "react";
import { FilterChip } from "../filter-chip";
import { lazySheet } from "../lazy-sheet";
import { usePersonName } from "./names";
import { useChat } from "./use-chat";

const SenderSheet = lazySheet(() => import("./sender-sheet"), "SenderSheet");

interface SenderFilterProps {
  value: string | undefined;
  /** Whose people are offered; the reader's friends when it is about all conversations. */
  conversation: ConversationKey | undefined;
  onChange: (sender: string | undefined) => void;
}

/** Narrows what is looked for to what one person sent. */
export function SenderFilter({ value, conversation, onChange }: SenderFilterProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <FilterChip chosen={value !== undefined} onClick={() => setOpen(true)} opens>
        {value ? <SenderName uid={value} /> : t("messageSearch.sender")}
      </FilterChip>
      {open ? (
        <SenderSheet
          value={value}
          conversation={conversation}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function SenderName({ uid }: { uid: string }) {
  const { userId } = useChat();
  const name = usePersonName(uid);
  return <span className="max-w-40 truncate">{uid === userId ? t("messages.you") : name}</span>;
}
