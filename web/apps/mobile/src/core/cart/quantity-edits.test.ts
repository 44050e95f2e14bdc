import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQuantityEdits } from "./quantity-edits";

const send = vi.fn<(cartId: string, qty: number) => Promise<unknown>>();
const onRefused = vi.fn<(cartId: string, error: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue(null);
  onRefused.mockReset();
});
afterEach(() => void vi.useRealTimers());

describe("quantities on their way", () => {
  test("are shown at once and sent once, when the taps have come to rest", async () => {
    const edits = createQuantityEdits({ send, onRefused });
    edits.set("l1", 24);
    edits.set("l1", 36);
    expect(edits.wanted.getState()).toEqual({ l1: 36 });
    expect(send).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(send.mock.calls).toEqual([["l1", 36]]);
    expect(edits.wanted.getState()).toEqual({});
  });

  test("follow one after the other when another tap comes while one is under way", async () => {
    let answer = () => {};
    send.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)));
    const edits = createQuantityEdits({ send, onRefused });
    edits.set("l1", 24);
    await vi.runAllTimersAsync();
    edits.set("l1", 48);
    await vi.runAllTimersAsync();
    expect(send.mock.calls).toEqual([["l1", 24]]);
    answer();
    await vi.runAllTimersAsync();
    expect(send.mock.calls).toEqual([
      ["l1", 24],
      ["l1", 48],
    ]);
    expect(edits.wanted.getState()).toEqual({});
  });

  test("are given up when refused", async () => {
    const refusal = new Error("too many");
    send.mockRejectedValueOnce(refusal);
    const edits = createQuantityEdits({ send, onRefused });
    edits.set("l1", 960);
    expect(await edits.flush()).toBe(false);
    expect(edits.wanted.getState()).toEqual({});
    expect(onRefused).toHaveBeenCalledExactlyOnceWith("l1", refusal);
  });

  test("are all sent by a flush, which waits for them", async () => {
    const edits = createQuantityEdits({ send, onRefused });
    edits.set("l1", 24);
    edits.set("l2", 6);
    expect(await edits.flush()).toBe(true);
    expect(send.mock.calls).toEqual([
      ["l1", 24],
      ["l2", 6],
    ]);
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("of a line that went away are forgotten", async () => {
    const edits = createQuantityEdits({ send, onRefused });
    edits.set("l1", 24);
    edits.drop("l1");
    await vi.runAllTimersAsync();
    expect(send).not.toHaveBeenCalled();
    expect(edits.wanted.getState()).toEqual({});
  });
});
