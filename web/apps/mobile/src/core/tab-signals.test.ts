import { describe, expect, it, vi } from "vitest";
import { paths } from "./paths";
import { TabSignals } from "./tab-signals";
import type { TabSignal } from "./tab-signals";

describe("tab taps", () => {
  it("signal a refresh on the representative's orders and customers", () => {
    const { signals, heard } = listenTo(paths.customers);
    signals.tap(paths.customers, false, 0);
    expect(heard).toHaveBeenCalledExactlyOnceWith("refresh");
  });

  it("say nothing to other tabs", () => {
    const { signals, heard } = listenTo(paths.mine);
    signals.tap(paths.mine, false, 0);
    signals.tap(paths.customers, false, 10);
    expect(heard).not.toHaveBeenCalled();
  });

  it("signal a double tap within 200 ms on the current tab", () => {
    const { signals, heard } = listenTo(paths.mine);
    expect(signals.tap(paths.mine, true, 0)).toBe(false);
    expect(signals.tap(paths.mine, true, 200)).toBe(true);
    expect(heard).toHaveBeenCalledExactlyOnceWith("doubleTap");
  });

  it("take slow taps and taps on two tabs as single ones", () => {
    const { signals, heard } = listenTo(paths.mine);
    signals.tap(paths.mine, true, 0);
    signals.tap(paths.mine, true, 201);
    signals.tap(paths.home, false, 300);
    signals.tap(paths.mine, true, 350);
    expect(heard).not.toHaveBeenCalled();
  });

  it("need two new taps after a double tap", () => {
    const { signals } = listenTo(paths.mine);
    signals.tap(paths.mine, true, 0);
    signals.tap(paths.mine, true, 100);
    expect(signals.tap(paths.mine, true, 200)).toBe(false);
  });

  it("are no longer heard after leaving", () => {
    const { signals, heard, stop } = listenTo(paths.customers);
    stop();
    signals.tap(paths.customers, false, 0);
    expect(heard).not.toHaveBeenCalled();
  });
});

function listenTo(path: string) {
  const signals = new TabSignals();
  const heard = vi.fn<(signal: TabSignal) => void>();
  const stop = signals.listen(path, heard);
  return { signals, heard, stop };
}
