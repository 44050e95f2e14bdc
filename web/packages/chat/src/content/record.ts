import type { Content } from "../types";
import type { RecordItem } from "./decoded";
import { Fields } from "./json";

/** The messages in a record, from a message's `data` or from the file of a long one. */
export function recordItems(text: string | undefined): RecordItem[] {
  return Fields.parse(text)
    .list("ms")
    .map((item) => ({
      uid: item.text("uid"),
      from: item.text("from"),
      name: item.text("name"),
      timestamp: Date.parse(item.text("timestamp")) || 0,
      content: contentOf(item.part("content")),
    }));
}

/** The fields of a content that are shown; others have no meaning outside their conversation. */
function contentOf(fields: Fields): Content {
  const fileId = fields.text("fileId");
  return {
    type: fields.number("type") ?? 0,
    searchableContent: fields.text("searchableContent"),
    pushContent: fields.text("pushContent"),
    content: fields.text("content"),
    data: fields.text("data"),
    remoteMediaUrl: fields.text("remoteMediaUrl"),
    ...(fileId ? { fileId } : {}),
  };
}
