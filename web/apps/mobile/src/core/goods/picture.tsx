import { clsx } from "clsx";
import { ImageOff } from "lucide-react";
import { useState } from "react";

interface PictureProps {
  src: string | null;
  /** Left out where the name stands beside it. */
  alt?: string;
  className?: string;
  /** What cannot be ordered is greyed. */
  dimmed?: boolean;
  /** The first thing on the page is fetched at once, everything else when it comes near. */
  eager?: boolean;
}

/** A product's picture on a quiet ground that keeps its place while it loads, or for good. */
export function Picture({ src, alt = "", className, dimmed = false, eager = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={clsx(
        "grid shrink-0 place-items-center overflow-hidden bg-sunken text-ink-off",
        dimmed ? "opacity-60 grayscale" : undefined,
        className,
      )}
    >
      {src === null || src === failed ? (
        <ImageOff className="size-1/4 max-w-8" aria-hidden="true" />
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
