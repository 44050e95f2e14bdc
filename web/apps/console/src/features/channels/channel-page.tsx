import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Button, Skeleton, Tabs } from "antd";
import { CircleX, Settings } from "lucide-react";
import { useState } from "react";
import { localText } from "../../core/display/local-text";
import { PageHeader } from "../../core/display/page-header";
import { Panel } from "../../core/display/panel";
import { TableError } from "../../core/list/table-states";
import { useAsk } from "../../core/records/use-ask";
import { useApi } from "../../core/session/services";
import { channelQuery, useChannelWork } from "./api";
import type { DeskChannel } from "./api";
import { ChannelDialog } from "./channel-dialog";
import { countryText, keeps, worksFor } from "./model";
import { PostsPanel } from "./posts-panel";
import { RepliesPanel } from "./replies-panel";

/** The desk of one channel: what it says, and what its subscribers write to it. */
export function ChannelPage() {
  const { recordId = "" } = useParams({ strict: false });
  const query = useQuery(channelQuery(useApi(), recordId));
  if (query.data) return <Desk channel={query.data} />;
  return (
    <Panel>
      {query.error ? (
        <TableError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Panel>
  );
}

function Desk({ channel }: { channel: DeskChannel }) {
  const navigate = useNavigate();
  const ask = useAsk();
  const { end } = useChannelWork();
  const [changing, setChanging] = useState(false);
  const name = localText(channel.name);
  const finish = () =>
    ask(
      {
        title: t("desk.channels.endTitle", { name }),
        hint: t("desk.channels.endHint"),
        confirm: t("desk.channels.end"),
        danger: true,
        done: t("desk.channels.ended"),
      },
      async () => {
        await end.mutateAsync(channel);
        await navigate({ to: "/channels" });
      },
    );
  return (
    <>
      <PageHeader
        title={name}
        summary={t("desk.channels.summary", {
          country: countryText(channel.countryCode),
          n: channel.subscribers,
        })}
        actions={
          keeps(channel) && (
            <>
              <Button danger icon={<CircleX size={16} aria-hidden />} onClick={finish}>
                {t("desk.channels.end")}
              </Button>
              <Button icon={<Settings size={16} aria-hidden />} onClick={() => setChanging(true)}>
                {t("desk.channels.settings")}
              </Button>
            </>
          )
        }
      />
      <Tabs
        items={[
          {
            key: "posts",
            label: t("desk.channels.posts"),
            children: <PostsPanel channel={channel} />,
          },
          ...(worksFor(channel)
            ? [
                {
                  key: "replies",
                  label: t("desk.channels.replies", { n: channel.waiting }),
                  children: <RepliesPanel channelId={channel.id} />,
                },
              ]
            : []),
        ]}
      />
      {changing && <ChannelDialog channel={channel} onClose={() => setChanging(false)} />}
    </>
  );
}
