import type { Quote } from "@gerai/chat";
import { digestText } from "../../core/chat/digest";
import type { MessageItem } from "./model";

/** What an answer to a message repeats of it; the server words it anew. `name` is for whoever does not know its sender. */
export function quoteOf({ message, decoded }: MessageItem, me: string, name = ""): Quote {
  const digest = digestText(decoded, { me, nameOf: () => "" });
  return { uid: message.uid ?? "", userId: message.from, name, digest };
}
