import type { BusinessCard, Decoded, Media } from "./decoded";

/** Whether a message of a known kind has what it takes to be shown: nobody vouches for what it carries. */
export function isReadable(decoded: Decoded): boolean {
  switch (decoded.kind) {
    case "image":
    case "video":
    case "voice":
    case "sticker":
      return isMedia(decoded.media);
    case "file":
      return decoded.media.name !== "" || isMedia(decoded.media);
    case "location":
      return Math.abs(decoded.latitude) <= 90 && Math.abs(decoded.longitude) <= 180;
    case "link":
      return decoded.url !== "";
    case "card":
      return decoded.target !== "";
    case "composite":
      return (
        decoded.title !== "" || decoded.record.fileId !== null || decoded.record.items.length > 0
      );
    case "rich":
      return decoded.title !== "";
    case "articles":
      return decoded.articles.length > 0;
    case "poll":
      return decoded.poll.question !== "" && decoded.poll.choices.length > 1;
    case "business":
      return isDocument(decoded.card);
    case "text":
    case "notice":
    case "secretChat":
    case "recall":
    case "tip":
    case "friendGreeting":
    case "pinned":
    case "task":
    case "friendAdded":
    case "group":
    case "call":
    case "callJoined":
    case "conference":
    case "moment":
    case "signal":
    case "unknown":
      // Words tell of themselves, and what only tells of something tells what it can.
      return true;
  }
}

/** What is on its way has no file yet, but says how large or how long it is. */
function isMedia({ url, fileId, duration, width, thumbnail }: Media): boolean {
  return Boolean(fileId || url || duration || width || thumbnail);
}

function isDocument(card: BusinessCard): boolean {
  if (card.type === "report") return card.figures.length > 0;
  return card.id !== "" && card.title !== "";
}
