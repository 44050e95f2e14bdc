import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Desk } from "../../core/desk/define-desk";
import { shellRoute } from "./base";

/** A desk's list with its drawers, for a new record and for one that is there. */
export function deskRoutes<Path extends `/${string}`>(
  path: Path,
  load: () => Promise<{ desk: Desk }>,
) {
  const part = (name: keyof Desk) =>
    lazyRouteComponent(async () => ({ default: (await load()).desk[name] }));
  const list = createRoute({ getParentRoute: () => shellRoute, path, component: part("Page") });
  const create = createRoute({
    getParentRoute: () => list,
    path: "new",
    component: part("NewDrawer"),
  });
  const record = createRoute({
    getParentRoute: () => list,
    path: "$recordId",
    component: part("Drawer"),
  });
  return list.addChildren([create, record]);
}
