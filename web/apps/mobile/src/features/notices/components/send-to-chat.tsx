import { ApiError } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Banner, Button, buttonClass } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { errorText } from "../../../core/error-text";
import { may } from "../../../core/may";
import { paths } from "../../../core/paths";
import { useClient, useUser } from "../../../core/services-context";
import { chatAccountQuery, sentQuery, useSendExport } from "../export-file";

interface SendToChatProps {
  exportId: string;
}

/** Sends the file to the reader's own chat, where the country has a workplace chat tool. */
export function SendToChat({ exportId }: SendToChatProps) {
  const client = useClient();
  const allowed = may(useUser(), "export_to_chat");
  const tool = useQuery({ ...chatAccountQuery(client), enabled: allowed }).data?.tool ?? null;
  const sent = useQuery({ ...sentQuery(client, exportId), enabled: tool !== null }).data;
  const send = useSendExport();
  if (!tool) return null;
  const name = t(`notices.export.tool.${tool}`);
  const waiting = sent?.status === "waiting";
  const mismatch = send.error instanceof ApiError && send.error.code === "email_mismatch";
  return (
    <>
      <Button
        size="lg"
        variant="soft"
        block
        loading={send.isPending || waiting}
        onClick={() => send.mutate(exportId)}
      >
        {t("notices.export.send", { tool: name })}
      </Button>
      <div role="status" className="flex flex-col gap-2 text-sm text-ink-2 empty:hidden">
        {send.error ? <Banner tone="danger">{errorText(send.error)}</Banner> : null}
        {mismatch || (!send.error && sent?.failure === "mismatch") ? (
          <Link to={paths.userInfoEdit} className={buttonClass({ variant: "ghost", size: "lg" })}>
            {t("notices.export.mend")}
          </Link>
        ) : null}
        {waiting ? <p>{t("notices.export.sending", { tool: name })}</p> : null}
        {sent?.status === "sent" && !send.error ? (
          <p>{t("notices.export.sent", { tool: name })}</p>
        ) : null}
        {sent?.failure && !send.error ? (
          <Banner tone="danger">{t(`notices.export.unsent.${sent.failure}`)}</Banner>
        ) : null}
      </div>
    </>
  );
}
