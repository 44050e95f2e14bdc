import type { Call } from "@gerai/chat";
import { http } from "msw";
import type { HttpHandler } from "msw";
import { expect } from "vitest";
import { chatOf } from "../core/chat/chat-client";
import { paths } from "../core/paths";
import { chatUser, peopleAnswers } from "./chat-people";
import { chatLine, chatMessage, conversationAnswers, conversationRow } from "./chat-server";
import { renderApp } from "./render-app";
import { ok } from "./server";
import { testUser } from "./test-user";

/** Whoever is called in tests of calls. */
export const callee = testUser({ permissions: ["messages"] });

/** Somchai calls them by voice. */
export function call(changes: Partial<Call> = {}): Call {
  return {
    callId: "50",
    conversation: { type: 0, target: "7", line: 0 },
    callerId: "7",
    audioOnly: true,
    state: "ringing",
    ending: null,
    startedAt: "2026-11-14T08:00:00Z",
    connectedAt: null,
    endedAt: null,
    deadlineAt: "2026-11-14T08:01:00Z",
    ver: 1,
    participants: [
      { userId: "7", state: "joined", clientId: "phone-000", camera: false, microphone: true },
      { userId: callee.userId, state: "ringing", clientId: null, camera: false, microphone: true },
    ],
    ...changes,
  };
}

/** Asked for by every device when its connection is ready. */
export const noCall = () => ok({ call: null, groupCalls: true });

/** The app on a page that has nothing to do with calls, with its line to the server. */
export async function callsAtWork(
  handlers: readonly HttpHandler[] = [],
  current: typeof noCall = noCall,
) {
  const line = chatLine();
  let ready = false;
  const app = await renderApp({
    path: paths.mine,
    user: callee,
    handlers: [
      ...handlers,
      http.get("*/im/front/call/current", () => {
        ready = true;
        return current();
      }),
      ...conversationAnswers([conversationRow()], [chatMessage(3)]),
      ...peopleAnswers([
        chatUser({ uid: "7", displayName: "Somchai" }),
        chatUser({ uid: "8", displayName: "Malee" }),
      ]),
    ],
  });
  const chat = chatOf(app.services);
  await expect.poll(() => chat.conversations.list.get()).toHaveLength(1);
  await expect.poll(() => ready).toBe(true);
  return { ...app, line, chat };
}
