import { ApiError } from "@gerai/api/core";
import { retryWait, Subject } from "@gerai/api/device";
import type { Clock, Observable } from "@gerai/api/device";
import { MediaProblem } from "./media";
import type { Media } from "./media";
import { awaitsFile } from "./outbox";
import type { Outbox } from "./outbox";
import type { OutboxEntry, OutgoingFile } from "./outbox-entry";

/** So often a file is tried again while there seems to be a network. */
const mostTries = 5;

interface Deps {
  outbox: Outbox;
  media: Pick<Media, "upload">;
  clock: Clock;
}

interface Run {
  uuid: string;
  controller: AbortController;
  cancelWait: () => void;
}

/** Brings the files of waiting messages to the server, one at a time: they go out as they were picked. */
export class UploadQueue {
  readonly #deps: Deps;
  readonly #shares = new Map<string, Subject<number>>();
  #open = false;
  #run: Run | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.outbox.entries.subscribe(() => this.#look());
  }

  /** How much of a message's file has arrived, from 0 to 1. */
  progress(clientUuid: string): Observable<number> {
    return this.#share(clientUuid);
  }

  /** There is a connection. */
  open(): void {
    this.#open = true;
    this.#look();
  }

  /** The connection is gone; the next one goes on where this one stopped. */
  close(): void {
    this.#open = false;
    this.#stop();
  }

  #look(): void {
    const { outbox } = this.#deps;
    const waiting = outbox.entries.get().filter((entry) => awaitsFile(entry) && !entry.problem);
    const current = this.#run;
    if (current && !waiting.some(({ clientUuid }) => clientUuid === current.uuid)) this.#stop();
    const [next] = waiting;
    if (this.#open && !this.#run && next) this.#start(next, 0);
  }

  #start(entry: OutboxEntry, tries: number): void {
    const { file, clientUuid: uuid } = entry;
    if (!file) return;
    const run: Run = { uuid, controller: new AbortController(), cancelWait: () => undefined };
    this.#run = run;
    this.#bring(entry, file, run)
      .then(() => this.#finish(run))
      .catch((error: unknown) => {
        if (this.#run === run) this.#fail(run, tries, error);
      });
  }

  async #bring(entry: OutboxEntry, file: OutgoingFile, run: Run): Promise<void> {
    const { outbox, media } = this.#deps;
    const share = this.#share(run.uuid);
    const arrived = await media.upload(file, {
      onBegun: (uploadId) => outbox.uploading(entry, uploadId),
      onProgress: (part) => share.set(part),
      signal: run.controller.signal,
    });
    if (this.#run !== run) return;
    this.#run = null;
    outbox.uploaded(run.uuid, arrived);
    this.#shares.delete(run.uuid);
  }

  #finish(run: Run): void {
    if (this.#run === run) this.#run = null;
    this.#look();
  }

  /** What the server refuses is told at once; what the network swallowed is tried again. */
  #fail(run: Run, tries: number, error: unknown): void {
    const { outbox, clock } = this.#deps;
    if (error instanceof ApiError || error instanceof MediaProblem) {
      outbox.refuse(run.uuid, {
        code: error.code,
        text: error instanceof ApiError ? error.message : "",
      });
      this.#finish(run);
    } else if (tries === mostTries) {
      outbox.giveUpForNow(run.uuid);
      this.#finish(run);
    } else {
      run.cancelWait = clock.after(retryWait(tries, clock), () => this.#again(run, tries + 1));
    }
  }

  #again(run: Run, tries: number): void {
    const entry = this.#deps.outbox.entries.get().find(({ clientUuid }) => clientUuid === run.uuid);
    if (entry && this.#run === run) this.#start(entry, tries);
  }

  #stop(): void {
    const run = this.#run;
    this.#run = null;
    run?.cancelWait();
    run?.controller.abort();
  }

  #share(uuid: string): Subject<number> {
    const known = this.#shares.get(uuid) ?? new Subject(0);
    this.#shares.set(uuid, known);
    return known;
  }
}
