import { createServer as createHttpServer, request } from "node:http";
import type { Server } from "node:http";
import { createServer } from "vite";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

test("the development server hands the messenger's live connection to the Rust server", async () => {
  const rust = createHttpServer();
  const arrived = new Promise<string | undefined>((arrive) => {
    rust.on("upgrade", ({ url }, socket) => {
      arrive(url);
      socket.destroy();
    });
  });
  await new Promise<void>((listening) => rust.listen(0, "127.0.0.1", listening));
  vi.stubEnv("GERAI_SERVER", `http://127.0.0.1:${portOf(rust)}`);
  const { apiProxy } = await import("./vite.shared.ts");
  const dev = await createServer({
    configFile: false,
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, proxy: apiProxy, watch: null },
  });
  try {
    await dev.listen();
    const live = request({
      port: portOf(dev.httpServer as Server),
      path: "/v3/im/front/socket",
      headers: { Connection: "Upgrade", Upgrade: "websocket" },
    });
    // The stand-in hangs up on it.
    live.on("error", () => undefined);
    live.end();
    expect(await arrived).toBe("/v3/im/front/socket");
  } finally {
    await dev.close();
    rust.close();
  }
});

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening");
  return address.port;
}
