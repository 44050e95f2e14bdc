import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "../../../core/paths";
import { testKept } from "../../../testing/goods";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const user = testUser({ roles: ["ba"], permissions: ["browse_catalogue", "stock_count_submit"] });

function listed(list: readonly unknown[]) {
  const counts = { all: 0, toBeConfirmed: 0, confirmed: 0, refused: 0, cancelled: 0, normal: 0 };
  return ok({ list, total: list.length, pageNum: 1, pageSize: 20, pages: 1, counts });
}

test("comes back to where it was far down a long list, and finds the last product of it", async () => {
  const many = Array.from({ length: 4000 }, (_none, at) =>
    testKept({ id: `m${at}`, name: `Crème ${String(at).padStart(4, "0")}`, barcodes: [] }),
  );
  const { router } = await renderApp({
    user,
    path: `${paths.inventoryGoodsList}?storeId=s1`,
    handlers: [
      http.get("*/goods/sync", ({ request }) => {
        const again = new URL(request.url).searchParams.has("since");
        return ok({ changed: again ? [] : many, removed: [], cursor: "1.1", more: false });
      }),
      http.get("*/front/count/list", () => listed([])),
      http.get("*/front/transfer/list", () => listed([])),
      http.get("*/front/store/stock", () => listed([])),
      http.get("*/front/loss/list", () => listed([])),
    ],
  });
  const goods = page.getByRole("region", { name: "Product list" });
  await expect.element(page.getByText("Crème 0000")).toBeVisible();
  goods.element().scrollTo({ top: 2400 * 81 });
  const seen = page.getByText("Crème 2403");
  await expect.element(seen).toBeInViewport();
  expect(page.getByRole("listitem").first().element().getAttribute("aria-setsize")).toBe("4000");

  await router.navigate({ to: paths.inventoryCount });
  await expect.element(goods).not.toBeInTheDocument();
  router.history.back();
  await expect.element(seen).toBeInViewport();

  goods.element().scrollTo({ top: 0 });
  await page.getByRole("searchbox").fill("3999");
  await expect.element(page.getByText("Crème 3999")).toBeVisible();
  await expect.element(page.getByRole("listitem")).toHaveAttribute("aria-setsize", "1");
  await page.getByRole("searchbox").clear();
  await expect.element(page.getByText("Crème 0000")).toBeVisible();
});
