import type { SettingsView } from "@gerai/chat";
import { useEffect } from "react";
import { useChat, useObservable } from "../chat/use-chat";

/** The reader's messenger settings, and every change of them. */
export function useSettings(): SettingsView {
  const { settings } = useChat();
  useEffect(() => {
    // Without a network they stand as the device remembers them, and are read as soon as there is one.
    settings.load().catch(() => undefined);
  }, [settings]);
  return useObservable(settings.view);
}
