import type { Observable } from "@gerai/chat";
import { useMemo } from "react";
import { useObservable } from "./use-chat";

/** For places where there is nothing to look at. */
export const nothing: Observable<undefined> = {
  get: () => undefined,
  subscribe: () => () => undefined,
};

/** Several values at once, and every change of any of them. `key` names the set: same key, same values. */
export function useObservables<Value>(
  key: string,
  observables: () => readonly Observable<Value>[],
): readonly Value[] {
  const joined = useMemo(
    () => join(observables()),
    // The key stands for the list, which is made anew on every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
    [key],
  );
  return useObservable(joined);
}

function join<Value>(all: readonly Observable<Value>[]): Observable<readonly Value[]> {
  let known: readonly Value[] = all.map((one) => one.get());
  return {
    get: () => {
      const now = all.map((one) => one.get());
      if (now.some((value, index) => !Object.is(value, known[index]))) known = now;
      return known;
    },
    subscribe: (listener) => {
      const ends = all.map((one) => one.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
  };
}
