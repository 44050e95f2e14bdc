import { randomId } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { App, Button, Input, Segmented, Skeleton } from "antd";
import { Inbox, SendHorizontal } from "lucide-react";
import { useState } from "react";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { StatusTag } from "../../core/display/status-tag";
import { errorText } from "../../core/errors";
import { TableError } from "../../core/list/table-states";
import { useApi, useUser } from "../../core/session/services";
import { threadQuery, threadsQuery, useChannelWork } from "./api";
import type { Thread } from "./api";
import { lastWords } from "./words";

/** What subscribers wrote: those who wait first, one of them opened beside the list. */
export function RepliesPanel({ channelId }: { channelId: string }) {
  const [waiting, setWaiting] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useQuery(threadsQuery(useApi(), channelId, waiting));
  const list = query.data?.list;
  return (
    <div className="grid grid-cols-[20rem_1fr] gap-4">
      <Panel
        title={t("desk.channels.people")}
        flush
        action={
          <Segmented
            size="small"
            value={waiting}
            options={[
              { value: true, label: t("desk.channels.onlyWaiting") },
              { value: false, label: t("desk.channels.all") },
            ]}
            onChange={setWaiting}
          />
        }
      >
        {query.error && !list ? (
          <TableError error={query.error} onRetry={() => void query.refetch()} />
        ) : !list ? (
          <Skeleton active className="p-4" />
        ) : list.length === 0 ? (
          <StateView icon={Inbox} title={t("desk.channels.noReplies")} />
        ) : (
          <ul>
            {list.map((thread) => (
              <li key={thread.user.uid}>
                <ThreadRow
                  thread={thread}
                  open={chosen === thread.user.uid}
                  onOpen={() => setChosen(thread.user.uid)}
                />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel>
        {chosen ? (
          <Talk key={chosen} channelId={channelId} userId={chosen} />
        ) : (
          <StateView icon={Inbox} title={t("desk.channels.choose")} />
        )}
      </Panel>
    </div>
  );
}

interface ThreadRowProps {
  thread: Thread;
  open: boolean;
  onOpen: () => void;
}

function ThreadRow({ thread, open, onOpen }: ThreadRowProps) {
  const { user, last, waitingSince, takenByName, here } = thread;
  return (
    <button
      type="button"
      aria-current={open}
      className="block w-full border-b border-line px-4 py-3 text-left aria-[current=true]:bg-brand-soft"
      onClick={onOpen}
    >
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate font-semibold">{user.displayName}</span>
        {waitingSince ? (
          <StatusTag tone="mango">{t("desk.channels.waits")}</StatusTag>
        ) : here ? (
          <StatusTag tone="brand">{t("desk.channels.here")}</StatusTag>
        ) : null}
      </span>
      <span className="block truncate text-sm text-ink-2">
        {last ? lastWords(last.content) : ""}
      </span>
      <span className="block text-xs text-ink-3">
        {formatDate(thread.lastAt, "dateTime")}
        {takenByName ? ` · ${t("desk.channels.takenBy", { name: takenByName })}` : ""}
      </span>
    </button>
  );
}

/** What one subscriber and the desk said, and the place to answer as the channel. */
function Talk({ channelId, userId }: { channelId: string; userId: string }) {
  const { message } = App.useApp();
  const me = useUser().userId;
  const query = useQuery(threadQuery(useApi(), channelId, userId));
  const { take, answer } = useChannelWork();
  const [text, setText] = useState("");
  const [clientUuid, setClientUuid] = useState(randomId);
  if (!query.data) {
    return query.error ? (
      <TableError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton active />
    );
  }
  const { thread, list } = query.data;
  const mine = thread.takenBy === me;
  const fail = (error: unknown) => void message.error(errorText(error));
  const send = () =>
    answer.mutate(
      { channelId, userId, clientUuid, text },
      {
        onSuccess: () => {
          setText("");
          setClientUuid(randomId());
        },
        onError: fail,
      },
    );
  return (
    <>
      <header className="flex items-center justify-between gap-3 py-2">
        <div>
          <h3 className="font-semibold">{thread.user.displayName}</h3>
          <p className="text-sm text-ink-3">
            {[thread.user.employeeNo, thread.user.mobile, thread.user.email]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <Button
          onClick={() => take.mutate({ channelId, userId, on: !mine }, { onError: fail })}
          loading={take.isPending}
        >
          {t(mine ? "desk.channels.release" : "desk.channels.take")}
        </Button>
      </header>
      <ol className="space-y-3 py-3" aria-label={t("desk.channels.talk")}>
        {list.map(({ message: said, answeredByName }) => {
          const own = said.from !== userId;
          return (
            <li key={said.uid} className={own ? "text-right" : undefined}>
              <p
                className={`inline-block max-w-3/4 rounded-card px-3 py-2 text-left wrap-anywhere whitespace-pre-wrap ${own ? "bg-brand-soft" : "bg-sunken"}`}
              >
                {said.state === "recalled" ? t("desk.channels.takenBack") : lastWords(said.content)}
              </p>
              <p className="text-xs text-ink-3">
                {[answeredByName, formatDate(said.timestamp, "dateTime")]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          );
        })}
      </ol>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Input.TextArea
          aria-label={t("desk.channels.answer")}
          placeholder={t("desk.channels.answer")}
          maxLength={5000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="primary"
          htmlType="submit"
          disabled={text.trim() === ""}
          loading={answer.isPending}
          icon={<SendHorizontal size={16} aria-hidden />}
        >
          {t("desk.channels.answerSend")}
        </Button>
      </form>
    </>
  );
}
