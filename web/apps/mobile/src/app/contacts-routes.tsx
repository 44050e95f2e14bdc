import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../core/lazy-page";
import { withTextsOf } from "../core/page-texts";
import { paths } from "../core/paths";
import { articleSearch, channelSearch } from "../features/channels/search";
import { contactsSearch, searchUserSearch, userDetailSearch } from "../features/contacts/search";
import { createGroupSearch, groupMembersSearch, groupSearch } from "../features/groups/search";
import { messageHitsSearch, messageSearchSearch } from "../features/message-search/search";
import { secretSearch, secretStartSearch } from "../features/secret/search";
import { signedInRoute, tabsRoute } from "./parent-routes";

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
    validateSearch: contactsSearch,
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

/** Conferences: holding one, coming in, and those that are planned. */
export const conferenceRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.conferences,
    component: lazyPage(
      () => withTextsOf("calls", import("../features/conferences/pages/conferences-page")),
      "ConferencesPage",
    ),
  }),
] as const;

/** Groups: making, reading, running them. */
export const groupRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.groupList,
    component: lazyPage(() => import("../features/groups/pages/group-list-page"), "GroupListPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.createGroup,
    validateSearch: createGroupSearch,
    component: lazyPage(
      () => import("../features/groups/pages/create-group-page"),
      "CreateGroupPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.groupDetail,
    validateSearch: groupSearch,
    component: lazyPage(
      () => import("../features/groups/pages/group-detail-page"),
      "GroupDetailPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.groupMembers,
    validateSearch: groupMembersSearch,
    component: lazyPage(
      () => import("../features/groups/pages/group-members-page"),
      "GroupMembersPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.groupInvite,
    validateSearch: groupSearch,
    component: lazyPage(
      () => import("../features/groups/pages/group-invite-page"),
      "GroupInvitePage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.groupManage,
    validateSearch: groupSearch,
    component: lazyPage(
      () => import("../features/groups/pages/group-manage-page"),
      "GroupManagePage",
    ),
  }),
] as const;

/** What only two devices can read. */
export const secretRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.secretStart,
    validateSearch: secretStartSearch,
    component: lazyPage(
      () => withTextsOf("secret", import("../features/secret/pages/secret-start-page")),
      "SecretStartPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.secretChat,
    validateSearch: secretSearch,
    component: lazyPage(
      () => withTextsOf("secret", import("../features/secret/pages/secret-chat-page")),
      "SecretChatPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.secretVerify,
    validateSearch: secretSearch,
    component: lazyPage(
      () => withTextsOf("secret", import("../features/secret/pages/secret-verify-page")),
      "SecretVerifyPage",
    ),
  }),
] as const;

/** Channels: finding and hearing them, and what they say at length. */
export const channelRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.channelList,
    component: lazyPage(
      () => withTextsOf("channels", import("../features/channels/pages/channel-list-page")),
      "ChannelListPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.channelDetail,
    validateSearch: channelSearch,
    component: lazyPage(
      () => withTextsOf("channels", import("../features/channels/pages/channel-detail-page")),
      "ChannelDetailPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.channelArticle,
    validateSearch: articleSearch,
    component: lazyPage(
      () => withTextsOf("channels", import("../features/channels/pages/article-page")),
      "ArticlePage",
    ),
  }),
] as const;

/** Finding what was said. */
export const messageSearchRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.messageSearch,
    validateSearch: messageSearchSearch,
    component: lazyPage(
      () => import("../features/message-search/pages/message-search-page"),
      "MessageSearchPage",
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: paths.messageHits,
    validateSearch: messageHitsSearch,
    component: lazyPage(
      () => import("../features/message-search/pages/message-hits-page"),
      "MessageHitsPage",
    ),
  }),
] as const;

/** The workplace tab. */
export const workplaceTabRoute = createRoute({
  getParentRoute: () => tabsRoute,
  path: paths.workplace,
  component: lazyPage(() => import("../features/workplace/pages/work-place-page"), "WorkPlacePage"),
});
