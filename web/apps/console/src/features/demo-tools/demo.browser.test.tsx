import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { companyHandlers } from "../../testing/company";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

test("codes that no text message delivers are shown with their purpose", async () => {
  await renderConsole({ path: "/demo", handlers: companyHandlers() });
  const row = page.getByRole("row", { name: /482913/ });
  await expect.element(row).toHaveTextContent("+62812");
  await expect.element(row).toHaveTextContent("Link a phone");
});

test("before the first code the page says how to get one", async () => {
  await renderConsole({
    path: "/demo",
    handlers: [http.get("*/codes/list", () => ok({ list: [] })), ...companyHandlers()],
  });
  await expect.element(page.getByText("No codes sent yet")).toBeVisible();
});

test("the server's last words are a choice away and can be read again", async () => {
  let down = false;
  const line = {
    at: "2026-11-14T03:20:00Z",
    level: "WARN",
    target: "web::limits",
    message: "turned away",
    fields: { ip: "10.1.2.3", left: 0 },
  };
  const { router, sent } = await renderConsole({
    path: "/demo",
    handlers: [
      http.get("*/log/list", () =>
        down ? refuse(500, "internal", "Something went wrong.") : ok({ list: [line] }),
      ),
      ...companyHandlers(),
    ],
  });
  await page.getByTitle("Server log").click();
  const row = page.getByRole("row", { name: /turned away/ });
  await expect.element(row).toHaveTextContent("WARN");
  await expect.element(row).toHaveTextContent("web::limits ip=10.1.2.3 left=0");
  await expect.poll(() => router.state.location.search).toEqual({ view: "log" });
  down = true;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => sent("log/list").length).toBeGreaterThan(1);
  await expect.element(row).toBeVisible();
});
