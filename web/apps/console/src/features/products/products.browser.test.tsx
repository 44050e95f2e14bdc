import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { catalogueHandlers, testProduct } from "../../testing/catalogue";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const user = testUser({ roles: ["ho_price"], permissions: ["catalogue_manage"] });

test("an embargo needs a reason and goes to the chosen country alone", async () => {
  const { sent } = await renderConsole({
    path: "/products",
    user,
    handlers: [http.post("*/product/embargo", () => ok(null)), ...catalogueHandlers()],
  });
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  const toolbar = page.getByRole("toolbar");
  await toolbar.getByRole("button", { name: "Embargo", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Embargo", exact: true }).click();
  await expect.element(dialog.getByText("Fill in at least one language").last()).toBeVisible();
  expect(sent("product/embargo")).toEqual([]);

  await dialog.getByLabelText("Reason (English)").fill("Batch 9 recalled");
  await dialog.getByLabelText("Reason (ไทย)").fill("เรียกคืนล็อต 9");
  await dialog.getByRole("button", { name: "Embargo", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => sent("product/embargo").map(({ body }) => body))
    .toEqual([
      {
        productIds: ["pr1"],
        countryCode: 1,
        embargo: true,
        reason: { zh: "", en: "Batch 9 recalled", id: "", th: "เรียกคืนล็อต 9" },
        until: null,
      },
    ]);
});

test("a barcode whose check digit is wrong is not sent", async () => {
  const { sent } = await renderConsole({
    path: "/products/pr1",
    user,
    handlers: [http.post("*/product/save", () => ok(testProduct())), ...catalogueHandlers()],
  });
  const code = page.getByLabelText("Barcode", { exact: true });
  await expect.element(code).toHaveValue("8850006320013");
  await code.fill("8850006320014");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .element(page.getByText("The check digit does not match; please check the number"))
    .toBeVisible();
  expect(sent("product/save")).toEqual([]);

  await code.fill("96385074");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent("product/save").length).toBe(1);
  await expect
    .poll(() => sent("product/save")[0]?.body)
    .toMatchObject({
      id: "pr1",
      ver: 4,
      barcodes: [{ countryCode: 1, code: "96385074", packQty: 1, primary: true }],
      countries: [{ countryCode: 1, shelfStatus: "on" }, { countryCode: 3 }],
      restrictions: [{ countryCode: 3, rule: "deny", customerType: "online", customerId: null }],
    });
});

test("somebody else's change of a product is shown beside mine", async () => {
  let saved = false;
  const theirs = testProduct({ moq: 12, specification: "50 ml", ver: 5 });
  await renderConsole({
    path: "/products/pr1",
    user,
    handlers: [
      http.get("*/product/detail", () => ok(saved ? theirs : testProduct())),
      http.post("*/product/save", () => {
        saved = true;
        return refuse(409, "version_conflict", "Somebody else saved first.");
      }),
      ...catalogueHandlers(),
    ],
  });
  await page.getByLabelText("Minimum order").fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page.getByRole("alert");
  await expect.element(notice).toHaveTextContent("Minimum order123");
  await expect.element(notice).toHaveTextContent("They also changed: Specification");
  await notice.getByRole("button", { name: "Keep my changes" }).click();
  await expect.element(page.getByLabelText("Minimum order")).toHaveValue("3");
  await expect.element(page.getByLabelText(/^Specification/)).toHaveValue("50 ml");
});

test("leaving a brand leaves its series", async () => {
  const { sent } = await renderConsole({
    path: "/products?brandId=b1&seriesId=se1",
    user,
    handlers: catalogueHandlers(),
  });
  await expect.poll(() => sent("product/list").at(-1)?.query["seriesId"]).toBe("se1");
  await page.getByRole("combobox", { name: "Brand" }).click();
  await page.getByTitle("Orchelle").click();
  await expect
    .poll(() => sent("product/list").at(-1)?.query)
    .toMatchObject({ brandId: "b2", pageNum: "1" });
  expect(sent("product/list").at(-1)?.query).not.toHaveProperty("seriesId");
});

test("a product gets a film, and nothing but a film, which can be taken off again", async () => {
  const { sent } = await renderConsole({
    path: "/products/pr1",
    user,
    handlers: [
      http.post("*/product/video", () => ok({ id: "f1", url: "data:video/mp4,", bytes: 900 })),
      http.post("*/product/save", () => refuse(500, "internal", "Sorry")),
      ...catalogueHandlers(),
    ],
  });
  await expect.element(page.getByRole("button", { name: "Add video" })).toBeVisible();
  const input = page.elementLocator(
    document.querySelector<HTMLInputElement>('input[accept*="video/mp4"]') ?? document.body,
  );
  await input.upload(new File(["notes"], "film.txt", { type: "text/plain" }));
  await expect.element(page.getByText("Choose an MP4 or WebM video.")).toBeVisible();
  expect(sent("product/video")).toEqual([]);
  await input.upload(new File(["film"], "film.mp4", { type: "video/mp4" }));
  await expect.element(page.getByRole("button", { name: "Replace video" })).toBeVisible();
  await expect.element(page.getByLabelText("Video", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent("product/save")[0]?.body).toMatchObject({ videoId: "f1" });

  await page.getByRole("button", { name: "Remove video" }).click();
  await expect.element(page.getByRole("button", { name: "Add video" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent("product/save")[1]?.body).toMatchObject({ videoId: null });
});
