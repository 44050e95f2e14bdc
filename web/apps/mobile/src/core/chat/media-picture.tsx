import type { Media } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { ImageOff, Play } from "lucide-react";
import { useState } from "react";
import { useLocalLink, useMediaLink } from "./media-link";
import { durationText } from "./media-words";

/** The largest and smallest place a picture takes, in CSS pixels. */
const largest = { width: 232, height: 280 };
const smallest = 88;

interface MediaPictureProps {
  media: Media;
  /** The message that carries it; none while it is on its way. */
  uid: string | null;
  /** The file itself, while this device has it. */
  local?: Blob | null | undefined;
  video?: boolean;
  /** Takes the place it is given instead of its own proportions. */
  fill?: boolean;
  /** Left out while there is nothing to open: the message is on its way. */
  onOpen: (() => void) | undefined;
}

/** A picture or the first picture of a film: its small drawing at once, a better one when it is there. */
export function MediaPicture({
  media,
  uid,
  local,
  video = false,
  fill = false,
  onOpen,
}: MediaPictureProps) {
  const { fileId } = media;
  const own = useLocalLink(video ? null : local);
  const link = useMediaLink(uid && fileId && !own && !video ? { uid, fileId } : null);
  const [broken, setBroken] = useState(false);
  const [loaded, setLoaded] = useState<string | null>(null);
  const failed = broken || link.isError;
  const src = own ?? (link.data ? `${link.data}&size=medium` : null);
  const label = video
    ? t("media.openVideo", { time: durationText(media.duration) })
    : t("media.openImage");
  const retry = () => {
    setBroken(false);
    void link.refetch();
  };
  return (
    <button
      type="button"
      aria-label={failed ? t("media.loadFailed") : label}
      className={clsx(
        "relative block max-w-full overflow-hidden bg-sunken text-ink-3",
        fill ? "size-full rounded-small" : "rounded-card",
      )}
      style={fill ? undefined : boxOf(media)}
      disabled={!failed && !onOpen}
      onClick={failed ? retry : onOpen}
    >
      {/* Something blurred costs with every frame, also where it is covered. */}
      {media.thumbnail && (src === null || loaded !== src) ? (
        <Preview thumbnail={media.thumbnail} sharp={video} />
      ) : null}
      {src && !failed ? (
        <img
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
          onLoad={() => setLoaded(src)}
          onError={() => setBroken(true)}
        />
      ) : null}
      {failed ? (
        <span className="absolute inset-0 grid place-items-center bg-scrim/60 p-2 text-white">
          <ImageOff className="size-6" aria-hidden="true" />
        </span>
      ) : null}
      {video ? <PlayMark duration={media.duration} /> : null}
    </button>
  );
}

/** The small drawing that travels in the message itself. */
function Preview({ thumbnail, sharp }: { thumbnail: string; sharp: boolean }) {
  return (
    <img
      src={`data:image/jpeg;base64,${thumbnail}`}
      alt=""
      draggable={false}
      className={clsx("absolute inset-0 size-full object-cover", sharp ? undefined : "blur-sm")}
    />
  );
}

function PlayMark({ duration }: { duration: number | undefined }) {
  return (
    <>
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-13 place-items-center rounded-full bg-black/55 text-white">
          <Play className="ml-0.5 size-6 fill-current" aria-hidden="true" />
        </span>
      </span>
      <span className="absolute right-2 bottom-2 rounded-full bg-black/55 px-2 py-0.5 text-2xs font-semibold text-white tabular-nums">
        {durationText(duration)}
      </span>
    </>
  );
}

/** Its own proportions within what a bubble may take; the place is kept before it is loaded. */
function boxOf({ width = largest.width, height = largest.width }: Media) {
  const scale = Math.min(largest.width / width, largest.height / height, 1);
  return {
    width: Math.max(smallest, Math.round(width * scale)),
    height: Math.max(smallest, Math.round(height * scale)),
  };
}
