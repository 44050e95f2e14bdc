import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { paths } from "../core/paths";
import { tabsRoute } from "./parent-routes";

/** The messages tab. */
export const messengerTabRoutes = [
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.messages,
    component: lazyPage(() => import("../features/messages/pages/messages-page"), "MessagesPage"),
  }),
] as const;
