import type { DeliveryAddress } from "@gerai/api";
import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { chosenAddress } from "../../../core/address-choice";
import { keepChosenLocation } from "../../../core/location-choice";
import { paths } from "../../../core/paths";
import {
  deliveryAddress,
  indonesianTemplate,
  thaiTemplate,
} from "../../../testing/address-answers";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { buyer } from "../../../testing/wallet-answers";

const save = page.getByRole("button", { name: "Save" });

describe("the address list", () => {
  test("shows each address as it is written, the default one marked", async () => {
    await renderApp({ path: paths.addresses, user: buyer, handlers: answers() });
    const card = page.getByRole("article", { name: "Somchai Jaidee" });
    await expect.element(card).toHaveTextContent("081 234 5678");
    await expect
      .element(card)
      .toHaveTextContent("12 Silom Road, Silom, Bang Rak, กรุงเทพมหานคร 10500");
    await expect
      .element(card.getByRole("button", { name: "Default address" }))
      .toHaveAttribute("aria-pressed", "true");
  });

  test("removes one and brings it back", async () => {
    const book = [
      deliveryAddress(),
      deliveryAddress({ id: "a2", contact: "Ann", isDefault: false }),
    ];
    const { sent } = await renderApp({
      path: paths.addresses,
      user: buyer,
      handlers: answers(book),
    });
    await page.getByRole("button", { name: "Delete the address of Ann" }).click();
    await expect.element(page.getByRole("article", { name: "Ann" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(page.getByRole("article", { name: "Ann" })).toBeVisible();
    await expect.poll(() => sent("address/delete")[0]?.body).toEqual({ id: "a2" });
    await expect
      .poll(() => sent("address/save")[0]?.body)
      .toMatchObject({ id: null, contact: "Ann", ver: null });
  });

  test("keeps an address the server would not remove", async () => {
    await renderApp({
      path: paths.addresses,
      user: buyer,
      handlers: [
        http.post("*/address/delete", () => refuse(403, "forbidden", "Not yours")),
        ...answers(),
      ],
    });
    await page.getByRole("button", { name: "Delete the address of Somchai Jaidee" }).click();
    await expect.element(page.getByText("Not yours")).toBeVisible();
    await expect.element(page.getByRole("article", { name: "Somchai Jaidee" })).toBeVisible();
  });

  test("makes another one the default", async () => {
    const book = [
      deliveryAddress(),
      deliveryAddress({ id: "a2", contact: "Ann", isDefault: false }),
    ];
    await renderApp({ path: paths.addresses, user: buyer, handlers: answers(book) });
    const ann = page.getByRole("article", { name: "Ann" });
    await ann.getByRole("button", { name: "Set as default" }).click();
    await expect.element(page.getByText("Default address changed")).toBeVisible();
    await expect.element(ann.getByRole("button", { name: "Default address" })).toBeVisible();
  });

  test("is a picker when another page asks for an address", async () => {
    const { router, services } = await renderApp({
      path: paths.mine,
      user: buyer,
      handlers: answers(),
    });
    await router.navigate({ to: paths.addresses, search: { pick: "1" } });
    await page.getByRole("button", { name: /Use this address/ }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.mine);
    expect(chosenAddress(services.tabStorage)).toBe("a1");
  });

  test("invites to add the first one", async () => {
    await renderApp({ path: paths.addresses, user: buyer, handlers: answers([]) });
    await expect.element(page.getByText("No address yet")).toBeVisible();
  });
});

describe("the address form", () => {
  const path = `${paths.addresses}?view=new`;

  test("adds a Thai address", async () => {
    const { sent } = await renderApp({ path, user: buyer, handlers: answers() });
    await page.getByRole("textbox", { name: "Name" }).fill("Ann Suksan");
    await page.getByRole("textbox", { name: "Mobile number" }).fill("0891234567");
    await page.getByRole("button", { name: "Province" }).click();
    await page.getByRole("radio", { name: /Chiang Mai/ }).click();
    await pick("Amphoe / Khet", "mueang chiang", /^เมืองเชียงใหม่/);
    await pick("Tambon / Khwaeng", "สุเท", /^สุเทพ/);
    await expect.element(page.getByLabelText("Postcode")).toHaveValue("50200");
    await page.getByLabelText("Postcode").fill("5020");
    await page.getByRole("textbox", { name: "House no. and road" }).fill("239 Huay Kaew");
    await save.click();
    const postcode = page.getByLabelText("Postcode");
    await expect.element(postcode).toHaveAccessibleDescription("The postcode must have 5 digits");
    await postcode.fill("50200");
    await save.click();
    await expect.element(page.getByText("Address saved")).toBeVisible();
    await expect.poll(() => sent("address/save")).toHaveLength(1);
    await expect
      .poll(() => sent("address/save")[0]?.body)
      .toMatchObject({
        customerId: "c1",
        contact: "Ann Suksan",
        mobile: "+66891234567",
        province: "เชียงใหม่",
        district: "เมืองเชียงใหม่",
        subdistrict: "สุเทพ",
        postcode: "50200",
        city: "",
        lat: null,
      });
  });

  test("has the lines of Indonesia there", async () => {
    await renderApp({
      path,
      user: { ...buyer, countryCode: 3, countryKey: "id" },
      handlers: answers([], indonesianTemplate),
    });
    await expect.element(page.getByRole("textbox", { name: /Kota \/ Kabupaten/ })).toBeVisible();
    await save.click();
    const line = page.getByRole("textbox", { name: "Street and number, RT/RW" });
    await expect
      .element(line)
      .toHaveAccessibleDescription("Please fill in Street and number, RT/RW");
    await expect
      .element(page.getByRole("textbox", { name: /Kecamatan/ }))
      .toHaveAccessibleDescription("");
  });

  test("shows a refusal under the field that caused it", async () => {
    await renderApp({
      path: `${paths.addresses}?view=edit&id=a1`,
      user: buyer,
      handlers: [
        http.post("*/address/save", () =>
          refuse(400, "validation", "Wrong", {
            fields: [{ field: "province", code: "unknown", msg: "No such province" }],
          }),
        ),
        ...answers(),
      ],
    });
    await save.click();
    await expect.element(page.getByText("No such province")).toBeVisible();
  });

  test("keeps what was entered while a place is chosen on the map", async () => {
    const { router, services } = await renderApp({ path, user: buyer, handlers: answers() });
    await page.getByRole("textbox", { name: "Name" }).fill("Ann Suksan");
    await page.getByRole("button", { name: /Pin on the map/ }).click();
    await expect.element(page.getByRole("application")).toBeVisible();
    keepChosenLocation(services.tabStorage, { lat: 18.8, lng: 98.95 });
    router.history.back();
    await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ann Suksan");
    await expect.element(page.getByText("18.80000, 98.95000")).toBeVisible();
  });

  test("says when the address is gone", async () => {
    await renderApp({
      path: `${paths.addresses}?view=edit&id=a9`,
      user: buyer,
      handlers: answers(),
    });
    await expect.element(page.getByText("This address no longer exists")).toBeVisible();
  });
});

/** Chooses in the sheet of a line what is searched for there. */
async function pick(label: string, search: string, name: RegExp): Promise<void> {
  await page.getByRole("button", { name: label }).click();
  await page.getByRole("searchbox").fill(search);
  await page.getByRole("dialog").getByRole("button", { name }).click();
}

/** A server with an address book that remembers. */
function answers(start: readonly DeliveryAddress[] = [deliveryAddress()], template = thaiTemplate) {
  let book = [...start];
  const bodyOf = async (request: Request) => (await request.json()) as Partial<DeliveryAddress>;
  return [
    http.get("*/address/template", () => ok(template)),
    http.get("*/address/list", () => ok(book)),
    http.post("*/address/save", async ({ request }) => {
      const saved = deliveryAddress({ ...(await bodyOf(request)), id: `n${book.length}`, ver: 1 });
      book = [...book, saved];
      return ok(saved);
    }),
    http.post("*/address/delete", async ({ request }) => {
      const { id } = await bodyOf(request);
      book = book.filter((address) => address.id !== id);
      return ok(null);
    }),
    http.post("*/address/setDefault", async ({ request }) => {
      const { id } = await bodyOf(request);
      book = book.map((address) => ({ ...address, isDefault: address.id === id }));
      return ok(book.find((address) => address.id === id));
    }),
  ];
}
