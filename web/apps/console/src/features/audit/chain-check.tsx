import { t, tMaybe } from "@gerai/i18n";
import { Alert, Button, Modal, Typography } from "antd";
import { ShieldCheck } from "lucide-react";
import type { AuditCheck } from "../../app/wire";
import { errorText } from "../../core/errors";
import { useVerifyAudit } from "./api";

/** Proves the chain of entries from the first to the last. */
export function ChainCheck() {
  const verify = useVerifyAudit();
  return (
    <>
      <Button
        icon={<ShieldCheck size={16} aria-hidden />}
        loading={verify.isPending}
        onClick={() => verify.mutate()}
      >
        {t("audit.verify")}
      </Button>
      <Modal
        open={verify.isSuccess || verify.isError}
        title={t("audit.verifyTitle")}
        footer={<Button onClick={() => verify.reset()}>{t("common.close")}</Button>}
        onCancel={() => verify.reset()}
      >
        {verify.error && <Alert type="error" showIcon title={errorText(verify.error)} />}
        {verify.data && <CheckResult check={verify.data} />}
      </Modal>
    </>
  );
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
        <dt className="text-ink-3">{t("audit.entries")}</dt>
        <dd className="tabular-nums">{t("list.count", { n: check.entries })}</dd>
        <dt className="text-ink-3">{t("audit.sealedEntries")}</dt>
        <dd className="tabular-nums">{t("list.count", { n: check.sealed })}</dd>
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
