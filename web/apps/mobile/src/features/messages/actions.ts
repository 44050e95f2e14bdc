import { conversationName, settingScope, undoMs } from "@gerai/chat";
import type { ChatClient, ConversationInfo } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useChat } from "../../core/chat/use-chat";
import { errorText } from "../../core/error-text";

type Act = (row: ConversationInfo) => void;

/** Keeps a conversation on top, or lets it go. */
export function usePin(): Act {
  const chat = useChat();
  return ({ conversation, top }) => {
    const pinned = top > 0;
    chat.conversations.change(conversation, { top: pinned ? 0 : 1 });
    chat.settings.setTop(conversation, !pinned).catch((error: unknown) => {
      chat.conversations.change(conversation, { top });
      complain(error);
    });
  };
}

/** Puts the mark of something unread back. */
export function useMarkUnread(): Act {
  const chat = useChat();
  return ({ conversation }) => {
    chat.conversations.markUnread(conversation).catch(complain);
  };
}

/** Counts everything in a conversation as read. */
export function useMarkRead(): Act {
  const chat = useChat();
  return ({ conversation, lastSeq }) => chat.readMarkers.upTo(conversation, lastSeq);
}

/** Counts everything in all conversations as read. */
export function useMarkAllRead(): () => void {
  const chat = useChat();
  return () => {
    chat.conversations.readAll().catch(complain);
  };
}

/** Takes a conversation out of the list; for a moment it can be brought back. */
export function useRemove(): Act {
  const chat = useChat();
  return (row) => {
    const { conversation } = row;
    chat.conversations.hide(conversation);
    const timer = setTimeout(() => removeNow(chat, row), undoMs);
    toast(t("messages.removed"), {
      action: {
        label: t("messages.undo"),
        onClick: () => {
          clearTimeout(timer);
          chat.conversations.change(conversation, { removed: false });
        },
      },
    });
  };
}

function removeNow(chat: ChatClient, { conversation }: ConversationInfo): void {
  // Something new was said meanwhile: it is back in the list, and stays.
  if (!chat.conversations.row(conversation)?.removed) return;
  chat.conversations.remove(conversation).catch(complain);
  const name = conversationName(conversation);
  if (chat.settings.view.get().value(settingScope.conversationDraft, name)) {
    chat.settings.put(settingScope.conversationDraft, name, "").catch(() => undefined);
  }
}

function complain(error: unknown): void {
  toast(errorText(error), { tone: "error" });
}
