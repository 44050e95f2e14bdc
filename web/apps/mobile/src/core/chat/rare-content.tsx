import type { Decoded } from "@gerai/chat";
import { clsx } from "clsx";
import { ArticleList, ContactCard, LocationCard } from "./linked-cards";
import { FileCard } from "./media-file";
import { Voice } from "./media-voice";
import { Sticker } from "./sticker";
import { isWebAddress, WebLink } from "./web-link";

/** What is seldom kept or passed on. */
export type Rare = Decoded & {
  kind: "file" | "voice" | "location" | "card" | "articles" | "sticker" | "link";
};

interface RareContentProps {
  decoded: Rare;
  /** The message or favourite that carries the files. */
  uid: string;
  /** All of it in words, for what cannot be drawn. */
  line: string;
}

/** Files, voices, places, cards, articles, stickers and links outside of their conversation. */
export function RareContent({ decoded, uid, line }: RareContentProps) {
  switch (decoded.kind) {
    case "file":
      return <FileCard media={decoded.media} uid={uid} />;
    case "voice":
      // In a record a voice is only mentioned: it stays with whoever it was said to.
      return decoded.media.fileId ? <Voice media={decoded.media} uid={uid} /> : line;
    case "location":
      return <LocationCard decoded={decoded} />;
    case "card":
      return <ContactCard decoded={decoded} />;
    case "articles":
      return <ArticleList decoded={decoded} line={line} />;
    case "sticker":
      return <Sticker media={decoded.media} label={line} />;
    case "link":
      return <LinkLine decoded={decoded} />;
  }
}

function LinkLine({ decoded: { title, url, digest } }: { decoded: Decoded & { kind: "link" } }) {
  return (
    <div>
      <WebLink
        url={url}
        className={clsx(
          "font-semibold wrap-anywhere",
          isWebAddress(url) && "text-brand-ink underline underline-offset-2",
        )}
      >
        {title || url}
      </WebLink>
      {digest ? <p className="text-sm wrap-anywhere text-ink-3">{digest}</p> : null}
    </div>
  );
}
