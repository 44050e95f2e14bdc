import { decode } from "@gerai/chat";
import type { Content } from "@gerai/chat";
import type { MediaSource } from "./media-link";
import type { ViewerItem } from "./media-viewer";

const endings = { image: "jpg", video: "mp4" } as const;

/** A picture or film for the viewer; nothing for whatever else was said. */
export function viewerItem(uid: string, content: Content): ViewerItem | null {
  const decoded = decode(content);
  if (decoded.kind !== "image" && decoded.kind !== "video") return null;
  const { fileId, thumbnail, name } = decoded.media;
  if (!fileId) return null;
  const saved = name || `${fileId}.${endings[decoded.kind]}`;
  return { uid, fileId, kind: decoded.kind, thumbnail, name: saved };
}

/** What can be saved on the device, and what it is called there; nothing for whatever else was said. */
export function savableItem(
  uid: string,
  content: Content,
): (MediaSource & { name: string }) | null {
  const decoded = decode(content);
  if (decoded.kind !== "file") return viewerItem(uid, content);
  const { fileId, name } = decoded.media;
  return fileId ? { uid, fileId, name: name || fileId } : null;
}
