/** Runs one thing after the other, also among the windows of this app. */
export type Exclusive = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The browser's own locks; a window that closes lets go of what it held. */
export function webLock(name: string): Exclusive {
  return async (work) => await navigator.locks.request(name, work);
}

/** Within one window, for tests. */
export function ownLock(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return await turn;
  };
}
