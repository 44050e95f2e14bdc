import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { testUser } from "../../testing/fixtures";
import { orderingHandlers, testChatTool } from "../../testing/ordering";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const user = testUser({ roles: ["admin"], permissions: ["configuration_manage"] });

test("a country is connected to its chat tool", async () => {
  const { sent } = await renderConsole({
    path: "/chat-tools",
    user,
    handlers: [
      http.get("*/chatTool/list", () => ok({ list: [] })),
      http.post("*/chatTool/save", () => ok(testChatTool)),
      ...orderingHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Connect a chat tool" }).click();
  await page.getByLabelText("App", { exact: true }).fill("cli_a1b2");
  await page.getByRole("button", { name: "Save" }).click();
  // A new app needs its secret.
  await expect.poll(() => sent("chatTool/save")).toHaveLength(0);
  await page.getByLabelText("App secret").fill("only-the-tool-knows");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("chatTool/save")[0]?.body)
    .toEqual({
      countryCode: user.countryCode,
      tool: "lark",
      appId: "cli_a1b2",
      sender: "",
      secret: "only-the-tool-knows",
      active: true,
      ver: null,
    });
});

test("the setting is tried out, and the secret is kept without being shown", async () => {
  let lets = false;
  const { sent } = await renderConsole({
    path: "/chat-tools/3",
    user,
    handlers: [
      http.post("*/chatTool/test", () =>
        lets ? ok({ found: true }) : refuse(409, "chat_tool_refused", "The tool refused access."),
      ),
      http.post("*/chatTool/save", () => ok(testChatTool)),
      ...orderingHandlers(),
    ],
  });
  await page.getByLabelText("A colleague's work e-mail").fill("somchai@gerai.example");
  await page.getByRole("button", { name: "Test" }).click();
  await expect.element(page.getByText("The tool refused access.")).toBeVisible();
  lets = true;
  await page.getByRole("button", { name: "Test" }).click();
  await expect
    .element(page.getByText("The tool lets Gerai in and knows this colleague."))
    .toBeVisible();
  await expectAccessible();
  await expect.element(page.getByLabelText("App secret")).toHaveValue("");
  await page.getByRole("switch", { name: "In use" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("chatTool/save")[0]?.body)
    .toMatchObject({ secret: null, active: false, ver: testChatTool.ver });
});
