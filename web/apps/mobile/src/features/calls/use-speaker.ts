import { Subject } from "@gerai/api/device";
import { useSyncExternalStore } from "react";

/** The speaker chosen on this page; empty for the one the device takes by itself. */
const speaker = new Subject("");

export function useSpeaker(): string {
  return useSyncExternalStore(speaker.subscribe, speaker.get);
}

export function chooseSpeaker(deviceId: string): void {
  speaker.set(deviceId);
}
