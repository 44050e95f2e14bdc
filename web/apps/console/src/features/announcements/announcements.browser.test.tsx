import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { onNextTap } from "../../../../../testing/on-next-tap";
import type { CompanyAnnouncement } from "../../core/wire";
import { companyHandlers, testAnnouncement } from "../../testing/company";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

test("an announcement is drafted for an audience, and previewed as its readers see it", async () => {
  const { sent } = await renderConsole({
    path: "/announcements/new",
    handlers: [http.post("*/announcement/save", () => ok(testAnnouncement)), ...companyHandlers()],
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/Fill in at least one language/).first()).toBeVisible();
  expect(sent("announcement/save")).toEqual([]);
  await page.getByLabelText("Title (English)").fill("Hours");
  await page.getByLabelText("Body (English)").fill("We open\nat nine.");
  await page.getByLabelText("Title (ไทย)").fill("เวลา");
  await page.getByLabelText("Body (ไทย)").fill("เปิดเก้าโมง");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect.element(preview).toHaveTextContent(/Hours.*We open/);
  await preview.getByText("ไทย").click();
  await expect.element(preview).toHaveTextContent(/เวลา.*เปิดเก้าโมง/);
  await page.getByRole("combobox", { name: "Terminal types" }).click();
  await page.getByTitle("Promoter").first().click();
  await page.getByRole("switch", { name: "Pinned" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("announcement/save")[0]?.body)
    .toEqual({
      id: null,
      ver: null,
      title: { zh: "", en: "Hours", id: "", th: "เวลา" },
      body: { zh: "", en: "We open\nat nine.", id: "", th: "เปิดเก้าโมง" },
      countries: [],
      terminalTypes: [2],
      roles: [],
      pinned: true,
      validUntil: null,
    });
});

test("a draft is published after its audience and its text were shown", async () => {
  const answers = [
    refuse(400, "validation", "Please check the marked fields.", [
      { field: "validUntil", code: "out_of_range", msg: "This is out of range." },
    ]),
    ok({ ...testAnnouncement, status: "published" }),
  ];
  const { sent } = await renderConsole({
    path: "/announcements",
    handlers: [
      http.post("*/announcement/publish", () => answers.shift() ?? ok(null)),
      ...companyHandlers(),
    ],
  });
  for (const said of ["Show until: This is out of range.", "Announcement published"]) {
    await choose("Publish");
    const question = page.getByRole("dialog").last();
    await expect.element(question).toHaveTextContent("Publish “Stock count on Friday”?");
    await expect.element(question).toHaveTextContent("Audience: Thailand · Promoter.");
    await expect.element(question).toHaveTextContent("Bring the lists.");
    await question.getByRole("button", { name: "Publish" }).click();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  }
  const body = { id: "an1", ver: 1 };
  await expect
    .poll(() => sent("announcement/publish").map((call) => call.body))
    .toEqual([body, body]);
});

test("a published announcement is withdrawn after a question, and cannot be edited", async () => {
  const published: CompanyAnnouncement = {
    ...testAnnouncement,
    status: "published",
    publishedAt: "2026-11-14T00:00:00Z",
    publishedBy: "p1",
    publishedByName: "Siti Rahma",
    ver: 2,
  };
  const { sent, router } = await renderConsole({
    path: "/announcements",
    handlers: [
      http.get("*/announcement/list", () => pageOf([published])),
      http.get("*/announcement/detail", () => ok(published)),
      http.post("*/announcement/withdraw", () => ok({ ...published, status: "withdrawn" })),
      ...companyHandlers(),
    ],
  });
  await expect.element(page.getByText("by Siti Rahma")).toBeVisible();
  await choose("Withdraw");
  const question = page.getByRole("dialog").last();
  await expect.element(question).toHaveTextContent("Nobody will see it any more");
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect.element(page.getByText("Announcement withdrawn")).toBeVisible();
  await expect.poll(() => sent("announcement/withdraw")[0]?.body).toEqual({ id: "an1", ver: 2 });
  await router.navigate({ to: "/announcements/$recordId", params: { recordId: "an1" } });
  await expect.element(page.getByText(/Published announcements cannot be changed/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

test("the list says when there is nothing and when it cannot be read", async () => {
  let broken = true;
  await renderConsole({
    path: "/announcements",
    handlers: [
      http.get("*/announcement/list", () =>
        broken ? refuse(500, "internal", "Try later") : pageOf([]),
      ),
      ...companyHandlers(),
    ],
  });
  await expect.element(page.getByText(/Try later/)).toBeVisible();
  onNextTap(() => (broken = false));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("No announcements yet")).toBeVisible();
});

async function choose(action: string): Promise<void> {
  await page.getByRole("button", { name: /^Actions for .*Stock count/ }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("only the countries the login holds can be announced in", async () => {
  await renderConsole({
    path: "/announcements/new",
    user: testUser({ countryCode: 1, countries: [1, 5] }),
    handlers: companyHandlers(),
  });
  await page.getByRole("combobox", { name: "Countries" }).click();
  await expect.element(page.getByTitle("Thailand").first()).toBeVisible();
  await expect.element(page.getByTitle("Malaysia").first()).toBeVisible();
  expect(page.getByTitle("Philippines").elements()).toEqual([]);
});
