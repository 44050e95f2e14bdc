import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { onNextTap } from "../../../../../testing/on-next-tap";
import { testAuditor, testPerson, testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

const siti = testPerson();
const budi = testPerson({ id: "p2", employeeNo: "ID-1022", name: "Budi Santoso", loginName: null });

describe("the list", () => {
  test("shows rows, and turning the page keeps it in the address", async () => {
    const { router, sent } = await renderConsole({
      path: "/people",
      handlers: [http.get("*/person/list", () => pageOf([siti, budi], 45))],
    });
    await expect.element(page.getByRole("link", { name: "Siti Rahma" })).toBeVisible();
    await expect.element(page.getByText("45 people")).toBeVisible();
    await page.getByTitle("3", { exact: true }).click();
    await expect.poll(() => router.state.location.search).toEqual({ page: "3" });
    await expect
      .poll(() => sent("person/list").at(-1)?.query)
      .toMatchObject({ pageNum: "3", pageSize: "20" });
  });

  test("searches after a pause and can be cleared when nothing matches", async () => {
    const { sent } = await renderConsole({
      path: "/people",
      handlers: [
        http.get("*/person/list", ({ request }) =>
          new URL(request.url).searchParams.has("keyword") ? pageOf([]) : pageOf([siti]),
        ),
      ],
    });
    await page.getByRole("searchbox").fill("zzz");
    await expect.element(page.getByText("No matches")).toBeVisible();
    await expect
      .poll(() => sent("person/list").at(-1)?.query)
      .toMatchObject({ keyword: "zzz", pageNum: "1" });
    await page.getByRole("status").getByRole("button", { name: "Clear filters" }).click();
    await expect.element(page.getByRole("link", { name: "Siti Rahma" })).toBeVisible();
  });

  test("keeps a space at the end of what is being typed, for more may follow", async () => {
    const { sent } = await renderConsole({
      path: "/people",
      handlers: [http.get("*/person/list", () => pageOf([siti]))],
    });
    const keyword = () => sent("person/list").at(-1)?.query["keyword"];
    await page.getByRole("searchbox").click();
    await userEvent.keyboard("Siti ");
    await expect.poll(keyword).toBe("Siti");
    await userEvent.keyboard("Rahma");
    await expect.poll(keyword).toBe("Siti Rahma");
  });

  test("names the person beside every tick box", async () => {
    await renderConsole({
      path: "/people",
      handlers: [http.get("*/person/list", () => pageOf([siti, budi]))],
    });
    await expect.element(page.getByRole("checkbox", { name: "Select Siti Rahma" })).toBeVisible();
    await expect.element(page.getByRole("checkbox", { name: "Select Budi Santoso" })).toBeVisible();
  });

  test("is ordered by a column's head, from the keyboard too, and the address keeps it", async () => {
    const { router, sent } = await renderConsole({
      path: "/people?page=2",
      handlers: [http.get("*/person/list", () => pageOf([siti, budi], 45))],
    });
    const head = page.getByRole("columnheader", { name: "Person" });
    await head.click();
    await expect.element(head).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(() => router.state.location.search).toEqual({ sort: "name" });
    await expect
      .poll(() => sent("person/list").at(-1)?.query)
      .toMatchObject({ sort: "name", order: "asc", pageNum: "1" });
    await userEvent.keyboard("{Enter}");
    await expect.element(head).toHaveAttribute("aria-sort", "descending");
    await expect.poll(() => router.state.location.search).toEqual({ sort: "-name" });
    await expect
      .poll(() => sent("person/list").at(-1)?.query)
      .toMatchObject({ sort: "name", order: "desc" });
    await head.click();
    await expect.element(head).not.toHaveAttribute("aria-sort");
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  test("an order that the list does not have is left out", async () => {
    const { sent } = await renderConsole({
      path: "/people?sort=shoeSize",
      handlers: [http.get("*/person/list", () => pageOf([siti]))],
    });
    await expect.element(page.getByRole("link", { name: "Siti Rahma" })).toBeVisible();
    expect(sent("person/list").at(-1)?.query).not.toHaveProperty("sort");
  });

  test("a page that no longer exists shows the last one", async () => {
    const { router } = await renderConsole({
      path: "/people?page=9",
      handlers: [
        http.get("*/person/list", ({ request }) => {
          const pageNum = new URL(request.url).searchParams.get("pageNum");
          return pageOf(pageNum === "2" ? [siti] : [], 21);
        }),
      ],
    });
    await expect.element(page.getByRole("link", { name: "Siti Rahma" })).toBeVisible();
    await expect.poll(() => router.state.location.search).toEqual({ page: "2" });
  });

  test("says when there is nobody yet", async () => {
    await renderConsole({ path: "/people" });
    await expect.element(page.getByText("No people yet")).toBeVisible();
  });

  test("shows the failure with its reference and tries again", async () => {
    const broken = { now: true };
    await renderConsole({
      path: "/people",
      handlers: [
        http.get("*/person/list", () =>
          broken.now ? refuse(500, "internal", "Something went wrong.") : pageOf([siti]),
        ),
      ],
    });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Reference trace-1");
    onNextTap(() => (broken.now = false));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByRole("link", { name: "Siti Rahma" })).toBeVisible();
  });

  test("suspends the ticked people and names the one that failed", async () => {
    const { sent } = await renderConsole({
      path: "/people",
      handlers: [
        http.get("*/person/list", () => pageOf([siti, budi])),
        http.post("*/person/setStatus", async ({ request }) => {
          const body = await request.clone().text();
          return body.includes("p2") ? refuse(403, "forbidden", "Not permitted.") : ok(null);
        }),
      ],
    });
    await page.getByRole("checkbox", { name: "Select all on this page" }).click();
    await page.getByRole("toolbar").getByRole("button", { name: "Suspend" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
    await expect.element(page.getByText("Budi Santoso: Not permitted.")).toBeVisible();
    await expect
      .poll(() => sent("setStatus")[0]?.body)
      .toEqual({ id: "p1", status: "suspended", ver: 4 });
    await expect
      .poll(() => sent("setStatus")[0]?.headers.get("Idempotency-Key"))
      .toMatch(/^\S{16,}$/);
  });

  test("a reader without the permission can only look", async () => {
    await renderConsole({
      path: "/people/p1",
      user: testAuditor(),
      handlers: [
        http.get("*/person/list", () => pageOf([siti])),
        http.get("*/person/detail", () => ok(siti)),
      ],
    });
    await expect
      .element(page.getByRole("dialog").getByLabelText("Name", { exact: true }))
      .toBeDisabled();
    expect(page.getByRole("button", { name: "Save" }).elements()).toEqual([]);
    expect(page.getByRole("button", { name: "Add person" }).elements()).toEqual([]);
  });
});

describe("logins", () => {
  const off = testPerson({ loginDisabled: true });
  const twoSteps = testPerson({ secondFactor: true });
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Actions for Siti Rahma" }).click();
    await page.getByRole("menuitem", { name }).click();
  };

  test("are switched off and on again after a question", async () => {
    const record = { now: siti };
    const { sent } = await renderConsole({
      path: "/people",
      handlers: [
        http.get("*/person/list", () => pageOf([record.now])),
        http.post("*/person/switchLogin", () => {
          record.now = record.now.loginDisabled ? siti : off;
          return ok(record.now);
        }),
      ],
    });
    await choose("Disable login");
    await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
    await expect.element(page.getByText("id.rep1 (disabled)")).toBeVisible();
    await choose("Enable login");
    await page.getByRole("dialog").getByRole("button", { name: "Enable" }).click();
    await expect.element(page.getByText("Login id.rep1 enabled")).toBeVisible();
    await expect
      .poll(() => sent("switchLogin").map((call) => call.body))
      .toEqual([
        { id: "p1", enabled: false },
        { id: "p1", enabled: true },
      ]);
  });

  test("are freed of a lost second factor after a question", async () => {
    const { sent } = await renderConsole({
      path: "/people",
      handlers: [
        http.get("*/person/list", () => pageOf([twoSteps])),
        http.post("*/person/removeSecondFactor", () => ok(siti)),
      ],
    });
    await choose("Remove two-step sign-in");
    const question = page.getByRole("dialog");
    await expect
      .element(question)
      .toHaveTextContent("Make sure that the request really comes from them");
    await question.getByRole("button", { name: "Remove" }).click();
    await expect.element(page.getByText("Two-step sign-in removed for Siti Rahma")).toBeVisible();
    await expect.poll(() => sent("removeSecondFactor")[0]?.body).toEqual({ id: "p1" });
  });

  test("of one's own are for somebody else to switch off or free", async () => {
    await renderConsole({
      path: "/people",
      user: testUser({ personId: "p1" }),
      handlers: [http.get("*/person/list", () => pageOf([twoSteps]))],
    });
    await page.getByRole("button", { name: "Actions for Siti Rahma" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Reset password" })).toBeVisible();
    for (const name of ["Disable login", "Remove two-step sign-in"]) {
      expect(page.getByRole("menuitem", { name }).elements()).toEqual([]);
    }
  });
});

describe("the drawer", () => {
  const record = { now: siti, saves: [] as unknown[] };
  const handlers = () => [
    http.get("*/person/list", () => pageOf([siti])),
    http.get("*/person/detail", () => ok(record.now)),
  ];

  test("opens over the list, and Back closes it", async () => {
    record.now = siti;
    const { router } = await renderConsole({ path: "/people?q=s", handlers: handlers() });
    await page.getByRole("link", { name: "Siti Rahma" }).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe("/people/p1");
    router.history.back();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toEqual({ q: "s" });
  });

  test("puts the server's complaints beside the fields", async () => {
    record.now = siti;
    const fields = [{ field: "employeeNo", code: "taken", msg: "This is already in use." }];
    await renderConsole({
      path: "/people/p1",
      handlers: [
        http.post("*/person/save", () => refuse(400, "validation", "Please check.", fields)),
        ...handlers(),
      ],
    });
    const employeeNo = page.getByRole("textbox", { name: "Employee number" });
    await employeeNo.fill("ID-1");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText("This is already in use.")).toBeVisible();
    await expect.element(employeeNo).toHaveFocus();
  });

  test("asks before edits are thrown away", async () => {
    record.now = siti;
    await renderConsole({ path: "/people/p1", handlers: handlers() });
    await page.getByLabelText("Nickname").fill("Titi");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.element(page.getByText("Discard unsaved changes?")).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect.element(page.getByLabelText("Nickname")).toHaveValue("Titi");
  });

  test("lays the edits over what somebody else saved meanwhile", async () => {
    record.now = siti;
    const { sent } = await renderConsole({
      path: "/people/p1",
      handlers: [
        http.post("*/person/save", async ({ request }) =>
          (await request.clone().text()).includes('"ver":5')
            ? ok({ ...record.now, ver: 6 })
            : refuse(409, "version_conflict", "Someone else changed this."),
        ),
        ...handlers(),
      ],
    });
    await page.getByLabelText("Name", { exact: true }).fill("Siti R.");
    await page.getByLabelText("Nickname").fill("Titi");
    record.now = testPerson({ name: "Siti Rahma W.", email: "siti@gerai.example", ver: 5 });
    await page.getByRole("button", { name: "Save" }).click();

    const notice = page.getByRole("alert");
    await expect.element(notice).toHaveTextContent("Someone else saved changes");
    await expect
      .element(notice.getByRole("row", { name: /^Name/ }))
      .toHaveTextContent("Siti Rahma W.");
    await expect.element(notice).toHaveTextContent("They also changed: E-mail");
    await notice.getByRole("button", { name: "Keep my changes" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText("Saved")).toBeVisible();
    await expect
      .poll(() => sent("person/save").at(-1)?.body)
      .toMatchObject({
        ver: 5,
        name: "Siti R.",
        nickName: "Titi",
        email: "siti@gerai.example",
      });
  });

  test("hands out the first password of a new login", async () => {
    record.now = budi;
    await renderConsole({
      path: "/people/p2",
      handlers: [
        http.post("*/person/save", () => ok({ ...budi, loginName: "id.budi" })),
        http.post("*/person/resetPassword", () => ok({ password: "Kx7-pine-42" })),
        ...handlers(),
      ],
    });
    await page.getByLabelText("Login name").fill("id.budi");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText("Kx7-pine-42")).toBeVisible();
  });
});
