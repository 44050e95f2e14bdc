import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { paths } from "../../../core/paths";
import {
  collector,
  payer,
  receipt,
  receiptView,
  receivableAnswers,
} from "../../../testing/receivable-answers";
import { renderApp } from "../../../testing/render-app";
import { salesAnswers } from "../../../testing/sales-answers";
import { ok, refuse } from "../../../testing/server";
import { pageOf } from "../../../testing/wallet-answers";

const submit = page.getByRole("button", { name: "Submit to finance" });
const upload = http.post("*/file/front/upload", () => ok({ id: "f9", url: "/f9", bytes: 9 }));

describe("recording a receipt", () => {
  test("hands a transfer in with its picture and what it is meant for, and shows where it stands", async () => {
    const { sent, router, storage } = await renderApp({
      path: `${paths.receiptNew}?customerId=c1`,
      user: collector,
      handlers: [
        upload,
        http.post("*/receipt/submit", () => ok(receiptView())),
        ...receivableAnswers(),
        ...salesAnswers,
      ],
    });
    await page.getByRole("checkbox", { name: /AR-TH-2026-000012/ }).click();
    await page.getByRole("button", { name: "Use the sum of ฿8,000" }).click();
    await expect.element(page.getByRole("textbox", { name: "Amount" })).toHaveValue("8,000");
    await choosePayee();
    await addPicture();
    await submit.click();
    await expect.element(page.getByText("Submitted. Finance will confirm it")).toBeVisible();
    await expect.poll(() => router.state.location.href).toBe(`${paths.receiptDetail}?id=rc1`);
    expect(sent("receipt/submit")).toHaveLength(1);
    expect(sent("receipt/submit")[0]?.body).toMatchObject({
      customerId: "c1",
      amount: "8000",
      method: "bank",
      payeeId: "p1",
      voucherIds: ["f9"],
      receivableIds: ["r1"],
    });
    await expect.poll(() => storage.getItem("receiptDraft.u1.c1")).toBeNull();
  });

  test("says under each field what is missing, and asks the server nothing", async () => {
    const { sent } = await renderApp({
      path: `${paths.receiptNew}?customerId=c1`,
      user: payer,
      handlers: receivableAnswers(),
    });
    await submit.click();
    await expect
      .element(page.getByRole("textbox", { name: "Amount" }))
      .toHaveAccessibleDescription("Please enter the amount");
    await expect.element(page.getByText("Please choose the payee bank")).toBeVisible();
    await expect.element(page.getByText("Please upload at least one voucher")).toBeVisible();
    expect(sent("receipt/submit")).toHaveLength(0);
  });

  test("takes cash without an account and without a picture", async () => {
    const { sent } = await renderApp({
      path: `${paths.receiptNew}?customerId=c1`,
      user: collector,
      handlers: [
        http.post("*/receipt/submit", () => ok(receiptView({ method: "cash", vouchers: [] }))),
        ...receivableAnswers(),
        ...salesAnswers,
      ],
    });
    await page.getByRole("radio", { name: "Cash" }).click({ force: true });
    await expect.element(page.getByRole("button", { name: "Payee bank" })).not.toBeInTheDocument();
    await page.getByRole("textbox", { name: "Amount" }).fill("1500.5");
    await submit.click();
    await expect.poll(() => sent("receipt/submit").length).toBe(1);
    expect(sent("receipt/submit")[0]?.body).toMatchObject({
      method: "cash",
      amount: "1500.5",
      payeeId: null,
      voucherIds: [],
    });
  });

  test("repeats the same request after a lost answer, with nothing entered again", async () => {
    let lost = true;
    const { sent } = await renderApp({
      path: `${paths.receiptNew}?customerId=c1`,
      user: payer,
      handlers: [
        upload,
        http.post("*/receipt/submit", () => {
          if (!lost) return ok(receiptView());
          lost = false;
          throw new TypeError("the connection broke");
        }),
        ...receivableAnswers(),
      ],
    });
    await page.getByRole("textbox", { name: "Amount" }).fill("4000");
    await choosePayee();
    await addPicture();
    await submit.click();
    await expect.element(page.getByText(/safe to try again/)).toBeInViewport();
    await submit.click();
    await expect.element(page.getByText("Submitted. Finance will confirm it")).toBeVisible();
    const [first, second] = sent("receipt/submit");
    expect(second?.body).toEqual(first?.body);
    expect(second?.body).toHaveProperty("requestId", expect.stringMatching(/^[0-9a-f]{32}$/));
  });

  test("keeps what was entered while another page is open", async () => {
    const { router } = await renderApp({
      path: `${paths.receiptNew}?customerId=c1`,
      user: payer,
      handlers: receivableAnswers(),
    });
    await page.getByRole("textbox", { name: "Amount" }).fill("4000");
    await page.getByRole("checkbox", { name: /AR-TH-2026-000020/ }).click();
    await router.navigate({ to: paths.receipts });
    await router.navigate({ to: paths.receiptNew, search: { customerId: "c1" } });
    await expect.element(page.getByRole("textbox", { name: "Amount" })).toHaveValue("4,000");
    await expect.element(page.getByRole("checkbox", { name: /AR-TH-2026-000020/ })).toBeChecked();
  });

  test("asks those with several customers who has paid", async () => {
    const { router } = await renderApp({
      path: paths.receipts,
      user: collector,
      handlers: [...receivableAnswers(), ...salesAnswers],
    });
    await page.getByRole("link", { name: "Record a receipt" }).click();
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("Receipt from which customer?");
    await page.getByRole("link", { name: /Siam Beauty/ }).click();
    await expect.poll(() => router.state.location.href).toBe(`${paths.receiptNew}?customerId=c1`);
  });

  test("begins anew with what a refused one said", async () => {
    await renderApp({
      path: `${paths.receiptDetail}?id=rc1`,
      user: collector,
      handlers: [
        http.get("*/receipt/detail", () =>
          ok(receiptView({ status: "refused", refuseReason: "Not on the bank statement" })),
        ),
        ...receivableAnswers(),
        ...salesAnswers,
      ],
    });
    await expect.element(page.getByText("Not on the bank statement")).toBeVisible();
    await page.getByRole("button", { name: "Record again" }).click();
    await expect.element(page.getByRole("textbox", { name: "Amount" })).toHaveValue("4,000.00");
    await expect.element(page.getByRole("textbox", { name: /Bank reference/ })).toHaveValue("REF1");
  });
});

describe("receipts", () => {
  test("narrow by state and open with their pictures", async () => {
    const asked: URLSearchParams[] = [];
    await renderApp({
      path: paths.receipts,
      user: payer,
      handlers: [
        http.get("*/receipt/list", ({ request }) => {
          asked.push(new URL(request.url).searchParams);
          return ok(pageOf([receipt()]));
        }),
        ...receivableAnswers(),
      ],
    });
    await page.getByRole("button", { name: "To be confirmed" }).click();
    await expect.poll(() => asked.at(-1)?.get("status")).toBe("submitted");
    await page.getByRole("link", { name: /RC-TH-2026-000007/ }).click();
    await expect.element(page.getByText("Finance is checking")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "View photo 1" })).toBeVisible();
  });
});

describe("paying from the wallet", () => {
  test("pays all that is open on what was chosen, once, and shows the receipt", async () => {
    const { sent, router } = await renderApp({
      path: `${paths.payReceivables}?customerId=c1&receivableId=r1`,
      user: payer,
      handlers: [
        http.post("*/receivable/payFromWallet", () =>
          ok(receiptView({ method: "wallet", status: "fully_matched" })),
        ),
        ...receivableAnswers(),
      ],
    });
    await page.getByRole("checkbox", { name: /AR-TH-2026-000020/ }).click();
    await page.getByRole("button", { name: "Pay ฿9,500.50" }).click();
    await enterPassword();
    await expect.element(page.getByText("Paid and written off")).toBeVisible();
    await expect.poll(() => router.state.location.href).toBe(`${paths.receiptDetail}?id=rc1`);
    expect(sent("payFromWallet")).toHaveLength(1);
    expect(sent("payFromWallet")[0]?.body).toMatchObject({
      customerId: "c1",
      receivableIds: ["r1", "r2"],
      amount: "9500.50",
      payPassword: "123456",
    });
  });

  test("does not take more than is open, nor nothing at all", async () => {
    const { sent } = await renderApp({
      path: `${paths.payReceivables}?customerId=c1`,
      user: payer,
      handlers: receivableAnswers(),
    });
    await page.getByRole("button", { name: "Pay from wallet" }).click();
    await expect.element(page.getByText("Please choose at least one receivable")).toBeVisible();
    await page.getByRole("checkbox", { name: /AR-TH-2026-000012/ }).click();
    const amount = page.getByRole("textbox", { name: "Amount" });
    await amount.fill("8000.01");
    await page.getByRole("button", { name: "Pay ฿8,000.01" }).click();
    await expect.element(amount).toHaveAccessibleDescription("No more than ฿8,000 is open");
    expect(sent("payFromWallet")).toHaveLength(0);
  });

  test("finds a payment whose answer was lost, and does not pay again", async () => {
    const wallet = receipt({ id: "rc9", method: "wallet", amount: "8000.00" });
    let paid = false;
    const { sent, router } = await renderApp({
      path: `${paths.payReceivables}?customerId=c1&receivableId=r1`,
      user: payer,
      handlers: [
        http.post("*/receivable/payFromWallet", () => {
          paid = true;
          throw new TypeError("the connection broke");
        }),
        http.get("*/receipt/list", () => ok(pageOf(paid ? [wallet] : []))),
        http.get("*/receipt/detail", () => ok(receiptView(wallet))),
        ...receivableAnswers(),
      ],
    });
    await page.getByRole("button", { name: "Pay ฿8,000" }).click();
    await enterPassword();
    await expect.poll(() => router.state.location.href).toBe(`${paths.receiptDetail}?id=rc9`);
    expect(sent("payFromWallet")).toHaveLength(1);
  });

  test("keeps the sheet open after a wrong password, and pays with the right one", async () => {
    let right = false;
    const { sent } = await renderApp({
      path: `${paths.payReceivables}?customerId=c1&receivableId=r1`,
      user: payer,
      handlers: [
        http.post("*/receivable/payFromWallet", () => {
          if (right) return ok(receiptView({ method: "wallet" }));
          right = true;
          return refuse(424, "pay_password_wrong", "Wrong password");
        }),
        ...receivableAnswers(),
      ],
    });
    await page.getByRole("button", { name: "Pay ฿8,000" }).click();
    await enterPassword();
    await expect.element(page.getByText("Wrong password")).toBeVisible();
    await enterPassword();
    await expect.element(page.getByText("Paid and written off")).toBeVisible();
    expect(sent("payFromWallet")).toHaveLength(2);
  });

  test("is not for those who look after the customer", async () => {
    await renderApp({
      path: `${paths.payReceivables}?customerId=c1`,
      user: collector,
      handlers: [...receivableAnswers(), ...salesAnswers],
    });
    await expect.element(page.getByText("You cannot pay from this wallet")).toBeVisible();
  });
});

async function choosePayee() {
  await page.getByRole("button", { name: "Payee bank" }).click();
  await page.getByRole("radio", { name: /Kasikornbank/ }).click();
}

async function addPicture() {
  const picture = new File([new Uint8Array(9)], "slip.png", { type: "image/png" });
  await page.getByLabelText("Add photo").upload(picture);
  await expect.element(page.getByRole("button", { name: "View photo 1" })).toBeVisible();
  await expect.element(page.getByText(/Uploading/)).not.toBeInTheDocument();
}

async function enterPassword() {
  const entry = page.getByLabelText("Enter your payment password");
  await expect.element(entry).toBeEnabled();
  await entry.click();
  await userEvent.keyboard("123456");
}
