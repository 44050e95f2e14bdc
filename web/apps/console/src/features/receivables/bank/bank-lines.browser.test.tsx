import { http } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { bankHandlers, matchedBankLine, testBankLine, testBankReport } from "../../../testing/bank";
import { deskHandlers } from "../../../testing/desks";
import { testUser } from "../../../testing/fixtures";
import { receivableHandlers } from "../../../testing/receivables";
import { renderConsole } from "../../../testing/render-console";
import { ok, refuse } from "../../../testing/server";

const finance = testUser({
  roles: ["finance"],
  permissions: ["receivable_view", "top_up_audit", "wallet_view", "payee_view"],
  countries: [3],
});
const usual = [...bankHandlers(), ...receivableHandlers(), ...deskHandlers()];

async function choose(file: File) {
  await expect
    .poll(() => document.querySelector('input[type="file"]:not([disabled])'))
    .not.toBeNull();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
}

async function pickAccount(within: ReturnType<typeof page.getByRole>) {
  await within.getByLabelText("Bank account").click();
  await page.getByTitle("Bank Central Asia · 8820012345").last().click();
}

test("lines are shown with whose money they probably are, and why", async () => {
  const { sent } = await renderConsole({ path: "/bank-lines", user: finance, handlers: usual });
  const row = page.getByRole("row", { name: /SUMBER CANTIK/ });
  await expect.element(row.getByText("PT Sumber Cantik Nusantara")).toBeVisible();
  await expect.element(row.getByText("Number in the text")).toBeVisible();
  await expectAccessible();
  await page.getByRole("tab", { name: "Sure" }).click();
  await expect
    .poll(() => sent("bankLine/list").at(-1)?.query)
    .toMatchObject({ sure: "true", countryCode: "3" });
});

test("a proposal is accepted exactly as it was seen", async () => {
  let done = false;
  const { sent } = await renderConsole({
    path: "/bank-lines/bl1",
    user: finance,
    handlers: [
      http.get("*/bankLine/detail", () => ok(done ? matchedBankLine() : testBankLine())),
      http.post("*/bankLine/accept", () => {
        done = true;
        return ok(matchedBankLine());
      }),
      ...usual,
    ],
  });
  const proposal = page.getByRole("region", { name: "Proposal" });
  await expect.element(proposal.getByText("AR-ID-2026-000001: Rp600,000")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Accept proposal" }).click();
  await expect
    .poll(() => sent("bankLine/accept")[0]?.body)
    .toEqual({ id: "bl1", ver: 1, proposalId: "bp1" });
  await expect.element(page.getByRole("link", { name: "RC-ID-2026-000009" })).toBeVisible();
});

test("whoever imported a line does not say whose money it is", async () => {
  await renderConsole({
    path: "/bank-lines/bl1",
    user: finance,
    handlers: [
      http.get("*/bankLine/detail", () => ok(testBankLine({ importedByMe: true }))),
      ...usual,
    ],
  });
  await expect.element(page.getByText("You imported this statement")).toBeVisible();
  expect(page.getByRole("button", { name: "Accept proposal" }).elements()).toEqual([]);
});

test("by hand a customer is chosen and parts are paid, the rest stays", async () => {
  const { sent } = await renderConsole({
    path: "/bank-lines/bl1",
    user: finance,
    handlers: [
      http.get("*/bankLine/detail", () => ok(testBankLine({ proposal: null }))),
      http.post("*/bankLine/match", () => ok(matchedBankLine())),
      ...usual,
    ],
  });
  const desk = page.getByRole("region", { name: "Match by hand" });
  await desk.getByLabelText("Customer").click();
  await page.getByTitle("PT Sumber Cantik Nusantara · C-700").click();
  const second = page.getByRole("spinbutton", { name: "Write off now on AR-ID-2026-000002" });
  await second.fill("250001");
  await expect.element(page.getByText("At most Rp250,000")).toBeVisible();
  await second.fill("100000");
  await page.getByRole("button", { name: "Match", exact: true }).click();
  await expect
    .poll(() => sent("bankLine/match")[0]?.body)
    .toEqual({
      id: "bl1",
      ver: 1,
      customerId: "c1",
      receiptId: null,
      matches: [{ receivableId: "ar2", amount: "100000.00" }],
    });
});

test("a line that is nobody's is ignored with a reason", async () => {
  const { sent } = await renderConsole({
    path: "/bank-lines/bl1",
    user: finance,
    handlers: [
      http.post("*/bankLine/ignore", () =>
        ok(testBankLine({ status: "ignored", ignoreReason: "Interest", proposal: null })),
      ),
      ...usual,
    ],
  });
  await page.getByRole("button", { name: "Ignore" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Reason").fill("Interest");
  await dialog.getByRole("button", { name: "Ignore" }).click();
  await expect
    .poll(() => sent("bankLine/ignore")[0]?.body)
    .toEqual({ id: "bl1", ver: 1, reason: "Interest" });
});

test("a match is taken back by a second person, who is told so", async () => {
  const asked = { undoAskedBy: "Budi Santoso", undoReason: "Wrong customer", ver: 3 };
  let done = false;
  const { sent } = await renderConsole({
    path: "/bank-lines/bl1",
    user: finance,
    handlers: [
      http.get("*/bankLine/detail", () =>
        ok(done ? testBankLine({ ver: 4 }) : matchedBankLine(asked)),
      ),
      http.post("*/bankLine/undo", () => {
        done = true;
        return ok(testBankLine({ ver: 4 }));
      }),
      ...usual,
    ],
  });
  await expect
    .element(page.getByText("Budi Santoso asked to undo it: Wrong customer"))
    .toBeVisible();
  await page.getByRole("button", { name: "Confirm undoing" }).click();
  await expect.poll(() => sent("bankLine/undo")[0]?.body).toEqual({ id: "bl1", ver: 3 });
  await expect.element(page.getByText("Undone; the line is open again")).toBeVisible();
});

test("whoever asked can only let it be", async () => {
  const asked = { undoAskedBy: "Linda Wijaya", undoAskedByMe: true, undoReason: "Oops", ver: 3 };
  await renderConsole({
    path: "/bank-lines/bl1",
    user: finance,
    handlers: [http.get("*/bankLine/detail", () => ok(matchedBankLine(asked))), ...usual],
  });
  await expect.element(page.getByRole("button", { name: "Let it be" })).toBeVisible();
  expect(page.getByRole("button", { name: "Confirm undoing" }).elements()).toEqual([]);
});

test("all that are sure are accepted, and what changed meanwhile is told", async () => {
  let left = 2;
  const { sent } = await renderConsole({
    path: "/bank-lines?payeeId=pa1",
    user: finance,
    handlers: [
      http.get("*/bankLine/list", () =>
        ok({
          list: left > 0 ? [testBankLine(), testBankLine({ id: "bl2" })].slice(0, left) : [],
          total: left,
          pageNum: 1,
          pageSize: 100,
          pages: 1,
        }),
      ),
      http.post("*/bankLine/acceptAll", () => {
        left = 1;
        return ok({ accepted: 1, left: ["bl1"] });
      }),
      ...usual,
    ],
  });
  await page.getByRole("button", { name: "Accept all 2 sure ones" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept proposal" }).click();
  await expect
    .poll(() => sent("bankLine/acceptAll")[0]?.body)
    .toEqual({
      list: [
        { id: "bl1", ver: 1, proposalId: "bp1" },
        { id: "bl2", ver: 1, proposalId: "bp1" },
      ],
    });
  await expect.element(page.getByText(/1 matched; 1 changed meanwhile/)).toBeVisible();
});

test("a file is tried first, and imported after the confirmation", async () => {
  const { sent } = await renderConsole({
    path: "/bank-lines",
    user: finance,
    handlers: [http.post("*/bankStatement/import", () => ok(testBankReport())), ...usual],
  });
  await page.getByRole("button", { name: "Import statement" }).click();
  const dialog = page.getByRole("dialog");
  await pickAccount(dialog);
  await choose(new File(["Date,Credit\n"], "march.csv"));
  await expect.element(page.getByText("The file can be imported")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Import 10 lines" }).click();
  await expect.element(page.getByText("Import complete")).toBeVisible();
  await expect
    .poll(() => sent("bankStatement/import").map((call) => call.body))
    .toMatchObject([
      { dryRun: "true", payeeId: "pa1", acceptGap: "false" },
      { dryRun: "false", payeeId: "pa1" },
    ]);
});

test("a gap is imported only by whoever agrees to it", async () => {
  const gap = { on: "2026-10-31", expected: "100.00", found: "900.00", accepted: false };
  const { sent } = await renderConsole({
    path: "/bank-lines",
    user: finance,
    handlers: [http.post("*/bankStatement/import", () => ok(testBankReport({ gap }))), ...usual],
  });
  await page.getByRole("button", { name: "Import statement" }).click();
  await pickAccount(page.getByRole("dialog"));
  await choose(new File(["x"], "march.sta"));
  await expect.element(page.getByText(/Does not continue from the statement of/)).toBeVisible();
  expect(page.getByRole("button", { name: /^Import \d/ }).elements()).toEqual([]);
  await page.getByRole("checkbox", { name: /import it all the same/ }).click();
  await page.getByRole("button", { name: "Import 10 lines" }).click();
  await expect
    .poll(() => sent("bankStatement/import").at(-1)?.body)
    .toMatchObject({ dryRun: "false", acceptGap: "true" });
});

test("the columns of a strange table are told once", async () => {
  let told = false;
  const errors = [
    { row: 1, column: "Date", code: "column_missing", msg: "This column is missing." },
  ];
  const { sent } = await renderConsole({
    path: "/bank-lines",
    user: finance,
    handlers: [
      http.post("*/bankStatement/import", () => {
        if (told) return ok(testBankReport());
        told = true;
        return ok(testBankReport({ errors, created: 0, headers: ["Wann", "Wieviel"] }));
      }),
      ...usual,
    ],
  });
  await page.getByRole("button", { name: "Import statement" }).click();
  await pickAccount(page.getByRole("dialog"));
  await choose(new File(["x"], "march.csv"));
  await expect
    .element(page.getByRole("row", { name: "1 Date This column is missing." }))
    .toBeVisible();
  await page.getByLabelText("Date", { exact: true }).click();
  await page.getByTitle("Wann").click();
  await page.getByLabelText("Credit").click();
  await page.getByTitle("Wieviel").last().click();
  await page.getByRole("button", { name: "Check again" }).click();
  await expect.element(page.getByText("The file can be imported")).toBeVisible();
  await expect
    .poll(() => sent("bankStatement/import").at(-1)?.body)
    .toMatchObject({ columns: JSON.stringify({ bookedOn: "Wann", credit: "Wieviel" }) });
});

test("a file that is none is refused in words", async () => {
  await renderConsole({
    path: "/bank-lines",
    user: finance,
    handlers: [
      http.post("*/bankStatement/import", () =>
        refuse(400, "bank_file_unreadable", "This bank file cannot be read."),
      ),
      ...usual,
    ],
  });
  await page.getByRole("button", { name: "Import statement" }).click();
  await pickAccount(page.getByRole("dialog"));
  await choose(new File(["x"], "march.pdf"));
  await expect.element(page.getByText("This bank file cannot be read.")).toBeVisible();
});
