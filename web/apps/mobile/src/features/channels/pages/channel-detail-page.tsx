import { conversationKind, deskLine } from "@gerai/chat";
import type { Channel } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Avatar, Banner, Button, buttonClass, EmptyState, SkeletonRows, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { Megaphone } from "lucide-react";
import { channelQuery, useSubscribing } from "../../../core/channels/queries";
import { useChat } from "../../../core/chat/use-chat";
import { errorText } from "../../../core/error-text";
import { localText } from "../../../core/local-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";

/** What a channel is about, and hearing it or not. */
export function ChannelDetailPage() {
  const { channelId = "" } = useSearch({
    from: "/signed-in/pagesIM/pages/channel/ChannelDetailPage",
  });
  const query = useQuery(channelQuery(useChat(), channelId));
  return (
    <Page
      title={query.data ? localText(query.data.name) : t("channels.title")}
      back={paths.channelList}
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={3} />}
        isEmpty={(channel) => channel === null}
        empty={<EmptyState icon={Megaphone} title={t("channels.gone")} />}
      >
        {(channel) => (channel ? <Detail channel={channel} /> : null)}
      </QueryView>
    </Page>
  );
}

function Detail({ channel }: { channel: Channel }) {
  const { channelId, subscribed, global } = channel;
  const name = localText(channel.name);
  const subscribing = useSubscribing(channelId);
  const change = (on: boolean) =>
    subscribing.mutate(on, {
      onSuccess: () => toast(t(on ? "channels.subscribed" : "channels.left"), { tone: "success" }),
      onError: (error) => toast(errorText(error), { tone: "error" }),
    });
  const type = String(conversationKind.channel);
  return (
    <div className="space-y-4">
      <div className="flex items-center gap-4 rounded-card bg-surface p-4">
        <Avatar name={name} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold wrap-anywhere text-ink">{name}</h2>
          <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-3">
            {localText(channel.desc)}
          </p>
        </div>
      </div>
      {global ? <Banner tone="info">{t("channels.global")}</Banner> : null}
      {subscribed ? (
        <>
          <Link
            to={paths.conversation}
            search={{ type, target: channelId }}
            className={buttonClass({ block: true })}
          >
            {t("channels.open")}
          </Link>
          <Link
            to={paths.conversation}
            search={{ type, target: channelId, line: String(deskLine) }}
            className={buttonClass({ block: true, variant: "outline" })}
          >
            {t("channels.write")}
          </Link>
        </>
      ) : (
        <Button block loading={subscribing.isPending} onClick={() => change(true)}>
          {t("channels.subscribe")}
        </Button>
      )}
      <Link
        to={paths.forward}
        search={{ card: "channel", id: channelId }}
        className={buttonClass({ block: true, variant: "outline" })}
      >
        {t("channels.share")}
      </Link>
      {subscribed && !global ? (
        <Button
          block
          variant="outline"
          loading={subscribing.isPending}
          onClick={() => change(false)}
        >
          {t("channels.unsubscribe")}
        </Button>
      ) : null}
    </div>
  );
}
