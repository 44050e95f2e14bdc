import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { paths } from "../../../core/paths";
import { masters, pageOf, testCard } from "../../../testing/goods";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";

/** A server that remembers what is kept. */
function keeper() {
  const names = ["Serum", "Toner", "Cream"];
  const kept = new Set(names);
  const change = (keep: boolean) => async (call: { request: Request }) => {
    const body: unknown = await call.request.json();
    for (const name of names.filter((each) => JSON.stringify(body).includes(each))) {
      if (keep) kept.add(name);
      else kept.delete(name);
    }
    return ok(null);
  };
  return [
    http.get("*/collection/list", () =>
      pageOf(
        names
          .filter((name) => kept.has(name))
          .map((name) => ({
            ...testCard({ id: name, name, favourite: true }),
            at: "2026-11-14T00:00:00Z",
          })),
      ),
    ),
    http.post("*/collection/add", change(true)),
    http.post("*/collection/remove", change(false)),
    ...masters(),
  ];
}

const link = (name: string) => page.getByRole("link", { name });

describe("favourites", () => {
  test("are let go of several at once, and come back on undo", async () => {
    await renderApp({ path: paths.myCollection, handlers: keeper() });
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("checkbox", { name: "Serum" }).click();
    await page.getByRole("checkbox", { name: "Cream" }).click();
    await page.getByRole("button", { name: "Remove (2)" }).click();
    await expect.element(link("Serum")).not.toBeInTheDocument();
    await expect.element(link("Toner")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(link("Serum")).toBeVisible();
    await expect.element(link("Cream")).toBeVisible();
  });

  test("come back when the server refuses to let go", async () => {
    await renderApp({
      path: paths.myCollection,
      handlers: [
        http.post("*/collection/remove", () => refuse(500, "internal", "Later")),
        ...keeper(),
      ],
    });
    await expect.element(link("Serum")).toBeVisible();
    // The keyboard reaches what a finger swipes for.
    const remove = page.getByRole("button", { name: "Remove" }).first().element();
    if (remove instanceof HTMLElement) remove.focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Later")).toBeVisible();
    await expect.element(link("Serum")).toBeVisible();
  });

  test("say what to do when there are none", async () => {
    await renderApp({
      path: paths.myCollection,
      handlers: [http.get("*/collection/list", () => pageOf([])), ...masters()],
    });
    await expect.element(page.getByText("No favourite products yet")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  });
});
