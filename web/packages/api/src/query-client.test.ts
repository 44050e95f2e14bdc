import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { NetworkError } from "./errors";
import { createQueryClient } from "./query-client";

afterEach(() => onlineManager.setOnline(true));

/** Shows a query as a page would, and tells what it read. */
function shown(read: () => Promise<string>) {
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ["a page"], queryFn: read, retry: false });
  observer.subscribe(() => undefined);
  return () => observer.getCurrentResult();
}

test("what failed without a network is read once there is one", async () => {
  onlineManager.setOnline(false);
  const read = vi.fn(async () => {
    if (!onlineManager.isOnline()) throw new NetworkError("unreachable");
    return "read";
  });
  const result = shown(read);
  await vi.waitFor(() => expect(result().isError).toBe(true), { timeout: 20_000 });
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(result().data).toBe("read"), { timeout: 20_000 });
});

test("what was read stays as it is when the network comes back", async () => {
  const read = vi.fn(async () => "read");
  const result = shown(read);
  await vi.waitFor(() => expect(result().data).toBe("read"), { timeout: 20_000 });
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(result().fetchStatus).toBe("idle"), { timeout: 20_000 });
  expect(read).toHaveBeenCalledOnce();
});
