import type { ConversationInfo } from "@gerai/chat";
import { toast } from "@gerai/ui";
import { errorText } from "../error-text";
import { useChat } from "./use-chat";

/** Lets a conversation be heard, or not. */
export function useMute(): (row: Pick<ConversationInfo, "conversation" | "silent">) => void {
  const chat = useChat();
  return ({ conversation, silent }) => {
    chat.conversations.change(conversation, { silent: !silent });
    chat.settings.setSilent(conversation, !silent).catch((error: unknown) => {
      chat.conversations.change(conversation, { silent });
      toast(errorText(error), { tone: "error" });
    });
  };
}
