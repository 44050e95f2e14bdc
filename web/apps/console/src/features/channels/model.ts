import type { CountryCode } from "@gerai/domain";
import { formatList, t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { localText } from "../../core/display/local-text";
import { roleLabel } from "../../core/display/org-labels";
import type { Tone } from "../../core/display/status-tag";
import { noText } from "../../core/forms/local-text-fields";
import type { LocalText } from "../../core/wire";
import type { Audience, ChannelMenu, ChannelPost, DeskChannel, PostBody } from "./api";

/** What a channel may be like; each is a bit of its status. */
export const statusBits = [128, 16, 4, 8, 1, 2] as const;

export const stateTones: Readonly<Record<ChannelPost["state"], Tone>> = {
  draft: "mango",
  scheduled: "info",
  sent: "brand",
  recalled: "neutral",
};

/** Whether the reader works at the channel's desk. */
export function worksFor({ standing }: DeskChannel): boolean {
  return standing === "owner" || standing === "colleague";
}

/** Whether the reader keeps what the channel is. */
export function keeps({ standing }: DeskChannel): boolean {
  return standing === "owner" || standing === "administrator";
}

/** Whose people a channel is for. */
export function countryText(country: CountryCode | null | undefined): string {
  return country ? countryName(country) : t("nav.allCountries");
}

/** A channel as its form edits it. */
export interface ChannelValues {
  countryCode: CountryCode | null;
  name: LocalText;
  description: LocalText;
  ownerId: string | null;
  colleagueIds: string[];
  bits: number[];
  menus: ChannelMenu[];
}

export function channelValues(
  channel: DeskChannel | null,
  country: CountryCode | null,
): ChannelValues {
  if (!channel) {
    return {
      countryCode: country,
      name: noText,
      description: noText,
      ownerId: null,
      colleagueIds: [],
      bits: [],
      menus: [],
    };
  }
  const { countryCode, name, description, ownerId, colleagues, status, menus } = channel;
  return {
    countryCode: countryCode ?? null,
    name,
    description,
    ownerId,
    colleagueIds: colleagues.map(({ userId }) => userId),
    bits: statusBits.filter((bit) => (status & bit) !== 0),
    menus,
  };
}

/** An article as the form edits it. */
export interface ArticleValues {
  /** Given by the server whenever the message is kept. */
  articleId: string | null;
  title: LocalText;
  digest: LocalText;
  body: LocalText;
  coverFileId: string | null;
  url: string;
  readReport: boolean;
}

export const newArticle: ArticleValues = {
  articleId: null,
  title: noText,
  digest: noText,
  body: noText,
  coverFileId: null,
  url: "",
  readReport: true,
};

/** A message as the form edits it; what its kind does not need stays empty. */
export interface PostValues {
  kind: PostBody["kind"];
  text: LocalText;
  title: LocalText;
  digest: LocalText;
  url: string;
  fileId: string | null;
  articles: ArticleValues[];
  audience: Audience;
}

export const everybody: Audience = { countries: [], roles: [], areaIds: [], storeIds: [] };

export function postValues(post: ChannelPost | null): PostValues {
  const blank: PostValues = {
    kind: "articles",
    text: noText,
    title: noText,
    digest: noText,
    url: "",
    fileId: null,
    articles: [newArticle],
    audience: { ...everybody, ...post?.audience },
  };
  if (!post) return blank;
  const { body } = post;
  switch (body.kind) {
    case "text":
      return { ...blank, kind: "text", text: body.text };
    case "image":
      return { ...blank, kind: "image", fileId: body.fileId };
    case "link":
      return {
        ...blank,
        kind: "link",
        title: body.title,
        digest: body.digest ?? noText,
        url: body.url,
      };
    case "articles":
      return {
        ...blank,
        kind: "articles",
        articles: body.articles.map((article) => ({
          articleId: article.articleId,
          title: article.title,
          digest: article.digest ?? noText,
          body: article.body,
          coverFileId: article.coverFileId ?? null,
          url: article.url ?? "",
          readReport: article.readReport ?? false,
        })),
      };
  }
}

export function postBody(values: PostValues): PostBody {
  const { kind, text, title, digest, url, fileId, articles } = values;
  switch (kind) {
    case "text":
      return { kind, text };
    case "image":
      return { kind, fileId: fileId ?? "0" };
    case "link":
      return { kind, title, digest, url };
    case "articles":
      return { kind, articles };
  }
}

/** What a message is about, in a line. */
export function postTitle({ body }: ChannelPost): string {
  switch (body.kind) {
    case "text":
      return localText(body.text);
    case "image":
      return t("desk.channels.kind.image");
    case "link":
      return localText(body.title);
    case "articles":
      return body.articles.map(({ title }) => localText(title)).join(" · ");
  }
}

/** Whom it is for, in words. */
export function audienceText({ countries, roles, areaIds, storeIds }: Audience): string {
  const parts = [
    formatList((countries ?? []).map(countryName)),
    formatList((roles ?? []).map(roleLabel)),
    areaIds?.length ? t("desk.channels.areas", { n: areaIds.length }) : "",
    storeIds?.length ? t("desk.channels.stores", { n: storeIds.length }) : "",
  ];
  return parts.filter(Boolean).join(" · ") || t("desk.channels.everybody");
}
