import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { onePage } from "../../../testing/sales-answers";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const line = {
  id: "9007199254740993",
  title: "Stock count on Friday",
  summary: "We count on Friday. Bring the lists.",
  pinned: true,
  publishedAt: "2026-11-14T00:00:00Z",
  readAt: null,
};
const whole = {
  ...line,
  body: "We count on Friday.\n\nBring the lists.",
  validUntil: "2026-11-30",
};
const talker = testUser({ terminalType: 4, roles: ["msg"], permissions: [] });
const open = `${paths.announcements}?id=${line.id}`;

describe("announcements", () => {
  test("are listed with what is unread, and read once they are opened", async () => {
    let readAt: string | null = null;
    const marked: unknown[] = [];
    const { router } = await renderApp({
      user: talker,
      path: paths.announcements,
      handlers: [
        http.get("*/announcement/list", () =>
          ok({ ...onePage([{ ...line, readAt }]), unread: readAt === null ? 1 : 0 }),
        ),
        http.get("*/announcement/detail", () => ok({ ...whole, readAt })),
        http.post("*/announcement/read", async ({ request }) => {
          marked.push(await request.json());
          readAt = "2026-11-15T00:00:00Z";
          return ok({ unread: 0 });
        }),
      ],
    });
    const row = page.getByRole("link", { name: /Stock count on Friday/ });
    await expect.element(row).toHaveTextContent(/Unread/);
    await expectAccessible();
    await row.click();
    await expect
      .element(page.getByRole("heading", { name: "Stock count on Friday" }))
      .toBeVisible();
    await expect.element(page.getByText("Valid until 30 Nov 2026")).toBeVisible();
    const body = page.getByText(/Bring the lists/).element();
    expect(body).toBeInstanceOf(HTMLElement);
    expect(body instanceof HTMLElement && body.innerText).toBe(whole.body);
    await expect.poll(() => marked).toEqual([{ ids: [line.id] }]);
    await expectAccessible();
    router.history.back();
    await expect.element(row).toBeVisible();
    await expect.element(row).not.toHaveTextContent(/Unread/);
  });

  test("are all marked as read in one go", async () => {
    let unread = 1;
    const marked: unknown[] = [];
    await renderApp({
      user: talker,
      path: paths.announcements,
      handlers: [
        http.get("*/announcement/list", () =>
          ok({ ...onePage([{ ...line, readAt: unread ? null : line.publishedAt }]), unread }),
        ),
        http.post("*/announcement/read", async ({ request }) => {
          marked.push(await request.json());
          unread = 0;
          return ok({ unread });
        }),
      ],
    });
    const all = page.getByRole("button", { name: "Mark all as read" });
    await all.click();
    await expect.element(page.getByText("All marked as read")).toBeVisible();
    await expect.element(all).toBeDisabled();
    await expect.poll(() => marked).toEqual([{ ids: null }]);
  });

  test("say when there are none, and when one is gone", async () => {
    const { router } = await renderApp({
      user: talker,
      path: paths.announcements,
      handlers: [
        http.get("*/announcement/list", () => ok({ ...onePage([]), unread: 0 })),
        http.get("*/announcement/detail", () =>
          refuse(404, "not_found", "This is not there any more."),
        ),
      ],
    });
    await expect.element(page.getByText("No announcements")).toBeVisible();
    await router.navigate({ to: paths.announcements, search: { id: "1" } });
    await expect.element(page.getByText("This is not there any more.")).toBeVisible();
  });

  test("that were read before can be read without a network", async () => {
    let offline = false;
    const answer = (data: object) => (offline ? HttpResponse.error() : ok(data));
    const read = { ...whole, readAt: line.publishedAt };
    const handlers = [http.get("*/announcement/detail", () => answer(read))];
    const { router, services } = await renderApp({ user: talker, path: open, handlers });
    await expect.element(page.getByText(/Bring the lists/)).toBeVisible();
    await router.navigate({ to: paths.settings });
    offline = true;
    services.queryClient.clear();
    await router.navigate({ href: open });
    await expect.element(page.getByText(/Bring the lists/)).toBeVisible();
  });
});
