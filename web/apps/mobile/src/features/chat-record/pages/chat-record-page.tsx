import type { RecordItem } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { Avatar, EmptyState, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { MessageSquareOff } from "lucide-react";
import { useState } from "react";
import type { ReactElement } from "react";
import { MediaContent } from "../../../core/chat/media-content";
import { viewerItem } from "../../../core/chat/media-items";
import { useChat } from "../../../core/chat/use-chat";
import { isOfflineError } from "../../../core/error-text";
import { lazySheet } from "../../../core/lazy-sheet";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { recordQuery } from "../api";
import type { OpenRecord } from "../api";
import type { ChatRecordSearch } from "../search";

const MediaViewer = lazySheet(() => import("../../../core/chat/media-viewer"), "MediaViewer");

/** What was said elsewhere, as it was passed on. */
export function ChatRecordPage(): ReactElement {
  const search = useSearch({ from: "/signed-in/pagesIM/pages/message/ChatRecordPage" });
  const query = useQuery(recordQuery(useChat(), search));
  const gone = query.error !== null && !isOfflineError(query.error);
  return (
    <Page title={query.data?.title || t("page.chatRecord")} back={paths.messages} flush>
      {gone ? (
        <EmptyState icon={MessageSquareOff} title={t("media.record.gone")} />
      ) : (
        <QueryView
          query={query}
          skeleton={<SkeletonRows rows={7} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState icon={MessageSquareOff} title={t("media.record.empty")} />}
        >
          {(record) => <Items record={record} search={search} />}
        </QueryView>
      )}
    </Page>
  );
}

interface ItemsProps {
  record: OpenRecord;
  search: ChatRecordSearch;
}

function Items({ record: { items, source }, search }: ItemsProps) {
  const [viewed, setViewed] = useState<string | null>(null);
  const pictures = items.flatMap(({ content }) => viewerItem(source, content) ?? []);
  const at = pictures.findIndex(({ fileId }) => fileId === viewed);
  return (
    <>
      <ol className="divide-y divide-line bg-surface">
        {items.map((item, place) => (
          <li key={item.uid} className="flex gap-3 px-4 py-3">
            <Avatar name={item.name} size="sm" />
            <div className="min-w-0 flex-1 space-y-1">
              <Head item={item} />
              <MediaContent
                content={item.content}
                uid={source}
                onView={() => setViewed(item.content.fileId ?? null)}
                renderRecord={(shell) => (
                  <Link
                    to={paths.chatRecord}
                    search={{ ...search, at: [search.at, place].filter(isPlace).join(".") }}
                    {...shell}
                  />
                )}
              />
            </div>
          </li>
        ))}
      </ol>
      {viewed === null ? null : (
        <MediaViewer items={pictures} openAt={at < 0 ? null : at} onClose={() => setViewed(null)} />
      )}
    </>
  );
}

function isPlace(place: string | number | undefined): boolean {
  return place !== undefined;
}

function Head({ item: { name, timestamp } }: { item: RecordItem }) {
  return (
    <p className="flex justify-between gap-3 text-xs text-ink-3">
      <span className="min-w-0 truncate font-semibold text-ink-2">{name}</span>
      <time dateTime={new Date(timestamp).toISOString()} className="shrink-0">
        {formatDate(timestamp, "dateTime")}
      </time>
    </p>
  );
}
