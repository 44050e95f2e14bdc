import { t } from "@gerai/i18n";
import { badgeLabel, CountBadge, Row, SectionList } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  Bell,
  ChartColumn,
  CreditCard,
  FileText,
  FolderOpen,
  Footprints,
  Handshake,
  Heart,
  History,
  Landmark,
  ListChecks,
  MapPin,
  Megaphone,
  MessageCircle,
  PackageOpen,
  Receipt,
  ReceiptText,
  Settings,
  Star,
  Wallet,
} from "lucide-react";
import { useRef } from "react";
import { useStore } from "zustand";
import { may } from "../../../core/may";
import { noticesKey, unreadNoticesQuery } from "../../../core/notice-queries";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useClient, useServices, useTabs, useUser } from "../../../core/services-context";
import { tabViewer } from "../../../core/session-store";
import { tasksQuery } from "../../../core/task-queries";
import { useTabSignal } from "../../../core/use-tab-signal";
import { PageVideos } from "../../../core/videos/page-videos";
import { ProfileHeader } from "../components/profile-header";
import { meGroups } from "../model";
import type { MeEntry } from "../model";

const icons = {
  messages: MessageCircle,
  myPurse: Wallet,
  accountRecharge: CreditCard,
  balanceDetails: ReceiptText,
  myAssets: Landmark,
  receivables: FileText,
  receipts: Receipt,
  settlements: Handshake,
  returns: PackageOpen,
  sellInReport: ChartColumn,
  newsCentre: Bell,
  announcements: Megaphone,
  myTask: ListChecks,
  myCollection: Heart,
  myFootprint: Footprints,
  addresses: MapPin,
  historyRecord: History,
  favourites: Star,
  chatFiles: FolderOpen,
  settings: Settings,
} satisfies Record<MeEntry, typeof Bell>;

/** The Me tab: who I am and what is mine. */
export function MinePage() {
  const client = useClient();
  const { queryClient } = useServices();
  const user = useUser();
  const scroller = useRef<HTMLElement>(null);
  const unread = useQuery(unreadNoticesQuery(client));
  const tasks = useQuery(tasksQuery(client));
  const messages = useStore(useServices().unreadMessages, (state) => state.total);
  const messagesTab = useTabs().some(({ path }) => path === paths.messages);
  const rights = {
    messages: may(user, "messages"),
    messagesTab,
    reports: may(user, "sell_in_view"),
    receivables: may(user, "receivable_view"),
    settlements: may(user, "consignment_confirm") || may(user, "consignment_create"),
    returns:
      may(user, "order_view") && (may(user, "return_request") || may(user, "return_approve")),
  };
  const counts: Partial<Record<MeEntry, number>> = {
    newsCentre: unread.data?.total ?? 0,
    myTask: tasks.data?.list.length ?? 0,
    messages,
  };
  useTabSignal(paths.mine, () => {
    scroller.current?.scrollTo({ top: 0, behavior: "smooth" });
    void queryClient.invalidateQueries({ queryKey: noticesKey });
  });
  return (
    <Page title={t("page.mine")} scrollId="mine" scrollRef={scroller}>
      <ProfileHeader user={user} />
      {meGroups(tabViewer(user).terminalType, rights).map((group) => (
        <SectionList key={group.title} title={t(group.title)}>
          {group.entries.map((entry) => (
            <EntryRow key={entry} entry={entry} count={counts[entry] ?? 0} />
          ))}
        </SectionList>
      ))}
      <div className="px-4 pt-4 empty:hidden">
        <PageVideos scene="mine" />
      </div>
    </Page>
  );
}

interface EntryRowProps {
  entry: MeEntry;
  count: number;
}

function EntryRow({ entry, count }: EntryRowProps) {
  const label = t(`page.${entry}`);
  return (
    <Row
      icon={icons[entry]}
      title={count > 0 ? <Counted label={label} count={count} /> : label}
      trailing={<CountBadge count={count} />}
      render={(row) => <Link to={paths[entry]} {...row} />}
    />
  );
}

/** A label that is read out with its count, which the badge only shows as far as it has room. */
function Counted({ label, count }: { label: string; count: number }) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{badgeLabel(label, count)}</span>
    </>
  );
}
