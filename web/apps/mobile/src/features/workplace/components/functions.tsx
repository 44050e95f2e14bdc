import { t } from "@gerai/i18n";
import { badgeLabel, Card, CountBadge } from "@gerai/ui";
import type { Icon } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  BadgePercent,
  Bell,
  BookUser,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  CreditCard,
  Gift,
  ScanLine,
  ShoppingBag,
  UsersRound,
  Video,
} from "lucide-react";
import { callDoor } from "../../../core/calls/door";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { may, mayApprove } from "../../../core/may";
import { paths } from "../../../core/paths";
import { requestsQuery } from "../../../core/people/queries";
import { usePeopleNews } from "../../../core/people/use-news";
import { reviewCountsQuery } from "../../../core/review-queries";
import { useScanReady } from "../../../core/scanner/use-scan-ready";
import { useClient, useTabs, useUser } from "../../../core/services-context";
import { workFunctions } from "../model";
import type { WorkFunction } from "../model";

interface Look {
  icon: Icon;
  tone: string;
  to: string;
  search?: Readonly<Record<string, string>>;
}

const looks: Readonly<Record<WorkFunction, Look>> = {
  reviews: {
    icon: ClipboardCheck,
    tone: "bg-mango-soft text-mango-ink",
    to: paths.newsCentre,
    search: { section: "review" },
  },
  orders: { icon: ClipboardList, tone: "bg-brand-soft text-brand-ink", to: paths.customOrders },
  onBehalf: {
    icon: ShoppingBag,
    tone: "bg-brand-soft text-brand-ink",
    to: paths.customers,
    search: { pick: "order" },
  },
  topUp: {
    icon: CreditCard,
    tone: "bg-mango-soft text-mango-ink",
    to: paths.customers,
    search: { pick: "topUp" },
  },
  customers: { icon: UsersRound, tone: "bg-info-soft text-info-ink", to: paths.customers },
  reports: { icon: ChartColumn, tone: "bg-brand-soft text-brand-ink", to: paths.sellInReport },
  offers: { icon: BadgePercent, tone: "bg-violet-soft text-violet-ink", to: paths.offers },
  samples: { icon: Gift, tone: "bg-danger-soft text-danger-ink", to: paths.freeSamples },
  scan: { icon: ScanLine, tone: "bg-info-soft text-info-ink", to: paths.scanCodeCommodity },
  conferences: { icon: Video, tone: "bg-info-soft text-info-ink", to: paths.conferences },
  contacts: { icon: BookUser, tone: "bg-brand-soft text-brand-ink", to: paths.contacts },
  notices: { icon: Bell, tone: "bg-mango-soft text-mango-ink", to: paths.newsCentre },
};

/** The business functions the reader's roles have, with what waits in them. */
export function Functions() {
  const user = useUser();
  const counts = useCounts();
  useScanReady("near");
  // An installation without them has no meetings either.
  const groupCalls = useObservable(callDoor(useChat()).groupCalls);
  const names = workFunctions(user, useTabs(), groupCalls);
  return (
    <Card title={t("workplace.functions")}>
      <nav aria-label={t("workplace.functions")} className="grid grid-cols-4 gap-y-1">
        {names.map((name) => {
          const { icon: Glyph, tone, ...link } = looks[name];
          const count = counts[name] ?? 0;
          return (
            <Link
              key={name}
              {...link}
              className="flex min-h-20 flex-col items-center justify-start gap-1.5 rounded-control px-1 py-1.5 text-center text-xs leading-tight font-medium active:bg-sunken"
            >
              <span
                aria-hidden="true"
                className={`relative grid size-11 place-items-center rounded-control ${tone}`}
              >
                <Glyph className="size-5" />
                <CountBadge count={count} className="absolute -top-1.5 -right-1.5" />
              </span>
              <span aria-hidden="true">{t(`workplace.${name}`)}</span>
              <span className="sr-only">{badgeLabel(t(`workplace.${name}`), count)}</span>
            </Link>
          );
        })}
      </nav>
    </Card>
  );
}

/** How much waits for the reader in each function. */
function useCounts(): Partial<Record<WorkFunction, number>> {
  const user = useUser();
  const client = useClient();
  const reviews = useQuery({ ...reviewCountsQuery(client), enabled: mayApprove(user) });
  const requests = useQuery({ ...requestsQuery(useChat()), enabled: may(user, "messages") });
  usePeopleNews();
  return { reviews: reviews.data?.["total"] ?? 0, contacts: requests.data?.unseen ?? 0 };
}
