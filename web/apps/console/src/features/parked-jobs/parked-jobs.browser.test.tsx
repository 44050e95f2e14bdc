import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { companyHandlers, parkedJob } from "../../testing/company";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const row = () => page.getByRole("row", { name: /files\.sweep/ });

test("work that was given up says why and is run again", async () => {
  let parked = [parkedJob];
  const { sent } = await renderConsole({
    path: "/parked-jobs",
    handlers: [
      http.get("*/job/list", () => ok({ list: parked })),
      http.post("*/job/retry", () => {
        parked = [];
        return ok(null);
      }),
    ],
  });
  await expect.element(row()).toHaveTextContent("disk full");
  await expect.element(row()).toHaveTextContent("8");
  await row().getByRole("button", { name: "Run again" }).click();
  await expect.element(page.getByText("No suspended jobs")).toBeVisible();
  await expect.poll(() => sent("job/retry").map(({ body }) => body)).toEqual([{ id: "j1" }]);
});

test("a job that somebody else looked after already is said to be gone", async () => {
  await renderConsole({
    path: "/parked-jobs",
    handlers: [
      http.post("*/job/retry", () => refuse(404, "not_found", "Not found.")),
      ...companyHandlers(),
    ],
  });
  await row().getByRole("button", { name: "Run again" }).click();
  await expect.element(page.getByText("Not found.")).toBeVisible();
});
