import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { paths } from "../core/paths";
import { chatFilesSearch } from "../features/chat-files/search";
import { chatRecordSearch } from "../features/chat-record/search";
import { forwardSearch } from "../features/forward/search";
import { signedInRoute } from "./parent-routes";

/** What was sent besides words, what is kept of it, and passing it on. */
export const mediaRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.favourites,
    component: lazyPage(
      () => import("../features/favourites/pages/favourites-page"),
      "FavouritesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.chatFiles,
    validateSearch: chatFilesSearch,
    component: lazyPage(
      () => import("../features/chat-files/pages/chat-files-page"),
      "ChatFilesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.chatRecord,
    validateSearch: chatRecordSearch,
    component: lazyPage(
      () => import("../features/chat-record/pages/chat-record-page"),
      "ChatRecordPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.forward,
    validateSearch: forwardSearch,
    component: lazyPage(() => import("../features/forward/pages/forward-page"), "ForwardPage"),
  }),
] as const;
