import type { Socket } from "../socket";
import type { ClientFrame, ServerFrame } from "../types";

/** A connection whose other end is the test. */
export class FakeSocket implements Socket {
  readonly said: ClientFrame[] = [];
  closed = false;
  readonly #listeners = new Map<string, (event: { data: unknown }) => void>();

  readonly addEventListener = (
    name: string,
    listener: (event: { data: unknown }) => void,
  ): void => {
    this.#listeners.set(name, listener);
  };

  send(text: string): void {
    // Only frames are sent.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    this.said.push(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.closed = true;
  }

  /** The server took the call. */
  accept(): void {
    this.#fire("open");
  }

  hear(frame: ServerFrame): void {
    this.#fire("message", JSON.stringify(frame));
  }

  /** The line went dead. */
  breakOff(): void {
    this.#fire("close");
  }

  #fire(name: string, data?: unknown): void {
    this.#listeners.get(name)?.({ data });
  }
}
