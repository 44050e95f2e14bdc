import { dismissToast, ToastHost } from "@gerai/ui";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { useMutationFlow } from "./use-mutation-flow";

interface WorkProps {
  promise: Promise<string>;
  heard: string[];
}

/** A page whose button goes away as soon as it is pressed, as with work that changes the page it is on. */
function Work(props: WorkProps) {
  const [pressed, setPressed] = useState(false);
  return pressed ? <p>In transit</p> : <Part {...props} onPressed={() => setPressed(true)} />;
}

function Part({ promise, heard, onPressed }: WorkProps & { onPressed: () => void }) {
  const follow = useMutationFlow();
  const press = () => {
    follow({ mutateAsync: () => promise }, undefined, {
      done: (answer) => heard.push(`done ${answer}`),
      onPage: () => heard.push("on the page"),
      failed: () => heard.push("failed on the page"),
    });
    onPressed();
  };
  return (
    <button type="button" onClick={press}>
      Work
    </button>
  );
}

async function pageWithWork() {
  const heard: string[] = [];
  let resolve: (answer: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((onAnswer, onError) => {
    resolve = onAnswer;
    reject = onError;
  });
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastHost />
      </>
    ),
  });
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: "/work",
      component: () => <Work promise={promise} heard={heard} />,
    }),
    createRoute({
      getParentRoute: () => root,
      path: "/elsewhere",
      component: () => <p>Elsewhere</p>,
    }),
  ];
  const history = createMemoryHistory({ initialEntries: ["/work?order=1"] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  const screen = await render(<RouterProvider router={router} />);
  onTestFinished(dismissToast);
  await screen.getByRole("button", { name: "Work" }).click();
  await expect.element(screen.getByText("In transit")).toBeVisible();
  const leave = async () => {
    history.push("/elsewhere");
    await expect.element(screen.getByText("Elsewhere")).toBeVisible();
  };
  return { heard, leave, reject, resolve, router, screen };
}

test("what follows happens even where the work took away the part that asked", async () => {
  const { heard, resolve } = await pageWithWork();
  resolve("well");
  await expect.poll(() => heard).toEqual(["done well", "on the page"]);
});

test("whoever has left is told, and stays where they are", async () => {
  const { heard, leave, resolve } = await pageWithWork();
  await leave();
  resolve("well");
  await expect.poll(() => heard).toEqual(["done well"]);
});

test("the page of another document is another page", async () => {
  const { heard, resolve, router } = await pageWithWork();
  router.history.push("/work?order=2");
  await expect.poll(() => router.state.location.search).toEqual({ order: 2 });
  resolve("well");
  await expect.poll(() => heard).toEqual(["done well"]);
});

test("a failure is shown on the page, and elsewhere in a short message", async () => {
  const here = await pageWithWork();
  here.reject(new Error("no"));
  await expect.poll(() => here.heard).toEqual(["failed on the page"]);
  await here.screen.unmount();

  const left = await pageWithWork();
  await left.leave();
  left.reject(new Error("no"));
  await expect.element(left.screen.getByRole("status")).toBeVisible();
  expect(left.heard).toEqual([]);
});
