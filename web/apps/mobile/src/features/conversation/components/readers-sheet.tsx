import { readersOf } from "@gerai/chat";
import type { ConversationKey, Reader } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { Sheet } from "@gerai/ui";
import { usePersonName } from "../../../core/chat/names";
import { PersonPortrait } from "../../../core/chat/portrait";
import { useChat, useObservable } from "../../../core/chat/use-chat";

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
  return (
    <Sheet open onClose={onClose} title={t("chat.readers")}>
      <Part
        title={t("chat.readersRead", { n: read.length })}
        readers={read}
        note={({ readAt }) => formatDate(readAt, "time")}
      />
      <Part
        title={t("chat.readersUnread", { n: unread.length })}
        readers={unread}
        note={({ deliveredSeq }) => (deliveredSeq >= seq ? t("chat.delivered") : "")}
      />
    </Sheet>
  );
}

interface PartProps {
  title: string;
  readers: readonly Reader[];
  /** What is known of one of them. */
  note: (reader: Reader) => string;
}

function Part({ title, readers, note }: PartProps) {
  return (
    <section className="pb-4">
      <h3 className="py-2 text-sm font-semibold text-ink-2">{title}</h3>
      {readers.length === 0 ? (
        <p className="text-sm text-ink-3">{t("chat.nobody")}</p>
      ) : (
        <ul>
          {readers.map((reader) => (
            <ReaderRow key={reader.userId} userId={reader.userId} note={note(reader)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ReaderRow({ userId, note }: { userId: string; note: string }) {
  const name = usePersonName(userId);
  return (
    <li className="flex min-h-13 items-center gap-3">
      <PersonPortrait uid={userId} />
      <span className="min-w-0 flex-1 truncate text-md text-ink">{name}</span>
      <span className="text-xs text-ink-3">{note}</span>
    </li>
  );
}
