import { decode } from "@gerai/chat";
import type { Content } from "@gerai/chat";
import type { ViewerItem } from "./media-viewer";

/** A picture or film for the viewer; nothing for whatever else was said. */
export function viewerItem(uid: string, content: Content): ViewerItem | null {
  const decoded = decode(content);
  if (decoded.kind !== "image" && decoded.kind !== "video") return null;
  const { fileId, thumbnail, name } = decoded.media;
  if (!fileId) return null;
  const ending = decoded.kind === "image" ? "jpg" : "mp4";
  return { uid, fileId, kind: decoded.kind, thumbnail, name: name || `${fileId}.${ending}` };
}
