import { conversationKind } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { recordLines } from "../../../core/chat/digest";
import { useNames } from "../../../core/chat/names";
import { useChat } from "../../../core/chat/use-chat";
import type { ForwardSearch } from "../search";
import { uidsOf } from "../use-forward";

/** So many messages tell what it is about. */
const shown = 3;

/** The first of the messages that are passed on, each in one line. Without a network they go out unseen. */
export function Preview({ search }: { search: ForwardSearch }) {
  const chat = useChat();
  const uids = uidsOf(search);
  const first = uids.slice(0, shown);
  const { data: messages = [] } = useQuery({
    queryKey: ["forward-preview", chat.userId, ...first],
    queryFn: () => Promise.all(first.map((uid) => chat.messages.find(uid))),
    staleTime: Infinity,
    retry: false,
  });
  const nameOf = useNames(
    messages.map(({ from }) => from),
    search.type === conversationKind.group ? search.target : undefined,
  );
  if (messages.length === 0) return null;
  const items = messages.map(({ uid, from, timestamp, content }) => ({
    uid,
    from,
    name: nameOf(from),
    timestamp: Date.parse(timestamp),
    content,
  }));
  const lines = recordLines({ items, fileId: null }, shown, chat.userId);
  return (
    <section
      aria-label={t("media.forward.preview")}
      className="rounded-control border-l-3 border-brand bg-sunken px-3 py-2 text-sm text-ink-2"
    >
      {lines.map((line, at) => (
        // What is passed on never moves.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at} className="truncate">
          {line}
        </p>
      ))}
      {uids.length > shown ? (
        <p className="text-ink-3">{t("media.forward.andMore", { n: uids.length - shown })}</p>
      ) : null}
    </section>
  );
}
