import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, open, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "playwright/test";

/** The server's binary, and the demo company that every server of the tests is a copy of. */
function given(name: "GERAI_BINARY" | "GERAI_COMPANY"): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with scripts/e2e.sh`);
  return value;
}

/** What is meant for the tests is no setting of the server. */
const others = Object.entries(process.env).filter(([name]) => !name.startsWith("GERAI_"));

/** Nobody is slowed down: tests ask more than people do. */
const environment = {
  ...Object.fromEntries(others),
  GERAI_INTERNAL_LISTEN: "",
  GERAI_LIMITS__REQUESTS_PER_MINUTE: "1000000",
  GERAI_LIMITS__BURST: "100000",
  GERAI_LIMITS__USER_REQUESTS_PER_MINUTE: "1000000",
  GERAI_LIMITS__USER_BURST: "100000",
};

/** A server of one's own, with a demo company of its own: it can be killed, and started again where it was. */
export class OwnServer {
  readonly #directory: string;
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(directory: string, port: number) {
    this.#directory = directory;
    this.#port = port;
  }

  static async start(): Promise<OwnServer> {
    const directory = await mkdtemp(join(tmpdir(), "gerai-own-"));
    await cp(given("GERAI_COMPANY"), directory, { recursive: true });
    const server = new OwnServer(directory, await freePort());
    await server.start();
    return server;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    const log = await open(join(this.#directory, "server.log"), "a");
    this.#process = spawn(
      given("GERAI_BINARY"),
      [...this.#arguments(), "serve", "--listen", `127.0.0.1:${this.#port}`],
      { env: environment, stdio: ["ignore", log.fd, log.fd] },
    );
    await log.close();
    const ready = async () => {
      try {
        return (await fetch(`${this.address}/readyz`)).ok;
      } catch {
        return false;
      }
    };
    await expect.poll(ready, { timeout: 60_000 }).toBe(true);
  }

  /** As a power cut does it: nothing is written any more. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running) return;
    const gone = once(running, "exit");
    running.kill("SIGKILL");
    await gone;
  }

  /** What `gerai verify` says of the books; everything that does not fit is an error. */
  async verify(): Promise<string> {
    const asked = promisify(execFile)(given("GERAI_BINARY"), [...this.#arguments(), "verify"], {
      env: environment,
    });
    return (await asked).stdout;
  }

  async end(): Promise<void> {
    await this.kill();
    await rm(this.#directory, { recursive: true });
  }

  #arguments(): string[] {
    return ["--profile", "demo", "--data", this.#directory];
  }
}

async function freePort(): Promise<number> {
  const asked = createServer().listen(0, "127.0.0.1");
  await once(asked, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  const { port } = asked.address() as AddressInfo;
  asked.close();
  await once(asked, "close");
  return port;
}
