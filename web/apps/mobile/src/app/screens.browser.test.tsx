import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { ChunkLoadError } from "../core/lazy-page";
import { PageLoading, RouteError } from "./screens";

describe("a page that did not load", () => {
  test("offers to reload when its code did not arrive", async () => {
    await render(<RouteError error={new ChunkLoadError()} />);
    await expect.element(page.getByRole("alert")).toHaveTextContent("could not be loaded");
    await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
  });

  test("offers to reload when it broke", async () => {
    await render(<RouteError error={new Error("boom")} />);
    await expect.element(page.getByRole("alert")).toHaveTextContent("ran into a problem");
    await expect.element(page.getByText("boom")).not.toBeInTheDocument();
  });
});

describe("a page that loads slowly", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("offers to reload after 60 seconds", async () => {
    await render(<PageLoading />);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(document.body.textContent).not.toContain("taking too long");
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(document.body.textContent).toContain("taking too long"), {
      timeout: 20_000,
    });
  });
});
