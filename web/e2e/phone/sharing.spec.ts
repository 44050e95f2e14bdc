import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "playwright/test";
import type { Locator, TestInfo } from "playwright/test";
import { partCompany, threePeople } from "../support/company";
import type { Cast } from "../support/company";
import { film, picture } from "../support/media";
import type { Person } from "../support/people";
import { beginning } from "../support/words";
import type { Language, Word } from "../support/words";

const prices = { name: "prices.csv", text: "sku,price\n1,10.00\n" };
const photo = { width: 1600, height: 1200 };
const filmWidth = 320;

/** A town that every language has a name for. */
const town = {
  en: "Tacloban",
  id: "Tacloban",
  th: "ตักโลบัน",
  zh: "塔克洛班",
} as const satisfies Record<Language, string>;

// A long story on three phones at once, on a machine that builds for everybody.
test.describe.configure({ timeout: 360_000 });

test.afterEach(({ browser }) => partCompany(browser));

const cast: Cast = ["id", "zh", "en"];

test(`three people show each other what they have (${cast.join(", ")})`, async ({
  browser,
  request,
}, info) => {
  // Whoever sees all products and orders can pass them on.
  const [ann, ben, cat] = await threePeople(browser, request, cast, "ho_price");
  await ben.context.grantPermissions(["microphone"]);
  const title = `Shelf ${randomUUID().slice(0, 4)}`;
  await Promise.all([ben.openList(), cat.openList()]);
  await ann.makeGroup(title, [ben, cat]);
  await Promise.all([ben.open(title), cat.open(title)]);

  // A photo and a film, each opened by the others.
  await ann.attach("media.album", [
    {
      name: "shelf.jpg",
      mimeType: "image/jpeg",
      buffer: await picture(ann.page, photo.width, photo.height),
    },
    { name: "shelf.webm", mimeType: "video/webm", buffer: await film(ann.page) },
  ]);
  await Promise.all([watch(ben, info), watch(cat, info)]);

  // A voice, a sticker, a file.
  await ben.talk();
  await Promise.all([listen(ann), listen(cat)]);
  await ben.button("media.expressions").click();
  await ben.page.getByRole("radio", { name: ben.say("media.stickers") }).click();
  await ben.page
    .getByRole("list", { name: ben.say("media.stickers") })
    .getByRole("button", { name: ben.say("media.sticker.thanks") })
    .click();
  await ben.button("chat.keyboard").click();
  for (const person of [ann, ben, cat]) {
    const thanks = person.log.getByRole("img", { name: person.say("media.sticker.thanks") });
    await expect(thanks).toBeVisible();
  }
  await cat.attach("media.file", {
    name: prices.name,
    mimeType: "text/csv",
    buffer: Buffer.from(prices.text),
  });
  await Promise.all([download(ann), download(ben)]);
  await Promise.all([ann.shoot("media", info), cat.shoot("own-media", info)]);

  // A place, found by its name and opened on the map.
  await cat.button("media.more").click();
  await cat.button("media.location").click();
  const place = town[cat.language];
  await cat.page.getByRole("searchbox").fill(place);
  await cat.page.getByRole("button", { name: place, exact: true }).click();
  await cat.shoot("place-chosen", info);
  await cat.button("map.use").click();
  await Promise.all([
    openLast(ann, place, async () => {
      await expect(ann.page.getByText(place, { exact: true })).toBeVisible();
      await ann.shoot("place", info);
    }),
    openLast(ben, place, () => expect(ben.link("map.openApp")).toBeVisible()),
  ]);

  // Somebody's card, from their page.
  await ann.button("chat.details").click();
  await ann.page.getByRole("link", { name: cat.name }).click();
  await ann.link("contacts.person.shareCard").click();
  await ann.passTo(title);
  const known = (person: Person) =>
    expect(person.page.getByRole("heading", { name: cat.name })).toBeVisible();
  await Promise.all([
    openLast(ben, ben.say("media.card"), () => known(ben)),
    openLast(cat, cat.say("media.card"), () => known(cat)),
  ]);

  // A product and an order; what they are called is for the reader's language to say.
  await ann.page.goto("/pages/commodity/commodityList?sort=name");
  const goods = ann.page.getByRole("region", { name: ann.say("goods.list") });
  const sold = goods.getByRole("listitem").filter({ hasNotText: ann.say("goods.state.embargo") });
  await sold.getByRole("link").first().click();
  await ann.button("goods.share").click();
  await ann.confirm("media.sendToChat");
  await ann.passTo(title);
  await Promise.all([seeProduct(ben), seeProduct(cat)]);
  await ann.page.goto("/pages/customOrder/orderIndex");
  await ann.page.getByRole("main").getByRole("link").first().click();
  await ann.button("media.sendToChat").click();
  await ann.passTo(title);
  await Promise.all([seeOrder(ben, info), seeOrder(cat, info)]);

  // Kept for oneself, and passed on one by one.
  await hold(ben, photoOf(ben), "media.favourite");
  await expect(ben.text("media.favourited")).toBeVisible();
  await hold(cat, photoOf(cat), "media.select");
  const file = cat.say("media.selectOne", { text: cat.say("messages.kind.file") });
  await cat.page.getByRole("checkbox", { name: file }).check();
  await cat.shoot("selection", info);
  await cat.button("media.forwardEach").click();
  await cat.passTo(ann.name);
  await ann.page.goto("/pages/IM/IMIndex");
  await ann.open(cat.name);
  await expect(photoOf(ann)).toBeVisible();
  await download(ann);
  await ben.page.goto("/pagesIM/pages/favourite/FavouriteListPage");
  await expect(ben.button("media.openImage")).toBeVisible();
  await ben.shoot("favourites", info);
});

function photoOf(person: Person): Locator {
  return person.log.getByRole("button", { name: person.say("media.openImage") }).last();
}

/** Opens what can be done with a message, and does one of it. */
async function hold(person: Person, message: Locator, key: Word): Promise<void> {
  await message.click({ button: "right" });
  await person.confirm(key);
}

/** Looks at the photo in full, then at the film. */
async function watch(person: Person, info: TestInfo): Promise<void> {
  const { page } = person;
  const viewer = page.getByRole("dialog", { name: person.say("media.viewer") });
  await photoOf(person).click();
  const drawn = viewer.getByRole("img", { name: person.say("media.image") }).last();
  await expect
    .poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(photo.width);
  await person.shoot("photo", info);
  await viewer.getByRole("button", { name: person.say("common.close") }).click();
  const opening = beginning(person.language, "media.openVideo");
  await person.log.getByRole("button", { name: opening }).click();
  const player = viewer.locator("video");
  await expect
    .poll(() => player.evaluate((shown: HTMLVideoElement) => shown.videoWidth))
    .toBe(filmWidth);
  await viewer.getByRole("button", { name: person.say("common.close") }).click();
  await expect(viewer).toBeHidden();
}

/** Listens to a voice to its end: it is new no more. */
async function listen(person: Person): Promise<void> {
  const named = (key: "media.playNewVoice" | "media.playVoice") =>
    person.log.getByRole("button", { name: beginning(person.language, key) });
  await named("media.playNewVoice").click();
  await expect(person.button("media.pauseVoice")).toBeVisible();
  await expect(named("media.playVoice")).toBeVisible();
  await expect(named("media.playNewVoice")).toHaveCount(0);
}

/** Saves the newest file; it is what was sent. */
async function download(person: Person): Promise<void> {
  const saving = person.page.waitForEvent("download");
  const name = person.say("media.download", { name: prices.name });
  await person.log.getByRole("button", { name }).last().click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(prices.name);
  expect(await readFile(await saved.path(), "utf8")).toBe(prices.text);
}

/** Opens the newest card of these words, looks, and comes back. */
async function openLast(person: Person, words: string, look: () => Promise<void>): Promise<void> {
  await person.log.getByRole("link").filter({ hasText: words }).last().click();
  await look();
  await person.back();
  await expect(person.box).toBeVisible();
}

async function seeProduct(person: Person): Promise<void> {
  const label = person.say("chat.card.product");
  const card = person.log.getByRole("link").filter({ hasText: label }).last();
  const name = await card.getByRole("paragraph").nth(1).innerText();
  await openLast(person, label, () =>
    expect(person.page.getByRole("heading", { level: 1, name })).toBeVisible(),
  );
}

async function seeOrder(person: Person, info: TestInfo): Promise<void> {
  const label = person.say("chat.card.order");
  const card = person.log.getByRole("link").filter({ hasText: label }).last();
  const customer = await card.getByRole("paragraph").nth(1).innerText();
  await person.shoot("cards", info);
  await openLast(person, label, async () => {
    // The card says the same, so first it has to be gone.
    const title = person.say("page.orderDetails");
    await expect(person.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(person.page.getByText(customer).first()).toBeVisible();
  });
}
