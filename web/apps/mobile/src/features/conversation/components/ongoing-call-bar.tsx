import { Calls, contentCode, isLive, standingIn } from "@gerai/chat";
import type { ConversationKey, WireMessage } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button } from "@gerai/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PhoneCall } from "lucide-react";
import { useEffect } from "react";
import { callDoor, wishCall } from "../../../core/calls/door";
import { useChat, useObservable } from "../../../core/chat/use-chat";

/** That a call goes on in this group, and the way into it. */
export function OngoingCallBar({ conversation }: { conversation: ConversationKey }) {
  const chat = useChat();
  const door = callDoor(chat);
  const groupCalls = useObservable(door.groupCalls);
  const own = useObservable(door.call);
  const { target } = conversation;
  const client = useQueryClient();
  const queryKey = ["ongoing-call", target];
  const { data: call } = useQuery({
    queryKey,
    enabled: groupCalls,
    queryFn: async ({ signal }) =>
      await new Calls(chat.http, door.clientId).ongoing(target, signal),
  });
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: ["ongoing-call", target] });
    const heard = ({ conversation: where, content }: WireMessage) => {
      if (where.target === target && content.type === contentCode.callStart) again();
    };
    const ends = [
      chat.events.on("message", heard),
      chat.events.on("edited", heard),
      chat.events.on("call", (news) => {
        if (news.conversation.target === target) again();
      }),
      chat.events.on("ready", again),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [chat, client, target]);
  if (!call || !isLive(call)) return null;
  const inside = own?.callId === call.callId && isLive(own);
  if (inside && standingIn(own, chat.userId) !== "left") return null;
  const n = call.participants.filter((one) => one.state === "joined").length;
  const { audioOnly, callId } = call;
  return (
    <aside
      aria-label={t("chat.callGoesOn", { n })}
      className="flex min-h-14 shrink-0 items-center gap-2 bg-brand-soft px-4 text-brand-ink"
    >
      <PhoneCall className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-sm font-medium">{t("chat.callGoesOn", { n })}</span>
      <Button size="sm" onClick={() => wishCall(chat, { conversation, audioOnly, join: callId })}>
        {t("chat.callJoin")}
      </Button>
    </aside>
  );
}
