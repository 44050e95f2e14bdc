import type { AddressTemplate, DeliveryAddress } from "@gerai/api";
import { languages, startI18n, t } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadEveryMessage } from "@gerai/i18n/areas";
import { http } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import {
  deliveryAddress,
  indonesianTemplate,
  malaysianTemplate,
  philippineTemplate,
  thaiTemplate,
} from "../../../testing/address-answers";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { overflowing } from "../../../testing/sweep";
import { expectTouchable } from "../../../testing/touch";
import { buyer } from "../../../testing/wallet-answers";

const manila = {
  province: "Metro Manila",
  city: "",
  district: "",
  subdistrict: "",
  postcode: "",
};

afterEach(() => {
  vi.unstubAllGlobals();
  return page.viewport(390, 844);
});

describe("the lists of places in the address form", () => {
  test("lead from the province to the postcode", async () => {
    await openForm(indonesianTemplate);
    await page.getByRole("button", { name: "Province" }).click();
    await page.getByRole("radio", { name: /Jakarta/ }).click();
    await choose(/Kota \/ Kabupaten/, "Kota Administrasi Jakarta Selatan");
    await choose(/Kecamatan/, "Setiabudi");
    await choose(/Kelurahan/, "Karet Kuningan");
    await expect.element(page.getByLabelText(/Postcode/)).toHaveValue("12940");
    await choose(/Kecamatan/, "Tebet");
    await expect.element(page.getByLabelText(/Postcode/)).toHaveValue("");
    await expect
      .element(page.getByRole("button", { name: /Kelurahan/ }))
      .toHaveTextContent("Select");
  });

  test("offer the postcodes of a town that has several", async () => {
    await openForm(malaysianTemplate, { province: "Selangor", city: "", postcode: "" });
    await choose("City", "Cyberjaya");
    const postcode = page.getByRole("textbox", { name: "Postcode" });
    await expect.element(postcode).toHaveValue("");
    await page.getByRole("button", { name: "Choose Postcode from the list" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "63000" }).click();
    await expect.element(postcode).toHaveValue("63000");
  });

  test("are drawn as far as they are seen, and searched as somebody types", async () => {
    await openForm(philippineTemplate, { ...manila, city: "Manila" });
    await page.getByRole("button", { name: "Barangay" }).click();
    const sheet = page.getByRole("dialog");
    await expect
      .element(sheet.getByRole("listitem").first())
      .toHaveAttribute("aria-setsize", "897");
    expect(sheet.getByRole("listitem").elements().length).toBeLessThan(40);
    await sheet.getByRole("searchbox").fill("intramuros");
    await expect.element(sheet.getByRole("listitem").first()).toHaveAttribute("aria-setsize", "5");
    await expectAccessible();
  });

  test("need no pointer", async () => {
    await openForm(philippineTemplate, manila);
    const city = page.getByRole("button", { name: "City or municipality" });
    await expect.element(city).toBeVisible();
    element(city).focus();
    await userEvent.keyboard("{Enter}");
    const search = page.getByRole("searchbox");
    element(search).focus();
    await userEvent.keyboard("navotas{Enter}");
    await expect.element(city).toHaveTextContent("Navotas City");
    await expect.element(city).toHaveFocus();
  });

  test("let somebody type what is not on them", async () => {
    const { sent } = await openForm(philippineTemplate, manila);
    await page.getByRole("button", { name: "City or municipality" }).click();
    await page.getByRole("searchbox").fill("New Town");
    await expect.element(page.getByText("Nothing on the list matches")).toBeVisible();
    await page.getByRole("button", { name: "Use “New Town”" }).click();
    const city = page.getByRole("textbox", { name: "City or municipality" });
    await expect.element(city).toHaveFocus();
    await expect.element(city).toHaveValue("New Town");
    await page.getByRole("textbox", { name: "Barangay" }).fill("San Pedro");
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => sent("address/save")[0]?.body)
      .toMatchObject({ city: "New Town", subdistrict: "San Pedro", province: "Metro Manila" });
  });

  test("leave an address as it is that says what they do not know", async () => {
    const { sent } = await openForm(thaiTemplate, { district: "Somewhere", subdistrict: "Far" });
    await expect
      .element(page.getByRole("textbox", { name: "Amphoe / Khet" }))
      .toHaveValue("Somewhere");
    await expect
      .element(page.getByRole("textbox", { name: "Tambon / Khwaeng" }))
      .toHaveValue("Far");
    await page.getByRole("button", { name: "Choose Amphoe / Khet from the list" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => sent("address/save")[0]?.body)
      .toMatchObject({ district: "Somewhere", subdistrict: "Far", postcode: "10500" });
  });

  test("can be typed past while they load", async () => {
    let answer: (response: Response) => void = () => undefined;
    answeringLists(async () => await new Promise((resolve) => (answer = resolve)));
    await openForm(thaiTemplate, { district: "", subdistrict: "" });
    const district = page.getByRole("textbox", { name: "Amphoe / Khet" });
    await district.fill("Bang");
    answer(new Response("district subdistrict\nบางรัก|Bang Rak|10500\n\tสีลม|Si Lom"));
    await expect
      .element(page.getByRole("button", { name: "Choose Amphoe / Khet from the list" }))
      .toBeVisible();
    await expect.element(district).toHaveValue("Bang");
    await expect.element(district).toHaveFocus();
  });

  test("may fail, and are asked for again", async () => {
    let down = true;
    answeringLists(async () =>
      down ? Response.error() : new Response("district subdistrict\nบางรัก|Bang Rak|10500\n\tสีลม"),
    );
    await openForm(thaiTemplate, { district: "", subdistrict: "" });
    const district = page.getByRole("textbox", { name: "Amphoe / Khet" });
    await expect.element(district).toHaveAccessibleDescription(/could not be loaded/);
    down = false;
    await page.getByRole("button", { name: "Load the list again" }).click();
    await choose("Amphoe / Khet", "บางรัก");
    await expect.element(page.getByLabelText("Postcode")).toHaveValue("10500");
  });

  test.each([...languages])(
    "fit a small phone and a fingertip in %s",
    async (language: Language) => {
      document.documentElement.lang = language;
      await startI18n(language, loadEveryMessage);
      await page.viewport(320, 640);
      await openForm(philippineTemplate, { ...manila, city: "Somewhere", subdistrict: "" });
      await page
        .getByRole("button", { name: t("addresses.fromList", { label: "City or municipality" }) })
        .click();
      await expect.element(page.getByText("Caloocan City")).toBeVisible();
      await expectTouchable();
      await page.getByRole("searchbox").fill("A name that is long and on no list at all");
      await expect.element(page.getByText(t("addresses.notListed"))).toBeVisible();
      expect(overflowing()).toEqual([]);
    },
  );
});

/** Opens the form for an address that says this. */
async function openForm(template: AddressTemplate, partial: Partial<DeliveryAddress> = {}) {
  const place = template === thaiTemplate ? partial : { ...emptyPlace, ...partial };
  const address = deliveryAddress(place);
  return await renderApp({
    path: `${paths.addresses}?view=edit&id=a1`,
    user: { ...buyer, countryCode: 1 },
    handlers: [
      http.get("*/address/template", () => ok(template)),
      http.get("*/address/list", () => ok([address])),
      http.post("*/address/save", () => ok(address)),
    ],
  });
}

const emptyPlace = { province: "", city: "", district: "", subdistrict: "", postcode: "" };

async function choose(label: string | RegExp, name: string): Promise<void> {
  await page.getByRole("button", { name: label }).click();
  await page.getByRole("dialog").getByRole("button", { name }).first().click();
}

/** The files of the lists are answered like this; everything else as ever. */
function answeringLists(answer: () => Promise<Response>): void {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input).url.includes("/localities/") ? await answer() : await real(input, init),
  );
}

function element(locator: { element: () => Element }): HTMLElement {
  const found = locator.element();
  if (!(found instanceof HTMLElement)) throw new Error("Not of the page");
  return found;
}
