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

/** Who has read a message, and who has not. */
export function ReadersSheet({ conversation, seq, onClose }: ReadersSheetProps) {
  const readers = useObservable(useChat().receipts.of(conversation));
  const { read, unread } = readersOf(readers, seq);
  return (
    <Sheet open onClose={onClose} title={t("chat.readers")}>
      <Part title={t("chat.readersRead", { n: read.length })} readers={read} timed />
      <Part title={t("chat.readersUnread", { n: unread.length })} readers={unread} />
    </Sheet>
  );
}

interface PartProps {
  title: string;
  readers: readonly Reader[];
  /** Tells when they last read. */
  timed?: boolean;
}

function Part({ title, readers, timed = false }: PartProps) {
  return (
    <section className="pb-4">
      <h3 className="py-2 text-sm font-semibold text-ink-2">{title}</h3>
      {readers.length === 0 ? (
        <p className="text-sm text-ink-3">{t("chat.nobody")}</p>
      ) : (
        <ul>
          {readers.map((reader) => (
            <ReaderRow key={reader.userId} reader={reader} timed={timed} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ReaderRow({ reader, timed }: { reader: Reader; timed: boolean }) {
  const name = usePersonName(reader.userId);
  return (
    <li className="flex min-h-13 items-center gap-3">
      <PersonPortrait uid={reader.userId} />
      <span className="min-w-0 flex-1 truncate text-md text-ink">{name}</span>
      {timed ? (
        <time dateTime={reader.readAt} className="text-xs text-ink-3">
          {formatDate(reader.readAt, "time")}
        </time>
      ) : null}
    </li>
  );
}
