import { useEffect, useEffectEvent, useState } from "react";

/** Files that are dragged onto the page, or pasted outside of a field; tells whether some hover over it. */
export function useGivenFiles(
  onFiles: (files: readonly File[]) => void,
  welcome: boolean,
): boolean {
  const [hovering, setHovering] = useState(false);
  const over = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event)) return;
    // Without this the browser leaves the app to show the file.
    event.preventDefault();
    setHovering(welcome && event.type !== "drop");
    if (event.type === "drop" && welcome) give(event.dataTransfer);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    // A field deals with what is pasted into it.
    if (welcome && !event.defaultPrevented && !isField(event.target)) give(event.clipboardData);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setHovering(false);
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener("dragover", (event) => over(event), { signal });
    document.addEventListener("drop", (event) => over(event), { signal });
    document.addEventListener("dragleave", (event) => leave(event), { signal });
    document.addEventListener("paste", (event) => paste(event), { signal });
    return () => ending.abort();
  }, []);
  return hovering && welcome;

  function give(data: DataTransfer | null): void {
    const files = [...(data?.files ?? [])];
    if (files.length > 0) onFiles(files);
  }
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea");
}
