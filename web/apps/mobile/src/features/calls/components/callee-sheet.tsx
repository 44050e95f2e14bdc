import { t } from "@gerai/i18n";
import { callDoor } from "../../../core/calls/door";
import type { CallWish } from "../../../core/calls/door";
import { useChat } from "../../../core/chat/use-chat";
import { MemberSheet } from "./member-sheet";

/** Before a call in a group: who is to be rung. */
export function CalleeSheet({ wish }: { wish: CallWish }) {
  const door = callDoor(useChat());
  return (
    <MemberSheet
      groupId={wish.conversation.target}
      title={t(wish.audioOnly ? "calls.voice" : "calls.video")}
      onClose={() => door.wish.set(null)}
      onDone={(targetIds) => door.wish.set({ ...wish, targetIds })}
    />
  );
}
