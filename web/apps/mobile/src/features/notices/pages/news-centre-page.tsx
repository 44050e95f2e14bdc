import { t } from "@gerai/i18n";
import { IconButton, Segmented, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CheckCheck } from "lucide-react";
import { errorText } from "../../../core/error-text";
import { unreadNoticesQuery } from "../../../core/notice-queries";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { reviewCountsQuery } from "../../../core/review-queries";
import { useClient, useUser } from "../../../core/services-context";
import { useMarkRead } from "../api";
import { MessageList } from "../components/message-list";
import { ReviewList } from "../components/review-list";

/** The message centre, and for staff beside it the orders that wait for their review. */
export function NewsCentrePage() {
  const search = useSearch({ from: "/signed-in/pages/mine/newsCentre" });
  const navigate = useNavigate();
  const staff = useUser().personId !== null;
  const section = staff ? (search.section ?? "messages") : "messages";
  const show = (change: Partial<typeof search>) =>
    void navigate({ to: paths.newsCentre, search: { ...search, ...change }, replace: true });
  return (
    <Page
      title={t("page.newsCentre")}
      back={paths.mine}
      scrollId={`news-${section}`}
      flush
      actions={section === "messages" ? <MarkAll /> : null}
    >
      <div className={section === "review" ? "flex h-full flex-col" : undefined}>
        {staff ? (
          <div className="border-b border-line bg-surface px-4 py-2.5">
            <Sections value={section} onChange={(next) => show({ section: next })} />
          </div>
        ) : null}
        {section === "messages" ? (
          <MessageList />
        ) : (
          <ReviewList kind={search.kind} onKind={(kind) => show({ kind })} />
        )}
      </div>
    </Page>
  );
}

interface SectionsProps {
  value: "messages" | "review";
  onChange: (section: "messages" | "review") => void;
}

function Sections({ value, onChange }: SectionsProps) {
  const client = useClient();
  const unread = useQuery(unreadNoticesQuery(client));
  const waiting = useQuery(reviewCountsQuery(client));
  return (
    <Segmented
      label={t("notices.sections")}
      options={[
        { value: "messages", label: counted(t("notices.messages"), unread.data?.total) },
        { value: "review", label: counted(t("notices.review"), waiting.data?.["total"]) },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function counted(label: string, count = 0): string {
  return count > 0 ? `${label} (${count})` : label;
}

function MarkAll() {
  const unread = useQuery(unreadNoticesQuery(useClient()));
  const markRead = useMarkRead();
  const count = unread.data?.total ?? 0;
  const markAll = () =>
    markRead.mutate(null, {
      onSuccess: () => toast(t("notices.marked"), { tone: "success" }),
      onError: (error) => toast(errorText(error), { tone: "error" }),
    });
  return (
    <IconButton
      label={t("notices.markAll")}
      icon={CheckCheck}
      disabled={count === 0 || markRead.isPending}
      onClick={markAll}
    />
  );
}
