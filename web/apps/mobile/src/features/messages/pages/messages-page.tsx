import { conversationName } from "@gerai/chat";
import type { ConversationInfo } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { AppBar, Button, EmptyState, IconButton } from "@gerai/ui";
import { VirtualList } from "@gerai/ui/virtual-list";
import type { VirtualListHandle } from "@gerai/ui/virtual-list";
import { Link } from "@tanstack/react-router";
import { MessageCircleOff, MessageCirclePlus, MessagesSquare, Search } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import type { RefObject } from "react";
import { ConnectionBar } from "../../../core/chat/connection-bar";
import { systemUser } from "../../../core/chat/system-notice";
import { useChat, useObservable } from "../../../core/chat/use-chat";
import { lazyPart } from "../../../core/lazy-page";
import { lazySheet } from "../../../core/lazy-sheet";
import { may } from "../../../core/may";
import { Page } from "../../../core/page";
import { withTextsOf } from "../../../core/page-texts";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { useUser } from "../../../core/services-context";
import { useTabSignal } from "../../../core/use-tab-signal";
import { ConversationRow } from "../components/conversation-row";

const ContactsButton = lazyPart(() => import("../components/contacts-button"), "ContactsButton");
const RowActions = lazySheet(() => import("../components/row-actions"), "RowActions");
const WatchedRows = lazyPart(() => import("../components/watched-rows"), "WatchedRows");
const NothingKnown = lazyPart(() => import("../components/nothing-known"), "NothingKnown");
const StartSheet = lazySheet(() => import("../components/start-sheet"), "StartSheet");

const SecretEntry = lazyPart(
  () => withTextsOf("secret", import("../../../core/secret/secret-entry")),
  "SecretEntry",
);

const rowHeight = 76;

/** The messages tab: everybody the reader talks to, the latest above. */
export function MessagesPage() {
  return may(useUser(), "messages") ? <Messages /> : <NoMessages />;
}

/** Whose roles have no messages: the company can switch them on. */
function NoMessages() {
  return (
    <Page title={t("messages.title")}>
      <EmptyState icon={MessageCircleOff} title={t("messages.notPermitted")} />
    </Page>
  );
}

/** The list beside an open conversation, which names the page. */
export function ConversationsPane() {
  return <Messages beside />;
}

/** With `beside` it stands next to what is the page. */
function Messages({ beside = false }: { beside?: boolean }) {
  const chat = useChat();
  const rows = useObservable(chat.conversations.list);
  const [starting, setStarting] = useState(false);
  const [acting, setActing] = useState<ConversationInfo | null>(null);
  const list = useRef<VirtualListHandle>(null);
  useTabSignal(paths.messages, () => list.current?.scrollToTop());
  const start = () => setStarting(true);
  // Beside a page all of it is an aside, its bar included: the page has one banner, the conversation's.
  const Frame = beside ? "aside" : "div";
  const Body = beside ? "div" : "main";
  return (
    <Frame className="flex h-full flex-col">
      {beside ? null : <PageTitle title={t("messages.title")} />}
      <AppBar
        title={t("messages.title")}
        actions={
          <>
            <Suspense fallback={<span className="size-11" />}>
              <ContactsButton />
            </Suspense>
            <IconButton label={t("messages.start")} icon={MessageCirclePlus} onClick={start} />
          </>
        }
      />
      <ConnectionBar />
      <Suspense>
        <SecretEntry />
      </Suspense>
      <Body className="min-h-0 flex-1 bg-surface">
        <Rows rows={rows} list={list} onMore={setActing} onStart={start} />
      </Body>
      <Suspense>{rows ? <WatchedRows rows={rows} except={systemUser} /> : null}</Suspense>
      <StartSheet wanted={starting} open={starting} onClose={() => setStarting(false)} />
      {acting ? <RowActions row={acting} onClose={() => setActing(null)} /> : null}
    </Frame>
  );
}

interface RowsProps {
  rows: readonly ConversationInfo[] | null;
  list: RefObject<VirtualListHandle | null>;
  onMore: (row: ConversationInfo) => void;
  onStart: () => void;
}

function Rows({ rows, list, onMore, onStart }: RowsProps) {
  if (rows === null) {
    return (
      <Suspense>
        <NothingKnown />
      </Suspense>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={MessagesSquare}
        title={t("messages.empty")}
        hint={t("messages.emptyHint")}
        action={<Button onClick={onStart}>{t("messages.start")}</Button>}
      />
    );
  }
  return (
    <VirtualList
      ref={list}
      label={t("messages.list")}
      items={rows}
      getKey={({ conversation }) => conversationName(conversation)}
      estimateSize={rowHeight}
      scrollId="conversations"
      header={<SearchEntry />}
      renderItem={(row) => <ConversationRow row={row} onMore={() => onMore(row)} />}
    />
  );
}

function SearchEntry() {
  return (
    <Link
      to={paths.messageSearch}
      className="mx-4 my-2 flex h-11 items-center gap-2 rounded-full bg-sunken px-4 text-md text-ink-3"
    >
      <Search className="size-5 shrink-0" aria-hidden="true" />
      {t("common.search")}
    </Link>
  );
}
