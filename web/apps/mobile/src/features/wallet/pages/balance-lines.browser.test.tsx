import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { buyer, pageOf, walletAnswers, walletLine } from "../../../testing/wallet-answers";

test("the lines of the balance open their documents, and are narrowed by direction and days", async () => {
  const asked: string[] = [];
  await renderApp({
    path: paths.balanceDetails,
    user: buyer,
    handlers: [
      http.get("*/wallet/lines", ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok(
          pageOf([
            walletLine(2, {
              direction: "expenditure",
              kind: "orderPay",
              amount: "250.00",
              docType: "dispatch",
              docNo: "DN-TH-261114-00001",
              orderNo: "SO-TH-261113-00007",
            }),
            walletLine(1),
          ]),
        );
      }),
      ...walletAnswers(),
    ],
  });
  await expect.element(page.getByText("−฿250")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /SO-TH-261113-00007/ }))
    .toHaveAttribute("href", expect.stringContaining("orderNo=SO-TH-261113-00007"));
  await expect.element(page.getByText("DN-TH-261114-00001")).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: /TU-1/ }))
    .toHaveAttribute("href", expect.stringContaining("docNo=TU-1"));
  await expect.element(page.getByText(/End of day/)).toBeVisible();
  await page.getByRole("radio", { name: "Expenditure" }).click();
  await expect.poll(() => asked.at(-1)).toContain("direction=expenditure");
  await page.getByRole("button", { name: "All dates" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Last month" }).click();
  await expect.poll(() => asked.at(-1)).toMatch(/dateFrom=\d{4}-\d{2}-01&dateTo=/);
});
