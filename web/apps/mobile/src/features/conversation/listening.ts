import type { ChatClient } from "@gerai/chat";
import { createContext, useContext } from "react";
import type { SaidVoice } from "../../core/chat/media-voice";
import type { MessageItem } from "./model";

/** The voice of a message, and what is listened to after it. */
export const ListeningContext = createContext<(item: MessageItem) => SaidVoice | null>(() => null);

/** See `ListeningContext`. */
export function useListening(): (item: MessageItem) => SaidVoice | null {
  return useContext(ListeningContext);
}

/** Whether somebody said it to the reader, who has not listened yet. */
export function isUnplayed({ message, own }: MessageItem): boolean {
  return message.unplayed && !own;
}

/** A voice that is followed by the one directly below it, if the reader does not know that one yet. */
export function saidVoice(
  chat: Pick<ChatClient, "played">,
  item: MessageItem,
  items: () => readonly MessageItem[],
): SaidVoice | null {
  const { decoded, message } = item;
  if (decoded.kind !== "voice") return null;
  return {
    media: decoded.media,
    uid: message.uid,
    onPlay: () => {
      if (isUnplayed(item)) chat.played.note(message);
    },
    next: () => {
      const all = items();
      const below = all[all.findIndex(({ key }) => key === item.key) + 1];
      return below && isUnplayed(below) ? saidVoice(chat, below, items) : null;
    },
  };
}
