import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { onNextTap } from "../../../../../../testing/on-next-tap";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { buyer, pageOf, summary, topUp, walletAnswers } from "../../../testing/wallet-answers";

const submit = page.getByRole("button", { name: "Submit for audit" });

describe("the wallet", () => {
  test("tells what may be spent, what is held, and why", async () => {
    await renderApp({ path: paths.myPurse, user: buyer, handlers: walletAnswers() });
    const card = page.getByRole("region", { name: "Wallet balance" });
    await expect.element(card).toHaveTextContent("Available฿10,000");
    await expect.element(card).toHaveTextContent("Held for orders฿2,500");
    await page.getByRole("button", { name: "Held for orders" }).click();
    await expect.element(page.getByText(/On dispatch/)).toBeVisible();
  });

  test("shows waiting top-ups and leads to each", async () => {
    const { router } = await renderApp({
      path: paths.myPurse,
      user: buyer,
      handlers: walletAnswers(),
    });
    await page.getByRole("link", { name: /1,500/ }).click();
    await expect.poll(() => router.state.location.href).toBe(`${paths.auditResults}?id=t1`);
  });

  test("tells who buys on account what is due by when, and what is late", async () => {
    const due = (dueOn: string, amount: string, overdue: boolean) => ({ dueOn, amount, overdue });
    const owing = {
      ...summary,
      receivable: "48000.00",
      overdue: "18200.50",
      longestOverdueDays: 45,
      dues: [
        due("2026-10-01", "10000.00", true),
        due("2026-11-02", "8200.50", true),
        due("2026-11-20", "9799.50", false),
        due("2026-11-28", "12000.00", false),
        due("2026-12-05", "8000.00", false),
      ],
    };
    await renderApp({
      path: paths.myPurse,
      user: buyer,
      handlers: [http.get("*/wallet/summary", () => ok(owing)), ...walletAnswers()],
    });
    await expect.element(page.getByRole("heading", { name: "Owed on account" })).toBeVisible();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("฿18,200.50 overdue, the oldest for 45 days");
    const days = page.getByRole("listitem").filter({ hasText: /^Due / });
    await expect.element(days.nth(1)).toHaveTextContent("Due 2 Nov 2026Overdue฿8,200.50");
    await expect.element(days.nth(2)).toHaveTextContent("Due 20 Nov 2026฿9,799.50");
    await expect.poll(() => days.elements().length).toBe(4);
    await page.getByRole("button", { name: "1 more due date" }).click();
    await expect.element(days.nth(4)).toHaveTextContent("Due 5 Dec 2026฿8,000");
    await expectAccessible();
  });

  test("says so when it cannot be loaded, and tries again", async () => {
    let broken = true;
    await renderApp({
      path: paths.myPurse,
      user: buyer,
      handlers: [
        http.get("*/wallet/summary", () =>
          broken ? refuse(500, "internal", "Our fault") : ok(summary),
        ),
        ...walletAnswers([], []),
      ],
    });
    await expect.element(page.getByText(/Our fault/)).toBeVisible();
    onNextTap(() => (broken = false));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByRole("region", { name: "Wallet balance" })).toBeVisible();
  });

  test("of another customer can be opened by those who buy for several", async () => {
    const asked: (string | null)[] = [];
    await renderApp({
      path: paths.myPurse,
      user: {
        ...buyer,
        customers: [...buyer.customers, { id: "c2", code: "TH-C2", name: "Chiang Mai Care" }],
      },
      handlers: [
        http.get("*/wallet/summary", ({ request }) => {
          asked.push(new URL(request.url).searchParams.get("customerId"));
          return ok(summary);
        }),
        ...walletAnswers(),
      ],
    });
    await page.getByRole("button", { name: /Switch customer/ }).click();
    await page.getByRole("radio", { name: /Chiang Mai Care/ }).click();
    await expect.poll(() => asked).toEqual(["c1", "c2"]);
  });
});

describe("topping up", () => {
  test("hands a transfer in with its picture, once, and shows where it stands", async () => {
    const { sent, router, storage } = await renderApp({
      path: paths.accountRecharge,
      user: buyer,
      handlers: [
        http.post("*/file/front/upload", () => ok({ id: "f9", url: "/f9", bytes: 9 })),
        http.post("*/topUp/submit", () => ok(topUp())),
        ...walletAnswers(),
      ],
    });
    await fillTransfer();
    await addPicture();
    await submit.click();
    await expect.element(page.getByText("Submitted. Finance will check it")).toBeVisible();
    await expect.poll(() => router.state.location.href).toBe(`${paths.auditResults}?id=t1`);
    expect(sent("topUp/submit")).toHaveLength(1);
    expect(sent("topUp/submit")[0]?.body).toMatchObject({
      customerId: "c1",
      amount: "1500.50",
      payeeId: "p1",
      payerName: "Somchai",
      paidAt: "2026-11-14T03:30:00.000Z",
      voucherIds: ["f9"],
    });
    await expect.poll(() => storage.getItem("topUpDraft.u1.c1")).toBeNull();
  });

  test("tells whoever has gone elsewhere that it was handed in", async () => {
    const answers: (() => void)[] = [];
    const { router } = await renderApp({
      path: paths.accountRecharge,
      user: buyer,
      handlers: [
        http.post("*/file/front/upload", () => ok({ id: "f9", url: "/f9", bytes: 9 })),
        http.post("*/topUp/submit", async () => {
          await new Promise<void>((resolve) => answers.push(resolve));
          return ok(topUp());
        }),
        ...walletAnswers(),
      ],
    });
    await fillTransfer();
    await addPicture();
    await submit.click();
    await expect.poll(() => answers.length).toBe(1);
    await router.navigate({ to: paths.mine });
    answers[0]?.();
    await expect.element(page.getByText("Submitted. Finance will check it")).toBeVisible();
    expect(router.state.location.pathname).toBe(paths.mine);
  });

  test("says under each field what is missing, and asks the server nothing", async () => {
    const { sent } = await renderApp({
      path: paths.accountRecharge,
      user: buyer,
      handlers: walletAnswers(),
    });
    await expect.element(page.getByText("Up to ฿5,000,000 per top-up")).toBeVisible();
    await submit.click();
    const amount = page.getByRole("textbox", { name: "Amount" });
    await expect.element(amount).toHaveAccessibleDescription("Please enter the amount");
    await expect.element(page.getByText("Please upload at least one voucher")).toBeVisible();
    await amount.click();
    await userEvent.keyboard("5000000.01");
    await expect.element(amount).toHaveValue("5,000,000.01");
    await submit.click();
    await expect.element(amount).toHaveAccessibleDescription("A top-up can be up to ฿5,000,000");
    expect(sent("topUp/submit")).toHaveLength(0);
  });

  test("repeats the same request after a lost answer, with nothing entered again", async () => {
    let lost = true;
    const { sent } = await renderApp({
      path: paths.accountRecharge,
      user: buyer,
      handlers: [
        http.post("*/file/front/upload", () => ok({ id: "f9", url: "/f9", bytes: 9 })),
        http.post("*/topUp/submit", () => {
          if (!lost) return ok(topUp());
          lost = false;
          throw new TypeError("the connection broke");
        }),
        ...walletAnswers(),
      ],
    });
    await fillTransfer();
    await addPicture();
    await submit.click();
    await expect.element(page.getByText(/safe to try again/)).toBeInViewport();
    await submit.click();
    await expect.element(page.getByText("Submitted. Finance will check it")).toBeVisible();
    const [first, second] = sent("topUp/submit");
    expect(second?.body).toEqual(first?.body);
    expect(second?.body).toHaveProperty("requestId", expect.stringMatching(/^[0-9a-f]{32}$/));
  });

  test("keeps what was entered while another page is open", async () => {
    const { router } = await renderApp({
      path: paths.accountRecharge,
      user: buyer,
      handlers: [
        http.post("*/file/front/upload", () => ok({ id: "f9", url: "/f9", bytes: 9 })),
        ...walletAnswers(),
      ],
    });
    await fillTransfer();
    await addPicture();
    await router.navigate({ to: paths.myPurse });
    await router.navigate({ to: paths.accountRecharge });
    await expect.element(page.getByRole("textbox", { name: "Amount" })).toHaveValue("1,500.50");
    await expect.element(page.getByRole("button", { name: "View photo 1" })).toBeVisible();
  });

  test("warns when the voucher waits already, and leads to the list", async () => {
    const { router } = await renderApp({
      path: paths.accountRecharge,
      user: buyer,
      handlers: [
        http.post("*/file/front/upload", () => ok({ id: "f9", url: "/f9", bytes: 9 })),
        http.post("*/topUp/submit", () =>
          refuse(409, "voucher_in_use", "This voucher has already been submitted."),
        ),
        ...walletAnswers(),
      ],
    });
    await fillTransfer();
    await addPicture();
    await submit.click();
    await expect.element(page.getByText(/already been submitted/)).toBeVisible();
    await page.getByRole("button", { name: "View top-ups" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.rechargeDetails);
  });

  test("refuses a picture that is too large before sending it, and lets a lost one be retried", async () => {
    let lost = true;
    const { sent } = await renderApp({
      path: paths.accountRecharge,
      user: buyer,
      handlers: [
        http.post("*/file/front/upload", () => {
          if (!lost) return ok({ id: "f9", url: "/f9", bytes: 9 });
          lost = false;
          throw new TypeError("the connection broke");
        }),
        ...walletAnswers(),
      ],
    });
    const input = page.getByLabelText("Add photo");
    const large = new File([new Uint8Array(4 * 1024 * 1024 + 1)], "a.png", { type: "image/png" });
    await input.upload(large);
    await expect.element(page.getByText("Pictures can be up to 4 MB")).toBeVisible();
    expect(sent("file/front/upload")).toHaveLength(0);
    await input.upload(new File([new Uint8Array(9)], "b.png", { type: "image/png" }));
    await page.getByRole("button", { name: "Upload failed, tap to retry" }).click();
    await expect
      .element(page.getByRole("button", { name: "Upload failed, tap to retry" }))
      .not.toBeInTheDocument();
    await page.getByRole("button", { name: "Remove photo 1" }).click();
    await expect
      .element(page.getByRole("button", { name: "View photo 1" }))
      .not.toBeInTheDocument();
  });
});

describe("a top-up", () => {
  test("can be withdrawn while nobody has decided it", async () => {
    let current = topUp();
    const { sent } = await renderApp({
      path: `${paths.auditResults}?id=t1`,
      user: buyer,
      handlers: [
        http.get("*/topUp/detail", () => ok(current)),
        http.post("*/topUp/withdraw", () => {
          current = topUp({ status: "withdrawn" });
          return ok(current);
        }),
        ...walletAnswers(),
      ],
    });
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect.element(page.getByText("Top-up withdrawn")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Submit again" })).toBeVisible();
    expect(sent("topUp/withdraw")[0]?.body).toEqual({ id: "t1" });
  });

  test("that failed says why, and begins another one with what it said", async () => {
    const failed = topUp({
      status: "failed",
      rejectReason: "voucher_unreadable",
      auditedAt: "2026-11-14T05:00:00Z",
    });
    const { router } = await renderApp({
      path: `${paths.auditResults}?id=t1`,
      user: buyer,
      handlers: walletAnswers([failed]),
    });
    await expect.element(page.getByText("The voucher is not legible")).toBeVisible();
    await page.getByRole("button", { name: "Submit again" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.accountRecharge);
    await expect.element(page.getByRole("textbox", { name: "Payer name" })).toHaveValue("Somchai");
    await expect.element(page.getByLabelText("Payment time")).toHaveValue("2026-11-14T10:00");
  });

  test("credited with another amount shows both and the reason", async () => {
    const less = topUp({
      status: "success",
      creditedAmount: "1400.00",
      auditReason: "Bank fee",
      auditedAt: "2026-11-14T05:00:00Z",
    });
    await renderApp({
      path: `${paths.auditResults}?id=t1`,
      user: buyer,
      handlers: walletAnswers([less]),
    });
    await expect.element(page.getByText(/You submitted ฿1,500/)).toBeVisible();
    await expect.element(page.getByText("Credited ฿1,400")).toBeVisible();
    await expect.element(page.getByText("Bank fee")).toBeVisible();
  });
});

describe("the lists", () => {
  test("of top-ups narrows to a state", async () => {
    const asked: (string | null)[] = [];
    await renderApp({
      path: paths.rechargeDetails,
      user: buyer,
      handlers: [
        http.get("*/topUp/list", ({ request }) => {
          asked.push(new URL(request.url).searchParams.get("status"));
          return ok(pageOf([topUp()]));
        }),
        ...walletAnswers(),
      ],
    });
    await page.getByRole("button", { name: "Failed" }).click();
    await expect.poll(() => asked).toEqual([null, "failed"]);
  });
});

async function fillTransfer() {
  await page.getByRole("button", { name: "Payee bank" }).click();
  await page.getByRole("radio", { name: /Kasikornbank/ }).click();
  await page.getByRole("textbox", { name: "Amount" }).fill("1,500.50");
  await page.getByRole("textbox", { name: "Payer name" }).fill("Somchai");
  await page.getByLabelText("Payment time").fill("2026-11-14T10:30");
}

async function addPicture() {
  const picture = new File([new Uint8Array(9)], "slip.png", { type: "image/png" });
  await page.getByLabelText("Add photo").upload(picture);
  await expect.element(page.getByRole("button", { name: "View photo 1" })).toBeVisible();
  await expect.element(page.getByText(/Uploading/)).not.toBeInTheDocument();
}
