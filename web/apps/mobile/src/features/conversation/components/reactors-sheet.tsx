import { conversationKind } from "@gerai/chat";
import type { ChatMessage, ConversationKey } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Sheet } from "@gerai/ui";
import { PersonLine } from "./person-line";

interface ReactorsSheetProps {
  reactions: ChatMessage["reactions"];
  conversation: ConversationKey;
  onClose: () => void;
}

/** Who put which sign on a message. */
export function ReactorsSheet({ reactions, conversation, onClose }: ReactorsSheetProps) {
  const { type, target } = conversation;
  const groupId = type === conversationKind.group ? target : undefined;
  return (
    <Sheet open onClose={onClose} title={t("chat.reactors")}>
      {reactions.map(({ emoji, userIds }) => (
        <section key={emoji} className="pb-4">
          <h3 className="py-2 text-sm font-semibold text-ink-2">
            {t("chat.reaction", { emoji, n: userIds.length })}
          </h3>
          <ul>
            {userIds.map((userId) => (
              <PersonLine key={userId} userId={userId} groupId={groupId} />
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
