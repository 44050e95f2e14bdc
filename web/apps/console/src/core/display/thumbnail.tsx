import { Package } from "lucide-react";
import type { ProductPicture } from "../wire";

interface ThumbnailProps {
  picture: ProductPicture | undefined;
}

/** A product's first picture, small. The name always stands beside it. */
export function Thumbnail({ picture }: ThumbnailProps) {
  if (!picture) {
    return (
      <span className="grid size-11 shrink-0 place-items-center rounded-small bg-sunken text-ink-3">
        <Package size={20} strokeWidth={1.6} aria-hidden />
      </span>
    );
  }
  return (
    <img
      src={smallPicture(picture.url)}
      alt=""
      loading="lazy"
      className="size-11 shrink-0 rounded-small bg-sunken object-cover"
    />
  );
}

/** The address of the small drawing of a picture, which lines of documents name already. */
export function smallPicture(url: string): string {
  if (/[?&]s=/.test(url)) return url;
  return `${url}${url.includes("?") ? "&" : "?"}s=thumb`;
}
