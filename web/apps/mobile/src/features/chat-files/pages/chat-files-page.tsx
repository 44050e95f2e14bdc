import { fileOrder, FileRecords } from "@gerai/chat";
import type { ChatClient, ConversationKey, FileFilter, FileOrder, FileRecord } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Chips, EmptyState, SearchField, SkeletonRows } from "@gerai/ui";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { FolderOpen, SearchX } from "lucide-react";
import { useState } from "react";
import type { ReactElement } from "react";
import { useConversationTitle } from "../../../core/chat/names";
import { SenderFilter } from "../../../core/chat/sender-filter";
import { useChat } from "../../../core/chat/use-chat";
import { EndlessList } from "../../../core/endless-list";
import { FilterChip } from "../../../core/filter-chip";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { useDebouncedValue } from "../../../core/use-debounced-value";
import { useRemoval } from "../../../core/use-removal";
import { FileRecordRow } from "../components/file-record-row";

const orders: readonly FileOrder[] = ["newest", "oldest", "largest", "smallest"];

/** Files and films of one conversation, or of all of them. */
export function ChatFilesPage(): ReactElement {
  const { type = 0, target } = useSearch({ from: "/signed-in/pagesIM/pages/file/FileRecordPage" });
  return target ? <FilesOf conversation={{ type, target }} /> : <Files caption={undefined} />;
}

function FilesOf({ conversation }: { conversation: ConversationKey }) {
  return <Files conversation={conversation} caption={useConversationTitle(conversation)} />;
}

interface FilesProps {
  conversation?: ConversationKey;
  /** Whose files these are. */
  caption: string | undefined;
}

function Files({ conversation, caption }: FilesProps) {
  const [order, setOrder] = useState<FileOrder>("newest");
  const [typed, setTyped] = useState("");
  const keyword = useDebouncedValue(typed.trim());
  const [from, setFrom] = useState<string>();
  const { userId: me } = useChat();
  return (
    <Page title={t("page.chatFiles")} {...(caption ? { caption } : {})} back={paths.messages} flush>
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-surface px-4 pt-2 pb-2">
          <SearchField value={typed} onChange={setTyped} placeholder={t("media.files.search")} />
          <Chips
            label={t("media.files.order")}
            options={orders.map((value) => ({ value, label: t(`media.files.${value}`) }))}
            value={[order]}
            onChange={([chosen]) => setOrder(chosen ?? "newest")}
          />
          <div
            role="group"
            aria-label={t("messageSearch.filters")}
            className="-mx-4 scrollbar-none flex gap-2 overflow-x-auto px-4 py-1"
          >
            <FilterChip chosen={from === me} onClick={() => setFrom(from === me ? undefined : me)}>
              {t("media.files.mine")}
            </FilterChip>
            <SenderFilter value={from} conversation={conversation} onChange={setFrom} />
          </div>
        </div>
        <div className="min-h-0 flex-1">
          <FileList filter={{ conversation, from, keyword, order }} />
        </div>
      </div>
    </Page>
  );
}

function filesQuery(chat: ChatClient, filter: FileFilter) {
  const { conversation, from, keyword, order } = filter;
  const place = [conversation?.type, conversation?.target];
  return infiniteQueryOptions({
    queryKey: ["chat-files", chat.userId, ...place, from, keyword, order],
    queryFn: ({ pageParam, signal }) => new FileRecords(chat.http).list(filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ more }, _pages, page) => (more ? page + 1 : undefined),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

function FileList({ filter }: { filter: FileFilter }) {
  const chat = useChat();
  const query = useInfiniteQuery(filesQuery(chat, filter));
  const { hidden, remove } = useRemoval({
    remove: async (key) => {
      const [messageUid = "", fileId = ""] = key.split("-");
      await new FileRecords(chat.http).remove({ messageUid, fileId });
    },
    queryKey: ["chat-files", chat.userId],
    said: t("media.files.removed"),
  });
  const all = query.data?.pages.flatMap((page) => page.list) ?? [];
  const shown = all.filter((record) => !hidden.has(keyOf(record)));
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows rows={8} />}
      isEmpty={() => shown.length === 0}
      empty={<NoFiles searched={filter.keyword !== "" || filter.from !== undefined} />}
    >
      {() => (
        <EndlessList
          key={`${filter.from}-${filter.keyword}-${fileOrder[filter.order]}`}
          query={query}
          rows={shown}
          getKey={keyOf}
          renderRow={(record) => (
            <FileRecordRow record={record} onRemove={() => remove(keyOf(record))} />
          )}
          estimateSize={72}
          label={t("page.chatFiles")}
          scrollId="chat-files"
        />
      )}
    </QueryView>
  );
}

function keyOf({ messageUid, fileId }: FileRecord): string {
  return `${messageUid}-${fileId}`;
}

function NoFiles({ searched }: { searched: boolean }) {
  if (searched) return <EmptyState icon={SearchX} title={t("media.files.none")} />;
  return (
    <EmptyState icon={FolderOpen} title={t("media.files.none")} hint={t("media.files.noneHint")} />
  );
}
