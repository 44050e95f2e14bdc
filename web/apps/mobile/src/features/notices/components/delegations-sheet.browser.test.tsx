import type { OwnDelegation } from "@gerai/api";
import { addDays, dateInZone } from "@gerai/domain";
import { formatDate } from "@gerai/i18n";
import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const today = dateInZone(new Date(), "Asia/Bangkok");
const manager = testUser({ roles: ["manager"], permissions: ["review_initial", "order_view"] });
const nothing = { list: [], total: 0, pageNum: 1, pageSize: 10, pages: 0, counts: { total: 0 } };

function given(partial: Partial<OwnDelegation> = {}): OwnDelegation {
  return {
    id: "d1",
    countryCode: 1,
    fromPersonId: "p1",
    fromPersonName: "Nattapon Jaidee",
    toPersonId: "p2",
    toPersonName: "Malee Srisuk",
    from: today,
    to: addDays(today, 5),
    kinds: ["review_initial"],
    ended: false,
    ver: 1,
    ...partial,
  };
}

/** A server that keeps what is handed over. */
function company(first: OwnDelegation[] = []) {
  let list = first;
  return [
    http.get("*/order/toReview", () => ok(nothing)),
    http.get("*/delegation/mine", () => ok({ list })),
    http.get("*/delegation/colleagues", () =>
      ok({ list: [{ personId: "p2", name: "Malee Srisuk" }] }),
    ),
    http.post("*/delegation/save", () => {
      list = [given(), ...list];
      return ok(given());
    }),
    http.post("*/delegation/end", () => {
      list = list.map((one) => ({ ...one, ended: true, ver: 2 }));
      return ok(list[0]);
    }),
  ];
}

const review = `${paths.newsCentre}?section=review`;
const opener = page.getByRole("button", { name: "Delegate my approvals" });
const sheet = page.getByRole("dialog", { name: "Delegate my approvals" });

async function choose() {
  await sheet.getByRole("button", { name: /^Colleague/ }).click();
  await page.getByRole("radio", { name: "Malee Srisuk" }).click({ force: true });
}

test("a manager hands approvals over to a colleague and takes them back", async () => {
  const { sent } = await renderApp({ path: review, user: manager, handlers: company() });
  await opener.click();
  const submit = sheet.getByRole("button", { name: "Delegate" });
  await expect.element(submit).toBeDisabled();
  await choose();
  const day = sheet.getByRole("button", { name: formatDate(today), exact: true });
  await day.click();
  await day.click();
  await submit.click();
  await expect
    .poll(() => sent("delegation/save")[0]?.body)
    .toEqual({ toPersonId: "p2", from: today, to: today });
  await expect.element(sheet.getByText("Malee Srisuk approves for you")).toBeVisible();
  await expect.element(sheet.getByText("Active")).toBeVisible();
  await expectAccessible();

  await sheet.getByRole("button", { name: "End early" }).click();
  await page
    .getByRole("dialog", { name: "Take your approvals back?" })
    .getByRole("button", { name: "End early" })
    .click();
  await expect.poll(() => sent("delegation/end")[0]?.body).toEqual({ id: "d1", ver: 1 });
  await expect.element(sheet.getByText("Ended early")).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: "End early" })).not.toBeInTheDocument();
});

test("shows what was handed over to the reader, and what is past", async () => {
  const received = given({
    id: "d2",
    fromPersonId: "p3",
    fromPersonName: "Prasert",
    toPersonId: "p1",
  });
  const past = given({ id: "d3", from: "2026-01-05", to: "2026-01-09" });
  await renderApp({ path: review, user: manager, handlers: company([received, past]) });
  await opener.click();
  await expect.element(sheet.getByText("You approve for Prasert")).toBeVisible();
  await expect.element(sheet.getByText("Expired", { exact: true })).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: "End early" })).not.toBeInTheDocument();
});

test("says why it was refused", async () => {
  await renderApp({
    path: review,
    user: manager,
    handlers: [
      http.post("*/delegation/save", () => refuse(400, "validation", "These days are taken")),
      ...company(),
    ],
  });
  await opener.click();
  await choose();
  await sheet.getByRole("button", { name: "Delegate" }).click();
  await expect.element(page.getByText("These days are taken")).toBeVisible();
});

test("offers nothing to those who approve nothing", async () => {
  await renderApp({ path: review, handlers: company() });
  await expect.element(page.getByText("Nothing to approve")).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
});
