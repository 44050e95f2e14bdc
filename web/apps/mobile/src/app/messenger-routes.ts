import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { paths } from "../core/paths";
import { conversationSearch } from "../features/conversation/search";
import { signedInRoute, tabsRoute } from "./parent-routes";

/** The messages tab. */
export const messengerTabRoutes = [
  createRoute({
    getParentRoute: () => tabsRoute,
    path: paths.messages,
    component: lazyPage(() => import("../features/messages/pages/messages-page"), "MessagesPage"),
  }),
] as const;

/** One conversation. */
export const messengerRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.conversation,
    validateSearch: conversationSearch,
    component: lazyPage(
      () => import("../features/conversation/pages/conversation-page"),
      "ConversationPage",
    ),
  }),
] as const;
