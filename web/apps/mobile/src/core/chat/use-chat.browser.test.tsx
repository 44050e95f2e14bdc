import type { Observable } from "@gerai/chat";
import { expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useDerived } from "./use-chat";

function changeable(value: number): Observable<number> & { set: (next: number) => void } {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

test("what is made of a value is drawn again only when it is another", async () => {
  const source = changeable(1);
  let drawn = 0;
  const { result, act } = await renderHook(() => {
    drawn += 1;
    return useDerived(source, (value) => value > 10);
  });
  const first = drawn;
  await act(() => source.set(5));
  expect(drawn).toBe(first);
  await act(() => source.set(11));
  expect(result.current).toBe(true);
  expect(drawn).toBeGreaterThan(first);
});
