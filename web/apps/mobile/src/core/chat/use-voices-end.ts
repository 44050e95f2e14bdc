import { useEffect } from "react";
import { voicePlayer } from "./voice-player";

/**
 * Ends whatever voice speaks when the page is left. A row that scrolls away ends nothing: whoever listens may read on
 * meanwhile.
 */
export function useVoicesEnd(): void {
  useEffect(() => () => voicePlayer.stop(), []);
}
