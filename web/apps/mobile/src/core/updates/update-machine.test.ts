import { describe, expect, it, vi } from "vitest";
import { updateTimeoutMs } from "./run-update";
import type { Shell } from "./shell";
import { createUpdateMachine } from "./update-machine";
import type { Finding, FoundUpdate, UpdateState } from "./update-machine";

const bytes = new TextEncoder().encode("a new version of the app");
const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");

describe("finding an update", () => {
  it("is forced when the server no longer takes this version", async () => {
    const { machine } = setUp({}, { force: false });
    expect(await machine.check()).toMatchObject({ release: { force: false } });
    expect(await machine.check(true)).toMatchObject({ status: "found", release: { force: true } });
  });

  it("keeps what it knew when nobody can be asked", async () => {
    const { machine, findUpdate } = setUp({});
    await machine.check();
    findUpdate.mockResolvedValueOnce(null);
    await machine.check();
    findUpdate.mockRejectedValueOnce(new TypeError("the code could not be loaded"));
    await machine.check();
    expect(machine.getState().status).toBe("found");
  });

  it("forgets what is no longer offered", async () => {
    const { machine, findUpdate } = setUp({});
    await machine.check();
    findUpdate.mockResolvedValueOnce({ update: null });
    expect(await machine.check()).toEqual({ status: "idle" });
  });
});

describe("an update", () => {
  it("goes from pending, with its percentage, to fulfilled", async () => {
    const { machine, seen, shell } = setUp({});
    await machine.check();
    await machine.start();
    expect(seen).toEqual([
      "found",
      "pending 0",
      "pending 50",
      "pending 100",
      "pending",
      "fulfilled",
    ]);
    expect(shell.install).toHaveBeenCalledOnce();
    const { file } = vi.mocked(shell.install).mock.calls[0]![0];
    expect(await file?.text()).toBe("a new version of the app");
  });

  it("keeps the screen on until it is over, also when it fails", async () => {
    const { machine, awake } = setUp({ sha256: "00" });
    await machine.check();
    const running = machine.start();
    await running;
    expect(machine.getState().status).toBe("rejected");
    expect(awake.started).toBe(1);
    expect(awake.ended).toBe(1);
  });

  it("is rejected when the package is not the published one", async () => {
    const { machine, shell } = setUp({ sha256: "00" });
    await machine.check();
    await machine.start();
    expect(machine.getState()).toMatchObject({ status: "rejected", failure: "checksum" });
    expect(shell.install).not.toHaveBeenCalled();
  });

  it("is rejected when nothing says what the package must be", async () => {
    const { machine, send, shell } = setUp({ sha256: null });
    await machine.check();
    await machine.start();
    expect(machine.getState()).toMatchObject({ status: "rejected", failure: "checksum" });
    expect(send).not.toHaveBeenCalled();
    expect(shell.install).not.toHaveBeenCalled();
  });

  it("never downloads from a host that is not ours", async () => {
    const { machine, send } = setUp({ url: "https://evil.example/app" });
    await machine.check();
    await machine.start();
    expect(machine.getState()).toMatchObject({ status: "rejected", failure: "download" });
    expect(send).not.toHaveBeenCalled();
  });

  it("is rejected when installing fails, and Retry starts it again", async () => {
    const { machine, shell, seen } = setUp({});
    vi.mocked(shell.install).mockRejectedValueOnce(new Error("no room"));
    await machine.check();
    await machine.start();
    expect(machine.getState()).toMatchObject({ status: "rejected", failure: "install" });
    await machine.start();
    expect(machine.getState().status).toBe("fulfilled");
    expect(seen.filter((state) => state === "pending 0")).toHaveLength(2);
  });

  it("is rejected after 600 seconds", async () => {
    vi.useFakeTimers();
    try {
      const { machine, shell } = setUp({ url: "" });
      vi.mocked(shell.install).mockReturnValue(new Promise(() => undefined));
      await machine.check();
      const running = machine.start();
      await vi.advanceTimersByTimeAsync(updateTimeoutMs - 1);
      expect(machine.getState().status).toBe("pending");
      await vi.advanceTimersByTimeAsync(1);
      await running;
      expect(machine.getState()).toMatchObject({ status: "rejected", failure: "timeout" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("offers the fallback link only after a failure", async () => {
    const { machine, shell } = setUp({ sha256: "00", fallbackUrl: "/fallback.apk" });
    await machine.check();
    machine.openFallback();
    expect(shell.openLink).not.toHaveBeenCalled();
    await machine.start();
    machine.openFallback();
    expect(shell.openLink).toHaveBeenCalledExactlyOnceWith("/fallback.apk");
    expect(machine.getState().status).toBe("found");
  });

  it("is not disturbed by another check while it runs", async () => {
    const { machine, shell } = setUp({});
    let finishInstalling = () => {};
    const installing = new Promise<void>((resolve) => {
      finishInstalling = resolve;
    });
    vi.mocked(shell.install).mockReturnValueOnce(installing);
    await machine.check();
    const running = machine.start();
    await vi.waitFor(() => expect(shell.install).toHaveBeenCalled(), { timeout: 20_000 });
    await machine.check();
    expect(machine.getState().status).toBe("pending");
    finishInstalling();
    await running;
    expect(machine.getState().status).toBe("fulfilled");
  });
});

function setUp(
  partial: Partial<FoundUpdate["package"]>,
  release: Partial<FoundUpdate["release"]> = {},
) {
  const update: FoundUpdate = {
    kind: "hotUpdate",
    release: { version: "3.04.0", force: true, notes: "", ...release },
    package: {
      version: "3.04.0",
      packageType: "wgt",
      lastWholeVersion: "3.03.0",
      url: "/router-config-file/package/app",
      fallbackUrl: null,
      sha256,
      size: bytes.byteLength,
      signature: null,
      ...partial,
    },
  };
  const awake = { started: 0, ended: 0 };
  const shell: Shell = {
    platform: "web",
    installedVersion: "3.03.3",
    install: vi.fn<Shell["install"]>(async () => undefined),
    restart: vi.fn<Shell["restart"]>(),
    openLink: vi.fn<Shell["openLink"]>(),
    keepAwake: async () => {
      awake.started += 1;
      return () => void (awake.ended += 1);
    },
  };
  const findUpdate = vi.fn<() => Promise<Finding | null>>();
  findUpdate.mockResolvedValue({ update });
  const send = vi.fn<typeof fetch>(async () => new Response(inTwoParts()));
  const machine = createUpdateMachine({
    shell,
    findUpdate,
    fetch: send,
    origin: "https://app.gerai.example",
    allowedHosts: [],
  });
  const seen: string[] = [];
  machine.subscribe((state) => seen.push(label(state)));
  return { machine, shell, awake, seen, send, findUpdate };
}

function inTwoParts(): ReadableStream<Uint8Array> {
  const half = bytes.byteLength / 2;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, half));
      controller.enqueue(bytes.slice(half));
      controller.close();
    },
  });
}

function label(state: UpdateState): string {
  return state.status === "pending" && state.percent !== null
    ? `pending ${state.percent}`
    : state.status;
}
