import { formatDate, t } from "@gerai/i18n";
import { useDelayed } from "@gerai/ui";
import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CircleAlert, CloudOff, CloudUpload, WifiOff } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { keptSince } from "../core/kept-since";
import { lazySheet } from "../core/lazy-sheet";
import type { Reach } from "../core/reach";
import { useMaybeUser, useReach, useServices } from "../core/services-context";

const UnsentSheet = lazySheet(() => import("../core/deeds/unsent-sheet"), "UnsentSheet");

/** What goes out within this time is not worth a word. */
const patienceMs = 1500;

/** Over every page: whether the server is reached, from when what is shown is, and what has not been sent. */
export function StandingStrip() {
  const user = useMaybeUser();
  return user ? <Standing /> : null;
}

function Standing() {
  const reach = useReach();
  const unsent = useUnsent();
  const [looking, setLooking] = useState(false);
  // With a network a conversation tells of its own messages, as files may take their time.
  const slow = useDelayed(unsent.deeds + unsent.photos > 0, patienceMs);
  const away = reach !== "reached";
  const toTell =
    unsent.refused > 0 || slow || (away && unsent.deeds + unsent.photos + unsent.messages > 0);
  if (!away && !toTell && !looking) return null;
  return (
    <>
      <div
        role="status"
        className={clsx(
          "flex min-h-8 items-center justify-center gap-2 px-4 py-1 text-xs font-medium",
          unsent.refused > 0 ? "bg-danger-soft text-danger-ink" : "bg-mango-soft text-mango-ink",
        )}
      >
        <Sign reach={reach} refused={unsent.refused > 0} />
        <p className="min-w-0">
          {away ? <Away reach={reach} /> : null}
          {toTell ? <UnsentWords unsent={unsent} /> : null}
        </p>
        {toTell ? (
          <button
            type="button"
            onClick={() => setLooking(true)}
            // A line to the eye, 44 px to the finger.
            className="relative min-w-11 shrink-0 px-1 text-center font-semibold underline after:absolute after:-inset-x-2 after:-inset-y-3.5"
          >
            {t("unsent.look")}
          </button>
        ) : null}
      </div>
      <UnsentSheet wanted={looking} open={looking} onClose={() => setLooking(false)} />
    </>
  );
}

function Sign({ reach, refused }: { reach: Reach; refused: boolean }) {
  const drawn = { className: "size-4 shrink-0", "aria-hidden": true } as const;
  if (refused) return <CircleAlert {...drawn} />;
  if (reach === "offline") return <WifiOff {...drawn} />;
  return reach === "unreachable" ? <CloudOff {...drawn} /> : <CloudUpload {...drawn} />;
}

function Away({ reach }: { reach: "offline" | "unreachable" }) {
  const since = useKeptSince();
  return (
    <>
      <span>{t(`system.${reach}`)}</span>
      {since === null ? null : (
        <span className="before:content-['_·_']">{t("system.asOf", { at: moment(since) })}</span>
      )}
    </>
  );
}

interface Unsent {
  deeds: number;
  photos: number;
  messages: number;
  refused: number;
  since: number;
}

function UnsentWords({ unsent }: { unsent: Unsent }) {
  return <span className="not-first:before:content-['_·_']">{unsentWords(unsent)}</span>;
}

function unsentWords({ deeds, photos, messages, refused, since }: Unsent): string {
  if (refused > 0) return t("unsent.refused", { n: refused });
  const counts = [
    ...(deeds > 0 ? [t("unsent.count", { n: deeds })] : []),
    ...(photos > 0 ? [t("unsent.photos", { n: photos })] : []),
    ...(messages > 0 ? [t("unsent.messages", { n: messages })] : []),
  ];
  return `${counts.join(" · ")} ${t("unsent.since", { at: moment(since) })}`;
}

/** Everything that was done here and the server does not have, messages among it. */
function useUnsent(): Unsent {
  const services = useServices();
  const deeds = useStore(services.unsent, (state) => state.deeds);
  const messages = useStore(services.unsentMessages);
  const photos = useStore(services.unsentPhotos, (state) => state.photos);
  const times = [
    ...deeds.map(({ capturedAt }) => capturedAt),
    ...photos.map(({ takenAt }) => takenAt),
  ];
  if (messages.count > 0) times.push(messages.since);
  return {
    deeds: deeds.length,
    photos: photos.length,
    messages: messages.count,
    refused: deeds.filter(({ problem }) => problem).length,
    since: Math.min(...times),
  };
}

/** From when what is on the screen is; null where nothing of it was kept. */
function useKeptSince(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    // Not at once: the cache also tells of queries that another part makes while it is being drawn.
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => keptSince(cache),
  );
}

/** A time of today, or a day with its time. */
function moment(at: number): string {
  const today = new Date(at).toDateString() === new Date().toDateString();
  return formatDate(at, today ? "time" : "dateTime");
}
