import { conversationKind } from "@gerai/chat";
import type { FoundConversation } from "@gerai/chat";
import { formatRelative, t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { GroupRowPortrait } from "../../../core/chat/group-row-portrait";
import { useConversationTitle } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { paths } from "../../../core/paths";
import { useNow } from "../../../core/use-now";
import type { Narrowing } from "../search";
import { MarkedText } from "./marked-text";

interface FoundConversationRowProps {
  found: FoundConversation;
  /** What was looked for, to be looked for in the conversation. */
  search: Narrowing & { keyword: string | undefined };
  onOpen: () => void;
}

const line = "flex min-h-15 items-center gap-3 px-4 py-2.5 active:bg-sunken";

/** A conversation something was said in: one hit opens there, several open their list. */
export function FoundConversationRow({ found, search, onOpen }: FoundConversationRowProps) {
  const { conversation, matchCount, matched, timestamp } = found;
  const { target } = conversation;
  const type = String(conversation.type);
  const title = useConversationTitle(conversation);
  const now = useNow();
  const face = (
    <>
      {conversation.type === conversationKind.group ? (
        <GroupRowPortrait id={target} />
      ) : (
        <PersonPortrait uid={target} size="lg" />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-base font-medium">{title}</span>
          <span className="shrink-0 text-xs text-ink-3">{formatRelative(timestamp, now)}</span>
        </span>
        {matchCount === 1 ? (
          <MarkedText hit={matched} />
        ) : (
          <span className="block text-sm text-ink-2">
            {t("messageSearch.hits", { n: matchCount })}
          </span>
        )}
      </span>
    </>
  );
  return matchCount === 1 ? (
    <Link
      to={paths.conversation}
      search={{ type, target, seq: String(matched.message.seq) }}
      onClick={onOpen}
      className={line}
    >
      {face}
    </Link>
  ) : (
    <Link
      to={paths.messageHits}
      search={{ ...search, type: type === "1" ? "1" : "0", target }}
      onClick={onOpen}
      className={line}
    >
      {face}
    </Link>
  );
}
