import { conferenceRoom } from "@gerai/chat";
import type { Call } from "@gerai/chat";
import { http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { callDoor, wishConference } from "../../core/calls/door";
import { call, callee as me, callsAtWork } from "../../testing/calls";
import { ok, refuse } from "../../testing/server";

afterEach(() => vi.restoreAllMocks());

type Participant = Call["participants"][number];
type Held = { conference?: Partial<NonNullable<Call["conference"]>>; people?: Participant[] };

const wanted = {
  callId: "90",
  hostId: me.userId,
  title: "Weekly sales",
  audioOnly: true,
  audience: false,
};

function someone(userId: string, changes: Partial<Participant> = {}): Participant {
  const joined = { state: "joined", camera: false, microphone: true } as const;
  return { userId, ...joined, clientId: `device-${userId}`, ...changes };
}

function held(ver: number, { conference = {}, people = [] }: Held): Call {
  return call({
    callId: "90",
    conversation: conferenceRoom("90"),
    state: "in_call",
    ver,
    conference: {
      hostId: me.userId,
      title: wanted.title,
      number: "1234567890",
      audience: false,
      ...conference,
    },
    participants: people,
  });
}

function speaks() {
  return vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(async () => {
    const sound = new AudioContext().createMediaStreamDestination();
    return await Promise.resolve(sound.stream);
  });
}

const screen = page.getByRole("dialog", { name: "Weekly sales" });

test("hands are seen in order, and the host lowers them, locks the meeting and hands it over", async () => {
  speaks();
  const asked: [string, unknown][] = [];
  let people: Participant[] = [];
  let ver = 1;
  const answer = (change: Held = {}) => {
    ver += 1;
    return held(ver, { people, ...change });
  };
  const deed = (name: string, does: () => Call) =>
    http.post(`*/im/front/conference/${name}`, async ({ request }) => {
      asked.push([name, await request.json()]);
      return ok(does());
    });
  const without = (...lowered: string[]) => {
    people = people.map(({ raisedAt, ...one }) =>
      raisedAt === undefined || lowered.includes(one.userId) ? one : { ...one, raisedAt },
    );
    return answer();
  };
  const { chat, line } = await callsAtWork([
    http.post("*/im/front/call/join", () => ok(answer())),
    http.post("*/im/front/call/grant", async () => await new Promise<never>(() => {})),
    deed("raiseHand", () => {
      people = people.map((one) =>
        one.userId === me.userId ? { ...one, raisedAt: "2026-11-14T08:00:30Z" } : one,
      );
      return answer();
    }),
    deed("lowerHands", () => (asked.length > 2 ? without("7", "8", me.userId) : without("8"))),
    deed("lock", () => answer({ conference: { locked: true } })),
    deed("handOver", () => answer({ conference: { locked: true, hostId: "7" } })),
  ]);
  const { clientId } = callDoor(chat);
  people = [
    someone("7", { raisedAt: "2026-11-14T08:00:20Z" }),
    someone("8", { raisedAt: "2026-11-14T08:00:10Z" }),
    someone(me.userId, { clientId }),
  ];
  wishConference(chat, wanted);
  await expect.element(screen.getByText("Hands raised: Malee, Somchai")).toBeVisible();
  await screen.getByRole("button", { name: "Raise hand" }).click();
  await expect.element(screen.getByText(/^Hands raised: Malee, Somchai, /)).toBeVisible();
  const lower = screen.getByRole("button", { name: "Lower hand" });
  await expect.element(lower).toHaveAttribute("aria-pressed", "true");

  await screen.getByRole("button", { name: "People (3)" }).click();
  const sheet = page.getByRole("dialog", { name: "People (3)" });
  const listed = () =>
    sheet
      .getByRole("listitem")
      .elements()
      .map((one) => one.textContent ?? "");
  await expect.poll(() => listed()[0]).toMatch(/^Malee.*Hand raised/);
  await sheet.getByRole("button", { name: "Lower Malee's hand" }).click();
  await expect.poll(() => listed()[0]).toMatch(/^Somchai.*Hand raised/);
  await sheet.getByRole("button", { name: "Lower all hands" }).click();
  await expect.element(sheet.getByText(/Hand raised/)).not.toBeInTheDocument();
  await expect
    .element(sheet.getByRole("button", { name: "Lower all hands" }))
    .not.toBeInTheDocument();
  await sheet.getByText("Lock the meeting").click();
  await sheet.getByRole("switch", { name: "Lock the meeting" }).click();
  await expect.element(sheet.getByRole("switch", { name: "Lock the meeting" })).toBeChecked();
  await sheet.getByRole("button", { name: "More about Somchai" }).click();
  await page.getByRole("button", { name: "Make Somchai the host" }).click();
  const sure = page.getByRole("dialog", { name: "Make Somchai the host" });
  await sure.getByRole("button", { name: "Confirm" }).click();
  await expect
    .element(sheet.getByRole("button", { name: "More about Somchai" }))
    .not.toBeInTheDocument();
  await expect.element(sheet.getByText("Host", { exact: true })).toBeVisible();
  expect(asked).toEqual([
    ["raiseHand", { callId: "90", clientId, raised: true }],
    ["lowerHands", { callId: "90", userId: "8" }],
    ["lowerHands", { callId: "90", userId: null }],
    ["lock", { callId: "90", locked: true }],
    ["handOver", { callId: "90", userId: "7" }],
  ]);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByRole("img", { name: "Locked" })).toBeVisible();

  // And it comes back to them.
  line.tell({ t: "call", call: answer({ conference: { locked: true } }) });
  await expect.element(page.getByText("You are the host now")).toBeVisible();
});

test("who only listened speaks as the new host, with a microphone that they open themselves", async () => {
  const opened = speaks();
  const audience = { audience: true, hostId: "7" };
  let grants = 0;
  const said: unknown[] = [];
  let own: Participant = someone(me.userId);
  const now = (ver: number, hostId: string) =>
    held(ver, { conference: { ...audience, hostId }, people: [someone("7"), own] });
  const { chat, line } = await callsAtWork([
    http.post("*/im/front/call/join", () => ok(now(2, "7"))),
    http.post("*/im/front/call/grant", async () => {
      grants += 1;
      return await new Promise<never>(() => {});
    }),
    http.post("*/im/front/call/modify", async ({ request }) => {
      said.push(await request.json());
      own = { ...own, microphone: true };
      return ok(now(4, me.userId));
    }),
  ]);
  own = someone(me.userId, { clientId: callDoor(chat).clientId, microphone: false });
  wishConference(chat, { ...wanted, ...audience });
  await expect.element(screen.getByText("You only listen and watch")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Raise hand" })).toBeVisible();
  await expect.poll(() => grants).toBe(1);
  expect(opened).not.toHaveBeenCalled();
  line.tell({ t: "call", call: now(3, me.userId) });
  // The device comes in anew.
  await expect.poll(() => grants).toBe(2);
  await screen.getByRole("button", { name: "Unmute" }).click();
  await expect.element(screen.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
  expect(opened).toHaveBeenCalledOnce();
  await expect.poll(() => said).toMatchObject([{ microphone: true }]);
});

test("whoever finds it locked reads so, and may try again", async () => {
  speaks();
  let tries = 0;
  const { chat } = await callsAtWork([
    http.post("*/im/front/call/join", () => {
      tries += 1;
      return refuse(409, "conference_locked", "The meeting is locked. Nobody new can join.");
    }),
  ]);
  wishConference(chat, { ...wanted, hostId: "7", audioOnly: false });
  await expect
    .element(screen.getByText("The meeting is locked. Nobody new can join"))
    .toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Use voice only" }))
    .not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => tries).toBe(2);
});

test("the host sees who waits and lets them in or not", async () => {
  speaks();
  const asked: [string, unknown][] = [];
  let people: Participant[] = [];
  let ver = 1;
  const conference = { waitingRoom: true };
  const answer = () => {
    ver += 1;
    return held(ver, { conference, people });
  };
  const deed = (name: string, then: Participant["state"]) =>
    http.post(`*/im/front/conference/${name}`, async ({ request }) => {
      const input: unknown = await request.json();
      asked.push([name, input]);
      const only = JSON.stringify(input);
      people = people.map((one) =>
        one.state === "waiting" && (only.includes("null") || only.includes(`"${one.userId}"`))
          ? { ...one, state: then }
          : one,
      );
      return ok(answer());
    });
  const { chat, line } = await callsAtWork([
    http.post("*/im/front/call/join", () => ok(answer())),
    http.post("*/im/front/call/grant", async () => await new Promise<never>(() => {})),
    deed("admit", "joined"),
    deed("refuse", "left"),
  ]);
  people = [someone(me.userId, { clientId: callDoor(chat).clientId })];
  wishConference(chat, wanted);
  await expect.element(screen.getByRole("button", { name: "People (1)" })).toBeVisible();
  people = [
    ...people,
    someone("7", { state: "waiting" }),
    someone("8", { state: "waiting" }),
    someone("9", { state: "waiting" }),
  ];
  line.tell({ t: "call", call: answer() });
  await screen.getByRole("button", { name: /^Waiting to be let in: Somchai, Malee/ }).click();
  const sheet = page.getByRole("dialog", { name: "People (1)" });
  await expect.element(sheet.getByRole("switch", { name: "Waiting room" })).toBeChecked();
  await sheet.getByRole("button", { name: "Let Somchai in" }).click();
  const now = page.getByRole("dialog", { name: "People (2)" });
  await now.getByRole("button", { name: "Refuse Malee" }).click();
  await expect.element(now.getByText("Waiting (1)")).toBeVisible();
  await expect.element(now.getByRole("button", { name: "Let all in" })).not.toBeInTheDocument();
  people = [...people.filter(({ userId }) => userId !== "8"), someone("8", { state: "waiting" })];
  line.tell({ t: "call", call: answer() });
  await now.getByRole("button", { name: "Refuse all" }).click();
  await expect.element(now.getByText(/^Waiting \(/)).not.toBeInTheDocument();
  expect(asked).toEqual([
    ["admit", { callId: "90", userId: "7" }],
    ["refuse", { callId: "90", userId: "8" }],
    ["refuse", { callId: "90", userId: null }],
  ]);
  // Put away, the call still says that somebody asks.
  await now.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Shrink the call" }).click();
  people = [...people.filter(({ userId }) => userId !== "8"), someone("8", { state: "waiting" })];
  line.tell({ t: "call", call: answer() });
  await expect
    .element(page.getByText("Somebody is waiting to be let into the meeting"))
    .toBeVisible();
});

test("whoever waits sees so, comes in when let in, reads when refused, and may give up", async () => {
  speaks();
  let grants = 0;
  let gone: unknown;
  let own: Participant = someone(me.userId);
  const now = (ver: number, state: Participant["state"]) =>
    held(ver, { conference: { hostId: "7" }, people: [{ ...own, state }] });
  let ver = 1;
  const { chat, line } = await callsAtWork([
    http.post("*/im/front/call/join", () => ok(now((ver += 1), "waiting"))),
    http.post("*/im/front/call/grant", async () => {
      grants += 1;
      return await new Promise<never>(() => {});
    }),
    http.post("*/im/front/call/hangUp", async ({ request }) => {
      gone = await request.json();
      return ok(now((ver += 1), "left"));
    }),
  ]);
  const { clientId } = callDoor(chat);
  own = someone(me.userId, { clientId });
  const waits = screen.getByText("Wait here until the host lets you in");
  const wish = () => wishConference(chat, { ...wanted, hostId: "7" });
  wish();
  await expect.element(waits).toBeVisible();
  expect(grants).toBe(0);
  line.tell({ t: "call", call: now((ver += 1), "left") });
  await expect.element(page.getByText("You were not let into the meeting")).toBeVisible();
  await expect.element(screen).not.toBeInTheDocument();

  wish();
  await screen.getByRole("button", { name: "Stop waiting" }).click();
  await expect.element(screen).not.toBeInTheDocument();
  expect(gone).toEqual({ callId: "90", clientId, failed: false });

  wish();
  await expect.element(waits).toBeVisible();
  line.tell({ t: "call", call: now((ver += 1), "joined") });
  await expect.element(screen.getByRole("button", { name: "Raise hand" })).toBeVisible();
  await expect.poll(() => grants).toBe(1);
});
