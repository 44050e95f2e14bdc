import { randomId } from "@gerai/api";
import type { Call, Calls } from "@gerai/chat";
import type { CallWish } from "../../core/calls/door";

/** Asks the server for what somebody wishes: a call, or to come into one that goes on. */
export async function beginCall(calls: Calls, wish: CallWish, camera: boolean): Promise<Call> {
  const { conversation, audioOnly, targetIds, join } = wish;
  return join === undefined
    ? await calls.start(conversation, audioOnly, randomId(), targetIds)
    : await calls.join(join, camera);
}
