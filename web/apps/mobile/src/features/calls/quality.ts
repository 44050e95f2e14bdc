import type { Quality } from "./media-backend";

/** What arrived until now, and how long words take to the other side and back. */
export interface Counters {
  received: number;
  lost: number;
  roundTripS: number;
}

/** Of all that comes in, and of the way that is used. */
export function readCounters(report: RTCStatsReport): Counters {
  const counters: Counters = { received: 0, lost: 0, roundTripS: 0 };
  report.forEach((stat: Readonly<Record<string, unknown>>) => {
    const number = (name: string) => (typeof stat[name] === "number" ? stat[name] : 0);
    if (stat["type"] === "inbound-rtp") {
      counters.received += number("packetsReceived");
      counters.lost += number("packetsLost");
    } else if (stat["type"] === "candidate-pair" && stat["nominated"] === true) {
      counters.roundTripS = number("currentRoundTripTime");
    }
  });
  return counters;
}

/** How it was between two looks: what is lost of a hundred packets, and how late the rest is. */
export function judge(before: Counters, now: Counters): Quality {
  const lost = Math.max(0, now.lost - before.lost);
  const all = lost + Math.max(0, now.received - before.received);
  const share = all === 0 ? 1 : lost / all;
  if (share > 0.1 || now.roundTripS > 0.8) return "poor";
  return share > 0.03 || now.roundTripS > 0.35 ? "fair" : "good";
}
