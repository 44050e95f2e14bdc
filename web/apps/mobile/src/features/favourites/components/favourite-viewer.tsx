import type { Favourite } from "@gerai/chat";
import { viewerItem } from "../../../core/chat/media-items";
import { MediaViewer } from "../../../core/chat/media-viewer";

interface FavouriteViewerProps {
  favourites: readonly Favourite[];
  /** Which of them is looked at. */
  viewed: string;
  onClose: () => void;
}

/** The pictures and films among what is kept, one at a time. */
export function FavouriteViewer({ favourites, viewed, onClose }: FavouriteViewerProps) {
  const pictures = favourites.flatMap(({ id, content }) => viewerItem(id, content) ?? []);
  const at = pictures.findIndex(({ uid }) => uid === viewed);
  return <MediaViewer items={pictures} openAt={at < 0 ? null : at} onClose={onClose} />;
}
