import type { ReleasePackage } from "@gerai/api";
import type { UpdateDecision } from "@gerai/domain";

/** A package with everything that its signature is over. */
export interface InstallablePackage extends ReleasePackage {
  lastWholeVersion: string;
}

/** An update that has something to do. */
export type UpdateKind = Exclude<UpdateDecision, "none">;

/**
 * What the app asks of the shell it runs in. The browser has its own implementation; a native
 * wrapper provides another one as `window.geraiShell`.
 */
export interface Shell {
  /** Which entry of the published versions is for this shell. */
  readonly platform: "android" | "ios" | "web";
  readonly installedVersion: string;
  /** Puts a downloaded package, or with none the new web files, in place. Rejects when it cannot. */
  readonly install: (update: {
    kind: UpdateKind;
    package: InstallablePackage;
    file: Blob | null;
  }) => Promise<void>;
  /** Leaves the old version and starts the installed one. */
  readonly restart: () => void;
  /** Opens an address outside the app. */
  readonly openLink: (url: string) => void;
  /** Keeps the screen on; the result lets it sleep again. */
  readonly keepAwake: () => Promise<() => void>;
}

declare global {
  interface Window {
    geraiShell?: Shell;
  }
}
