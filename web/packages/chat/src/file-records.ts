import type { Schemas } from "@gerai/api/core";
import type { ChatHttp, ConversationKey } from "./types";

/** A file or film that was sent where the reader could see it. */
export type FileRecord = Schemas["FileRecord"];
/** A page of them. */
export type FilePage = Schemas["FileRecords"];

/** The order of a list of files. */
export const fileOrder = { newest: 0, oldest: 1, largest: 2, smallest: 3 } as const;
/** One of those. */
export type FileOrder = keyof typeof fileOrder;

/** Which files are looked for. */
export interface FileFilter {
  conversation?: ConversationKey | undefined;
  /** Only what this person sent. */
  from?: string | undefined;
  keyword?: string | undefined;
  order: FileOrder;
}

/** Files and films of the reader's conversations. */
export class FileRecords {
  readonly #http: ChatHttp;

  constructor(http: ChatHttp) {
    this.#http = http;
  }

  /** 20 of them; the first page is 0. */
  async list(filter: FileFilter, page: number, signal?: AbortSignal): Promise<FilePage> {
    const { conversation, from, keyword, order } = filter;
    const query = {
      type: conversation?.type,
      target: conversation?.target,
      line: conversation?.line,
      from,
      keyword: keyword || undefined,
      order: fileOrder[order],
      page,
    };
    return await this.#http.get("/v3/im/front/file/list", { query, signal });
  }

  /** Takes a file off everybody's list; its message stays. For whoever sent it or runs the group. */
  async remove({ messageUid, fileId }: Pick<FileRecord, "messageUid" | "fileId">): Promise<void> {
    const path = "/v3/im/front/file/delete";
    await this.#http.post(path, { json: { messageUid, fileId } });
  }
}
