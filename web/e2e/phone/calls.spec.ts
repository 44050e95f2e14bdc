import { expect, test } from "playwright/test";
import { heard, rememberPeers } from "../support/calls";
import { partCompany, twoPeople } from "../support/company";
import { word } from "../support/words";

test.afterEach(({ browser }) => partCompany(browser));

test("two people see and hear each other, and both find one record", async ({
  browser,
  request,
}) => {
  const [ann, ben] = await twoPeople(browser, request, ["en", "th"]);
  for (const { context, page } of [ann, ben]) {
    await context.grantPermissions(["camera", "microphone"]);
    await rememberPeers(page);
    await page.reload();
  }
  await ann.writeTo(ben, "May I call?");
  const here = ann.page.getByRole("button", { name: word("en", "chat.callSomebody"), exact: true });
  await here.click();
  await ann.page.getByRole("button", { name: word("en", "chat.videoCall"), exact: true }).click();

  // Over whatever page is open.
  const rings = ben.page.getByRole("dialog", { name: word("th", "calls.incomingVideo") });
  await expect(rings).toContainText(ann.name);
  await rings.getByRole("button", { name: word("th", "calls.answerVideo") }).click();

  // Pictures are decoded and sound comes in on both sides, and goes on doing so.
  for (const { page } of [ann, ben]) {
    await expect.poll(async () => (await heard(page)).state).toBe("connected");
    await expect.poll(async () => (await heard(page)).frames).toBeGreaterThan(5);
    const before = await heard(page);
    await expect.poll(async () => (await heard(page)).frames).toBeGreaterThan(before.frames + 5);
    await expect.poll(async () => (await heard(page)).samples).toBeGreaterThan(before.samples);
  }
  await expect(ann.page.getByLabel(word("en", "calls.theirPicture"))).toBeVisible();

  await ben.page.getByRole("button", { name: word("th", "calls.mute"), exact: true }).click();
  await expect(ann.page.getByText(word("en", "calls.peerMuted"))).toBeVisible();

  // Read on beside the call, and come back to it.
  await ann.page.getByRole("button", { name: word("en", "calls.shrink") }).click();
  await expect(ann.page.getByRole("log")).toBeVisible();
  await ann.page.getByRole("button", { name: word("en", "calls.enlarge") }).click();

  await ben.page.getByRole("button", { name: word("th", "calls.hangUp"), exact: true }).click();
  await expect(ann.page.getByText(word("en", "calls.ending.hung_up"))).toBeVisible();
  await ann.page.getByRole("button", { name: word("en", "common.close"), exact: true }).click();
  await ben.page.getByRole("button", { name: word("th", "common.close"), exact: true }).click();
  const lasted = word("en", "chat.callEnded").split("{")[0] ?? "";
  await expect(ann.page.getByRole("log").getByText(lasted)).toHaveCount(1);
  await ben.openList();
  await ben.open(ann.name);
  const lastedThere = word("th", "chat.callEnded").split("{")[0] ?? "";
  await expect(ben.page.getByRole("log").getByText(lastedThere)).toHaveCount(1);
});
