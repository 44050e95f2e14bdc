import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { onNextTap } from "../../../../../../testing/on-next-tap";
import { chosenAddress, keepChosenAddress } from "../../../core/address-choice";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { salesAnswers } from "../../../testing/sales-answers";
import { offer } from "../../../testing/sales-documents";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const rep = testUser({ permissions: ["order_on_behalf", "change_discount_price"] });
const send = page.getByRole("button", { name: "Submit to head office" });
const reason = page.getByRole("textbox", { name: /Reason/ });
const documents = page.getByLabelText("Add attachment");
const uploaded = {
  id: "d9",
  url: "/f/d9",
  bytes: 4,
  mime: "application/pdf",
  width: null,
  height: null,
};

describe("a special-offer order", () => {
  test("is sent with its period, sales, reason and document", async () => {
    const { sent, router } = await openForm([
      http.post("*/file/front/upload", () => ok(uploaded)),
      http.post("*/order/submit", () =>
        ok({ orderId: "o5", orderNo: "SO-5", orderType: 5, status: 3, stage: 31, ver: 1 }),
      ),
    ]);
    await expect.element(page.getByText("−฿240 (10%)")).toBeVisible();
    await expect.element(page.getByText("Distributor")).toBeVisible();
    await send.click();
    await expect.element(page.getByText("Please give a reason")).toBeInViewport();
    await expect.element(reason).toHaveFocus();
    await reason.fill("Opening of the new branch");
    await userEvent.upload(documents, new File(["plan"], "plan.pdf", { type: "application/pdf" }));
    await expect.element(page.getByText("1 of 3")).toBeVisible();
    await expectAccessible();
    await expect.poll(() => sent("upload").length).toBe(1);
    await send.click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.offers);
    await expect
      .poll(() => sent("order/submit")[0]?.body)
      .toMatchObject({
        customerId: "c1",
        cartIds: ["l1"],
        addressId: "ad1",
        // The customer has only this one.
        storeId: "s1",
        settleMethod: "wallet",
        seenPrices: [{ productId: "p1", unitPrice: "90.00" }],
        offer: {
          estimatedSales: "2160",
          reason: "Opening of the new branch",
          attachmentIds: ["d9"],
        },
      });
  });

  test("tells the tax that is in its total", async () => {
    await openForm([]);
    await expect.poll(() => amount("Tax included")).toContain("฿141.31");
    await expect.poll(() => amount("Total payable")).toContain("฿2,160");
  });

  test("refuses documents of other kinds before they leave the phone", async () => {
    const { sent } = await openForm([]);
    await userEvent.upload(documents, new File(["MZ"], "setup.exe", { type: "" }));
    await expect
      .element(page.getByText("Only .doc, .docx, .pdf, .xls and .xlsx files are supported"))
      .toBeVisible();
    expect(sent("upload")).toEqual([]);
  });

  test("keeps a document whose upload broke off, for another try", async () => {
    let broken = true;
    const { sent } = await openForm([
      http.post("*/file/front/upload", () =>
        broken ? refuse(500, "internal", "Later") : ok(uploaded),
      ),
    ]);
    await userEvent.upload(documents, new File(["plan"], "plan.pdf", { type: "application/pdf" }));
    await expect.element(page.getByText("Upload failed")).toBeVisible();
    await reason.fill("Opening");
    await send.click();
    await expect.element(page.getByText(/An attachment failed to upload/)).toBeVisible();
    onNextTap(() => (broken = false));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("Upload failed")).not.toBeInTheDocument();
    expect(sent("order/submit")).toEqual([]);
  });

  test("is there again after another address was chosen for it", async () => {
    const { router, services } = await openForm([]);
    await reason.fill("Opening");
    keepChosenAddress(services.tabStorage, "ad2");
    await router.navigate({ to: paths.customers });
    await router.navigate({ to: paths.specialOffer, search: { customerId: "c1" } });
    await expect.element(reason).toHaveValue("Opening");
    await expect.poll(() => chosenAddress(services.tabStorage)).toBeNull();
  });

  test("says why head office was not asked", async () => {
    await openForm([
      http.post("*/order/submit", () => refuse(430, "price_changed", "Prices have changed.")),
    ]);
    await reason.fill("Opening");
    await send.click();
    await expect.element(page.getByText("Prices have changed.")).toBeInViewport();
  });
});

describe("special offers", () => {
  test("are listed with where they stand, and open", async () => {
    const { router } = await renderApp({ user: rep, path: paths.offers, handlers: salesAnswers });
    await expect.element(page.getByText("OF-TH-261114-00003")).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: /Siam Beauty/ }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.offerDetail);
    await expect.element(page.getByText("Returned by head office")).toBeVisible();
    await expect.element(page.getByText("Please shorten it")).toBeVisible();
    await expectAccessible();
  });

  test("are found by the number a notice names", async () => {
    await renderApp({
      user: rep,
      path: `${paths.offerDetail}?docNo=OF-TH-261114-00003`,
      handlers: salesAnswers,
    });
    await expect.element(page.getByText("Opening of the new branch")).toBeVisible();
  });

  test("are mended and sent in again", async () => {
    const { sent, router } = await renderApp({
      user: rep,
      path: `${paths.offerEdit}?id=f1`,
      handlers: [
        http.get("*/offer/detail", () =>
          ok({ ...offer, activityFrom: "2099-01-01", activityTo: "2099-01-10" }),
        ),
        http.post("*/offer/update", () => ok({ ...offer, status: "pending", ver: 3 })),
        ...salesAnswers,
      ],
    });
    const price = page.getByRole("textbox", { name: "Discounted unit price" });
    await price.fill("100");
    await expect.element(page.getByText("Must be below the original price")).toBeVisible();
    await price.fill("85.50");
    await expect.element(page.getByText("฿2,052", { exact: true })).toBeVisible();
    await page.getByRole("textbox", { name: /^Pieces: / }).fill("30");
    await userEvent.tab();
    await expect.element(page.getByText("฿2,565", { exact: true })).toBeVisible();
    await page.getByRole("textbox", { name: /^Quantity limit at this price/ }).fill("60");
    await userEvent.tab();
    await expectAccessible();
    await send.click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.offerDetail);
    await expect
      .poll(() => sent("offer/update")[0]?.body)
      .toMatchObject({
        offerId: "f1",
        ver: 2,
        customerId: "c1",
        activityTo: "2099-01-10",
        attachmentIds: ["d1"],
        lines: [{ productId: "p1", qty: 30, qtyCap: 60, discountedUnitPrice: "85.50" }],
      });
  });

  test("add the tax to prices that are without it", async () => {
    const lines = offer.lines.map((line) => ({ ...line, taxIncluded: false }));
    await renderApp({
      user: rep,
      path: `${paths.offerEdit}?id=f1`,
      handlers: [http.get("*/offer/detail", () => ok({ ...offer, lines })), ...salesAnswers],
    });
    await expect.poll(() => amount("Total payable")).toContain("฿2,311.20");
    await page.getByRole("textbox", { name: "Discounted unit price" }).fill("80");
    await expect.poll(() => amount("Total payable")).toContain("฿2,054.40");
    await expect.poll(() => amount("Tax included")).toContain("฿134.40");
    await expect.poll(() => amount("Discount total")).toContain("−฿480");
    await expect.poll(() => amount("Original total")).toContain("฿2,534.40");
    await expectAccessible();
  });

  test("of an order are priced anew when they came back", async () => {
    const { sent } = await renderApp({
      user: rep,
      path: `${paths.offerEdit}?id=f1`,
      handlers: [
        http.get("*/offer/detail", () =>
          ok({ ...offer, orderId: "o5", activityFrom: "2099-01-01", activityTo: "2099-01-10" }),
        ),
        http.post("*/offer/update", () => refuse(433, "discount_limit", "Beyond your limit.")),
        ...salesAnswers,
      ],
    });
    await expect.element(page.getByText(/change with this request/)).toBeVisible();
    await page.getByRole("textbox", { name: "Discounted unit price" }).fill("50");
    await send.click();
    await expect.element(page.getByText("Beyond your limit.")).toBeVisible();
    await expect
      .poll(() => sent("offer/update")[0]?.body)
      .toMatchObject({
        orderId: "o5",
        lines: [{ productId: "p1", discountedUnitPrice: "50" }],
      });
  });

  test("that were taken back are sent in again", async () => {
    const { router } = await renderApp({
      user: rep,
      path: `${paths.offerDetail}?id=f1`,
      handlers: [
        http.get("*/offer/detail", () => ok({ ...offer, status: "withdrawn" })),
        ...salesAnswers,
      ],
    });
    await page.getByRole("link", { name: "Edit and resubmit" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.offerEdit);
    await expect.element(send).toBeVisible();
  });

  test("that were taken back stay so when an order ended with them", async () => {
    await renderApp({
      user: rep,
      path: `${paths.offerEdit}?id=f1`,
      handlers: [
        http.get("*/offer/detail", () => ok({ ...offer, status: "withdrawn", orderId: "o5" })),
        ...salesAnswers,
      ],
    });
    await expect.element(page.getByText("This request can no longer be changed")).toBeVisible();
  });

  test("that wait for head office are shown in a conversation", async () => {
    const { router } = await renderApp({
      user: { ...rep, permissions: [...rep.permissions, "messages"] },
      path: `${paths.offerDetail}?id=f1`,
      handlers: [
        http.get("*/offer/detail", () => ok({ ...offer, status: "pending" })),
        ...salesAnswers,
      ],
    });
    await page.getByRole("button", { name: "Send to a conversation" }).click();
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ pathname: paths.forward, search: { card: "offer_approval", id: "f1" } });
  });

  test("are withdrawn after a question", async () => {
    const { sent } = await renderApp({
      user: rep,
      path: `${paths.offerDetail}?id=f1`,
      handlers: [
        http.post("*/offer/withdraw", () => ok({ ...offer, status: "withdrawn" })),
        ...salesAnswers,
      ],
    });
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect.poll(() => sent("offer/withdraw").length).toBe(1);
    await expect.poll(() => sent("offer/withdraw")[0]?.body).toEqual({ offerId: "f1", ver: 2 });
  });
});

/** The amount beside its name. */
function amount(name: string): string {
  const named = [...document.querySelectorAll("dt")].find((term) => term.textContent === name);
  return named?.nextElementSibling?.textContent ?? "";
}

async function openForm(handlers: HttpHandler[]) {
  const app = await renderApp({
    user: rep,
    path: `${paths.specialOffer}?customerId=c1`,
    handlers: [...handlers, ...salesAnswers],
  });
  await expect.element(page.getByText("Deliver to")).toBeVisible();
  return app;
}
