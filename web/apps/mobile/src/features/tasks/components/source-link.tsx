import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessageSquareText } from "lucide-react";
import { may } from "../../../core/may";
import { paths } from "../../../core/paths";
import { useClient, useUser } from "../../../core/services-context";
import { sourceQuery } from "../api";

/** The way back to the message of which a task was made; nothing for whoever does not see it. */
export function SourceLink({ uid }: { uid: string }) {
  const readable = may(useUser(), "messages");
  const { data } = useQuery({ ...sourceQuery(useClient(), uid), enabled: readable });
  if (!data) return null;
  const { type, target, line } = data.conversation;
  return (
    <Link
      to={paths.conversation}
      search={{ type, target, line, seq: data.seq }}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control text-sm font-semibold text-brand-ink"
    >
      <MessageSquareText className="size-4" aria-hidden />
      {t("tasks.source")}
    </Link>
  );
}
