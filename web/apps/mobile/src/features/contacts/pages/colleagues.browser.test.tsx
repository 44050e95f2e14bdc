import type { ChatUser } from "@gerai/chat";
import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { chatOf } from "../../../core/chat/chat-client";
import { paths } from "../../../core/paths";
import { contactsQuery } from "../../../core/people/queries";
import { chatGroup, chatUser, colleague, peopleAnswers } from "../../../testing/chat-people";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const colleagues = [
  colleague({ uid: "21", displayName: "Anong", roles: ["ba"], store: "Siam Square" }),
  colleague({ uid: "22", displayName: "Boon", roles: ["manager"] }),
  colleague({ uid: "23", displayName: "Chai", areas: [] }),
];

describe("colleagues", () => {
  test("are there at once for whoever has no friends yet", async () => {
    await renderApp({ path: paths.contacts, handlers: peopleAnswers([], [], colleagues) });
    const anong = page.getByRole("link", { name: /Anong/ });
    await expect.element(anong).toHaveTextContent("Beauty advisor · Siam Square · Bangkok");
    await expect.element(page.getByRole("link", { name: /Chai/ })).toBeVisible();
    await expectAccessible();

    await page.getByRole("button", { name: "Bangkok" }).click();
    await expect.element(page.getByRole("link", { name: /Chai/ })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "My team" }).click();
    await expect.element(anong).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: /Boon/ })).toBeVisible();
    await page.getByRole("button", { name: "Everyone" }).click();
    await page.getByRole("searchbox").fill("boo");
    await expect.element(anong).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: /Boon/ })).toBeVisible();
    await page.getByRole("searchbox").fill("nobody");
    await expect.element(page.getByText("No one found for “nobody”")).toBeVisible();
  });

  test("stand beside friends", async () => {
    const friends = [chatUser({ uid: "7", displayName: "Somchai", friend: true })];
    const { router } = await renderApp({
      path: paths.contacts,
      handlers: peopleAnswers(friends, [], colleagues),
    });
    await expect.element(page.getByRole("link", { name: /Somchai/ })).toBeVisible();
    await page.getByRole("radio", { name: "Colleagues" }).click();
    await expect.element(page.getByRole("link", { name: /Anong/ })).toBeVisible();
    expect(router.state.location.search).toMatchObject({ show: "colleagues" });
  });

  test("give way to friends made since the device last asked", async () => {
    const people: ChatUser[] = [];
    const { router, services } = await renderApp({
      path: paths.contacts,
      handlers: peopleAnswers(people, [], colleagues),
    });
    const anong = page.getByRole("link", { name: /Anong/ });
    await expect.element(anong).toBeVisible();
    await router.navigate({ to: paths.mine });
    people.push(chatUser({ uid: "7", displayName: "Somchai", friend: true }));
    services.queryClient.clear();
    await router.navigate({ to: paths.contacts });
    await expect.element(page.getByRole("link", { name: /Somchai/ })).toBeVisible();
    await expect.element(anong).not.toBeInTheDocument();
  });

  test("stay when somebody becomes a friend meanwhile", async () => {
    const people: ChatUser[] = [];
    const { services } = await renderApp({
      path: paths.contacts,
      handlers: peopleAnswers(people, [], colleagues),
    });
    const anong = page.getByRole("link", { name: /Anong/ });
    await expect.element(anong).toBeVisible();
    people.push(chatUser({ uid: "7", displayName: "Somchai", friend: true }));
    const chat = chatOf(services);
    chat.events.emit("friends", undefined);
    const { queryKey } = contactsQuery(chat);
    await expect.poll(() => services.queryClient.getQueryData(queryKey)).toHaveLength(1);
    await expect.element(anong).toBeVisible();
    await page.getByRole("radio", { name: "Friends" }).click();
    await expect.element(page.getByRole("link", { name: /Somchai/ })).toBeVisible();
  });

  test("are not for customers", async () => {
    await renderApp({
      path: paths.contacts,
      user: testUser({ personId: null, customerId: "c1", permissions: ["messages"] }),
      handlers: peopleAnswers([], [], colleagues),
    });
    await expect.element(page.getByText("No friends yet")).toBeVisible();
    await expect.element(page.getByRole("radio", { name: "Colleagues" })).not.toBeInTheDocument();
  });

  test("can be chosen for a group without searching", async () => {
    const { sent } = await renderApp({
      path: paths.createGroup,
      handlers: [
        http.post("*/group/create", () => ok(chatGroup({ id: "77" }))),
        ...peopleAnswers([], [], colleagues),
      ],
    });
    await page.getByRole("checkbox", { name: /Anong/ }).click();
    await page.getByRole("button", { name: "Show more colleagues" }).click();
    await page.getByRole("checkbox", { name: /Chai/ }).click();
    await page.getByRole("button", { name: "Create group (2)" }).click();
    await expect
      .poll(() => sent("group/create").at(0)?.body)
      .toMatchObject({ memberIds: ["21", "23"] });
  });
});
