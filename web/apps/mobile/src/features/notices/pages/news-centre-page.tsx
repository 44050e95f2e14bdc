import { t } from "@gerai/i18n";
import { IconButton, NotAvailableState, Segmented, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../../core/error-text";
import { unreadNoticesQuery } from "../../../core/notice-queries";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { useClient } from "../../../core/services-context";
import { useMarkRead } from "../api";
import { MessageList } from "../components/message-list";

type Section = "messages" | "review";

/** The message centre, and beside it the orders that wait for this user's review. */
export function NewsCentrePage() {
  const [section, setSection] = useState<Section>("messages");
  return (
    <Page
      title={t("page.newsCentre")}
      back={paths.mine}
      scrollId="news"
      flush
      actions={<MarkAll />}
    >
      <div className="border-b border-line bg-surface px-4 py-2.5">
        <Segmented
          label={t("notices.sections")}
          options={[
            { value: "messages", label: t("notices.messages") },
            { value: "review", label: t("notices.review") },
          ]}
          value={section}
          onChange={setSection}
        />
      </div>
      {section === "messages" ? <MessageList /> : <NotAvailableState />}
    </Page>
  );
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
