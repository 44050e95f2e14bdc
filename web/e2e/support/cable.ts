import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";

/** What becomes of what goes through. */
type State = "whole" | "cut" | "answersLost";

/** The cable between a phone and the server: it can be cut, or lose every answer on its way back. */
export class Cable {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #state: State = "whole";
  #onDeeds: (() => void) | null = null;

  private constructor(target: URL) {
    this.#server = createServer((phone) => this.#join(phone, target));
  }

  static async to(address: string): Promise<Cable> {
    const cable = new Cable(new URL(address));
    await new Promise<void>((resolve) => cable.#server.listen(0, "127.0.0.1", resolve));
    return cable;
  }

  /** Where the phone finds the server at the other end. */
  get address(): string {
    const bound = this.#server.address();
    if (bound === null || typeof bound === "string") throw new Error("the cable is gone");
    return `http://localhost:${bound.port}`;
  }

  /** Nobody is reached any more. */
  cut(): void {
    this.#change("cut");
  }

  /** Everything arrives, and every answer is lost. */
  loseAnswers(): void {
    this.#change("answersLost");
  }

  /** Tells once when the phone hands over deeds: the server has them, and may have done none, some or all of them. */
  async deedsOnTheirWay(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#onDeeds = resolve;
    });
    this.#onDeeds = null;
  }

  mend(): void {
    this.#change("whole");
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #change(state: State): void {
    this.#state = state;
    if (state === "cut") for (const end of this.#ends) end.destroy();
  }

  #join(phone: Socket, target: URL): void {
    if (this.#state === "cut") {
      phone.destroy();
      return;
    }
    const server = connect(Number(target.port), "127.0.0.1");
    for (const [end, other] of [
      [phone, server],
      [server, phone],
    ] as const) {
      this.#ends.add(end);
      end.on("error", () => undefined);
      end.on("close", () => {
        this.#ends.delete(end);
        other.destroy();
      });
    }
    phone.on("data", (part) => {
      server.write(part);
      if (part.includes("/deed/send")) this.#onDeeds?.();
    });
    server.on("data", (part) => {
      if (this.#state === "answersLost") phone.destroy();
      else phone.write(part);
    });
  }
}
