import { decode, kindOf, MediaProblem } from "@gerai/chat";
import type { ChatClient, Content, RecordItem } from "@gerai/chat";
import { queryOptions } from "@tanstack/react-query";
import type { ChatRecordSearch } from "./search";

/** A record as it is read: all of it, wherever it was kept. */
export interface OpenRecord {
  title: string;
  items: readonly RecordItem[];
  /** What its files open under. */
  source: string;
}

/** A record, or one inside another. */
export function recordQuery(chat: ChatClient, search: ChatRecordSearch) {
  return queryOptions({
    queryKey: ["chat-record", chat.userId, search.uid, search.favourite, search.at],
    queryFn: ({ signal }) => readRecord(chat, search, signal),
    retry: false,
  });
}

async function readRecord(
  chat: ChatClient,
  { uid, favourite, at }: ChatRecordSearch,
  signal: AbortSignal,
): Promise<OpenRecord> {
  const source = favourite ?? uid ?? "";
  const content = favourite
    ? (await chat.favourites.find(favourite, signal))?.content
    : (await chat.messages.find(source)).content;
  let record = await open(content);
  for (const place of at?.split(".") ?? []) {
    record = await open(record.items[Number(place)]?.content);
  }
  return record;

  async function open(inner: Content | undefined): Promise<OpenRecord> {
    const decoded = inner ? decode(inner) : kindOf(0);
    if (decoded.kind !== "composite") throw new MediaProblem("file_gone");
    const { items, fileId } = decoded.record;
    const whole = fileId ? await chat.media.record(source, fileId, signal) : items;
    return { title: decoded.title, items: whole, source };
  }
}
