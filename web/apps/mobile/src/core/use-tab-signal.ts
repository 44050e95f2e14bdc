import { useEffect, useEffectEvent } from "react";
import { useServices } from "./services-context";
import type { TabSignal } from "./tab-signals";

/** Lets a tab page react to taps on its own tab. */
export function useTabSignal(path: string, onSignal: (signal: TabSignal) => void): void {
  const { tabSignals } = useServices();
  const hear = useEffectEvent(onSignal);
  useEffect(() => tabSignals.listen(path, (signal) => hear(signal)), [tabSignals, path]);
}
