import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { paths } from "../core/paths";
import { searchUserSearch, userDetailSearch } from "../features/contacts/search";
import { signedInRoute } from "./parent-routes";

/** People and groups to talk to, and what was said. */
export const contactsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.userDetail,
    validateSearch: userDetailSearch,
    component: lazyPage(
      () => import("../features/contacts/pages/user-detail-page"),
      "UserDetailPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.searchUser,
    validateSearch: searchUserSearch,
    component: lazyPage(
      () => import("../features/contacts/pages/search-user-page"),
      "SearchUserPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.contacts,
    component: lazyPage(() => import("../features/contacts/pages/contacts-page"), "ContactsPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.friendRequests,
    component: lazyPage(
      () => import("../features/contacts/pages/friend-requests-page"),
      "FriendRequestsPage",
    ),
  }),
] as const;
