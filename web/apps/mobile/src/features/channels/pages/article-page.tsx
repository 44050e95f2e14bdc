import type { ReadableArticle } from "@gerai/chat";
import { formatDate, t } from "@gerai/i18n";
import { buttonClass, SkeletonRows } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { articleQuery } from "../../../core/channels/queries";
import { useMediaLink } from "../../../core/chat/media-link";
import { useChat } from "../../../core/chat/use-chat";
import { WebLink } from "../../../core/chat/web-link";
import { localText } from "../../../core/local-text";
import { Page } from "../../../core/page";
import { paths } from "../../../core/paths";
import { QueryView } from "../../../core/query-view";

/** An article of a channel at length; that it was opened is told where its author asks for it. */
export function ArticlePage() {
  const { id = "" } = useSearch({ from: "/signed-in/pagesIM/pages/channel/ArticlePage" });
  const query = useQuery(articleQuery(useChat(), id));
  return (
    <Page
      title={query.data ? localText(query.data.channelName) : t("channels.article")}
      back={paths.messages}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={8} />}>
        {(article) => <Article article={article} />}
      </QueryView>
    </Page>
  );
}

function Article({ article }: { article: ReadableArticle }) {
  const chat = useChat();
  const { articleId, messageUid, coverFileId, url } = article;
  const cover = useMediaLink(coverFileId ? { uid: messageUid, fileId: coverFileId } : null).data;
  useEffect(() => {
    // It is counted once, however often it is told; without a network it is not counted.
    chat.channels.noteRead({ articleId, messageUid: null, kind: "opened" }).catch(() => undefined);
  }, [chat, articleId]);
  const clicked = () =>
    void chat.channels
      .noteRead({ articleId, messageUid: null, kind: "clicked" })
      .catch(() => undefined);
  return (
    <article className="mx-auto max-w-2xl rounded-card bg-surface px-4 pt-5 pb-8">
      <h2 className="text-xl font-semibold text-balance wrap-anywhere text-ink">
        {localText(article.title)}
      </h2>
      <p className="mt-1 text-sm text-ink-3">
        {localText(article.channelName)} · {formatDate(article.sentAt, "dateTime")}
      </p>
      {cover ? <img src={cover} alt="" className="mt-4 w-full rounded-card bg-sunken" /> : null}
      <p className="mt-4 text-md leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink">
        {localText(article.body)}
      </p>
      {url ? (
        <WebLink
          url={url}
          onFollow={clicked}
          className={`mt-6 ${buttonClass({ block: true, variant: "outline" })}`}
        >
          {t("channels.more")}
        </WebLink>
      ) : null}
    </article>
  );
}
