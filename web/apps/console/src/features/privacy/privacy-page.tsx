import { formatDate, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Button } from "antd";
import { Plus } from "lucide-react";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { StatusTag } from "../../core/display/status-tag";
import type { Tone } from "../../core/display/status-tag";
import { RecordLink } from "../../core/display/two-lines";
import { useOpenRecord } from "../../core/forms/use-close-record";
import { PlainTable, plainCell as cell } from "../../core/list/plain-table";
import { Waiting } from "../../core/list/waiting";
import { useApi } from "../../core/session/services";
import type { Agreement } from "../../core/wire";
import { agreementsQuery } from "./api";
import { agreementState } from "./model";

/** The versions of the privacy agreement; a new one asks everybody again. */
export function PrivacyPage() {
  const agreements = useQuery(agreementsQuery(useApi()));
  const open = useOpenRecord();
  return (
    <>
      <PageHeader
        title={t("nav.privacy")}
        summary={t("privacyAdmin.summary")}
        actions={
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => open("/privacy/new")}
          >
            {t("privacyAdmin.new")}
          </Button>
        }
      />
      <Panel flush>
        {agreements.data ? (
          <AgreementTable agreements={agreements.data} />
        ) : (
          <Waiting query={agreements} columns={5} />
        )}
      </Panel>
      <Outlet />
    </>
  );
}

interface AgreementTableProps {
  agreements: readonly Agreement[];
}

const tones: Readonly<Record<ReturnType<typeof agreementState>, Tone>> = {
  current: "brand",
  coming: "info",
  past: "neutral",
};

function AgreementTable({ agreements }: AgreementTableProps) {
  const columns = [
    t("privacyAdmin.field.version"),
    t("privacyAdmin.field.title"),
    t("privacyAdmin.field.effectiveOn"),
    t("privacyAdmin.state"),
    t("privacyAdmin.accepted"),
  ];
  return (
    <PlainTable columns={columns}>
      {agreements.map((agreement) => {
        const state = agreementState(agreement, agreements);
        return (
          <tr key={agreement.version} className="border-b border-line last:border-b-0">
            <td className={cell}>
              <RecordLink to={`/privacy/${encodeURIComponent(agreement.version)}`}>
                {agreement.version}
              </RecordLink>
            </td>
            <td className={cell}>{localText(agreement.title)}</td>
            <td className={cell}>{formatDate(agreement.effectiveOn, "date")}</td>
            <td className={cell}>
              <StatusTag tone={tones[state]}>{t(`privacyAdmin.state.${state}`)}</StatusTag>
            </td>
            <td className={`${cell} tabular-nums`}>{agreement.accepted}</td>
          </tr>
        );
      })}
    </PlainTable>
  );
}
