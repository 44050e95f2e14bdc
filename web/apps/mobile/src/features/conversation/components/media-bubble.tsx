import { clientUuidOf, isSent, messageStatus } from "@gerai/chat";
import type { ChatMessage, Media } from "@gerai/chat";
import { formatPercent, t } from "@gerai/i18n";
import { Progress } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { CircleHelp, MessageSquareText } from "lucide-react";
import { Line } from "../../../core/chat/content-line";
import { recordLines } from "../../../core/chat/digest";
import { FileCard } from "../../../core/chat/media-file";
import { MediaPicture } from "../../../core/chat/media-picture";
import { shownProgressBytes } from "../../../core/chat/media-save";
import { Voice } from "../../../core/chat/media-voice";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { paths } from "../../../core/paths";
import { isUnplayed, useListening } from "../listening";
import type { MessageItem } from "../model";
import { useViewing } from "../viewing";

interface MediaBubbleProps {
  kind: "image" | "video" | "voice" | "file";
  media: Media;
  item: MessageItem;
}

/** A picture, film, voice or file in a bubble, and how far it is on its way. */
export function MediaBubble({ kind, media, item }: MediaBubbleProps) {
  const { message, own } = item;
  const view = useViewing();
  const voice = useListening()(item) ?? { media, uid: message.uid };
  const { uid, file } = message;
  const local = file?.blob;
  const open = uid ? () => view(uid) : undefined;
  if (kind !== "file" && isSent(message) && !local && !media.fileId && !media.url) {
    return <Line icon={CircleHelp} own={own} title={t("chat.unknown")} />;
  }
  return (
    <>
      {kind === "voice" ? (
        <Voice {...voice} local={local} own={own} unplayed={isUnplayed(item)} outlives />
      ) : null}
      {kind === "file" ? <FileCard media={media} uid={uid} own={own} /> : null}
      {kind === "image" || kind === "video" ? (
        <div className="-mx-2 -mt-0.5">
          <MediaPicture
            media={media}
            uid={uid}
            local={local}
            video={kind === "video"}
            onOpen={open}
          />
        </div>
      ) : null}
      {file && message.status === messageStatus.sending && file.blob.size > shownProgressBytes ? (
        <UploadProgress message={message} own={own} />
      ) : null}
    </>
  );
}

/** How far a file is on its way. */
export function UploadProgress({ message, own }: { message: ChatMessage; own: boolean }) {
  const share = useObservable(useChat().uploads.progress(clientUuidOf(message)));
  return (
    <Progress
      value={share}
      tone={own ? "bubble" : "brand"}
      label={t("media.sending", { percent: formatPercent(share) })}
      className="my-1.5"
    />
  );
}

interface RecordCardProps {
  title: string;
  record: Parameters<typeof recordLines>[0];
  item: MessageItem;
}

/** A record that was passed on: its first lines; a tap opens all of it. */
export function RecordCard({ title, record, item: { message, own } }: RecordCardProps) {
  const { userId: me } = useChat();
  return (
    <Link to={paths.chatRecord} search={{ uid: message.uid ?? "" }} className="block min-w-56 py-1">
      <span className="flex items-center gap-2 font-semibold">
        <MessageSquareText className="size-4.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </span>
      <span className={clsx("mt-1 block text-sm", own ? "text-on-bubble" : "text-ink-3")}>
        {recordLines(record, 4, me).map((line, at) => (
          // Lines of a record never move.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className="block truncate">
            {line}
          </span>
        ))}
      </span>
    </Link>
  );
}
