import { formatDate, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Button, Pagination, Skeleton } from "antd";
import { Newspaper, Plus } from "lucide-react";
import { useState } from "react";
import { Panel } from "../../core/display/panel";
import { StateView } from "../../core/display/state-view";
import { StatusTag } from "../../core/display/status-tag";
import { PlainTable, plainCell } from "../../core/list/plain-table";
import { TableError } from "../../core/list/table-states";
import { useAsk } from "../../core/records/use-ask";
import { useApi } from "../../core/session/services";
import { postsQuery, useChannelWork } from "./api";
import type { ChannelPost, DeskChannel } from "./api";
import { audienceText, postTitle, stateTones, worksFor } from "./model";
import { PostDialog } from "./post-dialog";
import { SendDialog } from "./send-dialog";

const pageSize = 20;

/** What a channel says and said, with how many it reached. */
export function PostsPanel({ channel }: { channel: DeskChannel }) {
  const [page, setPage] = useState(1);
  const query = useQuery(postsQuery(useApi(), channel.id, page));
  const [writing, setWriting] = useState<ChannelPost | "new" | null>(null);
  const [sending, setSending] = useState<ChannelPost | null>(null);
  const list = query.data?.list;
  const mayWrite = worksFor(channel);
  return (
    <Panel
      title={t("desk.channels.posts")}
      flush
      action={
        mayWrite && (
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setWriting("new")}
          >
            {t("desk.channels.write")}
          </Button>
        )
      }
    >
      {query.error && !list ? (
        <TableError error={query.error} onRetry={() => void query.refetch()} />
      ) : !list ? (
        <Skeleton active className="p-4" />
      ) : list.length === 0 ? (
        <StateView
          icon={Newspaper}
          title={t("desk.channels.noPosts")}
          hint={t("desk.channels.noPostsHint")}
        />
      ) : (
        <>
          <PlainTable
            withActions
            columns={[
              t("desk.channels.what"),
              t("desk.channels.audience"),
              t("desk.channels.state"),
              t("desk.channels.recipients"),
              t("desk.channels.delivered"),
              t("desk.channels.opened"),
              t("desk.channels.clicked"),
            ]}
          >
            {list.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                mayWrite={mayWrite}
                onEdit={() => setWriting(post)}
                onSend={() => setSending(post)}
              />
            ))}
          </PlainTable>
          {(query.data?.total ?? 0) > pageSize && (
            <Pagination
              className="p-4"
              current={page}
              pageSize={pageSize}
              total={query.data?.total ?? 0}
              onChange={setPage}
            />
          )}
        </>
      )}
      {writing && (
        <PostDialog
          channelId={channel.id}
          post={writing === "new" ? null : writing}
          onClose={() => setWriting(null)}
          onSaved={setSending}
        />
      )}
      {sending && <SendDialog post={sending} onClose={() => setSending(null)} />}
    </Panel>
  );
}

interface PostRowProps {
  post: ChannelPost;
  mayWrite: boolean;
  onEdit: () => void;
  onSend: () => void;
}

function PostRow({ post, mayWrite, onEdit, onSend }: PostRowProps) {
  const ask = useAsk();
  const { recall, remove } = useChannelWork();
  const open = post.state === "draft" || post.state === "scheduled";
  const name = postTitle(post);
  const take = () =>
    ask(
      {
        title: t("desk.channels.recallTitle", { name }),
        hint: t("desk.channels.recallHint"),
        confirm: t("desk.channels.recall"),
        danger: true,
        done: t("desk.channels.recalled"),
      },
      () => recall.mutateAsync(post),
    );
  const discard = () =>
    ask(
      {
        title: t("desk.channels.removeTitle", { name }),
        confirm: t("desk.channels.remove"),
        danger: true,
        done: t("desk.channels.removed"),
      },
      () => remove.mutateAsync(post),
    );
  const numbers = open ? ["—", "—", "—", "—"] : reached(post);
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className={plainCell}>
        <p className="line-clamp-2 max-w-90 font-medium wrap-anywhere">{name}</p>
        {post.unheard && <p className="text-sm text-danger-ink">{t("desk.channels.unheard")}</p>}
      </td>
      <td className={plainCell}>{audienceText(post.audience)}</td>
      <td className={plainCell}>
        <StatusTag tone={stateTones[post.state]}>
          {t(`desk.channels.state.${post.state}`)}
        </StatusTag>
        <p className="text-sm text-ink-3">
          {post.sendAt ? formatDate(post.sendAt, "dateTime") : null}
          {post.sentAt ? formatDate(post.sentAt, "dateTime") : null}
        </p>
        <p className="text-sm text-ink-3">{post.sentByName}</p>
      </td>
      {numbers.map((number, at) => (
        // Four numbers that never move.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} className={plainCell}>
          {number}
        </td>
      ))}
      <td className={plainCell}>
        {mayWrite && (
          <div className="flex flex-wrap justify-end gap-2">
            {open && (
              <>
                <Button size="small" onClick={onEdit}>
                  {t("common.edit")}
                </Button>
                <Button size="small" type="primary" onClick={onSend}>
                  {t("desk.channels.send")}
                </Button>
                <Button size="small" danger onClick={discard}>
                  {t("desk.channels.remove")}
                </Button>
              </>
            )}
            {post.state === "sent" && (
              <Button size="small" danger onClick={take}>
                {t("desk.channels.recall")}
              </Button>
            )}
          </div>
        )}
      </td>
    </tr>
  );
}

/** Of how many it was said to, the others with their share. */
function reached({ recipients, delivered, opened, clicked }: ChannelPost): string[] {
  const share = (n: number) =>
    recipients > 0 ? `${n} (${Math.round((100 * n) / recipients)}%)` : String(n);
  return [String(recipients), share(delivered ?? 0), share(opened ?? 0), share(clicked ?? 0)];
}
