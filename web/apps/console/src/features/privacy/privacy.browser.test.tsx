import { http } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { companyHandlers, testAgreement } from "../../testing/company";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const drawer = () => page.getByRole("dialog");
const publish = () => drawer().getByRole("button", { name: "Publish" });
const handlers = () => companyHandlers();

async function fillIn(): Promise<void> {
  await drawer().getByRole("textbox", { name: "Version", exact: true }).fill("2.0");
  await drawer().getByRole("textbox", { name: "Effective from" }).fill("1 Dec 2026");
  await userEvent.keyboard("{Enter}");
  await drawer().getByRole("textbox", { name: "Text (English)" }).fill("Nothing at all.");
}

test("versions say which one holds, and what they say in every language", async () => {
  const past = { ...testAgreement, version: "0.9", current: false, accepted: 90 };
  const coming = { ...testAgreement, version: "1.1", current: false, accepted: 0 };
  await renderConsole({
    path: "/privacy",
    handlers: [
      http.get("*/privacy/list", () => ok({ list: [coming, testAgreement, past] })),
      ...handlers(),
    ],
  });
  await expect.element(page.getByRole("row", { name: /1\.0/ })).toHaveTextContent("In effect128");
  await expect.element(page.getByRole("row", { name: /0\.9/ })).toHaveTextContent("Replaced");
  await expect.element(page.getByRole("row", { name: /1\.1/ })).toHaveTextContent("Upcoming");
  await page.getByRole("link", { name: "1.0" }).click();
  await expect.element(drawer().getByText("Privacy policy 1.0")).toBeVisible();
  await expect.element(drawer().getByText("Your phone.")).toBeVisible();
  await drawer().getByTitle("Indonesia").click();
  await expect.element(drawer().getByText("Nama Anda.")).toBeVisible();
});

test("a new version begins with the words that hold, is previewed, confirmed and published", async () => {
  const { sent } = await renderConsole({
    path: "/privacy/new",
    handlers: [http.post("*/privacy/publish", () => ok(testAgreement)), ...handlers()],
  });
  await expect
    .element(drawer().getByRole("textbox", { name: "Heading (English)" }))
    .toHaveValue("What we keep");
  await fillIn();
  await drawer().getByTitle("Preview").click();
  await expect.element(drawer().getByRole("article").getByText("Nothing at all.")).toBeVisible();
  await publish().click();
  await expect.element(drawer().getByText("Please confirm this first")).toBeVisible();
  expect(sent("privacy/publish")).toEqual([]);
  await drawer().getByRole("checkbox").click();
  await publish().click();
  await expect.poll(() => sent("privacy/publish").length).toBe(1);
  const [section] = testAgreement.sections;
  await expect
    .poll(() => sent("privacy/publish")[0]?.body)
    .toEqual({
      version: "2.0",
      effectiveOn: "2026-12-01",
      title: testAgreement.title,
      sections: [{ ...section, body: { ...section?.body, en: "Nothing at all." } }],
    });
  await expect.element(page.getByText("Published", { exact: true })).toBeVisible();
});

test("every language is needed, and what the server refuses stands at its field", async () => {
  await renderConsole({
    path: "/privacy/new",
    handlers: [
      http.post("*/privacy/publish", () =>
        refuse(400, "validation", "Check the form.", [
          { field: "version", code: "taken", msg: "This is already in use." },
        ]),
      ),
      ...handlers(),
    ],
  });
  await fillIn();
  await drawer().getByRole("checkbox").click();
  const thai = drawer().getByRole("textbox", { name: "Text (ไทย)" });
  await thai.fill("");
  await publish().click();
  await expect.element(drawer().getByText("This is required")).toBeVisible();
  await thai.fill("ไม่มี");
  await publish().click();
  await expect.element(drawer().getByText("This is already in use.")).toBeVisible();
});
