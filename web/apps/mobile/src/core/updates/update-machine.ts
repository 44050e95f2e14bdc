import { createStore } from "zustand/vanilla";
import type { InstallablePackage, Shell, UpdateKind } from "./shell";

/** Why an update failed. */
export type UpdateFailure = "download" | "checksum" | "timeout" | "install";

/** A release as people are told of it. */
export interface OfferedRelease {
  version: string;
  /** The app must not go on without it. */
  force: boolean;
  /** In the language of the app; may be empty. */
  notes: string;
}

/** An update that can be installed. */
export interface FoundUpdate {
  kind: UpdateKind;
  release: OfferedRelease;
  /** What is installed: the release itself, or the whole package an old app needs first. */
  package: InstallablePackage;
}

/** What looking for an update found; nothing when the app is up to date. */
export interface Finding {
  update: FoundUpdate | null;
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
  /** Null when nobody could be asked. */
  findUpdate: () => Promise<Finding | null>;
  fetch: typeof fetch;
  origin: string;
  allowedHosts: readonly string[];
}

/** Builds the machine; nothing runs until `check` is called. */
export function createUpdateMachine(config: UpdateMachineConfig) {
  const { shell } = config;
  const store = createStore<UpdateState>(() => ({ status: "idle" }));

  /** The server no longer takes this version: a release before the newest may have been mandatory. */
  let refused = false;

  /** Looks for a newer version; null when nobody could be asked. A running or finished update is left alone. */
  const check = async (nowRefused = false): Promise<UpdateState | null> => {
    refused ||= nowRefused;
    // Without a connection the code that asks may not be there either.
    const finding = await config.findUpdate().catch(() => null);
    if (!finding) return null;
    const { status } = store.getState();
    if (status !== "pending" && status !== "fulfilled") {
      store.setState(finding.update ? found(finding.update, refused) : idle, true);
    }
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
    store.setState(found(state, refused), true);
  };

  return { ...store, check, start, openFallback, restart: () => shell.restart() };
}

const idle: UpdateState = { status: "idle" };

function found({ kind, release, package: source }: FoundUpdate, refused: boolean): UpdateState {
  const force = release.force || refused;
  return { status: "found", kind, release: { ...release, force }, package: source };
}
