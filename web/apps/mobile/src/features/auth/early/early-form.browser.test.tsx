import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderApp } from "../../../testing/render-app";

const account = page.getByRole("textbox", { name: "Account" });
const password = page.getByLabelText("Password", { exact: true });

describe("the login page", () => {
  test("takes over what was typed and tapped before the app was there", async () => {
    const { sent } = await withEarlyForm({ focused: "password", pressed: "signIn" });
    await expect.element(account).toHaveValue("th.rep1");
    await expect.element(password).toHaveValue("secret1");
    await expect.poll(() => sent("oauth/token")[0]?.body).toMatchObject({ username: "th.rep1" });
  });

  test("goes on in the field somebody is typing in", async () => {
    await withEarlyForm({ focused: "password" });
    await expect.element(password).toHaveFocus();
    await userEvent.keyboard("2");
    await expect.element(password).toHaveValue("secret12");
  });
});

/** The page as `public/boot.js` puts it up, filled in, and then the app. */
async function withEarlyForm(done: { focused?: string; pressed?: string }) {
  const form = document.createElement("form");
  form.setAttribute("data-early", "");
  Object.assign(form.dataset, done);
  for (const [name, value] of [
    ["username", "th.rep1"],
    ["password", "secret1"],
  ] as const) {
    const field = document.createElement("input");
    form.append(Object.assign(field, { name, value }));
  }
  const agreed = Object.assign(document.createElement("input"), { name: "privacy" });
  form.append(Object.assign(agreed, { type: "checkbox", checked: true }));
  document.body.append(form);
  const app = await renderApp({ user: null });
  form.remove();
  return app;
}
