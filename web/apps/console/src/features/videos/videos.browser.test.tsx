import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { companyHandlers, testVideo } from "../../testing/company";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

test("a film is added to a page, with an address apps can fetch", async () => {
  const { sent } = await renderConsole({
    path: "/videos/new",
    handlers: [http.post("*/video/save", () => ok(testVideo)), ...companyHandlers()],
  });
  await page.getByRole("combobox", { name: "Page" }).click();
  await page.getByTitle("Sign-in").click();
  await page.getByLabelText("Title (English)").fill("Welcome");
  await page.getByLabelText("Video address").fill("http://films.example.com/1.mp4");
  await page.getByLabelText("Cover picture").fill("/films/1.jpg");
  await page.getByLabelText("Length in seconds").fill("65");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Must start with https:// or /")).toBeVisible();
  expect(sent("video/save")).toEqual([]);
  await page.getByLabelText("Video address").fill("https://films.example.com/1.mp4");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("video/save")[0]?.body)
    .toEqual({
      id: null,
      ver: null,
      scene: "login",
      countryCode: null,
      title: { zh: "", en: "Welcome", id: "", th: "" },
      url: "https://films.example.com/1.mp4",
      cover: "/films/1.jpg",
      duration: 65,
      sort: 0,
    });
});

test("a film is taken off its page after a question", async () => {
  const { sent } = await renderConsole({
    path: "/videos",
    handlers: [http.post("*/video/delete", () => ok(null)), ...companyHandlers()],
  });
  await expect.element(page.getByText("1:05")).toBeVisible();
  await page.getByRole("button", { name: /Songkran/ }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  const question = page.getByRole("dialog").last();
  await expect.element(question).toHaveTextContent("Remove “Songkran”?");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => sent("video/delete")[0]?.body).toEqual({ id: "vi1", ver: 2 });
});
