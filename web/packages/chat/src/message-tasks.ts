import type { Schemas } from "@gerai/api/core";
import type { ChatHttp } from "./types";

const base = "/v3/im/front/message/task";

/** For whom a task can be made of a message. */
export type MessageTaskPeople = Schemas["MessageTaskPeople"];
/** A task to be made; for the reader where no person is named. */
export type MessageTask = Schemas["MessageTask"];

/** For whom the reader may make a task of a message: themselves, and those here whom they give work. */
export async function readTaskPeople(
  http: ChatHttp,
  uid: string,
  signal?: AbortSignal,
): Promise<MessageTaskPeople> {
  const path = `${base}/people`;
  return await http.get(path, { query: { uid }, signal });
}

/** Makes a task of a message; the same key makes one. */
export async function makeTask(http: ChatHttp, task: MessageTask, key: string): Promise<void> {
  await http.post(`${base}/make`, { json: task }, { idempotencyKey: key });
}
