import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { AppVersion } from "../../core/wire";
import { companyHandlers, testVersion } from "../../testing/company";
import { testAuditor } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

test("a draft is published for as many devices as wanted, once it is complete", async () => {
  const answers = [
    refuse(400, "validation", "Please check the marked fields.", [
      { field: "notes.th", code: "required", msg: "This is required." },
    ]),
    ok({ ...testVersion, status: "published" }),
  ];
  const { sent } = await renderConsole({
    path: "/versions",
    handlers: [
      http.post("*/appVersion/publish", () => answers.shift() ?? ok(null)),
      ...companyHandlers(),
    ],
  });
  await choose("Publish");
  const dialog = page.getByRole("dialog").last();
  await expect.element(dialog).toHaveTextContent("Publish Android 3.03.4");
  await dialog.getByLabelText("Rollout").last().fill("35");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.element(dialog.getByText(/ไทย.*This is required\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect.element(page.getByText("3.03.4 published")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const body = { id: "v1", ver: 1, rollout: 35 };
  await expect
    .poll(() => sent("appVersion/publish").map((call) => call.body))
    .toEqual([body, body]);
});

test("a published release goes to more devices, never to fewer", async () => {
  const { sent } = await open({ status: "published", rollout: 20, ver: 2 }, "publish");
  await choose("Increase rollout");
  const dialog = page.getByRole("dialog").last();
  await expect.element(dialog).toHaveTextContent("Increase the rollout of Android 3.03.4");
  const share = dialog.getByLabelText("Rollout").last();
  await expect.element(share).toHaveValue("100");
  await share.fill("5");
  await dialog.getByRole("button", { name: "Increase rollout" }).click();
  await expect
    .poll(() => sent("appVersion/publish")[0]?.body)
    .toEqual({ id: "v1", ver: 2, rollout: 20 });
});

test("a published release is withdrawn after a question", async () => {
  const { sent } = await open({ status: "published", rollout: 100, ver: 3 }, "withdraw");
  await choose("Withdraw");
  const question = page.getByRole("dialog").last();
  await expect.element(question).toHaveTextContent("Withdraw 3.03.4?");
  expect(sent("appVersion/withdraw")).toEqual([]);
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect.element(page.getByText("3.03.4 withdrawn")).toBeVisible();
  await expect.poll(() => sent("appVersion/withdraw")[0]?.body).toEqual({ id: "v1", ver: 3 });
});

async function open(partial: Partial<AppVersion>, step: "publish" | "withdraw") {
  const version = { ...testVersion, ...partial };
  return await renderConsole({
    path: "/versions",
    handlers: [
      http.get("*/appVersion/list", () => pageOf([version])),
      http.post(`*/appVersion/${step}`, () => ok(version)),
      ...companyHandlers(),
    ],
  });
}

async function choose(action: string): Promise<void> {
  await page.getByRole("button", { name: /^Actions for .*3\.03\.4/ }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("an auditor reads the releases and changes none", async () => {
  await renderConsole({ path: "/versions/v1", user: testAuditor(), handlers: companyHandlers() });
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByPlaceholder("3.03.4")).toBeDisabled();
  for (const name of ["Save", "New release", /^Actions for/, /Upload/]) {
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
  }
});
