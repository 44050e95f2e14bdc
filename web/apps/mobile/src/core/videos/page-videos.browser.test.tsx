import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { onNextTap } from "../../../../../testing/on-next-tap";
import { renderApp } from "../../testing/render-app";
import { ok, refuse } from "../../testing/server";
import { testUser } from "../../testing/test-user";
import { paths } from "../paths";

const cover = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const film = { id: "1", title: "Welcome", cover, url: "/no-such.mp4", duration: 65, sort: 1 };
const heading = page.getByRole("heading", { name: "Videos" });
const play = page.getByRole("button", { name: "Play “Welcome”" });

describe("the films of a page", () => {
  test("are offered before signing in, played, and say when they cannot be", async () => {
    const asked: string[] = [];
    await renderApp({
      user: null,
      handlers: [
        http.get("*/getSettingList", ({ request }) => {
          const { searchParams } = new URL(request.url);
          const credential = request.headers.get("Authorization")?.split(" ")[0];
          asked.push(`${searchParams.get("scene")} ${searchParams.get("country")} ${credential}`);
          return ok({ list: [film] });
        }),
      ],
    });
    await expect.element(play).toBeVisible();
    await expect.element(page.getByText("1:05")).toBeVisible();
    await expect.poll(() => asked).toEqual(["login id Basic"]);
    await expectAccessible();
    await play.click();
    const player = page.getByRole("dialog", { name: "Welcome" });
    await expect.element(player.getByText("This video cannot be played right now")).toBeVisible();
    await expectAccessible();
    await player.getByRole("button", { name: "Try again" }).click();
    await expect.element(player.getByText("This video cannot be played right now")).toBeVisible();
    await player.getByRole("button", { name: "Close" }).click();
    await expect.element(player).not.toBeInTheDocument();
  });

  test("are those of the page and of the reader's country", async () => {
    const user = { ...testUser(), countryKey: "th" };
    await renderApp({
      path: paths.mine,
      user,
      stored: { current_version_country: "th" },
      handlers: [
        http.get("*/getSettingList", ({ request }) => {
          const { searchParams } = new URL(request.url);
          const mine = searchParams.get("scene") === "mine" && searchParams.get("country") === "th";
          return ok({ list: mine ? [film] : [] });
        }),
      ],
    });
    await expect.element(play).toBeVisible();
  });

  test("leave no trace on a page that has none", async () => {
    const { sent } = await renderApp({ path: paths.mine });
    await expect.poll(() => sent("getSettingList")).toHaveLength(1);
    await expect.element(page.getByText("Settings")).toBeVisible();
    await expect.element(heading).not.toBeInTheDocument();
  });

  test("can be asked for again when they did not come", async () => {
    let down = true;
    await renderApp({
      path: paths.mine,
      handlers: [
        http.get("*/getSettingList", () =>
          down ? refuse(500, "internal", "Sorry") : ok({ list: [film] }),
        ),
      ],
    });
    await expect.element(page.getByText("Videos could not be loaded")).toBeVisible();
    onNextTap(() => (down = false));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(play).toBeVisible();
    await expect.element(page.getByText("Videos could not be loaded")).not.toBeInTheDocument();
  });
});
