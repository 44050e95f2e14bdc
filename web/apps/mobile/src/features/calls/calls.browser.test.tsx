import { conferenceRoom } from "@gerai/chat";
import type { Call } from "@gerai/chat";
import { http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { callDoor, wishCall, wishConference } from "../../core/calls/door";
import { call, callee as me, callsAtWork } from "../../testing/calls";
import { ok } from "../../testing/server";

afterEach(() => vi.restoreAllMocks());

const conversation = { type: 0, target: "7", line: 0 } as const;

const over = { state: "ended", endedAt: "2026-11-14T08:00:09Z", deadlineAt: null, ver: 2 } as const;

const ringing = page.getByRole("dialog", { name: "Incoming voice call Somchai" });

test("a call rings over whatever page is open, and may be declined", async () => {
  let rejected = "";
  const { line } = await callsAtWork([
    http.post("*/im/front/call/reject", async ({ request }) => {
      rejected = await request.text();
      return ok(call({ ...over, ending: "rejected" }));
    }),
  ]);
  line.tell({ t: "call", call: call() });
  await ringing.getByRole("button", { name: "Decline" }).click();
  await expect.element(ringing).not.toBeInTheDocument();
  await expect.poll(() => rejected).toContain("50");
});

test("whoever declines does not see the call begin while the server is told", async () => {
  let told = () => {};
  const { line } = await callsAtWork([
    http.post("*/im/front/call/reject", async () => {
      await new Promise<void>((resolve) => {
        told = resolve;
      });
      return ok(call({ ...over, ending: "rejected" }));
    }),
  ]);
  line.tell({ t: "call", call: call() });
  const decline = ringing.getByRole("button", { name: "Decline" });
  await decline.click();
  await expect.element(decline).toBeDisabled();
  await expect.element(ringing.getByRole("button", { name: "Answer" })).toBeDisabled();
  told();
  await expect.element(ringing).not.toBeInTheDocument();
});

test("it falls silent once another device has answered", async () => {
  const { line } = await callsAtWork();
  line.tell({ t: "call", call: call() });
  await expect.element(ringing).toBeVisible();
  const [caller, own] = call().participants;
  const participants = [
    caller,
    { ...own, state: "joined", clientId: "desk-0000" },
  ] as Call["participants"];
  line.tell({ t: "call", call: call({ state: "connecting", ver: 2, participants }) });
  await expect.element(ringing).not.toBeInTheDocument();
});

test("one that came while the device was away rings when it is back", async () => {
  await callsAtWork([], () => ok({ call: call(), groupCalls: true }));
  await expect.element(ringing).toBeVisible();
});

test.each([
  ["NotAllowedError", /Microphone or camera is not allowed/],
  ["NotFoundError", /No microphone was found/],
  ["NotReadableError", /Another program is using the microphone/],
])("a device that cannot call says why (%s), and may try again", async (name, text) => {
  const asked = vi
    .spyOn(navigator.mediaDevices, "getUserMedia")
    .mockRejectedValue(new DOMException("", name));
  const { chat } = await callsAtWork();
  wishCall(chat, { conversation, audioOnly: true });
  await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
  expect(callDoor(chat).wish.get()).toBeNull();
});

test("whoever calls hears that it rings, and may give up", async () => {
  const started = (clientId: string) =>
    call({
      callerId: me.userId,
      participants: [
        { userId: me.userId, state: "joined", clientId, camera: false, microphone: true },
        { userId: "7", state: "ringing", clientId: null, camera: false, microphone: true },
      ],
    });
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(async () => {
    const sound = new AudioContext().createMediaStreamDestination();
    return await Promise.resolve(sound.stream);
  });
  let clientId = "";
  const { chat, line } = await callsAtWork([
    http.post("*/im/front/call/start", () => ok(started(clientId))),
    http.post("*/im/front/call/cancel", () =>
      ok({ ...started(clientId), ...over, ending: "cancelled" }),
    ),
  ]);
  clientId = callDoor(chat).clientId;
  wishCall(chat, { conversation, audioOnly: true });
  const screen = page.getByRole("dialog", { name: "Somchai" });
  await expect.poll(() => screen.getByRole("status").element().textContent).toBe("Calling…");
  line.tell({ t: "call", call: { ...started(clientId), ...over, ending: "busy" } });
  await expect.element(screen.getByText("In another call")).toBeVisible();
  await screen.getByRole("button", { name: "Call again" }).click();
  await expect.element(screen.getByText("Calling…")).toBeVisible();
});

test("a call of several rings on while others answer, and what goes on without the reader is not shown", async () => {
  const { line } = await callsAtWork();
  const [caller, own] = call().participants;
  const group = { type: 1, target: "70", line: 0 } as const;
  const other = {
    userId: "8",
    state: "joined",
    clientId: "bens-0000",
    camera: false,
    microphone: true,
  };
  const rung = (changes: Partial<Call>) => call({ conversation: group, ...changes });
  const people = (list: readonly unknown[]) => list as Call["participants"];
  line.tell({ t: "call", call: rung({ ver: 1, participants: people([caller, own]) }) });
  const screen = page.getByRole("dialog", { name: "Incoming group voice call Somchai" });
  await expect.element(screen).toBeVisible();
  const answered = people([caller, own, other]);
  line.tell({ t: "call", call: rung({ ver: 2, state: "in_call", participants: answered }) });
  await expect.element(screen.getByRole("button", { name: "Answer" })).toBeVisible();
  const without = people([caller, { ...own, state: "left" }, other]);
  line.tell({ t: "call", call: rung({ ver: 3, state: "in_call", participants: without }) });
  await expect.element(screen).not.toBeInTheDocument();
});

test("a conference that changes on the way in is come into, comes to the front when asked for again, and says who is out", async () => {
  const asked = { join: false, gone: false };
  let answer = () => {};
  const [host, own] = call().participants;
  const held = (ver: number, change: object) => {
    const conference = { hostId: "7", title: "Weekly sales", number: "1234567890", audience: true };
    const participants = [host, { ...own, microphone: false, ...change }] as Call["participants"];
    const room = { callId: "90", conversation: conferenceRoom("90"), conference };
    return call({ ...room, state: "in_call", ver, participants });
  };
  const { chat, line } = await callsAtWork([
    http.post("*/im/front/call/join", async () => {
      asked.join = true;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return ok(held(3, { state: "joined", clientId: callDoor(chat).clientId }));
    }),
    http.post("*/im/front/call/cancel", () => {
      asked.gone = true;
      return ok(held(4, { state: "left" }));
    }),
    http.post("*/im/front/call/grant", async () => await new Promise<never>(() => {})),
  ]);
  const conference = { callId: "90", hostId: "7", title: "Weekly sales" };
  const wanted = { ...conference, audioOnly: true, audience: true };
  wishConference(chat, wanted);
  const screen = page.getByRole("dialog", { name: "Weekly sales" });
  await expect.element(screen.getByText("Connecting…")).toBeVisible();
  await expect.poll(() => asked.join).toBe(true);
  line.tell({ t: "call", call: held(2, { state: "left" }) });
  answer();
  await expect.element(screen.getByText("You only listen and watch")).toBeVisible();
  expect(asked.gone).toBe(false);

  await screen.getByRole("button", { name: "Shrink the call" }).click();
  await expect.element(screen).not.toBeInTheDocument();
  wishConference(chat, wanted);
  await expect.element(screen).toBeVisible();
  line.tell({ t: "call", call: held(5, { state: "left" }) });
  await expect.element(page.getByText("You are no longer in the meeting")).toBeVisible();
  await expect.element(screen).not.toBeInTheDocument();
});
