import { http } from "msw";
import { describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { onNextTap } from "../../../../../testing/on-next-tap";
import { useCountryFilter } from "../../core/country-filter";
import type { AuditCheck } from "../../core/wire";
import { companyHandlers } from "../../testing/company";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const verify = page.getByRole("button", { name: "Verify integrity" });

describe("the proof of the chain", () => {
  test("goes on part by part and says how far it is", async () => {
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { sent } = await renderConsole({
      path: "/audit",
      handlers: [
        http.get("*/audit/verify", async ({ request }) => {
          if (!new URL(request.url).searchParams.has("cursor")) {
            return ok(part({ proven: 5000, nextCursor: "5000.x" }));
          }
          await gate;
          return ok(part({ proven: 8000, entries: 8000, ok: true }));
        }),
        ...companyHandlers(),
      ],
    });
    await verify.click();
    await expect.element(page.getByText("5,000 of 8,000 sealed entries verified")).toBeVisible();
    await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "31");
    open();
    await expect.element(page.getByText("Intact: nothing has been changed")).toBeVisible();
    await expect
      .poll(() => sent("audit/verify").map(({ query }) => query["cursor"]))
      .toEqual([undefined, "5000.x"]);
  });

  test("continues after a failure where it stopped", async () => {
    const broken = { now: true };
    const { sent } = await renderConsole({
      path: "/audit",
      handlers: [
        http.get("*/audit/verify", ({ request }) => {
          if (!new URL(request.url).searchParams.has("cursor")) {
            return ok(part({ proven: 5000, nextCursor: "5000.x" }));
          }
          if (broken.now) return refuse(503, "unavailable", "The service is busy.");
          return ok(
            part({
              proven: 6000,
              ok: false,
              firstBad: { problem: "entry_changed", seq: 6001, entryId: "9" },
            }),
          );
        }),
        ...companyHandlers(),
      ],
    });
    await verify.click();
    await expect.element(page.getByText("The service is busy.")).toBeVisible();
    onNextTap(() => (broken.now = false));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect
      .element(page.getByText("First problem at 6001: the entry was changed"))
      .toBeVisible();
    await expect
      .poll(() => sent("audit/verify").filter(({ query }) => !query["cursor"]))
      .toHaveLength(1);
  });
});

test("the log can be read from its beginning", async () => {
  const { sent } = await renderConsole({ path: "/audit", handlers: companyHandlers() });
  await page.getByRole("columnheader", { name: "Time" }).click();
  await expect.poll(() => sent("audit/list").at(-1)?.query).toMatchObject({ order: "asc" });
});

test("the log follows the country the console looks at, and goes out as it is shown", async () => {
  const { sent } = await renderConsole({
    path: "/audit?action=person.update",
    handlers: [
      http.post("*/audit/export", () => refuse(429, "exports_waiting", "Several exports wait.")),
      ...companyHandlers(),
    ],
  });
  onTestFinished(() => useCountryFilter.getState().choose(null));
  useCountryFilter.getState().choose(3);
  const narrowed = { action: "person.update", countryCode: "3" };
  await expect.poll(() => sent("audit/list").at(-1)?.query).toMatchObject(narrowed);
  await page.getByRole("button", { name: "Export" }).click();
  await expect
    .poll(() => sent("audit/export").at(-1)?.query)
    .toEqual({ ...narrowed, format: "xlsx" });
  await expect.element(page.getByText("Several exports wait.")).toBeVisible();
});

test("entries that could not be fetched are asked for again", async () => {
  let broken = true;
  const { sent } = await renderConsole({
    path: "/audit",
    handlers: [
      http.get("*/audit/list", ({ request }) =>
        broken && new URL(request.url).searchParams.has("cursor")
          ? refuse(503, "unavailable", "The service is busy.")
          : undefined,
      ),
      ...companyHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Load more entries" }).click();
  await expect.element(page.getByText("The service is busy.")).toBeVisible();
  await expect.element(page.getByText("ID-1021")).toBeVisible();
  onNextTap(() => (broken = false));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("The service is busy.")).not.toBeInTheDocument();
  await expect.poll(() => sent("audit/list").at(-1)?.query).toMatchObject({ cursor: "e1" });
});

function part(partial: Partial<AuditCheck>): AuditCheck {
  const nothing = { entries: 0, ok: null, firstBad: null, nextCursor: null };
  return { ...nothing, sealed: 8000, proven: 0, head: "ab".repeat(32), ...partial };
}
