import { describe, expect, it, vi } from "vitest";
import { paths } from "./paths";
import { TabSignals } from "./tab-signals";
import type { TabSignal } from "./tab-signals";

describe("tab taps", () => {
  it.each([paths.customOrders, paths.customers])("on %s ask for a refresh", (path) => {
    const { signals, heard } = listenTo(path);
    signals.tap(path);
    expect(heard).toHaveBeenCalledExactlyOnceWith("refresh");
  });

  it("say nothing to other tabs", () => {
    const { signals, heard } = listenTo(paths.mine);
    signals.tap(paths.mine);
    signals.tap(paths.customers);
    signals.doubleTap(paths.home);
    expect(heard).not.toHaveBeenCalled();
  });

  it("tell the page of a double tap", () => {
    const { signals, heard } = listenTo(paths.mine);
    signals.doubleTap(paths.mine);
    expect(heard).toHaveBeenCalledExactlyOnceWith("doubleTap");
  });

  it("reach a page that comes up because of them, once", () => {
    const signals = new TabSignals();
    signals.tap(paths.customers);
    const heard = vi.fn<(signal: TabSignal) => void>();
    const stop = signals.listen(paths.customers, heard);
    expect(heard).toHaveBeenCalledExactlyOnceWith("refresh");
    stop();
    signals.listen(paths.customers, heard);
    expect(heard).toHaveBeenCalledOnce();
  });

  it("are forgotten when another tab was tapped meanwhile", () => {
    const signals = new TabSignals();
    signals.tap(paths.customers);
    signals.tap(paths.mine);
    const heard = vi.fn<(signal: TabSignal) => void>();
    signals.listen(paths.customers, heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it("are no longer heard after leaving", () => {
    const { signals, heard, stop } = listenTo(paths.customers);
    stop();
    signals.tap(paths.customers);
    expect(heard).not.toHaveBeenCalled();
  });
});

function listenTo(path: string) {
  const signals = new TabSignals();
  const heard = vi.fn<(signal: TabSignal) => void>();
  const stop = signals.listen(path, heard);
  return { signals, heard, stop };
}
