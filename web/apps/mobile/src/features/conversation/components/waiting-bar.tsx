import { mayAsk, mayInGroup } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { ChevronRight, UserRoundCheck } from "lucide-react";
import { useMember } from "../../../core/chat/names";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { paths } from "../../../core/paths";
import { useGroupNews } from "../../../core/people/use-news";
import { useWaitingCount } from "../../../core/people/waiting";

/** Tells those who let people into a group that somebody waits: nothing else would bring them to look. */
export function WaitingBar({ groupId }: { groupId: string }) {
  const chat = useChat();
  const group = useObservable(chat.directory.group(groupId));
  const seat = useMember(chat.userId, groupId);
  const decides = group && mayAsk(group) && mayInGroup(group, seat?.role, "answerRequests");
  const waiting = useWaitingCount(groupId, decides === true);
  useGroupNews();
  if (!decides || waiting === 0) return null;
  return (
    <aside aria-label={t("groups.requests")} className="shrink-0 bg-brand-soft">
      <Link
        to={paths.groupManage}
        search={{ groupId, show: "requests" }}
        className="flex min-h-11 items-center gap-2 px-4 text-sm font-medium text-brand-ink"
      >
        <UserRoundCheck className="size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1">{t("chat.waiting", { n: waiting })}</span>
        <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
      </Link>
    </aside>
  );
}
