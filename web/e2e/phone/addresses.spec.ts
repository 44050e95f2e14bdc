import { expect, test } from "playwright/test";
import type { APIRequestContext, Page } from "playwright/test";
import * as v from "valibot";
import { expectAccessible, expectFits } from "../support/axe";
import { signIn } from "../support/phone";
import { accessToken } from "../support/server";
import { word } from "../support/words";
import type { Language, Word } from "../support/words";

interface Place {
  mobile: string;
  province: string;
  /** What is chosen from the lists, from the large to the small. */
  listed: Record<string, string>;
  /** What the last choice fills in. */
  postcode: string;
  line: string;
  /** How the list writes it. */
  written: string;
}

const chiangMai: Place = {
  mobile: "089 123 4567",
  province: "เชียงใหม่",
  listed: { district: "เมืองเชียงใหม่", subdistrict: "สุเทพ" },
  postcode: "50200",
  line: "239 ถนนห้วยแก้ว",
  written: "239 ถนนห้วยแก้ว, สุเทพ, เมืองเชียงใหม่, เชียงใหม่ 50200",
};

const jakarta: Place = {
  mobile: "0812-3456-7890",
  province: "DKI Jakarta",
  listed: {
    city: "Kota Administrasi Jakarta Selatan",
    district: "Setiabudi",
    subdistrict: "Karet Kuningan",
  },
  postcode: "12940",
  line: "Jl. Jend. Sudirman Kav. 52 RT 5/RW 3",
  written:
    "Jl. Jend. Sudirman Kav. 52 RT 5/RW 3, Karet Kuningan, Setiabudi, Kota Administrasi Jakarta Selatan, DKI Jakarta 12940",
};

// Several pages each, and a look at all of them: more than a busy machine does in a minute.
test.slow();

const runs = [
  { language: "en", login: "th.buyer14", place: chiangMai },
  { language: "id", login: "id.buyer10", place: jakarta },
] as const;

for (const { language, login, place } of runs) {
  test(`an address of ${login.slice(0, 2)} is added, changed, made the default, removed and put back (${language})`, async ({
    page,
    request,
  }, info) => {
    const say = (key: Word, name = "") => word(language, key).replace("{name}", name);
    const labels = await partLabels(request, login, language);
    await signIn(page, login, language);
    await page.goto("/pages/address/addressIndex");
    await page
      .getByRole("link", { name: say("addresses.add") })
      .last()
      .click();

    await page.getByLabel(say("addresses.contact"), { exact: true }).fill("Ann");
    await page.getByLabel(say("addresses.mobile"), { exact: true }).fill(place.mobile);
    await choose(page, labels["province"] ?? "", place.province);
    for (const [part, name] of Object.entries(place.listed)) {
      await chooseListed(page, labels[part] ?? part, name);
    }
    await expect(page.getByLabel(labels["postcode"] ?? "")).toHaveValue(place.postcode);
    await page.getByLabel(labels["line"] ?? "").fill(place.line);
    await expectAccessible(page);
    await expectFits(page);
    await page.screenshot({ path: info.outputPath("form.png") });
    await page.getByRole("button", { name: say("common.save"), exact: true }).click();
    const ann = page.getByRole("article", { name: "Ann", exact: true });
    await expect(ann).toContainText(place.written);

    await ann.getByRole("link", { name: say("addresses.edit", "Ann") }).click();
    await page.getByLabel(say("addresses.contact"), { exact: true }).fill("Ann S.");
    await page.getByRole("button", { name: say("common.save"), exact: true }).click();
    const changed = page.getByRole("article", { name: "Ann S." });
    await expect(changed).toContainText(place.written);

    await changed.getByRole("button", { name: say("addresses.setDefault") }).click();
    await expect(changed.getByRole("button", { name: say("addresses.isDefault") })).toBeDisabled();
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath("list.png") });

    await changed.getByRole("button", { name: say("addresses.delete", "Ann S.") }).click();
    await expect(changed).toHaveCount(0);
    await page.getByRole("button", { name: say("search.undo") }).click();
    await expect(changed).toContainText(place.written);
    await expect(changed.getByRole("button", { name: say("addresses.isDefault") })).toBeVisible();
  });
}

test("a pin is placed on the map that needs no map server", async ({ page, context }, info) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 18.7883, longitude: 98.9853 });
  await signIn(page, "th.buyer16");
  await page.goto("/pages/address/addressIndex?view=new");
  await page.getByLabel("Name", { exact: true }).fill("Ann");
  await page.getByRole("button", { name: /Pin on the map/ }).click();
  await page.getByRole("button", { name: "Go to my location" }).click();
  await expect(page.getByText("18.78830, 98.98530")).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("map.png") });
  await page.getByRole("button", { name: "Use this location" }).click();
  await expect(page.getByText("18.78830, 98.98530")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ann");
});

const templateAnswer = v.object({
  data: v.object({ parts: v.array(v.object({ part: v.string(), label: v.string() })) }),
});

/** What the form calls the lines of an address. */
async function partLabels(
  request: APIRequestContext,
  login: string,
  language: Language,
): Promise<Record<string, string>> {
  const token = await accessToken(request, login);
  const answer = await request.get("/v3/member/front/address/template", {
    headers: { Authorization: `Bearer ${token}`, Language: language },
  });
  const { data } = v.parse(templateAnswer, await answer.json());
  return Object.fromEntries(data.parts.map(({ part, label }) => [part, label]));
}

async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole("button", { name: field }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("searchbox").fill(value);
  // The choice closes the sheet, so there is nothing left to see checked.
  await sheet.getByRole("radio", { name: value }).first().click();
}

/** Chooses a place from the list of a line, as soon as the list of the province is there. */
async function chooseListed(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole("button", { name: field }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  const search = sheet.getByRole("searchbox");
  // Short lists have none.
  if (await search.isVisible()) await search.fill(name);
  await sheet.getByRole("button", { name }).first().click();
  await expect(sheet).toHaveCount(0);
}
