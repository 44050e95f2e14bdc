import { formatNumber, t, tMaybe } from "@gerai/i18n";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Alert, Button, Modal, Progress, Typography } from "antd";
import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { errorText } from "../../core/errors";
import { useApi } from "../../core/session/services";
import type { AuditCheck } from "../../core/wire";
import { chainProofQuery } from "./api";

/** Proves the chain of entries from the first to the last. */
export function ChainCheck() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<ShieldCheck size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t("audit.verify")}
      </Button>
      <Modal
        open={open}
        destroyOnHidden
        title={t("audit.verifyTitle")}
        footer={<Button onClick={close}>{t("common.close")}</Button>}
        onCancel={close}
      >
        <ChainProof />
      </Modal>
    </>
  );
}

/** Asks for one part after the other until the end; closing the dialog stops it. */
function ChainProof() {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    chainProofQuery(useApi()),
  );
  const goOn = hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);

  const latest = data?.pages.at(-1);
  if (latest && latest.ok !== null) return <CheckResult check={latest} />;
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite">
        {latest
          ? t("audit.proven", {
              n: formatNumber(latest.proven),
              total: formatNumber(latest.sealed),
            })
          : t("audit.verifying")}
      </div>
      <Progress
        aria-label={t("audit.verifyTitle")}
        percent={latest ? percentOf(latest) : 0}
        status={error ? "exception" : "active"}
      />
      {error && (
        <Alert
          type="error"
          showIcon
          title={errorText(error)}
          action={
            <Button size="small" onClick={() => void (latest ? fetchNextPage() : refetch())}>
              {t("common.retry")}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** The chain is read link by link, then the entries are looked through once more. */
function percentOf({ proven, entries, sealed }: AuditCheck): number {
  return Math.min(99, Math.floor(((proven + entries) / Math.max(1, sealed * 2)) * 100));
}

interface CheckResultProps {
  check: AuditCheck;
}

function CheckResult({ check }: CheckResultProps) {
  const waiting = check.entries - check.sealed;
  return (
    <div className="flex flex-col gap-4">
      {check.ok ? (
        <Alert type="success" showIcon title={t("audit.intact")} />
      ) : (
        <Alert type="error" showIcon title={t("audit.broken")} description={problemOf(check)} />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-ink-3">{t("audit.sealedEntries")}</dt>
        <dd className="tabular-nums">{t("list.count", { n: check.sealed })}</dd>
        <dt className="text-ink-3">{t("audit.provenEntries")}</dt>
        <dd className="tabular-nums">{t("list.count", { n: check.proven })}</dd>
        {waiting > 0 && (
          <>
            <dt className="text-ink-3">{t("audit.waiting")}</dt>
            <dd className="tabular-nums">{t("list.count", { n: waiting })}</dd>
          </>
        )}
        <dt className="text-ink-3">{t("audit.head")}</dt>
        <dd>
          <Typography.Text copyable code className="break-all">
            {check.head}
          </Typography.Text>
        </dd>
      </dl>
      <p className="text-sm text-ink-3">{t("audit.headHint")}</p>
    </div>
  );
}

function problemOf({ firstBad }: AuditCheck): string {
  if (!firstBad) return "";
  const problem = tMaybe(`audit.problem.${firstBad.problem}`) ?? firstBad.problem;
  const place = firstBad.seq === null ? (firstBad.entryId ?? "—") : String(firstBad.seq);
  return t("audit.firstBad", { place, problem });
}
