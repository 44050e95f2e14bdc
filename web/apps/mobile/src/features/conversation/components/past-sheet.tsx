import { messagePast } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Sheet, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { separatorTime } from "../../../core/chat/times";
import { useChat } from "../../../core/chat/use-chat";
import { QueryView } from "../../../core/query-view";
import { useNow } from "../../../core/use-now";

interface PastSheetProps {
  /** The message. */
  uid: string;
  onClose: () => void;
}

/** What a message said before it was edited, and when. */
export function PastSheet({ uid, onClose }: PastSheetProps) {
  const chat = useChat();
  const now = useNow().getTime();
  const query = useQuery({
    queryKey: ["message-past", chat.userId, uid],
    queryFn: ({ signal }) => messagePast(chat.http, uid, signal),
    // It may have been edited again.
    staleTime: 0,
  });
  return (
    <Sheet open onClose={onClose} title={t("chat.past")}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={2} leading={false} />}
        isEmpty={(list) => list.length === 0}
        empty={<p className="pb-4 text-sm text-ink-3">{t("chat.pastNone")}</p>}
      >
        {(list) => (
          <ol className="divide-y divide-line pb-4">
            {list.map(({ text, saidAt }) => (
              <li key={saidAt} className="py-3">
                <time dateTime={saidAt} className="text-xs text-ink-3">
                  {separatorTime(Date.parse(saidAt), now)}
                </time>
                <p className="mt-1 text-base break-words whitespace-pre-wrap">{text}</p>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Sheet>
  );
}
