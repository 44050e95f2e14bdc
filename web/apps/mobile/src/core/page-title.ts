import { useEffect } from "react";

/** Names the browser tab, and with it the page for screen readers. */
export function PageTitle({ title }: { title: string }): null {
  useEffect(() => {
    document.title = `${title} · Gerai`;
  }, [title]);
  return null;
}
