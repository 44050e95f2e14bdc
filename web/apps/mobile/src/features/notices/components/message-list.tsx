import { t } from "@gerai/i18n";
import { Button, EmptyState, SkeletonRows } from "@gerai/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { QueryError, QueryView } from "../../../core/query-view";
import { useClient } from "../../../core/services-context";
import { noticesQuery, useMarkRead } from "../api";
import { withSignInsTogether } from "../sign-ins";
import { NoticeRow } from "./notice-row";
import { SignInsRow } from "./sign-ins-row";

/** The message centre's list. */
export function MessageList() {
  const query = useInfiniteQuery(noticesQuery(useClient()));
  const markRead = useMarkRead();
  return (
    <div>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={8} leading={false} />}
        isEmpty={({ pages }) => pages[0]?.list.length === 0}
        empty={
          <EmptyState icon={BellOff} title={t("notices.empty")} hint={t("notices.emptyHint")} />
        }
      >
        {({ pages }) => (
          <>
            <ul className="divide-y divide-line border-b border-line bg-surface">
              {withSignInsTogether(pages.flatMap((page) => page.list)).map((entry) =>
                entry.kind === "notice" ? (
                  <li key={entry.notice.id}>
                    <NoticeRow notice={entry.notice} onRead={(id) => markRead.mutate([id])} />
                  </li>
                ) : (
                  <li key="sign-ins">
                    <SignInsRow notices={entry.notices} onRead={(ids) => markRead.mutate(ids)} />
                  </li>
                ),
              )}
            </ul>
            {query.isFetchNextPageError ? (
              <QueryError error={query.error} onRetry={() => void query.fetchNextPage()} />
            ) : null}
            {query.hasNextPage && !query.isFetchNextPageError ? (
              <div className="p-4">
                <Button
                  variant="outline"
                  block
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t("notices.more")}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </QueryView>
    </div>
  );
}
