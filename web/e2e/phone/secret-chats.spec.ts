import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { partCompany, twoPeople } from "../support/company";
import type { Person } from "../support/people";

/** In no history of any demonstration. */
const lines = {
  first: "417 baht until the monsoon breaks",
  answer: "ตกลงค่ะ กระซิบกันแค่สองคน",
  slip: "Code of the storeroom: hibiscus-5528",
  burning: "This vanishes like morning mist",
};

/** What must stand nowhere but on the two devices: words of every line, as the server could have kept them. */
const traces = ["monsoon breaks", "กระซิบกัน", "hibiscus-5528", "morning mist"];

test.afterEach(({ browser }) => partCompany(browser));

test("two devices talk in secret, and the server has nothing of it", async ({
  browser,
  request,
}, info) => {
  const [ann, ben] = await twoPeople(browser, request, ["en", "th"]);
  await ann.find(ben);
  await ann.link("contacts.person.secret").click();
  await expect(ann.text("secret.startTitle")).toBeVisible();
  await ann.shoot("start", info);
  await ann.button("secret.start").click();
  await expect(ann.page.getByText(ann.say("secret.waiting", { name: ben.name }))).toBeVisible();

  await ben.openList();
  await ben.page.getByRole("link", { name: ben.say("secret.list") }).click();
  await ben.page.getByRole("link", { name: new RegExp(ann.name) }).click();
  await ben.shoot("asked", info);
  await ben.button("secret.accept").click();
  for (const one of [ann, ben]) await expect(box(one)).toBeVisible();

  await write(ann, lines.first);
  await expect(ben.heard(lines.first)).toBeVisible();
  await act(ben, lines.first, "secret.reply");
  await write(ben, lines.answer);
  await expect(ann.heard(lines.answer)).toBeVisible();
  await expect(ann.heard(lines.first)).toHaveCount(2);
  await expect(ann.log.getByText(ann.say("secret.seen"))).toBeVisible();
  await ann.shoot("talk", info);
  await ben.shoot("talk", info);

  // Both see the same signs and the same number.
  for (const one of [ann, ben]) await menu(one, "secret.verify");
  const seen = await Promise.all([codes(ann), codes(ben)]);
  expect(seen[0]).toHaveLength(28);
  expect(seen[1]).toEqual(seen[0]);
  await ann.shoot("verify", info);
  for (const one of [ann, ben]) {
    await one.button("secret.same").click();
    await expect(box(one)).toBeVisible();
  }

  // Taken back it is gone on both devices, and it stays where the other words are when the app is opened anew.
  await write(ann, lines.slip);
  await expect(ben.heard(lines.slip)).toBeVisible();
  await act(ann, lines.slip, "secret.recall");
  for (const one of [ann, ben]) await expect(one.heard(lines.slip)).toHaveCount(0);
  await ann.page.reload();
  await expect(ann.heard(lines.answer)).toBeVisible();

  await menu(ann, "secret.burn");
  await ann.dialog.getByRole("radio", { name: ann.say("secret.burn.10000") }).click();
  await expect(ann.dialog).toHaveCount(0);
  await write(ann, lines.burning);
  await expect(ben.heard(lines.burning)).toBeVisible();
  for (const one of [ann, ben]) await expect(one.heard(lines.burning)).toHaveCount(0);
  await expect(ben.heard(lines.answer)).toBeVisible();

  expect(found()).toEqual([]);
  await menu(ben, "secret.end");
  await ben.confirm("secret.end");
  for (const one of [ann, ben]) await expect(one.text("secret.ending.ended")).toBeVisible();
  for (const one of [ann, ben]) await expect(one.page.getByRole("log")).toHaveCount(0);
  await ann.shoot("ended", info);
  expect(found()).toEqual([]);
});

function box(person: Person) {
  return person.page.getByRole("textbox", { name: person.say("secret.write"), exact: true });
}

async function write(person: Person, words: string): Promise<void> {
  await box(person).fill(words);
  await person.button("secret.send").click();
  await expect(person.heard(words).last()).toBeVisible();
}

async function menu(
  person: Person,
  key: "secret.verify" | "secret.burn" | "secret.end",
): Promise<void> {
  await person.button("common.more").click();
  await person.dialog.getByRole("button", { name: person.say(key), exact: true }).click();
}

async function act(
  person: Person,
  words: string,
  key: "secret.reply" | "secret.recall",
): Promise<void> {
  await person.button("secret.act", { text: words.slice(0, 40) }).click();
  await person.dialog.getByRole("button", { name: person.say(key), exact: true }).click();
}

/** The signs and the groups of digits, as they stand on the screen. */
async function codes(person: Person): Promise<string[]> {
  const list = (key: "secret.signs" | "secret.number") =>
    person.page.getByRole("list", { name: person.say(key) }).getByRole("listitem");
  await expect(list("secret.number")).toHaveCount(12);
  const [signs, number] = await Promise.all([
    list("secret.signs").allTextContents(),
    list("secret.number").allTextContents(),
  ]);
  return [...signs, ...number];
}

/** Where the server has kept something of what was said: its database with the journal, its files, its log. */
function found(): string[] {
  const data = process.env["GERAI_DATA"];
  if (!data) throw new Error("GERAI_DATA names the directory of the server");
  const wanted = traces.flatMap((words) => [
    Buffer.from(words),
    Buffer.from(words, "utf16le"),
    // As base64 has the middle of it, wherever it begins.
    ...[0, 1, 2].map((skip) => middleOf(Buffer.from(words).subarray(skip))),
  ]);
  const files = filesIn(data);
  expect(files.length).toBeGreaterThan(2);
  return files.filter((file) => {
    const bytes = readFileSync(file);
    return wanted.some((words) => bytes.includes(words));
  });
}

function middleOf(bytes: Buffer): Buffer {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 3));
  return Buffer.from(whole.toString("base64"));
}

function filesIn(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
