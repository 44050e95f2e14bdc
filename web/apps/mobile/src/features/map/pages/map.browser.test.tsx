import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { askForLocation, chosenLocation, takeAskedLocation } from "../../../core/location-choice";
import { paths } from "../../../core/paths";
import { deliveryAddress } from "../../../testing/address-answers";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { buyer, pageOf } from "../../../testing/wallet-answers";

const store = {
  storeId: "s1",
  code: "TH-1",
  name: "Central Lampang",
  customerId: "c1",
  customerName: "Siam Beauty",
  areaName: null,
  channel: "department_store",
  address: "224 Highlands Road",
  lat: 18.29,
  lng: 99.49,
  distance: null,
};

const handlers = [
  http.get("*/address/list", () => ok([deliveryAddress()])),
  http.get("*/getBranchStoreList", ({ request }) => {
    const keyword = new URL(request.url).searchParams.get("keyword") ?? "";
    return ok(pageOf("central lampang".includes(keyword) ? [store] : []));
  }),
];
const position = page.getByRole("status").filter({ hasText: "," });

afterEach(() => vi.restoreAllMocks());

describe("choosing a location", () => {
  test("hands the place under the pin to the page before", async () => {
    const { router, services } = await renderApp({ path: paths.mine, user: buyer, handlers });
    await router.navigate({ to: paths.chooseLocation, search: { lat: "13.75", lng: "100.5" } });
    await expect.element(position).toHaveTextContent("13.75000, 100.50000");
    await page.getByRole("button", { name: "Use this location" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.mine);
    expect(chosenLocation(services.tabStorage)).toEqual({ lat: 13.75, lng: 100.5 });
  });

  test("is possible with the keyboard alone", async () => {
    await renderApp({ path: `${paths.chooseLocation}?lat=13.75&lng=100.5`, user: buyer, handlers });
    const map = page.getByRole("application", { name: "Map with a pin in the centre" });
    await expect.element(map).toHaveAccessibleDescription(/arrow keys/);
    map.element().focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(() => latitude()).toBeGreaterThan(13.75);
    const north = latitude();
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    await expect.poll(() => latitude()).toBeLessThan(north);
    expect(latitude()).toBeGreaterThan(13.75);
  });

  test("finds towns, stores and own addresses without a map server", async () => {
    await renderApp({ path: paths.chooseLocation, user: buyer, handlers });
    const search = page.getByRole("searchbox");
    await search.fill("chiang m");
    await page.getByRole("button", { name: "Chiang Mai" }).click();
    await expect.element(position).toHaveTextContent("18.78800, 98.98500");
    await search.fill("silom");
    await page.getByRole("button", { name: /Somchai Jaidee/ }).click();
    await expect.element(position).toHaveTextContent("13.72620, 100.52340");
    await search.fill("lampang");
    await page.getByRole("button", { name: /Central Lampang/ }).click();
    await expect.element(position).toHaveTextContent("18.29000, 99.49000");
    await search.fill("atlantis");
    await expect.element(page.getByText(/Nothing found/)).toBeVisible();
  });

  test("goes to where the device is, or says why it cannot", async () => {
    const ask = vi.spyOn(navigator.geolocation, "getCurrentPosition");
    ask.mockImplementation((_found, failed) =>
      failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    );
    await renderApp({ path: paths.chooseLocation, user: buyer, handlers });
    const locate = page.getByRole("button", { name: "Go to my location" });
    await locate.click();
    await expect.element(page.getByText(/Location access is off/)).toBeVisible();
    ask.mockImplementation((found) =>
      found({ coords: { latitude: 7.88, longitude: 98.39 } } as GeolocationPosition),
    );
    await locate.click();
    await expect.element(position).toHaveTextContent("7.88000, 98.39000");
    await expect.element(page.getByText(/Location access is off/)).not.toBeInTheDocument();
  });

  test("starts where the device is once that is allowed, and names the store that is there", async () => {
    vi.spyOn(navigator.permissions, "query").mockResolvedValue({
      state: "granted",
    } as PermissionStatus);
    vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found) =>
      found({ coords: { latitude: 18.2901, longitude: 99.4901 } } as GeolocationPosition),
    );
    const asked: string[] = [];
    const nearby = http.get("*/getBranchStoreList", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("lat") ?? "");
      return ok(pageOf([store]));
    });
    const { router, services } = await renderApp({
      path: paths.mine,
      user: buyer,
      handlers: [nearby, ...handlers],
    });
    askForLocation(services.tabStorage, "0-0-7");
    await router.navigate({ to: paths.chooseLocation });
    await expect.element(position).toHaveTextContent("18.29010, 99.49010");
    await expect.element(page.getByText("Central Lampang", { exact: true })).toBeVisible();
    await expect.poll(() => asked).toContain("18.2901");
    await expectAccessible();
    await page.getByRole("button", { name: "Use this location" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.mine);
    expect(takeAskedLocation(services.tabStorage, "0-0-7")?.name).toBe("Central Lampang");
  });

  test("draws the land of the region", async () => {
    await renderApp({ path: paths.chooseLocation, user: buyer, handlers });
    await expect.poll(() => coloursOnMap()).toBeGreaterThan(3);
  });
});

describe("opening a location", () => {
  test("shows what it is, how far away, and the way to the map app", async () => {
    vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found) =>
      found({ coords: { latitude: 13.7262, longitude: 100.5334 } } as GeolocationPosition),
    );
    await renderApp({
      path: `${paths.openLocation}?lat=13.7262&lng=100.5234&name=Siam%20Beauty`,
      user: buyer,
    });
    await expect.element(page.getByText("Siam Beauty")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Open map app" }))
      .toHaveAttribute("href", "geo:13.7262,100.5234?q=13.7262,100.5234(Siam%20Beauty)");
    await page.getByRole("button", { name: "Go to my location" }).click();
    await expect.element(page.getByText(/1\.1 km away/)).toBeVisible();
  });

  test("copies the position, and says when the browser will not", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await renderApp({ path: `${paths.openLocation}?lat=1.5&lng=110.25`, user: buyer });
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect.element(page.getByText("Copied")).toBeVisible();
    expect(write).toHaveBeenCalledWith("1.50000, 110.25000");
    write.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect.element(page.getByText(/Copy failed/)).toBeVisible();
  });

  test("lies on the pictures of a map where there is a server of them", async () => {
    const tileUrl = `${window.location.origin}/tiles/{z}/{x}/{y}.png`;
    const { screen } = await renderApp({
      path: `${paths.openLocation}?lat=13.75&lng=100.5`,
      user: buyer,
      handlers: [
        http.get("*/map/get", () => ok({ tiles: { tileUrl, attribution: "© Example Maps" } })),
        http.get("*/tiles/*", () => new HttpResponse(null, { status: 404 })),
      ],
    });
    await expect.element(page.getByText("© Example Maps")).toBeVisible();
    const shown = [...screen.container.querySelectorAll("img")].map(({ src }) => src);
    expect(shown).toContain(`${window.location.origin}/tiles/9/398/236.png`);
    await expectAccessible();
  });

  test("without a place says so", async () => {
    await renderApp({ path: `${paths.openLocation}?lat=999&lng=0`, user: buyer });
    await expect.element(page.getByText("No location to show")).toBeVisible();
  });
});

function latitude(): number {
  return Number.parseFloat(position.element().textContent ?? "");
}

/** How many different colours the canvas shows, on a coarse grid. */
function coloursOnMap(): number {
  const canvas = document.querySelector("canvas");
  const context = canvas?.getContext("2d");
  if (!canvas || !context || canvas.width === 0) return 0;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const colours = new Set<number>();
  for (let index = 0; index < data.length; index += 4 * 97) {
    colours.add(
      ((data[index] ?? 0) << 16) | ((data[index + 1] ?? 0) << 8) | (data[index + 2] ?? 0),
    );
  }
  return colours.size;
}
