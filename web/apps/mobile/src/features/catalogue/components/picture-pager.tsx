import type { GoodsDetail } from "@gerai/api";
import { t } from "@gerai/i18n";
import { ImageViewer } from "@gerai/ui";
import { clsx } from "clsx";
import { useState } from "react";
import { Picture } from "../../../core/goods/picture";
import { FilmSlide } from "./film-slide";

interface PicturePagerProps {
  name: string;
  images: GoodsDetail["images"];
  video: GoodsDetail["video"];
}

/** The pictures of a product and its film after the first one: swipe between them, tap to look closer. */
export function PicturePager({ name, images, video }: PicturePagerProps) {
  const [shown, setShown] = useState(0);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const filmAt = Math.min(1, images.length);
  const count = images.length + (video ? 1 : 0);
  if (count === 0) return <Picture src={null} className="aspect-square w-full" />;
  const slide = (image: GoodsDetail["images"][number], index: number) => (
    <li key={image.url} className="h-full w-full shrink-0 snap-center">
      <button
        type="button"
        aria-label={t("common.image.open", { n: index + 1 })}
        onClick={() => setOpenAt(index)}
        className="block size-full outline-offset-[-4px]"
      >
        <Picture src={image.medium} eager={index === 0} className="size-full" />
      </button>
    </li>
  );
  return (
    <div className="relative">
      <ul
        className="scrollbar-none flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
        }}
      >
        {images.slice(0, filmAt).map(slide)}
        {video ? (
          <li className="h-full w-full shrink-0 snap-center">
            <FilmSlide
              name={name}
              video={video}
              poster={images[0]?.medium ?? null}
              shown={shown === filmAt}
            />
          </li>
        ) : null}
        {images.slice(filmAt).map((image, index) => slide(image, filmAt + index))}
      </ul>
      {count > 1 ? <Dots count={count} shown={shown} /> : null}
      <ImageViewer
        images={images.map((image) => ({ id: image.url, src: image.url, alt: name }))}
        openAt={openAt}
        onClose={() => setOpenAt(null)}
      />
    </div>
  );
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-8 flex justify-center gap-1.5">
      <span className="sr-only">{t("common.position", { n: shown + 1, total: count })}</span>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={clsx(
            "h-1.5 rounded-full transition-[width] duration-[160ms]",
            index === shown ? "w-5 bg-black/80" : "w-1.5 bg-black/30",
          )}
        />
      ))}
    </div>
  );
}
