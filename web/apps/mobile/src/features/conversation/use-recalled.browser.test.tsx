import { expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useRecalled } from "./use-recalled";

test("recalled words are kept for a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { result, act } = await renderHook(() => useRecalled());
    await act(() => result.current.keep("m1", "words"));
    await act(() => vi.advanceTimersByTime(59_999));
    expect(result.current.words.get("m1")).toBe("words");
    await act(() => vi.advanceTimersByTime(1));
    expect(result.current.words.size).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
