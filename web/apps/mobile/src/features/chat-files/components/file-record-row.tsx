import { conversationKind } from "@gerai/chat";
import type { FileRecord } from "@gerai/chat";
import { formatBytes, formatRelative, t } from "@gerai/i18n";
import { IconButton, Progress, SwipeRow } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Download, Trash2 } from "lucide-react";
import { shownProgressBytes, useSave } from "../../../core/chat/media-save";
import { FileGlyph } from "../../../core/chat/media-words";
import { usePersonName } from "../../../core/chat/names";
import { paths } from "../../../core/paths";
import { useNow } from "../../../core/use-now";

interface FileRecordRowProps {
  record: FileRecord;
  onRemove: () => void;
}

/** A file that was sent: opens where it was said; the button saves it. Whoever may, swipes it off the list. */
export function FileRecordRow({ record, onRemove }: FileRecordRowProps) {
  if (!record.mayRemove) return <Row record={record} />;
  const remove = {
    id: "remove",
    label: t("media.files.remove"),
    icon: Trash2,
    tone: "danger",
    onClick: onRemove,
  } as const;
  return (
    <SwipeRow actions={[remove]}>
      <Row record={record} />
    </SwipeRow>
  );
}

function Row({ record }: { record: FileRecord }) {
  const { name, size, userId, conversation, seq, timestamp, downloadCount } = record;
  const grouped = conversation.type === conversationKind.group;
  const who = usePersonName(userId, grouped ? conversation.target : undefined);
  const now = useNow();
  const { share, save } = useSave();
  const facts = [formatBytes(size), who, formatRelative(timestamp, now)];
  if (downloadCount > 0) facts.push(t("media.files.downloads", { n: downloadCount }));
  return (
    <div className="flex min-h-16 items-center gap-1 border-b border-line bg-surface pr-2">
      <Link
        to={paths.conversation}
        search={{ type: String(conversation.type), target: conversation.target, seq: String(seq) }}
        className="flex min-w-0 flex-1 items-center gap-3 py-2.5 pl-4 active:bg-sunken"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink">
          <FileGlyph name={name} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-base font-medium wrap-anywhere">{name}</span>
          <span className="block truncate text-xs text-ink-3">{facts.join(" · ")}</span>
          {share !== null && size > shownProgressBytes ? (
            <Progress value={share} label={t("media.downloading", { name })} className="mt-1" />
          ) : null}
        </span>
      </Link>
      <IconButton
        label={t("media.download", { name })}
        icon={Download}
        disabled={share !== null}
        onClick={() => save({ uid: record.messageUid, fileId: record.fileId }, name)}
      />
    </div>
  );
}
