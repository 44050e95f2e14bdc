import { languages, startI18n } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadEveryMessage } from "@gerai/i18n/areas";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { salesAnswers } from "../../../testing/sales-answers";
import { openPage, overflowing } from "../../../testing/sweep";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";

/** Every page of those who look after customers, with names as long as they get. */
const addresses = [
  paths.home,
  paths.customers,
  `${paths.customerDetail}?id=c1`,
  `${paths.transactionRecords}?id=c1`,
  `${paths.orderCustomer}?customerId=c1`,
  `${paths.specialOffer}?customerId=c1`,
  paths.offers,
  `${paths.offerDetail}?id=f1`,
  `${paths.offerEdit}?id=f1`,
  `${paths.newsCentre}?section=review`,
  `${paths.orderReview}?orderId=o1`,
];

const user = testUser({
  nickname: "Nattapon Wattanachaisaereekul",
  personId: "p9",
  permissions: [
    "order_on_behalf",
    "change_discount_price",
    "wallet_view",
    "top_up_request",
    "review_initial",
  ],
});

afterEach(() => page.viewport(390, 844));

describe.each(["light", "dark"])("pages about customers in the %s theme", (theme) => {
  test("pass axe", async () => {
    document.documentElement.dataset["theme"] = theme;
    const { router } = await renderApp({ user, path: paths.mine, handlers: salesAnswers });
    for (const address of addresses) {
      await openPage(router, address);
      await expectAccessible();
    }
  });
});

describe("pages about customers", () => {
  test("can be worked with a fingertip", async () => {
    document.documentElement.lang = "zh";
    await startI18n("zh", loadEveryMessage);
    const { router } = await renderApp({ user, path: paths.mine, handlers: salesAnswers });
    for (const address of addresses) {
      await openPage(router, address);
      await expectTouchable(address);
    }
  });

  test.each([...languages])("fit a 320 px phone in %s", async (language: Language) => {
    document.documentElement.lang = language;
    await startI18n(language, loadEveryMessage);
    await page.viewport(320, 640);
    const { router } = await renderApp({ user, path: paths.mine, handlers: salesAnswers });
    for (const address of addresses) {
      await openPage(router, address);
      expect({ address, overflowing: overflowing() }).toEqual({ address, overflowing: [] });
    }
  });
});
