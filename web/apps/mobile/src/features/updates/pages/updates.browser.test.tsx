import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import type { Shell } from "../../../core/updates/shell";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";

const update = page.getByRole("button", { name: "Update", exact: true });
const retry = page.getByRole("button", { name: "Try again" });

describe("a forced update", () => {
  test("takes over the app and cannot be left", async () => {
    const { router } = await renderApp({
      path: paths.mine,
      handlers: [published({ force: true })],
    });
    await expect.element(page.getByText("You need this update to continue")).toBeVisible();
    await expect.element(page.getByText("Faster start")).toBeVisible();
    await expectAccessible();
    void router.navigate({ to: paths.mine });
    await expect.element(update).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(paths.forceUpdate);
  });

  test("is asked for by a server that gives this version no more tokens", async () => {
    const { router } = await renderApp({
      path: paths.mine,
      handlers: [
        // The newest release may wait; one before it was mandatory.
        published({ force: false }),
        http.post("*/oauth/token", () =>
          refuse(440, "update_required", "Please update the app to the latest version."),
        ),
      ],
    });
    await expect.element(page.getByText("You need this update to continue")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(paths.forceUpdate);
  });

  test("shows its percentage, then green, then asks to reopen", async () => {
    const restart = vi.fn<Shell["restart"]>();
    const download = packageStream();
    await renderApp({
      handlers: [
        published({ force: true, url: "/package" }),
        http.get("*/package", download.answer),
      ],
      shell: { restart },
    });
    await update.click();
    download.send(30);
    await expect.element(page.getByText("Downloading, 30%")).toBeVisible();
    download.send(70);
    download.end();
    await expect.element(page.getByText("Update complete")).toBeVisible();
    await expect.element(page.getByText("Please exit and reopen the app")).toBeVisible();
    await page.getByRole("button", { name: "Restart now" }).click();
    expect(restart).toHaveBeenCalledOnce();
  });

  test("turns red when the download fails, retries, and offers the fallback link", async () => {
    const openLink = vi.fn<Shell["openLink"]>();
    let tries = 0;
    await renderApp({
      handlers: [
        published({ force: true, url: "/package", fallbackUrl: "/fallback" }),
        http.get("*/package", () => {
          tries += 1;
          return HttpResponse.error();
        }),
      ],
      shell: { openLink },
    });
    await update.click();
    await expect.element(page.getByText("Download failed")).toBeVisible();
    await retry.click();
    await expect.poll(() => tries).toBe(2);
    await page.getByRole("button", { name: /backup link/ }).click();
    expect(openLink).toHaveBeenCalledExactlyOnceWith("/fallback");
    await expect.element(update).toBeVisible();
  });

  test("refuses a package that is not the published one", async () => {
    await renderApp({
      handlers: [
        published({ force: true, url: "/package", sha256: "00" }),
        http.get("*/package", () => HttpResponse.arrayBuffer(new ArrayBuffer(9))),
      ],
    });
    await update.click();
    await expect.element(page.getByText("The package could not be verified")).toBeVisible();
  });
});

test("a release that goes to some devices first is offered where the server says so", async () => {
  const offer = {
    updateType: "hotUpdate",
    force: false,
    version: "3.05.0",
    packageType: "wgt",
    lastWholeVersion: "3.03.0",
    url: "",
    fallbackUrl: null,
    sha256: null,
    size: null,
    signature: null,
    notes: "Only for some",
  };
  let device: string | null = null;
  const { storage } = await renderApp({
    handlers: [
      http.get("*/version/check", ({ request }) => {
        device = request.headers.get("X-Device-Id");
        return ok(offer);
      }),
    ],
  });
  const sheet = page.getByRole("dialog", { name: "Version 3.05.0 is available" });
  await expect.element(sheet.getByText("Only for some")).toBeVisible();
  expect(device).toBe(storage.getItem("deviceId"));
});

describe("an update that may wait", () => {
  test("is offered once and stays away after Later", async () => {
    const { storage } = await renderApp({ handlers: [published({})] });
    const sheet = page.getByRole("dialog", { name: "Version 3.04.0 is available" });
    await sheet.getByRole("button", { name: "Later" }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.poll(() => storage.getItem("laterVersion")).toBe("3.04.0");
  });

  test("does not hold anybody on the page of forced updates", async () => {
    const { router } = await renderApp({ path: paths.forceUpdate, handlers: [published({})] });
    await expect.element(page.getByText("You can update now or later")).toBeVisible();
    await expect.element(page.getByText("You need this update")).not.toBeInTheDocument();
    // The page itself is the offer; the same one on top of it would be in the way.
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole("button", { name: "Back to the app" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
    expect(router.state.location.pathname).not.toBe(paths.forceUpdate);
  });

  test("is not offered to an app that already has it", async () => {
    const { sent } = await renderApp({ handlers: [published({ version: "3.03.3" })] });
    await expect.poll(() => sent("appVersion.json")).toHaveLength(1);
    await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("asking for updates in the settings", () => {
  const version = page.getByRole("button", { name: /^Version/ });

  test("does not call the app up to date when nobody could be asked", async () => {
    await renderApp({
      path: paths.settings,
      handlers: [http.get("*/router-config-file/appVersion.json", () => HttpResponse.error())],
    });
    await version.click();
    await expect.element(page.getByText("Could not check for updates")).toBeVisible();
    await expect.element(page.getByText("You are up to date")).not.toBeInTheDocument();
  });

  test("brings back one that was put off", async () => {
    await renderApp({ path: paths.settings, handlers: [published({})] });
    const offer = page.getByRole("dialog", { name: "Version 3.04.0 is available" });
    await offer.getByRole("button", { name: "Later" }).click();
    await expect.element(offer).not.toBeInTheDocument();
    await version.click();
    await expect.element(offer).toBeVisible();
  });
});

test("the page opened without need says so and leads back", async () => {
  await renderApp({ path: paths.forceUpdate });
  await expect.element(page.getByText("You are up to date")).toBeVisible();
  await page.getByRole("button", { name: "Back to the app" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
});

test("the page opened without a connection does not call the app up to date, and asks again", async () => {
  let reachable = false;
  await renderApp({
    path: paths.forceUpdate,
    handlers: [
      http.get("*/router-config-file/appVersion.json", () =>
        reachable
          ? HttpResponse.json({ android: null, ios: null, web: null })
          : HttpResponse.error(),
      ),
    ],
  });
  await expect.element(page.getByText("Could not check for updates")).toBeVisible();
  reachable = true;
  await retry.click();
  await expect.element(page.getByText("You are up to date")).toBeVisible();
});

/** Of a hundred zeros, which is what packages are made of here. */
const digest = "cd00e292c5970d3c5e2f0ffa5171e555bc46bfc4faddfb4a418b6840b86e79a3";

function published(partial: Record<string, unknown>) {
  const web = {
    version: "3.04.0",
    code: 30400,
    lastWholeVersion: "3.03.0",
    updateType: "hotUpdate",
    packageType: "wgt",
    url: "",
    fallbackUrl: null,
    sha256: digest,
    size: null,
    force: false,
    notes: { en: "Faster start" },
    ...partial,
  };
  return http.get("*/router-config-file/appVersion.json", () =>
    HttpResponse.json({ android: null, ios: null, web }),
  );
}

/** A package of 100 bytes that arrives when the test says so. */
function packageStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    answer: () => new Response(body, { headers: { "Content-Length": "100" } }),
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
  };
}
