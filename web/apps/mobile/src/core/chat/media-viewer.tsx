import { t } from "@gerai/i18n";
import { IconButton, Spinner, useModal, usePictureStrip, ZoomableImage } from "@gerai/ui";
import { ChevronLeft, ChevronRight, Download, ImageOff, X } from "lucide-react";
import { useState } from "react";
import { useMediaLink } from "./media-link";
import type { MediaSource } from "./media-link";
import { useSave } from "./media-save";

/** A picture or film to look at. */
export interface ViewerItem extends MediaSource {
  kind: "image" | "video";
  /** What it is called when it is saved. */
  name: string;
  /** A small drawing in base64, shown until the picture is there. */
  thumbnail: string;
}

interface MediaViewerProps {
  items: readonly ViewerItem[];
  /** Index of the one shown first; null closes the viewer. */
  openAt: number | null;
  onClose: () => void;
}

/** Pictures and films over the whole screen: swipe between them, zoom, save. */
export function MediaViewer({ items, openAt, onClose }: MediaViewerProps) {
  const { ref, present, handlers } = useModal(openAt !== null, onClose);
  if (!present) return null;
  return (
    <dialog ref={ref} className="g-viewer" aria-label={t("media.viewer")} {...handlers}>
      <Gallery items={items} openAt={openAt} onClose={onClose} />
    </dialog>
  );
}

interface GalleryProps {
  items: readonly ViewerItem[];
  openAt: number | null;
  onClose: () => void;
}

function Gallery({ items, openAt, onClose }: GalleryProps) {
  const { strip, shown, go } = usePictureStrip(openAt);
  const [zoomed, setZoomed] = useState(false);
  const { share, save } = useSave();
  const current = items[shown];
  return (
    <>
      <ul
        {...strip}
        className="scrollbar-none flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
        style={zoomed ? { overflowX: "hidden" } : undefined}
      >
        {items.map((item, index) => (
          <li
            key={`${item.uid}-${item.fileId}`}
            className="grid h-full w-full shrink-0 snap-center place-items-center"
          >
            <Slide
              item={item}
              near={Math.abs(index - shown) <= 1}
              shown={index === shown}
              onZoom={setZoomed}
            />
          </li>
        ))}
      </ul>
      <div className="absolute inset-x-0 top-0 flex items-center justify-between px-2 pt-safe text-white">
        <p aria-live="polite" className="px-3 text-sm font-semibold">
          {t("common.position", { n: shown + 1, total: items.length })}
        </p>
        <span className="flex">
          {share === null ? (
            <IconButton
              label={t("media.save")}
              icon={Download}
              variant="onHero"
              onClick={() => current && save(current, current.name)}
            />
          ) : (
            <span className="grid size-11 place-items-center">
              <Spinner className="size-5" />
            </span>
          )}
          <IconButton label={t("common.close")} icon={X} variant="onHero" onClick={onClose} />
        </span>
      </div>
      {items.length > 1 ? (
        <div className="pointer-events-none absolute inset-x-0 top-1/2 flex -translate-y-1/2 justify-between px-1 text-white *:pointer-events-auto pointer-coarse:hidden">
          <IconButton
            label={t("media.previous")}
            icon={ChevronLeft}
            variant="onHero"
            disabled={shown === 0}
            onClick={() => go(shown - 1)}
          />
          <IconButton
            label={t("media.next")}
            icon={ChevronRight}
            variant="onHero"
            disabled={shown === items.length - 1}
            onClick={() => go(shown + 1)}
          />
        </div>
      ) : null}
    </>
  );
}

interface SlideProps {
  item: ViewerItem;
  /** Shown now or next: worth loading. */
  near: boolean;
  shown: boolean;
  onZoom: (zoomed: boolean) => void;
}

function Slide({ item, near, shown, onZoom }: SlideProps) {
  const link = useMediaLink(near ? item : null);
  const [broken, setBroken] = useState(false);
  const retry = () => {
    setBroken(false);
    void link.refetch();
  };
  if (broken || link.isError) return <Broken video={item.kind === "video"} onRetry={retry} />;
  if (!link.data) return <Waiting thumbnail={item.thumbnail} />;
  if (item.kind === "image") {
    return (
      <ZoomableImage
        src={link.data}
        alt={t("media.image")}
        onZoom={onZoom}
        onBroken={() => setBroken(true)}
      />
    );
  }
  return shown ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions for what people send
    <video
      src={link.data}
      aria-label={item.name}
      controls
      autoPlay
      playsInline
      className="max-h-full max-w-full"
      onError={() => setBroken(true)}
    />
  ) : (
    <Waiting thumbnail={item.thumbnail} />
  );
}

function Waiting({ thumbnail }: { thumbnail: string }) {
  return (
    <span className="relative grid size-full place-items-center overflow-hidden">
      {thumbnail ? (
        <img
          src={`data:image/jpeg;base64,${thumbnail}`}
          alt=""
          className="absolute inset-0 size-full object-contain blur-md"
        />
      ) : null}
      <Spinner className="relative size-7 text-white" />
    </span>
  );
}

function Broken({ video, onRetry }: { video: boolean; onRetry: () => void }) {
  return (
    <button
      type="button"
      className="grid justify-items-center gap-3 p-8 text-white"
      onClick={onRetry}
    >
      <ImageOff className="size-8" aria-hidden="true" />
      {t(video ? "media.unplayable" : "media.loadFailed")}
    </button>
  );
}
