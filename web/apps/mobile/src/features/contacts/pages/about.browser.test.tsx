import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { chatUser, peopleAnswers } from "../../../testing/chat-people";
import { chatLine, conversationAnswers } from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const user = testUser({ permissions: ["messages"] });

describe("what somebody tells of themselves", () => {
  test("is written on the own page, field by field, and kept as a whole", async () => {
    chatLine();
    const own = chatUser({ uid: "u1", displayName: "Nat", social: "line: nat" });
    const { sent } = await renderApp({
      path: paths.settingUserInfo,
      user,
      handlers: [
        http.post("*/im/front/user/about", async ({ request }) =>
          ok(Object.assign(own, await request.json())),
        ),
        ...conversationAnswers([]),
        ...peopleAnswers([own]),
      ],
    });
    await page.getByRole("link", { name: /About me/ }).click();
    await page.getByRole("button", { name: /Gender/ }).click();
    await page.getByRole("radio", { name: "Female", exact: true }).click({ force: true });
    await expect.element(page.getByRole("button", { name: /Gender.*Female/ })).toBeVisible();
    await page.getByRole("button", { name: /A few words/ }).click();
    await page.getByRole("textbox", { name: "A few words" }).fill("North, on Fridays");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(() => sent("user/about").map(({ body }) => body))
      .toEqual([
        { gender: "female", address: "", social: "line: nat", extra: "" },
        { gender: "female", address: "", social: "line: nat", extra: "North, on Fridays" },
      ]);
    await expect.element(page.getByText("North, on Fridays")).toBeVisible();
    await expectAccessible();
  });

  test("is read by others, without rows for what is not told", async () => {
    chatLine();
    const told = { gender: "other", address: "12 Silom Road", extra: "Ask me about shelves" };
    await renderApp({
      path: `${paths.userDetail}?userId=8`,
      user,
      handlers: [
        ...conversationAnswers([]),
        ...peopleAnswers([chatUser({ uid: "8", displayName: "Nok", ...told })]),
      ],
    });
    await expect.element(page.getByText("12 Silom Road")).toBeVisible();
    await expect.element(page.getByText("Ask me about shelves")).toBeVisible();
    await expect.element(page.getByText("Other", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Social account")).not.toBeInTheDocument();
  });
});
