import { decode } from "@gerai/chat";
import type { Content, Decoded } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Skeleton } from "@gerai/ui";
import { MessageSquareText } from "lucide-react";
import { Suspense } from "react";
import type { ReactNode } from "react";
import { lazyPart } from "../lazy-page";
import { digestText, recordLines } from "./digest";
import { MediaPicture } from "./media-picture";
import type { Rare } from "./rare-content";
import { useChat } from "./use-chat";

// What people keep and pass on is mostly words, pictures and records.
const RareContent = lazyPart(() => import("./rare-content"), "RareContent");

interface MediaContentProps {
  content: Content;
  /** The message or favourite that carries the files. */
  uid: string;
  /** A picture or film was tapped. */
  onView: () => void;
  /** Wraps a record in a link to it. */
  renderRecord: (shell: { className: string; children: ReactNode }) => ReactNode;
}

/** What was said, outside of its conversation: kept, or passed on in a record. */
export function MediaContent({ content, uid, onView, renderRecord }: MediaContentProps) {
  const { userId: me } = useChat();
  const decoded = decode(content);
  if (decoded.kind === "image" || decoded.kind === "video") {
    const video = decoded.kind === "video";
    return <MediaPicture media={decoded.media} uid={uid} video={video} onOpen={onView} />;
  }
  if (decoded.kind === "composite") {
    return renderRecord({
      className: "block w-full min-w-56 rounded-control bg-sunken px-3 py-2.5 text-left",
      children: <RecordLines decoded={decoded} me={me} />,
    });
  }
  const line = digestText(decoded, { me, nameOf: () => "" });
  if (isRare(decoded)) {
    return (
      <Suspense fallback={<Skeleton className="h-12 w-48 rounded-control" />}>
        <RareContent decoded={decoded} uid={uid} line={line} />
      </Suspense>
    );
  }
  return <p className="text-md wrap-anywhere whitespace-pre-wrap">{line}</p>;
}

const rare = new Set<Decoded["kind"]>([
  "file",
  "voice",
  "location",
  "card",
  "articles",
  "sticker",
  "link",
] satisfies Rare["kind"][]);

function isRare(decoded: Decoded): decoded is Rare {
  return rare.has(decoded.kind);
}

function RecordLines({ decoded, me }: { decoded: Decoded & { kind: "composite" }; me: string }) {
  return (
    <>
      <span className="flex items-center gap-2 font-semibold">
        <MessageSquareText className="size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
        <span className="min-w-0 truncate">{decoded.title || t("page.chatRecord")}</span>
      </span>
      <span className="mt-1 block text-sm text-ink-3">
        {recordLines(decoded.record, 4, me).map((line, at) => (
          // Lines of a record never move.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className="block truncate">
            {line}
          </span>
        ))}
      </span>
    </>
  );
}
