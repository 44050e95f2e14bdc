import { messageStatus } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { MediaPicture } from "../../../core/chat/media-picture";
import { shownProgressBytes } from "../../../core/chat/media-save";
import { albumPx, columnsOf, gapPx, tileHeight } from "../album-grid";
import type { MessageItem } from "../model";
import { useViewing } from "../viewing";
import { UploadProgress } from "./media-bubble";

interface AlbumBubbleProps {
  album: readonly MessageItem[];
  /** A finger lies on one of them: what is done next is done to it. */
  onPress: (item: MessageItem) => void;
}

/** Pictures that were sent together; each opens, and is acted on, by itself. */
export function AlbumBubble({ album, onPress }: AlbumBubbleProps) {
  const side = tileHeight(album.length);
  return (
    <ul
      aria-label={t("media.albumOf", { n: album.length })}
      className="-mx-2 -mt-0.5 grid max-w-full overflow-hidden rounded-card"
      style={{
        width: albumPx,
        gap: gapPx,
        gridTemplateColumns: `repeat(${columnsOf(album.length)}, 1fr)`,
      }}
    >
      {album.map((item) => (
        <li
          key={item.key}
          className="relative"
          style={{ height: side }}
          onPointerDownCapture={() => onPress(item)}
        >
          <Tile item={item} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ item: { message, decoded, own } }: { item: MessageItem }) {
  const view = useViewing();
  if (decoded.kind !== "image") return null;
  const { uid, file, status } = message;
  const travels = file && status === messageStatus.sending && file.blob.size > shownProgressBytes;
  return (
    <>
      <MediaPicture
        media={decoded.media}
        uid={uid}
        local={file?.blob}
        fill
        onOpen={uid ? () => view(uid) : undefined}
      />
      {travels ? (
        <span className="absolute inset-x-2 bottom-1">
          <UploadProgress message={message} own={own} />
        </span>
      ) : null}
    </>
  );
}
