import { t } from "@gerai/i18n";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../actions/icon-button";
import { useModal } from "./use-modal";
import { usePictureStrip } from "./use-picture-strip";
import { ZoomableImage } from "./zoomable-image";

interface ViewerImage {
  id: string;
  src: string;
  /** What the picture shows. */
  alt: string;
}

interface ImageViewerProps {
  images: readonly ViewerImage[];
  /** Index of the picture shown first; null closes the viewer. */
  openAt: number | null;
  onClose: () => void;
}

/** Full-screen pictures: swipe between them, pinch or double-tap to zoom. */
export function ImageViewer({ images, openAt, onClose }: ImageViewerProps) {
  const { ref, present, handlers } = useModal(openAt !== null, onClose);
  if (!present) return null;
  return (
    <dialog ref={ref} className="g-viewer" aria-label={t("common.image.viewer")} {...handlers}>
      <Gallery images={images} openAt={openAt} onClose={onClose} />
    </dialog>
  );
}

interface GalleryProps {
  images: readonly ViewerImage[];
  openAt: number | null;
  onClose: () => void;
}

function Gallery({ images, openAt, onClose }: GalleryProps) {
  const { strip, shown, go } = usePictureStrip(openAt);
  const [zoomed, setZoomed] = useState(false);
  return (
    <>
      <ul
        {...strip}
        className="scrollbar-none flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
        style={zoomed ? { overflowX: "hidden" } : undefined}
      >
        {images.map((image) => (
          <li key={image.id} className="grid h-full w-full shrink-0 snap-center place-items-center">
            <ZoomableImage src={image.src} alt={image.alt} onZoom={setZoomed} />
          </li>
        ))}
      </ul>
      <div className="absolute inset-x-0 top-0 flex items-center justify-between px-2 pt-safe text-white">
        <p aria-live="polite" className="px-3 text-sm font-semibold">
          {t("common.position", { n: shown + 1, total: images.length })}
        </p>
        <IconButton label={t("common.close")} icon={X} variant="onHero" onClick={onClose} />
      </div>
      {images.length > 1 ? (
        <div className="absolute inset-x-0 bottom-0 flex justify-center gap-6 pb-[calc(0.75rem+env(safe-area-inset-bottom,0px))] text-white">
          <IconButton
            label={t("common.image.previous")}
            icon={ChevronLeft}
            variant="onHero"
            disabled={shown === 0}
            onClick={() => go(shown - 1)}
          />
          <IconButton
            label={t("common.image.next")}
            icon={ChevronRight}
            variant="onHero"
            disabled={shown === images.length - 1}
            onClick={() => go(shown + 1)}
          />
        </div>
      ) : null}
    </>
  );
}
