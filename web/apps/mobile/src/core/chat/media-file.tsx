import type { Media } from "@gerai/chat";
import { formatBytes, t } from "@gerai/i18n";
import { Progress } from "@gerai/ui";
import { clsx } from "clsx";
import { Download } from "lucide-react";
import { shownProgressBytes, useSave } from "./media-save";
import { FileGlyph } from "./media-words";

interface FileCardProps {
  media: Media;
  /** The message that carries it; none while it is on its way. */
  uid: string | null;
  own?: boolean;
}

/** A file: what it is called, how large it is, and a tap saves it. */
export function FileCard({ media, uid, own = false }: FileCardProps) {
  const { name, size, fileId } = media;
  const { share, save } = useSave();
  const body = (
    <>
      <span
        className={clsx(
          "grid size-11 shrink-0 place-items-center rounded-control",
          own ? "bg-black/10" : "bg-brand-soft text-brand-ink",
        )}
      >
        <FileGlyph name={name} />
      </span>
      <span className="min-w-0 flex-1 text-left">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
        <span className={clsx("block text-sm", own ? "text-on-bubble" : "text-ink-3")}>
          {formatBytes(size)}
        </span>
        {share !== null && size > shownProgressBytes ? (
          <Progress value={share} label={t("media.downloading", { name })} className="mt-1" />
        ) : null}
      </span>
    </>
  );
  if (!uid || !fileId) return <div className="flex min-w-56 items-center gap-3 py-1">{body}</div>;
  return (
    <button
      type="button"
      disabled={share !== null}
      className="flex min-w-56 items-center gap-3 py-1"
      onClick={() => save({ uid, fileId }, name)}
    >
      {body}
      <Download className="size-5 shrink-0" aria-hidden="true" />
      <span className="sr-only">{t("media.download", { name })}</span>
    </button>
  );
}
