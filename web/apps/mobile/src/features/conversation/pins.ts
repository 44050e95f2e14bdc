import { contentCode, conversationKind, mayInGroup, pinMessage } from "@gerai/chat";
import type { ConversationKey, Pin } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useEffect } from "react";
import { useMember } from "../../core/chat/names";
import { nothing } from "../../core/chat/observables";
import { isSystem } from "../../core/chat/system-notice";
import { useChat, useObservable } from "../../core/chat/use-chat";
import { errorText } from "../../core/error-text";
import type { MessageItem } from "./model";

/** What is pinned here, as this device knows it. */
export function usePins(conversation: ConversationKey): readonly Pin[] {
  return useObservable(useChat().pins.of(conversation));
}

/** Keeps what is pinned here up to date. */
export function usePinNews(conversation: ConversationKey): void {
  const { pins } = useChat();
  const { type, line, target } = conversation;
  useEffect(
    () => pins.open({ type, target, ...(line === undefined ? {} : { line }) }),
    [pins, type, line, target],
  );
}

/** Asks anew what is pinned here. */
export function useRefresh(conversation: ConversationKey): () => void {
  const chat = useChat();
  return () => chat.pins.changed(conversation);
}

/** Whether the reader may pin here: between two people both may, in a group its kind says who. */
export function useMayPin(conversation: ConversationKey): boolean {
  const chat = useChat();
  const groupId = conversation.type === conversationKind.group ? conversation.target : undefined;
  const group = useObservable(groupId ? chat.directory.group(groupId) : nothing);
  const seat = useMember(chat.userId, groupId);
  if (groupId) return group !== undefined && mayInGroup(group, seat?.role, "pin");
  return conversation.type === conversationKind.single && !isSystem(conversation);
}

/** Whether it is something that everybody here can see for as long as it is there. */
export function isPinnable({ message, decoded }: MessageItem): boolean {
  const { content, to } = message;
  const lasting = !content.expireDuration && to.length === 0;
  return lasting && decoded.kind !== "call" && content.type !== contentCode.plainText;
}

/** Pins a message or takes it down, with a way back. */
export function usePinning(conversation: ConversationKey): (uid: string, on: boolean) => void {
  const chat = useChat();
  const refresh = useRefresh(conversation);
  const set = async (uid: string, on: boolean) => {
    await pinMessage(chat.http, uid, on);
    refresh();
  };
  const complain = (error: unknown) => toast(errorText(error), { tone: "error" });
  return (uid, on) => {
    const undo = { label: t("chat.undo"), onClick: () => void set(uid, !on).catch(complain) };
    set(uid, on)
      .then(() => toast(t(on ? "chat.pinDone" : "chat.unpinDone"), { action: undo }))
      .catch(complain);
  };
}
