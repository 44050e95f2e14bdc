import type { ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { confirm, toast } from "@gerai/ui";
import { useChatWork } from "../people/use-chat-work";

/** Empties a conversation for the reader alone, once they said that they are sure. */
export function useClearConversation(conversation: ConversationKey) {
  const { run, busy } = useChatWork();
  const clear = async () => {
    const sure = await confirm({
      title: t("groups.clearTitle"),
      body: t("groups.clearBody"),
      confirmLabel: t("groups.clear"),
      danger: true,
    });
    if (!sure) return;
    run(
      (chat) => chat.conversations.clear(conversation),
      () => toast(t("groups.cleared"), { tone: "success" }),
    );
  };
  return { clear: () => void clear(), busy };
}
