import { conversationKind } from "@gerai/chat";
import type { ConversationInfo } from "@gerai/chat";
import { useEffect } from "react";
import { useChat } from "../../../core/chat/use-chat";

/** The server tells a device of so many people; nobody looks at more rows than this. */
const watched = 100;

interface WatchedRowsProps {
  rows: readonly ConversationInfo[];
  /** Nobody who could be there: the installation itself. */
  except: string;
}

/**
 * Has the server tell whether the people of the uppermost rows are there. All of them at once: a frame for every row
 * that scrolls in or out would be more than a device may send. Draws nothing, and comes after the list.
 */
export function WatchedRows({ rows, except }: WatchedRowsProps) {
  const chat = useChat();
  // In an order of their own: a row that moves up changes nothing.
  const people = rows
    .filter(({ conversation }) => conversation.type === conversationKind.single)
    .filter(({ conversation }) => conversation.target !== except)
    .slice(0, watched)
    .map(({ conversation }) => conversation.target)
    .toSorted()
    .join();
  useEffect(
    () => (people === "" ? undefined : chat.presence.watch(people.split(","))),
    [chat, people],
  );
  return null;
}
