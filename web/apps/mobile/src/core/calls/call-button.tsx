import { conversationKind } from "@gerai/chat";
import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { ActionSheet, IconButton } from "@gerai/ui";
import { Phone, Video } from "lucide-react";
import { useState } from "react";
import { useChat, useObservable } from "../chat/use-chat";
import { callDoor, wishCall } from "./door";

/** Calls whoever a conversation is with, by voice or with pictures; in a group some of its members. */
export function CallButton({ conversation }: { conversation: ConversationKey }) {
  const [choosing, setChoosing] = useState(false);
  const chat = useChat();
  const groupCalls = useObservable(callDoor(chat).groupCalls);
  const { type } = conversation;
  const can = type === conversationKind.group ? groupCalls : type === conversationKind.single;
  if (!can) return null;
  const call = (audioOnly: boolean) => wishCall(chat, { conversation, audioOnly });
  return (
    <>
      <IconButton label={t("chat.callSomebody")} icon={Phone} onClick={() => setChoosing(true)} />
      <ActionSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t("chat.callSomebody")}
        actions={[
          { id: "voice", label: t("chat.voiceCall"), icon: Phone, onSelect: () => call(true) },
          { id: "video", label: t("chat.videoCall"), icon: Video, onSelect: () => call(false) },
        ]}
      />
    </>
  );
}
