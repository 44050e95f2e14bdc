import { t } from "@gerai/i18n";
import { EmptyState, SearchField, SectionList, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { Megaphone, SearchX } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { foundChannelsQuery, myChannelsQuery } from "../../../core/channels/queries";
import { useChat } from "../../../core/chat/use-chat";
import { localText } from "../../../core/local-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";
import { ChannelRow } from "../components/channel-row";

/** The channels the reader hears, and others of their country. */
export function ChannelListPage() {
  const chat = useChat();
  const [word, setWord] = useState("");
  const wanted = useDeferredValue(word.trim());
  const mine = useQuery(myChannelsQuery(chat));
  const found = useQuery(foundChannelsQuery(chat, wanted));
  return (
    <Page title={t("channels.title")} back={paths.contacts}>
      <SearchField value={word} onChange={setWord} placeholder={t("channels.search")} />
      <QueryView query={mine} skeleton={<SkeletonRows rows={6} />}>
        {(heard) => {
          const own = heard.filter(({ name }) => isCalled(localText(name), wanted));
          const others = (found.data ?? []).filter(({ subscribed }) => !subscribed);
          if (own.length + others.length === 0 && !found.isPending) {
            return wanted ? (
              <EmptyState icon={SearchX} title={t("channels.noneFound")} />
            ) : (
              <EmptyState
                icon={Megaphone}
                title={t("channels.none")}
                hint={t("channels.noneHint")}
              />
            );
          }
          return (
            <>
              {own.length > 0 ? (
                <SectionList title={t("channels.mine")}>
                  {own.map((channel) => (
                    <ChannelRow key={channel.channelId} channel={channel} />
                  ))}
                </SectionList>
              ) : null}
              {others.length > 0 ? (
                <SectionList title={t("channels.others")}>
                  {others.map((channel) => (
                    <ChannelRow key={channel.channelId} channel={channel} />
                  ))}
                </SectionList>
              ) : null}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

function isCalled(name: string, word: string): boolean {
  return name.toLocaleLowerCase().includes(word.toLocaleLowerCase());
}
