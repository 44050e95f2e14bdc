import { languages, startI18n } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadEveryMessage } from "@gerai/i18n/areas";
import { http } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { deliveryAddress, indonesianTemplate } from "../../../testing/address-answers";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { openPage, overflowing } from "../../../testing/sweep";
import { expectTouchable } from "../../../testing/touch";
import { buyer } from "../../../testing/wallet-answers";

const name = "Nattapon Wattanachaisaereekul";

const addresses = [
  paths.addresses,
  `${paths.addresses}?pick=1`,
  `${paths.addresses}?view=new`,
  `${paths.addresses}?view=edit&id=a1`,
  `${paths.chooseLocation}?lat=-6.2&lng=106.8`,
  `${paths.openLocation}?lat=-6.2&lng=106.8&name=${name}&address=Jl.%20Jend.%20Sudirman%20Kav.%2052`,
];

const answers = [
  http.get("*/address/template", () => ok(indonesianTemplate)),
  http.get("*/address/list", () =>
    ok([
      deliveryAddress({ contact: name }),
      deliveryAddress({ id: "a2", contact: "Ann", isDefault: false, lat: null, lng: null }),
    ]),
  ),
];

afterEach(() => page.viewport(390, 844));

describe.each(["light", "dark"])("addresses and the map in the %s theme", (theme) => {
  test("pass axe", async () => {
    document.documentElement.dataset["theme"] = theme;
    const { router } = await renderApp({ user: buyer, path: paths.mine, handlers: answers });
    for (const address of addresses) {
      await openPage(router, address);
      await expectAccessible();
    }
  });
});

describe("addresses and the map", () => {
  test("can be worked with a fingertip", async () => {
    document.documentElement.lang = "zh";
    await startI18n("zh", loadEveryMessage);
    const { router } = await renderApp({ user: buyer, path: paths.mine, handlers: answers });
    for (const address of addresses) {
      await openPage(router, address);
      await expectTouchable(address);
    }
  });

  test.each([...languages])("fit a 320 px phone in %s", async (language: Language) => {
    document.documentElement.lang = language;
    await startI18n(language, loadEveryMessage);
    await page.viewport(320, 640);
    const { router } = await renderApp({ user: buyer, path: paths.mine, handlers: answers });
    for (const address of addresses) {
      await openPage(router, address);
      expect({ address, overflowing: overflowing() }).toEqual({ address, overflowing: [] });
    }
  });
});
