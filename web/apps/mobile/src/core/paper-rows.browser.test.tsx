import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../testing/axe";
import { chatUser, peopleAnswers } from "../testing/chat-people";
import { chatLine, conversationAnswers, conversationRow } from "../testing/chat-server";
import {
  collector,
  payer,
  receiptView,
  receivableAnswers,
  receivableView,
} from "../testing/receivable-answers";
import { renderApp } from "../testing/render-app";
import { ok, refuse } from "../testing/server";
import { paths } from "./paths";

const talker = { ...collector, permissions: [...collector.permissions, "messages"] };

const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);

beforeEach(() => {
  share.mockClear();
  Object.assign(navigator, { canShare: () => true, share });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "canShare");
  Reflect.deleteProperty(navigator, "share");
});

/** Answers with a paper and remembers what it was asked for. */
function paper(path: string, asked: string[]) {
  return http.get(path, ({ request }) => {
    asked.push(new URL(request.url).search);
    return new HttpResponse("%PDF-1.7", { headers: { "Content-Type": "application/pdf" } });
  });
}

test("a receivable gives its invoice as a PDF under its number", async () => {
  const asked: string[] = [];
  await renderApp({
    path: `${paths.receivableDetail}?id=ar1`,
    user: payer,
    handlers: [paper("*/front/invoice/file", asked), ...receivableAnswers()],
  });
  await page.getByRole("button", { name: /Invoice \(PDF\)/ }).click();
  await expect.poll(() => share.mock.calls[0]?.[0].title).toBe("IV-TH-2026-000012.pdf");
  expect(asked).toEqual([expect.stringMatching(/^\?receivableId=/)]);
  // A buyer has no messenger.
  await expect.element(page.getByText("Send to a conversation")).not.toBeInTheDocument();
  await expectAccessible();
});

test("money that is asked back was no sale and has no invoice", async () => {
  const back = receivableView({ sourceType: "top_up", invoiceNo: null });
  await renderApp({
    path: `${paths.receivableDetail}?id=ar1`,
    user: payer,
    handlers: [http.get("*/front/receivable/detail", () => ok(back)), ...receivableAnswers()],
  });
  await expect.element(page.getByText("Reversed top-up")).toBeVisible();
  await expect.element(page.getByText("Invoice (PDF)")).not.toBeInTheDocument();
});

test("a receipt has its paper once finance has found the money, and says why it cannot be drawn", async () => {
  const found = receiptView({ status: "confirmed" });
  await renderApp({
    path: `${paths.receiptDetail}?id=rc1`,
    user: payer,
    handlers: [
      http.get("*/front/receipt/detail", () => ok(found)),
      http.get("*/front/receipt/file", () =>
        refuse(503, "unavailable", "Please try again in a moment"),
      ),
      ...receivableAnswers(),
    ],
  });
  await page.getByRole("button", { name: /Receipt \(PDF\)/ }).click();
  await expect.element(page.getByText("Please try again in a moment")).toBeVisible();
  expect(share).not.toHaveBeenCalled();
});

test("a representative sends the invoice as a file into a conversation", async () => {
  chatLine();
  const asked: string[] = [];
  const uploaded: string[] = [];
  const { router } = await renderApp({
    path: `${paths.receivableDetail}?id=ar1`,
    user: talker,
    handlers: [
      paper("*/front/invoice/file", asked),
      http.post("*/media/*", ({ request }) => {
        uploaded.push(new URL(request.url).pathname);
        return refuse(503, "unavailable", "Please try again in a moment");
      }),
      http.get("*/group/list", () => ok({ list: [] })),
      ...conversationAnswers([conversationRow({ conversation: { type: 0, target: "7" } })], []),
      ...peopleAnswers([
        chatUser({ uid: "7", displayName: "Somchai", friend: true }),
        chatUser({ uid: "u1", displayName: "Nat" }),
      ]),
      ...receivableAnswers(),
    ],
  });
  await page.getByRole("link", { name: /Send to a conversation/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.forward);
  await expect.element(page.getByText("IV-TH-2026-000012 (PDF)")).toBeVisible();
  await page.getByRole("checkbox", { name: "Somchai" }).click();
  await page.getByRole("button", { name: "Send to 1 conversation" }).click();
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(page.getByText("Forwarded")).toBeVisible();
  // The file is on its way: it travels before its message.
  await expect.poll(() => uploaded.length).toBeGreaterThan(0);
});
