import { useState } from "react";
import { useServices } from "../services-context";
import { thumbnailAddress } from "./thumbnail";

/** What draws the small picture of a message; null where there is none, or it cannot be had. */
export function useThumbnail(thumbnail: string): { src: string; onError: () => void } | null {
  const { addresses } = useServices();
  const [broken, setBroken] = useState("");
  const src = thumbnailAddress(thumbnail, addresses.current().api || location.origin);
  return src === null || src === broken ? null : { src, onError: () => setBroken(src) };
}
