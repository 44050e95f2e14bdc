import type { QueryClient } from "@tanstack/react-query";

/** Does something once nothing else is to be done; returns the way to leave it. Safari has no such signal and waits a little. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}

/** Leaves the line to what a page has asked for: a browser that waits for an answer calls itself idle. */
export function whenAnswered(queries: QueryClient, work: () => void): () => void {
  let leave = whenIdle(look);
  function look(): void {
    if (queries.isFetching() === 0) return work();
    const forget = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching() > 0) return;
      forget();
      leave = whenIdle(look);
    });
    leave = forget;
  }
  return () => leave();
}
