import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { App, Button } from "antd";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { StatusTag } from "../../core/display/status-tag";
import { VoucherViewer } from "../../core/display/voucher-viewer";
import { errorText } from "../../core/errors";
import { DrawerFrame, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useApi, useMay } from "../../core/session/services";
import { useShortcuts } from "../../core/use-shortcuts";
import type { TopUpCase } from "../../core/wire";
import { topUpCaseQuery, useTopUpActions } from "./api";
import { ApprovalForm } from "./approval-form";
import { CaseFacts } from "./case-facts";
import { ClaimBar } from "./claim-bar";
import { DoubleWarning } from "./double-warning";
import { statusLabel, statusTones } from "./model";
import { OtherTopUps } from "./other-top-ups";
import { RejectDialog } from "./reject-dialog";
import { ReversalPanel } from "./reversal-panel";
import { useQueue } from "./use-queue";

const drawerWidth = 1180;

/** One top-up beside the customer's pictures, with the queue to walk through. */
export function TopUpDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/top-ups");
  const found = useQuery(topUpCaseQuery(useApi(), recordId));
  if (!found.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("topUps.topUp")}
        onClose={close}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  return <CaseView key={found.data.topUp.id} topUpCase={found.data} onClose={close} />;
}

interface CaseViewProps {
  topUpCase: TopUpCase;
  onClose: () => void;
}

function CaseView({ topUpCase, onClose }: CaseViewProps) {
  const { topUp, claim, duplicates } = topUpCase;
  const audits = useMay("top_up_audit");
  const walk = useWalk(topUp.id);
  const [rejecting, setRejecting] = useState(false);
  const decidable = audits && topUp.status === "pending" && (claim === null || claim.mine);
  const desk = useClaim(topUp.id);
  useShortcuts({
    j: walk.next,
    k: walk.previous,
    ...(decidable ? { c: desk.claim, r: () => setRejecting(true) } : {}),
  });

  return (
    <DrawerFrame
      title={topUp.docNo}
      onClose={onClose}
      width={drawerWidth}
      extra={
        <div className="flex items-center gap-3">
          <StatusTag tone={statusTones[topUp.status]}>{statusLabel(topUp.status)}</StatusTag>
          <WalkButtons walk={walk} />
        </div>
      }
    >
      <div className="grid h-full grid-cols-[1fr_440px] gap-6">
        <VoucherViewer vouchers={topUp.vouchers} />
        <div className="flex min-w-0 flex-col gap-5">
          {audits && topUp.status === "pending" && (
            <ClaimBar
              claim={claim}
              busy={desk.busy}
              onClaim={desk.claim}
              onRelease={desk.release}
            />
          )}
          <CaseFacts topUpCase={topUpCase} />
          {duplicates.length > 0 && (
            <DoubleWarning doubles={duplicates} currency={topUp.currency} />
          )}
          {decidable && (
            <ApprovalForm
              topUp={topUp}
              hasDoubles={duplicates.length > 0}
              onReject={() => setRejecting(true)}
              onDone={walk.onward}
            />
          )}
          {audits && topUp.status === "success" && <ReversalPanel topUpCase={topUpCase} />}
          <OtherTopUps others={topUpCase.others} currency={topUp.currency} />
          <p className="text-xs text-ink-3">{t("topUps.keys")}</p>
        </div>
      </div>
      {rejecting && (
        <RejectDialog topUp={topUp} onClose={() => setRejecting(false)} onDone={walk.onward} />
      )}
    </DrawerFrame>
  );
}

/** Takes the top-up, so that nobody else works on it, or lets others have it again. */
function useClaim(id: string) {
  const { message } = App.useApp();
  const { claim, release } = useTopUpActions();
  const onError = (error: unknown) => void message.error(errorText(error));
  return {
    claim: () => claim.mutate(id, { onError }),
    release: () => release.mutate(id, { onError }),
    busy: claim.isPending || release.isPending,
  };
}

interface Walk {
  previous: () => void;
  next: () => void;
  /** After a decision: the next one that waits, or back to the queue. */
  onward: () => void;
  isFirst: boolean;
  isLast: boolean;
}

/** Goes through the rows of the queue without leaving the case. */
function useWalk(id: string): Walk {
  const { data } = useQueue();
  const navigate = useNavigate();
  const close = useCloseRecord("/top-ups");
  const rows = data.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const show = (row: { id: string } | undefined) => {
    if (!row) return;
    const path: string = `/top-ups/${row.id}`;
    void navigate({
      to: path,
      search: (previous) => previous,
      state: { fromList: true },
      replace: true,
    });
  };
  const after = rows[at + 1] ?? rows[at - 1];
  return {
    previous: () => show(rows[at - 1]),
    next: () => show(rows[at + 1]),
    onward: () => (after ? show(after) : close()),
    isFirst: at <= 0,
    isLast: at < 0 || at === rows.length - 1,
  };
}

interface WalkButtonsProps {
  walk: Walk;
}

function WalkButtons({ walk }: WalkButtonsProps) {
  return (
    <div className="flex gap-1">
      <Button
        disabled={walk.isFirst}
        aria-label={t("topUps.previous")}
        title={t("topUps.previous")}
        icon={<ChevronUp size={16} aria-hidden />}
        onClick={walk.previous}
      />
      <Button
        disabled={walk.isLast}
        aria-label={t("topUps.next")}
        title={t("topUps.next")}
        icon={<ChevronDown size={16} aria-hidden />}
        onClick={walk.next}
      />
    </div>
  );
}
