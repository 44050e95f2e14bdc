import { useEffect } from "react";
import { useServices } from "../services-context";
import { whenIdle } from "../when-idle";
import type { ScanPlace } from "./prepare";

/** For the scanner and the pages that lead to it: what it needs without a network comes once the page is idle. */
export function useScanReady(place: ScanPlace): void {
  const services = useServices();
  useEffect(
    () =>
      whenIdle(() => {
        void import("./prepare")
          .then(({ prepareScanning }) => prepareScanning(services, place))
          // The code does not come either when the network is gone; the next page tries again.
          .catch(() => undefined);
      }),
    [services, place],
  );
}
