import type { ServerFrame, WireMessage } from "@gerai/chat";
import { http } from "msw";
import type { HttpHandler } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { chatUser, peopleAnswers } from "../../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const log = page.getByRole("log");
const pending = {
  orderNo: "SO-31",
  customerName: "Siam Store",
  free: false,
  kinds: 2,
  qty: 24,
  amount: "1300.50",
  currency: "THB",
  placedBy: "Anong",
  placedAt: "2026-11-15T02:30:00Z",
  state: "pending",
  step: "initial",
  approvers: ["Manee Meechai"],
  decidedBy: null,
  remark: "",
  ver: 4,
};

function approval(
  data: Partial<typeof pending & { document: string }> = {},
  change = 0,
): WireMessage {
  return chatMessage(1, {
    change,
    content: {
      type: 1004,
      content: "31",
      searchableContent: "SO-31 Siam Store",
      data: JSON.stringify({ ...pending, ...data }),
    },
  });
}

async function open(decides: boolean, handlers: HttpHandler[] = []) {
  const line = chatLine();
  const row = conversationRow({ lastMessage: approval(), lastSeq: 1, readSeq: 1 });
  const app = await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ personId: "p9", permissions: ["messages", "review_initial"] }),
    handlers: [
      ...handlers,
      http.get("*/order/mayDecide", () => ok({ mayDecide: decides })),
      ...conversationAnswers([row], [approval()]),
      ...peopleAnswers([chatUser({ uid: "7" }), chatUser({ uid: "u1" })]),
    ],
  });
  await expect.element(log.getByText("Initial review")).toBeVisible();
  return { ...app, tell: (frame: ServerFrame) => line.tell(frame) };
}

const approve = () => log.getByRole("button", { name: "Approve" });

test("whoever is asked approves where the order is shown", async () => {
  const { sent, tell } = await open(true, [http.post("*/order/approve", () => ok({}))]);
  await expect.element(log.getByText("Waiting for Manee Meechai")).toBeVisible();
  await expect.element(approve()).toBeVisible();
  await expectAccessible();
  await approve().click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect.element(approve()).not.toBeInTheDocument();
  await expect
    .poll(() => sent("order/approve").map(({ body }) => body))
    .toEqual([{ orderId: "31", ver: 4, result: 1, remark: "", products: [] }]);
  const done = { state: "approved", step: "", approvers: [], remark: "Fine", ver: 5 };
  tell({ t: "changed", message: approval({ ...done, decidedBy: "Manee" as never }, 1) });
  await expect.element(log.getByText("Approved")).toBeVisible();
  await expect.element(log.getByText("Decided by Manee")).toBeVisible();
});

test("rejecting asks for the reason, and what is refused says why", async () => {
  const { sent } = await open(true, [
    http.post("*/order/approve", () => refuse(439, "own_submission", "Not your own.")),
  ]);
  await log.getByRole("button", { name: "Reject" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Reject", exact: true }).click();
  await expect.element(sheet.getByText("Please give a reason")).toBeVisible();
  expect(sent("order/approve")).toEqual([]);
  await sheet.getByRole("textbox", { name: "Reason" }).fill("Too much");
  await sheet.getByRole("button", { name: "Reject", exact: true }).click();
  await expect.element(sheet.getByText("Not your own.")).toBeVisible();
});

test("somebody faster takes the question away", async () => {
  await open(true, [
    http.post("*/order/approve", () => refuse(409, "version_conflict", "Changed meanwhile")),
  ]);
  await approve().click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect.element(page.getByText("This order has just changed")).toBeVisible();
  await expect.element(approve()).not.toBeInTheDocument();
});

test("everybody else sees how it stands and opens the order", async () => {
  const { router, sent } = await open(false);
  await expect.poll(() => sent("mayDecide").length).toBe(1);
  await expect.element(approve()).not.toBeInTheDocument();
  await log.getByRole("link", { name: /1,300\.50.*Siam Store.*SO-31/s }).click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: paths.orderDetails, search: { orderId: "31" } });
});

test("what is being written stays when the order scrolls away under it", async () => {
  const { tell } = await open(true);
  await log.getByRole("button", { name: "Reject" }).click();
  const reason = page.getByRole("dialog").getByRole("textbox", { name: "Reason" });
  await reason.fill("Too much");
  for (let seq = 2; seq <= 60; seq += 1) tell({ t: "message", message: chatMessage(seq) });
  await expect.element(log.getByText("Message 60")).toBeInTheDocument();
  await expect.element(log.getByText("Siam Store")).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue("Too much");
});

test("whoever has gone elsewhere is told what became of the decision", async () => {
  const answers: (() => void)[] = [];
  const { router } = await open(true, [
    http.post("*/order/approve", async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return ok({});
    }),
  ]);
  await approve().click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect.poll(() => answers.length).toBe(1);
  await router.navigate({ to: paths.messages });
  answers[0]?.();
  await expect.element(page.getByText("Approved", { exact: true })).toBeVisible();
});

const offered = {
  document: "offer",
  orderNo: "OF-8",
  step: "price",
  placedBy: "Anong",
  approvers: ["Kanya"],
};

async function openOffer(decides: boolean, handlers: HttpHandler[] = []) {
  const message = approval(offered);
  const row = conversationRow({ lastMessage: message, lastSeq: 1, readSeq: 1 });
  const app = await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ personId: "p9", permissions: ["messages", "price_approve"] }),
    handlers: [
      ...handlers,
      http.get("*/offer/mayDecide", () => ok({ mayDecide: decides })),
      ...conversationAnswers([row], [message]),
      ...peopleAnswers([chatUser({ uid: "7" }), chatUser({ uid: "u1" })]),
    ],
  });
  await expect.element(log.getByText("Head-office price approval")).toBeVisible();
  return app;
}

test("head office signs the prices of an offer where it is shown", async () => {
  const { sent } = await openOffer(true, [http.post("*/offer/decide", () => ok({}))]);
  await expect.element(log.getByText("Requested by Anong")).toBeVisible();
  await approve().click();
  const sheet = page.getByRole("dialog", { name: "Approve these prices?" });
  await expect.element(sheet).toBeVisible();
  await expectAccessible();
  await sheet.getByRole("button", { name: "Approve" }).click();
  await expect.element(approve()).not.toBeInTheDocument();
  await expect
    .poll(() => sent("offer/decide").map(({ body }) => body))
    .toEqual([{ offerId: "31", ver: 4, result: 1, remark: "" }]);
});

test("an offer that others sign opens its own page", async () => {
  const { router, sent } = await openOffer(false);
  await expect.poll(() => sent("offer/mayDecide").length).toBe(1);
  await expect.element(approve()).not.toBeInTheDocument();
  await log.getByRole("link", { name: /Siam Store.*OF-8/s }).click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: paths.offerDetail, search: { id: "31" } });
});

const returned = { document: "goods_return", orderNo: "RT-9", free: true, amount: "0.00" };

async function openReturn(decides: boolean, handlers: HttpHandler[] = []) {
  const message = approval(returned);
  const row = conversationRow({ lastMessage: message, lastSeq: 1, readSeq: 1 });
  const app = await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ personId: "p9", permissions: ["messages", "return_approve"] }),
    handlers: [
      ...handlers,
      http.get("*/return/mayDecide", () => ok({ mayDecide: decides })),
      ...conversationAnswers([row], [message]),
      ...peopleAnswers([chatUser({ uid: "7" }), chatUser({ uid: "u1" })]),
    ],
  });
  await expect.element(log.getByText("Requested by Anong")).toBeVisible();
  return app;
}

test("a manager refuses a return where it is shown, and says why", async () => {
  const { sent } = await openReturn(true, [http.post("*/return/decide", () => ok({}))]);
  await log.getByRole("button", { name: "Reject" }).click();
  const sheet = page.getByRole("dialog", { name: "Refuse this return" });
  await expect.element(sheet).toBeVisible();
  await expectAccessible();
  await sheet.getByRole("textbox").fill("Sold as final");
  await sheet.getByRole("button", { name: "Reject" }).click();
  await expect.element(approve()).not.toBeInTheDocument();
  await expect
    .poll(() => sent("return/decide").map(({ body }) => body))
    .toEqual([{ returnId: "31", ver: 4, decision: "refuse", reason: "Sold as final" }]);
});

test("a return that others decide opens its own page", async () => {
  const { router, sent } = await openReturn(false);
  await expect.poll(() => sent("return/mayDecide").length).toBe(1);
  await expect.element(approve()).not.toBeInTheDocument();
  await log.getByRole("link", { name: /Siam Store.*RT-9/s }).click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: paths.returnDetail, search: { returnId: "31" } });
});
