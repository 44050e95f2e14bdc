import { randomId, SessionExpired } from "@gerai/api";
import type { Schemas } from "@gerai/api";
import { databaseDeeds, DeedQueue, deviceClock, pageWatch } from "@gerai/api/device";
import type { DeedAnswer, DeedNews, KeptDeed } from "@gerai/api/device";
import { dateInZone } from "@gerai/domain";
import { currentTimeZone } from "@gerai/i18n";
import type { Services } from "../services";
import { afterDeed } from "./after-deed";
import { askToStay } from "./ask-to-stay";
import { deedDatabase } from "./deed-database";

const queues = new WeakMap<Services, DeedQueue>();

/** The queue of the signed-in user, made when it is first asked for. */
export function deedsOf(services: Services): DeedQueue {
  const { user } = services.session.getState();
  if (!user) throw new Error("deeds are somebody's");
  const known = queues.get(services);
  if (known?.userId === user.userId) return known;
  known?.stop();
  const queue = makeQueue(services, user.userId);
  queues.set(services, queue);
  return queue;
}

/** Sends what waits for as long as its owner is signed in; the answer ends it. */
export function startDeeds(services: Services): () => void {
  const queue = deedsOf(services);
  let asked = false;
  const show = () => {
    const deeds = queue.waiting.get();
    services.unsent.setState({ deeds });
    if (asked || deeds.length === 0) return;
    asked = true;
    void askToStay();
  };
  const leave = [
    queue.waiting.subscribe(show),
    services.reach.subscribe((now, before) => {
      if (now.answered && !before.answered) queue.wake();
    }),
  ];
  show();
  void queue.start();
  return () => {
    queue.stop();
    for (const stop of leave) stop();
    if (queues.get(services) === queue) queues.delete(services);
    services.unsent.setState({ deeds: [] });
  };
}

function makeQueue(services: Services, userId: string): DeedQueue {
  const { client, locks } = services;
  return new DeedQueue({
    userId,
    store: databaseDeeds(deedDatabase),
    clock: deviceClock,
    watch: pageWatch,
    locks,
    news: windowNews(),
    randomId,
    day: (at) => dateInZone(new Date(at), currentTimeZone() ?? deviceZone()),
    send: async (deeds) => {
      const sentAt = new Date().toISOString();
      const { answers } = await client.post("/v3/business/front/deed/send", {
        json: { userId, sentAt, deeds: deeds.map(told) },
      });
      return answers;
    },
    onAnswer: (deed, answer) => afterDeed(services, deed, answer),
    isOver: (error) => error instanceof SessionExpired,
  });
}

/** A deed as the server reads it. */
function told(deed: KeptDeed): Schemas["DeedInput"] {
  const { key, kind, version, capturedAt, day, place, payload } = deed;
  return {
    key,
    kind,
    version,
    capturedAt: new Date(capturedAt).toISOString(),
    day,
    place,
    payload,
  };
}

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All windows of the app hear what one of them sent. */
function windowNews(): DeedNews | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel(deedDatabase);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tell: (answers) => channel.postMessage(answers),
    hear: (listener) => {
      // Only windows of this very app speak here.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const hear = ({ data }: MessageEvent) => listener(data as readonly DeedAnswer[]);
      channel.addEventListener("message", hear);
      return () => {
        channel.removeEventListener("message", hear);
        channel.close();
      };
    },
  };
}
