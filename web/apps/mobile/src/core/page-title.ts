import { useEffect } from "react";
import { useStore } from "zustand";
import { useServices } from "./services-context";

/** Names the browser tab, and with it the page for screen readers; messages that wait are counted in front. */
export function PageTitle({ title }: { title: string }): null {
  const waiting = useStore(useServices().unreadMessages, (state) => state.total);
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ""}${title} · Gerai`;
  }, [title, waiting]);
  return null;
}
