import { conversationKind } from "@gerai/chat";
import type { Decoded } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Phone, PhoneMissed, Video } from "lucide-react";
import { wishCall } from "../../../core/calls/door";
import { Line } from "../../../core/chat/content-line";
import { useChat } from "../../../core/chat/use-chat";
import { callLength } from "../model";
import type { MessageItem } from "../model";

type CallDecoded = Decoded & { kind: "call" };

/** How a call went; a tap calls back. */
export function CallRecord({ decoded, item }: { decoded: CallDecoded; item: MessageItem }) {
  const chat = useChat();
  const { own, message } = item;
  const { audioOnly, callId, ending } = decoded;
  const { conversation } = message;
  // Of a group it may be come into, by whoever was not called as well.
  const goesOn = ending === "" && conversation.type === conversationKind.group;
  const missed = !own && ["cancelled", "busy", "no_answer"].includes(ending);
  return (
    <button
      type="button"
      className="block w-full text-left"
      aria-describedby={`call-${callId}`}
      onClick={() =>
        wishCall(chat, { conversation, audioOnly, ...(goesOn ? { join: callId } : {}) })
      }
    >
      <Line
        icon={missed ? PhoneMissed : audioOnly ? Phone : Video}
        own={own}
        title={t(audioOnly ? "chat.voiceCall" : "chat.videoCall")}
        hint={callHint(decoded, own)}
      />
      <span id={`call-${callId}`} className="sr-only">
        {t(goesOn ? "chat.callJoin" : "chat.callBack")}
      </span>
    </button>
  );
}

function callHint({ connectedAt, endedAt, ending }: CallDecoded, own: boolean): string {
  if (connectedAt && endedAt)
    return t("chat.callEnded", { time: callLength(endedAt - connectedAt) });
  switch (ending) {
    case "":
      return t("chat.callOngoing");
    case "rejected":
      return t("chat.callEnding.rejected");
    case "cancelled":
      return t(own ? "chat.callEnding.cancelled" : "chat.callEnding.missed");
    case "busy":
      return t(own ? "chat.callEnding.busy" : "chat.callEnding.missed");
    case "no_answer":
      return t(own ? "chat.callMissed" : "chat.callEnding.missed");
    default:
      return t("chat.callEnding.failed");
  }
}
