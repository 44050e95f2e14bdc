import { expect, test } from "playwright/test";
import { changeScheduled, readScheduled } from "../../packages/chat/src/index";
import { chatDevice, userId } from "../support/chat";
import { partCompany, twoPeople } from "../support/company";

test.afterEach(({ browser }) => partCompany(browser));

/** Until its time has come, on a machine that is busy. */
const soonMs = 3_000;

test("what is written for later waits, is changed, and arrives when its time has come", async ({
  browser,
  request,
}, info) => {
  const [ann, ben] = await twoPeople(browser, request, ["th", "zh"]);
  await ben.openList();
  await ann.writeTo(ben, "สวัสดี");
  await ben.open(ann.name);

  // The button that sends is held: it asks for the time.
  await ann.box.fill("เจอกันวันศุกร์");
  await ann.button("chat.send").click({ button: "right" });
  const text = ann.dialog.getByRole("textbox", { name: ann.say("later.text") });
  await expect(text).toHaveValue("เจอกันวันศุกร์");
  await ann.shoot("later", info);
  await ann.button("later.keep").click();
  await expect(ann.box).toHaveValue("");
  const bar = ann.page.getByRole("button", { name: ann.say("chat.laterWaiting", { n: 1 }) });
  await expect(bar).toBeVisible();
  await ann.shoot("waiting", info);

  // Tomorrow at nine is what it says; the words are changed.
  await bar.click();
  await expect(ann.dialog.getByText("เจอกันวันศุกร์")).toBeVisible();
  await ann.shoot("scheduled", info);
  await ann.dialog.getByRole("button", { name: ann.say("later.edit"), exact: true }).click();
  await text.fill("เจอกันวันเสาร์");
  await ann.button("later.keep").click();
  // The box holds the same words: the list is back when it is gone.
  await expect(text).toBeHidden();
  await expect(ann.dialog.getByText("เจอกันวันเสาร์")).toBeVisible();
  await ann.page.keyboard.press("Escape");
  await expect(ann.dialog).toBeHidden();
  await expect(ben.log.getByText(/เจอกัน/)).toHaveCount(0);

  // On another device it is put forward.
  const pad = await chatDevice(ann.account.login, ann.account.secret);
  const conversation = { type: 0 as const, target: await userId(ben.page) };
  const [kept] = await readScheduled(pad.chat.http, conversation);
  if (!kept) throw new Error("nothing is written for later");
  const soon = new Date(Date.now() + soonMs).toISOString();
  await changeScheduled(pad.chat.http, kept.id, kept.content, soon);
  await Promise.all([
    expect(ben.heard("เจอกันวันเสาร์")).toBeVisible(),
    expect(ann.heard("เจอกันวันเสาร์")).toBeVisible(),
    expect(bar).toBeHidden(),
  ]);
  await ben.shoot("arrived", info);
  expect(await readScheduled(pad.chat.http, conversation)).toEqual([]);
  pad.chat.stop();
});
