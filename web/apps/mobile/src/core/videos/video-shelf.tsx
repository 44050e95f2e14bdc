import type { Video } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Card, Sheet, TextAction } from "@gerai/ui";
import { Play } from "lucide-react";
import { useState } from "react";
import { Player } from "./player";

interface VideoShelfProps {
  /** Null when they could not be had. */
  videos: readonly Video[] | null;
  onRetry: () => void;
}

/** A row of films to be played; a line with a way to try again when there should be some. */
export function VideoShelf({ videos, onRetry }: VideoShelfProps) {
  const [playing, setPlaying] = useState<Video | null>(null);
  if (!videos) {
    return (
      <Card
        title={t("watch.title")}
        action={<TextAction onClick={onRetry}>{t("common.retry")}</TextAction>}
      >
        <p role="alert" className="text-sm text-ink-2">
          {t("watch.failed")}
        </p>
      </Card>
    );
  }
  return (
    <Card title={t("watch.title")}>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1">
        {videos.map((video) => (
          <li key={video.id} className="w-48 shrink-0 snap-start">
            <VideoTile video={video} onPlay={() => setPlaying(video)} />
          </li>
        ))}
      </ul>
      <Sheet open={playing !== null} onClose={() => setPlaying(null)} title={playing?.title ?? ""}>
        {playing ? <Player {...playing} className="aspect-video w-full rounded-control" /> : null}
      </Sheet>
    </Card>
  );
}

interface VideoTileProps {
  video: Video;
  onPlay: () => void;
}

function VideoTile({ video: { title, cover, duration }, onPlay }: VideoTileProps) {
  return (
    <button
      type="button"
      onClick={onPlay}
      className="block w-full rounded-control text-left active:opacity-80"
    >
      <span className="sr-only">{t("watch.play", { title })}</span>
      <span
        aria-hidden="true"
        className="relative grid aspect-video place-items-center overflow-hidden rounded-control bg-sunken"
      >
        <img
          src={cover}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
        <span className="relative grid size-11 place-items-center rounded-full bg-scrim text-white">
          <Play className="size-5 fill-current" />
        </span>
        {duration > 0 ? (
          <span className="rounded absolute right-1.5 bottom-1.5 bg-scrim px-1.5 text-xs font-medium text-white tabular-nums">
            {clock(duration)}
          </span>
        ) : null}
      </span>
      <span aria-hidden="true" className="mt-1.5 line-clamp-2 text-sm font-medium">
        {title}
      </span>
    </button>
  );
}

/** Seconds as a clock shows them: "1:05". */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
