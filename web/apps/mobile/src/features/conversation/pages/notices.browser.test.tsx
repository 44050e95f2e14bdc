import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { peopleAnswers } from "../../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const conversation = { type: 0, target: "1" } as const;
const log = page.getByRole("log");

function notice(seq: number, data: object) {
  const content = { type: 12, searchableContent: "SO-31", data: JSON.stringify(data) };
  return chatMessage(seq, { conversation, from: "1", content });
}

const messages = [
  notice(1, {
    kind: "order",
    key: "order_rejected",
    args: { docNo: "SO-31", reason: "No room" },
    docType: "order",
    docNo: "SO-31",
  }),
  notice(2, { kind: "system", key: "not_known_yet", args: { docNo: "X-1" } }),
];

async function open(path: string) {
  chatLine();
  const row = conversationRow({
    conversation,
    lastMessage: messages[0] ?? null,
    lastSeq: 2,
    readSeq: 2,
  });
  return await renderApp({
    path,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...conversationAnswers([row], messages),
      ...peopleAnswers([]),
      http.post("*/setting/put", async ({ request }) => ok(await request.json())),
    ],
  });
}

test("notices are told in the reader's words and lead to their documents", async () => {
  const { router, sent } = await open(`${paths.conversation}?type=0&target=1`);
  await expect.element(page.getByRole("heading", { name: "Gerai notices" })).toBeVisible();
  await expect.element(log.getByText("Order rejected")).toBeVisible();
  await expect.element(log.getByText("No room", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/you cannot reply/)).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole("button", { name: "Mute" }).click();
  await expect.poll(() => sent("setting/put").length).toBe(1);
  await log.getByRole("link").click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: paths.orderDetails, search: { orderNo: "SO-31" } });
});

test("the list shows the newest notice's title", async () => {
  await open(paths.messages);
  const row = page.getByRole("link", { name: /Gerai notices/ });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByText("Order rejected")).toBeVisible();
});

test("what another system tells has its picture and its colours, and nothing from elsewhere", async () => {
  chatLine();
  const told = (seq: number, exPortrait: string) => {
    const datas = [
      { key: "Status", value: `Late ${seq}`, color: "#ff0000" },
      { key: "Packer", value: `Nok ${seq}`, color: "url(/x)" },
    ];
    const data = JSON.stringify({ exName: `Warehouse ${seq}`, exPortrait, datas });
    return chatMessage(seq, { content: { type: 12, pushContent: "Packed", data } });
  };
  const all = [told(1, "/icons/icon-192.png"), told(2, "https://elsewhere.example/p.png")];
  await renderApp({
    path: `${paths.conversation}?type=0&target=7`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...conversationAnswers([conversationRow({ lastSeq: 2, readSeq: 2 })], all),
      ...peopleAnswers([]),
    ],
  });
  await expect.element(log.getByText("Warehouse 2")).toBeVisible();
  const pictures = () =>
    [...log.element().querySelectorAll("li img")].map((picture) => picture.getAttribute("src"));
  expect(pictures()).toContain(new URL("/icons/icon-192.png", location.href).href);
  expect(pictures()).not.toContain("https://elsewhere.example/p.png");
  const colour = (words: string) => getComputedStyle(log.getByText(words).element()).color;
  expect(colour("Late 1")).not.toBe(colour("Nok 1"));
  expect(colour("Nok 1")).toBe(colour("Nok 2"));
  await expectAccessible();
});
