import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { Send } from "lucide-react";
import { errorText } from "../../core/errors";
import { mayAny } from "../../core/session/permissions";
import { useApi, useUser } from "../../core/session/services";
import { chatAccountQuery, sentQuery, useSendExport } from "../../core/transfer/exports";
import type { ChatDelivery, ExportJob } from "../../core/wire";

interface SendToChatProps {
  job: ExportJob;
}

/** Only for those who may, where the country has a workplace chat tool. */
function useTool() {
  const api = useApi();
  const allowed = mayAny(useUser(), ["export_to_chat"]);
  return useQuery({ ...chatAccountQuery(api), enabled: allowed }).data?.tool ?? null;
}

/** The last time that this file was sent, or is being sent. */
function useSent(id: string, asked: boolean): ChatDelivery | undefined {
  const sent = useQuery({ ...sentQuery(useApi()), enabled: asked }).data;
  return sent?.find(({ exportId }) => exportId === id);
}

export function SendToChat({ job }: SendToChatProps) {
  const { message } = App.useApp();
  const tool = useTool();
  const sent = useSent(job.id, tool !== null);
  const send = useSendExport();
  if (!tool) return null;
  return (
    <Button
      icon={<Send size={16} aria-hidden />}
      loading={send.isPending || sent?.status === "waiting"}
      onClick={() =>
        send.mutate(job.id, { onError: (error) => void message.error(errorText(error)) })
      }
    >
      {t("downloads.send", { tool: t(`chatTools.tool.${tool}`) })}
    </Button>
  );
}

/** What became of it. */
export function SentToChat({ job }: SendToChatProps) {
  const tool = useTool();
  const sent = useSent(job.id, tool !== null);
  if (!sent) return null;
  const { status, failure } = sent;
  const name = t(`chatTools.tool.${sent.tool}`);
  if (status === "failed" && failure) {
    return (
      <p role="status" className="text-sm text-danger-ink">
        {t(`downloads.unsent.${failure}`)}
      </p>
    );
  }
  return (
    <p role="status" className="text-xs text-ink-3">
      {t(status === "sent" ? "downloads.sent" : "downloads.sending", { tool: name })}
    </p>
  );
}
