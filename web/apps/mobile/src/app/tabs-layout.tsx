import { builtInTabs } from "@gerai/domain";
import type { Tab } from "@gerai/domain";
import { t, tMaybe } from "@gerai/i18n";
import { TabBar } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { cartNumQuery } from "../core/cart-queries";
import { mayApprove } from "../core/may";
import { unreadNoticesQuery } from "../core/notice-queries";
import { reviewCountsQuery } from "../core/review-queries";
import { useClient, useServices, useTabs, useUser } from "../core/services-context";
import { tabIcon } from "./tab-icons";

/** New notices are looked for this often while the tab bar is on screen. */
const noticeIntervalMs = 60_000;

/** Tab pages above the custom tab bar. */
export function TabsLayout() {
  return (
    <TabsFrame>
      <Outlet />
    </TabsFrame>
  );
}

/** A page with the tab bar below it. */
export function TabsFrame({ children }: { children: ReactNode }) {
  const { tabSignals } = useServices();
  const navigate = useNavigate();
  const tabs = useTabs();
  const badges = useBadges(tabs);
  const items = tabs.map((tab) => ({
    id: tab.path,
    href: tab.path,
    label: tabLabel(tab),
    icon: tabIcon(tab.icon),
    badge: badges[tab.badge],
  }));
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 flex-1">{children}</div>
      <TabBar
        items={items}
        activeId={useActiveTab(tabs)}
        onSelect={(path) => void navigate({ to: path })}
        onTap={(path) => tabSignals.tap(path)}
        onDoubleTap={(path) => tabSignals.doubleTap(path)}
      />
    </div>
  );
}

/** The tab being opened, or while another page is being opened, the tab still on screen. */
function useActiveTab(tabs: readonly Tab[]): string | undefined {
  const opening = useLocation().pathname;
  const shown = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  return tabs.some((tab) => tab.path === opening) ? opening : shown;
}

/** A server list may use a label this build does not know; the page's usual one stands in. */
function tabLabel(tab: Tab): string {
  const usual = builtInTabs.find((entry) => entry.path === tab.path);
  return tMaybe(tab.textKey) ?? tMaybe(usual?.textKey ?? "") ?? t("common.more");
}

function useBadges(tabs: readonly Tab[]): Partial<Record<Tab["badge"], number>> {
  const client = useClient();
  const unread = useQuery({
    ...unreadNoticesQuery(client),
    refetchInterval: noticeIntervalMs,
    enabled: tabs.some((tab) => tab.badge === "notice"),
  });
  const user = useUser();
  const approvals = useQuery({
    ...reviewCountsQuery(client),
    refetchInterval: noticeIntervalMs,
    enabled: tabs.some((tab) => tab.badge === "approvals") && mayApprove(user),
  });
  const waiting = useQuery({
    ...cartNumQuery(client, undefined),
    enabled: tabs.some((tab) => tab.badge === "cart"),
  });
  useEffect(() => {
    // A missing count is no reason to bother anybody; whoever looks for the cause finds it here.
    // oxlint-disable-next-line eslint/no-console
    if (waiting.error) console.warn("the cart could not be counted", waiting.error);
  }, [waiting.error]);
  const messages = useStore(useServices().unreadMessages, (state) => state.total);
  return {
    notice: unread.data?.total ?? 0,
    cart: waiting.data ?? 0,
    messages,
    approvals: approvals.data?.["total"] ?? 0,
  };
}
