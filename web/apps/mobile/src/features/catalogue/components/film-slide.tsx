import type { GoodsDetail } from "@gerai/api";
import { formatBytes, t } from "@gerai/i18n";
import { Play } from "lucide-react";
import { useState } from "react";
import { Picture } from "../../../core/goods/picture";
import { Player } from "../../../core/videos/player";

interface FilmSlideProps {
  name: string;
  video: NonNullable<GoodsDetail["video"]>;
  /** A picture of the product, seen until the film plays. */
  poster: string | null;
  /** Whether this is the slide one sees. */
  shown: boolean;
}

/** A product's film among its pictures. Nothing of it is fetched before it is tapped, and its size is told first. */
export function FilmSlide({ name, video, poster, shown }: FilmSlideProps) {
  const [playing, setPlaying] = useState(false);
  const [wasShown, setWasShown] = useState(shown);
  if (wasShown !== shown) {
    setWasShown(shown);
    // Whoever swipes on has seen enough.
    if (!shown) setPlaying(false);
  }
  if (playing) {
    return (
      // The card below covers the lower edge, where the controls are.
      <div className="size-full bg-sunken pb-12">
        <Player title={name} url={video.url} cover={poster ?? undefined} className="size-full" />
      </div>
    );
  }
  const size = formatBytes(video.bytes);
  return (
    <button
      type="button"
      aria-label={t("goods.playVideo", { size })}
      onClick={() => setPlaying(true)}
      className="relative grid size-full place-items-center outline-offset-[-4px]"
    >
      <Picture src={poster} className="absolute inset-0" />
      <span
        aria-hidden="true"
        className="relative flex h-12 items-center gap-2 rounded-full bg-black/70 px-5 text-sm font-semibold text-white"
      >
        <Play className="size-5 fill-current" />
        {size}
      </span>
    </button>
  );
}
