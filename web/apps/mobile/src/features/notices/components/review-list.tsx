import type { ReviewItem } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Button, Chips, EmptyState, Row, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ClipboardCheck, UsersRound } from "lucide-react";
import { useState } from "react";
import { EndlessList } from "../../../core/endless-list";
import type { PagedQuery } from "../../../core/endless-list";
import { lazySheet } from "../../../core/lazy-sheet";
import { mayApprove } from "../../../core/may";
import { QueryView } from "../../../core/query-view";
import { toReviewQuery } from "../../../core/review-queries";
import { OtherApprovals, otherApprovals } from "../../../core/review/other-approvals";
import { useClient, useUser } from "../../../core/services-context";
import { useApproveSeveral } from "../approve-several";
import type { NotApproved } from "../approve-several";
import { ReviewChoice, ReviewRow } from "./review-row";
import { NotApprovedSheet, SeveralBar } from "./several-bar";

const DelegationsSheet = lazySheet(() => import("./delegations-sheet"), "DelegationsSheet");

/** Kinds of order that can be looked at alone. */
const kinds = ["order", "sample", "gift"] as const;
type Kind = (typeof kinds)[number];

interface ReviewListProps {
  kind: Kind | undefined;
  onKind: (kind: Kind | undefined) => void;
}

/** The orders that wait for the reader's decision, the longest due first. */
export function ReviewList({ kind, onKind }: ReviewListProps) {
  const query = useInfiniteQuery(toReviewQuery(useClient(), { kind }));
  const delegates = mayApprove(useUser());
  const counts = query.data?.pages[0]?.counts;
  const others = otherApprovals(counts).length > 0;
  const several = counts ? kinds.filter((name) => (counts[name] ?? 0) > 0).length > 1 : false;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {delegates ? <Delegating /> : null}
      {others ? (
        <div className="border-b border-line bg-surface">
          <OtherApprovals counts={counts} />
        </div>
      ) : null}
      {several || kind ? (
        <div className="border-b border-line bg-surface px-4 py-1.5">
          <Chips
            label={t("approvals.kinds")}
            options={[
              { value: "all", label: t("common.all") },
              ...kinds.map((value) => ({
                value,
                label: t("approvals.kindCount", {
                  kind: t(`approvals.kind.${value}`),
                  n: counts?.[value] ?? 0,
                }),
              })),
            ]}
            value={[kind ?? "all"]}
            onChange={([chosen]) => onKind(kinds.find((value) => value === chosen))}
          />
        </div>
      ) : null}
      <div className="min-h-0 flex-1">
        <QueryView
          query={query}
          skeleton={<SkeletonRows rows={6} leading={false} />}
          isEmpty={({ pages }) => pages[0]?.list.length === 0}
          empty={
            others ? null : (
              <EmptyState
                icon={ClipboardCheck}
                title={t("approvals.nothing")}
                hint={t("approvals.nothingHint")}
              />
            )
          }
        >
          {({ pages }) => <Waiting query={query} items={pages.flatMap((page) => page.list)} />}
        </QueryView>
      </div>
    </div>
  );
}

interface WaitingProps {
  query: PagedQuery;
  items: readonly ReviewItem[];
}

/** The orders, each leading to its page; several that need no second look can be approved together. */
function Waiting({ query, items }: WaitingProps) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [failed, setFailed] = useState<readonly NotApproved[]>([]);
  const { busy, approve } = useApproveSeveral();
  const picked = items.filter(({ orderId }) => chosen?.includes(orderId));
  const decide = async () => {
    const result = await approve(picked);
    if (result === null) return;
    setChosen(null);
    setFailed(result);
  };
  return (
    <div className="flex h-full flex-col">
      {items.length > 1 ? (
        <div className="flex justify-end border-b border-line bg-surface px-2">
          <Button variant="ghost" disabled={busy} onClick={() => setChosen(chosen ? null : [])}>
            {t(chosen ? "common.cancel" : "approvals.several.choose")}
          </Button>
        </div>
      ) : null}
      <div className="min-h-0 flex-1">
        <EndlessList
          query={query}
          rows={items}
          getKey={(item) => item.orderId}
          renderRow={(item) =>
            chosen ? (
              <ReviewChoice
                item={item}
                chosen={chosen.includes(item.orderId)}
                disabled={busy}
                onChange={(on) => setChosen(withChoice(chosen, item.orderId, on))}
              />
            ) : (
              <ReviewRow item={item} />
            )
          }
          estimateSize={116}
          label={t("notices.review")}
          scrollId="to-review"
        />
      </div>
      {chosen ? (
        <SeveralBar
          chosen={picked}
          all={items}
          busy={busy}
          onAll={(all) => setChosen(all ? items.map(({ orderId }) => orderId) : [])}
          onApprove={() => void decide()}
        />
      ) : null}
      <NotApprovedSheet failed={failed} onClose={() => setFailed([])} />
    </div>
  );
}

function withChoice(chosen: readonly string[], orderId: string, on: boolean): string[] {
  const others = chosen.filter((other) => other !== orderId);
  return on ? [...others, orderId] : others;
}

function Delegating() {
  const [open, setOpen] = useState(false);
  return (
    <div className="border-b border-line bg-surface">
      <Row icon={UsersRound} title={t("approvals.delegate.title")} onClick={() => setOpen(true)} />
      <DelegationsSheet wanted={open} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
