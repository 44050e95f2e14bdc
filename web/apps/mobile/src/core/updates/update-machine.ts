import type { AppRelease, AppVersions, ReleasePackage } from "@gerai/api";
import { decideUpdate } from "@gerai/domain";
import { createStore } from "zustand/vanilla";
import type { Shell, UpdateKind } from "./shell";

/** Why an update failed. */
export type UpdateFailure = "download" | "checksum" | "timeout" | "install";

/** An update that can be installed. */
export interface FoundUpdate {
  kind: UpdateKind;
  release: AppRelease;
  /** What is installed: the release itself, or the whole package an old app needs first. */
  package: ReleasePackage;
}

/** Where an update stands. `percent` is null while nothing can be measured. */
export type UpdateState =
  | { status: "idle" }
  | ({ status: "found" } & FoundUpdate)
  | ({ status: "pending"; percent: number | null } & FoundUpdate)
  | ({ status: "fulfilled" } & FoundUpdate)
  | ({ status: "rejected"; failure: UpdateFailure } & FoundUpdate);

/** What the machine needs from its surroundings. */
export interface UpdateMachineConfig {
  shell: Shell;
  fetchVersions: () => Promise<AppVersions | null>;
  fetch: typeof fetch;
  origin: string;
  allowedHosts: readonly string[];
}

/** The one update of this app: found, then pending, then fulfilled or rejected. */
export type UpdateMachine = ReturnType<typeof createUpdateMachine>;

/** Builds the machine; nothing runs until `check` is called. */
export function createUpdateMachine(config: UpdateMachineConfig) {
  const { shell } = config;
  const store = createStore<UpdateState>(() => ({ status: "idle" }));

  /** Looks for a newer version. A running or finished update is left alone. */
  const check = async (): Promise<UpdateState> => {
    const versions = await config.fetchVersions();
    const { status } = store.getState();
    if (status === "pending" || status === "fulfilled") return store.getState();
    const release = versions?.[shell.platform] ?? null;
    const kind = release ? decideUpdate(shell.installedVersion, release) : "none";
    if (versions) store.setState(release && kind !== "none" ? found(kind, release) : idle, true);
    return store.getState();
  };

  /** Starts, or after a failure restarts, the update. */
  const start = async (): Promise<void> => {
    const state = store.getState();
    if (state.status !== "found" && state.status !== "rejected") return;
    const update: FoundUpdate = {
      kind: state.kind,
      release: state.release,
      package: state.package,
    };
    const { url } = update.package;
    store.setState({ status: "pending", percent: url ? 0 : null, ...update }, true);
    const onProgress = (percent: number | null) => {
      const { status } = store.getState();
      if (status === "pending") store.setState({ status, percent, ...update }, true);
    };
    // Hardly anybody updates on a given day: nobody else loads how it is done.
    const failure = await import("./run-update").then(
      async ({ runUpdate }) => await runUpdate(config, update, onProgress),
      (): UpdateFailure => "download",
    );
    store.setState(
      failure ? { status: "rejected", failure, ...update } : { status: "fulfilled", ...update },
      true,
    );
  };

  /** Leaves the download to the browser; the update stays to be done. */
  const openFallback = (): void => {
    const state = store.getState();
    if (state.status !== "rejected" || !state.package.fallbackUrl) return;
    shell.openLink(state.package.fallbackUrl);
    store.setState(found(state.kind, state.release), true);
  };

  return { ...store, check, start, openFallback, restart: () => shell.restart() };
}

const idle: UpdateState = { status: "idle" };

function found(kind: UpdateKind, release: AppRelease): UpdateState {
  const whole = kind === "wholePackage" ? release.wholePackage : null;
  return { status: "found", kind, release, package: whole ?? release };
}
