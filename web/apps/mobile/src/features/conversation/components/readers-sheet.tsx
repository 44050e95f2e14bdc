import { conversationKind, readersOf } from "@gerai/chat";
import type { ConversationKey, Reader } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Sheet } from "@gerai/ui";
import { separatorTime } from "../../../core/chat/times";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { useNow } from "../../../core/use-now";
import { PersonLine } from "./person-line";

interface ReadersSheetProps {
  conversation: ConversationKey;
  /** The message, by its number. */
  seq: number;
  onClose: () => void;
}

/** Who has read a message and when, and who has not; of those, who has it on a device. */
export function ReadersSheet({ conversation, seq, onClose }: ReadersSheetProps) {
  const readers = useObservable(useChat().receipts.of(conversation));
  const { read, unread } = readersOf(readers, seq);
  const now = useNow().getTime();
  const { type, target } = conversation;
  const groupId = type === conversationKind.group ? target : undefined;
  return (
    <Sheet open onClose={onClose} title={t("chat.readers")}>
      <Part
        title={t("chat.readersRead", { n: read.length })}
        readers={read}
        groupId={groupId}
        note={({ readAt }) => separatorTime(Date.parse(readAt), now)}
      />
      <Part
        title={t("chat.readersUnread", { n: unread.length })}
        readers={unread}
        groupId={groupId}
        note={({ deliveredSeq }) => (deliveredSeq >= seq ? t("chat.delivered") : "")}
      />
    </Sheet>
  );
}

interface PartProps {
  title: string;
  readers: readonly Reader[];
  groupId: string | undefined;
  /** What is known of one of them. */
  note: (reader: Reader) => string;
}

function Part({ title, readers, groupId, note }: PartProps) {
  return (
    <section className="pb-4">
      <h3 className="py-2 text-sm font-semibold text-ink-2">{title}</h3>
      {readers.length === 0 ? (
        <p className="text-sm text-ink-3">{t("chat.nobody")}</p>
      ) : (
        <ul>
          {readers.map((reader) => (
            <PersonLine
              key={reader.userId}
              userId={reader.userId}
              groupId={groupId}
              note={note(reader)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
