import type { Content } from "../types";
import { approvalCard, orderCard, productCard, reportCard, storeCard } from "./business";
import type { Decoded, Quote } from "./decoded";
import { Fields } from "./json";
import { isGroupNotice, persistOf } from "./kind-of";
import { contentCode } from "./kinds";
import { media } from "./media";
import { participants } from "./participants";
import { isReadable } from "./readable";
import { recordItems } from "./record";
import { worded } from "./worded";

/** A sticker that does not say how large it is. */
const stickerSize = 200;

type Decoder = (content: Content) => Decoded;

const decoders: Readonly<Record<number, Decoder>> = {
  [contentCode.text]: text,
  [contentCode.plainText]: text,
  [contentCode.voice]: (content) => ({ kind: "voice", media: media(content) }),
  [contentCode.image]: (content) => ({ kind: "image", media: media(content) }),
  [contentCode.file]: (content) => ({ kind: "file", media: media(content) }),
  [contentCode.video]: (content) => ({ kind: "video", media: media(content) }),
  [contentCode.sticker]: sticker,
  [contentCode.location]: location,
  [contentCode.link]: link,
  [contentCode.userCard]: card,
  [contentCode.composite]: composite,
  [contentCode.richNotification]: rich,
  [contentCode.articles]: articles,
  [contentCode.secretChatStart]: () => ({ kind: "secretChat" }),
  [contentCode.recall]: recall,
  [contentCode.tip]: (content) => ({ kind: "tip", text: words(content) }),
  [contentCode.friendGreeting]: () => ({ kind: "friendGreeting" }),
  [contentCode.friendAdded]: () => ({ kind: "friendAdded" }),
  [contentCode.messagePinned]: ({ data }) => ({
    kind: "pinned",
    operator: Fields.parse(data).text("o"),
  }),
  [contentCode.taskGiven]: task,
  [contentCode.taskDone]: task,
  [contentCode.callStart]: call,
  [contentCode.callAddParticipant]: callJoined,
  [contentCode.conferenceInvite]: conference,
  [contentCode.feed]: (content) => ({ kind: "moment", comment: false, text: words(content) }),
  [contentCode.comment]: (content) => ({ kind: "moment", comment: true, text: words(content) }),
  [contentCode.poll]: poll,
  [contentCode.orderCard]: (content) => ({ kind: "business", card: orderCard(content) }),
  [contentCode.reportCard]: (content) => ({ kind: "business", card: reportCard(content) }),
  [contentCode.productCard]: (content) => ({ kind: "business", card: productCard(content) }),
  [contentCode.approvalCard]: (content) => ({ kind: "business", card: approvalCard(content) }),
  [contentCode.storeCard]: (content) => ({ kind: "business", card: storeCard(content) }),
};

/**
 * What a message says. A kind this build does not know, and one that lacks what it takes to be shown, is unknown: it
 * keeps its code and its words.
 */
export function decode(content: Content): Decoded {
  const decoded = read(content);
  if (decoded.kind !== "unknown" && isReadable(decoded)) return decoded;
  complain(content);
  return { kind: "unknown", code: content.type ?? 0, text: content.searchableContent ?? "" };
}

/** What a kind is, where nothing of what it said is at hand. */
export function kindOf(code: number): Decoded {
  return read({ type: code });
}

const complainedOf = new WeakSet<Content>();

/** Lists look at the same message over and over. */
function complain(content: Content): void {
  if (complainedOf.has(content)) return;
  complainedOf.add(content);
  // Whoever looks for the cause of a message that is not shown finds it here.
  // oxlint-disable-next-line eslint/no-console
  console.error(`a message of type ${content.type ?? 0} cannot be shown`);
}

function read(content: Content): Decoded {
  const { type: code = 0 } = content;
  const decoder = decoders[code];
  if (decoder) return decoder(content);
  if (isGroupNotice(code)) {
    const data = Fields.parse(content.data);
    const notice = {
      code,
      groupId: data.text("g"),
      operator: data.text("o"),
      value: data.text("n"),
      member: data.text("m"),
      members: data.texts("ms"),
    };
    return { kind: "group", notice };
  }
  // Only kinds that nobody is shown are left: `signalOf` reads those.
  if (persistOf(code) % 4 === 0) return { kind: "signal", code };
  return { kind: "unknown", code, text: "" };
}

/** The words a kind carries for whoever does not know it. */
function words({ searchableContent = "", content = "" }: Content): string {
  return searchableContent || content;
}

function text(content: Content): Decoded {
  const data = Fields.parse(content.data);
  return {
    kind: "text",
    text: worded(data.record("texts")) || (content.searchableContent ?? ""),
    quote: quoteOf(data),
    ...(data.flag("announcement") && { announcement: true }),
  };
}

function quoteOf(data: Fields): Quote | null {
  const quote = data.part("quote");
  const uid = quote.text("u");
  if (!uid) return null;
  const type = quote.number("t");
  return {
    uid,
    userId: quote.text("i"),
    name: quote.text("n"),
    digest: quote.text("d"),
    ...(type === undefined ? {} : { type }),
    ...(quote.flag("r") ? { recalled: true } : {}),
  };
}

function sticker(content: Content): Decoded {
  const size = Fields.parse(content.data);
  const width = size.number("x", "width") ?? stickerSize;
  const height = size.number("y", "height") ?? stickerSize;
  return { kind: "sticker", media: { ...media(content), width, height } };
}

function location(content: Content): Decoded {
  const place = Fields.parse(content.content);
  return {
    kind: "location",
    title: content.searchableContent ?? "",
    latitude: place.number("lat") ?? NaN,
    longitude: place.number("long", "lng") ?? NaN,
    thumbnail: content.data ?? "",
  };
}

function link(content: Content): Decoded {
  const data = Fields.parse(content.data);
  return {
    kind: "link",
    title: worded(data.record("titles")) || (content.searchableContent ?? ""),
    digest: worded(data.record("digests")) || data.text("d", "contentDigest"),
    url: data.text("u", "url"),
    thumbnail: data.text("t", "thumbnail"),
  };
}

function card(content: Content): Decoded {
  const data = Fields.parse(content.data);
  return {
    kind: "card",
    cardType: data.number("t", "type") ?? 0,
    target: content.content ?? "",
    name: data.text("n", "name"),
    displayName: data.text("d", "displayName", "n", "name"),
    portrait: data.text("p", "portrait"),
    from: data.text("f", "from"),
  };
}

function composite(content: Content): Decoded {
  const record = { items: recordItems(content.data), fileId: content.fileId ?? null };
  return { kind: "composite", title: content.content ?? "", record };
}

function rich(content: Content): Decoded {
  const data = Fields.parse(content.data);
  const key = data.text("key");
  if (key) {
    const notice = {
      area: data.text("kind"),
      key,
      args: data.record("args"),
      docType: data.text("docType") || null,
      docNo: data.text("docNo") || null,
    };
    return { kind: "notice", notice };
  }
  return {
    kind: "rich",
    title: content.pushContent ?? data.text("title"),
    text: content.content ?? "",
    remark: data.text("remark"),
    rows: data.list("datas").map((row) => ({
      key: row.text("key"),
      value: row.text("value"),
      color: row.text("color"),
    })),
    url: data.text("exUrl"),
    source: { name: data.text("exName"), portrait: data.text("exPortrait") },
    appId: data.text("appId"),
  };
}

function articles(content: Content): Decoded {
  const data = Fields.parse(content.data);
  const all = [data.part("top"), ...data.list("subArticles")];
  return {
    kind: "articles",
    articles: all
      .map((one) => ({
        id: one.text("id", "articleId"),
        title: worded(one.record("titles")) || one.text("title"),
        digest: worded(one.record("digests")) || one.text("digest"),
        cover: one.text("cover"),
        url: one.text("url"),
        readReport: one.flag("rr", "readReport"),
      }))
      .filter(({ title }) => title !== ""),
  };
}

function recall(content: Content): Decoded {
  const data = Fields.parse(content.data);
  return {
    kind: "recall",
    operator: data.text("o"),
    sender: data.text("s"),
    type: data.number("t") ?? 0,
  };
}

function task({ type, data }: Content): Decoded {
  const fields = Fields.parse(data);
  return {
    kind: "task",
    done: type === contentCode.taskDone,
    operator: fields.text("o"),
    member: fields.text("m"),
  };
}

function call(content: Content): Decoded {
  const data = Fields.parse(content.data);
  return {
    kind: "call",
    callId: content.content ?? "",
    targets: data.has("ts") ? data.texts("ts") : [data.text("t")].filter(Boolean),
    pin: data.text("p", "pin"),
    audioOnly: data.flag("a"),
    connectedAt: data.number("c") ?? 0,
    endedAt: data.number("e") ?? 0,
    ending: data.text("s"),
  };
}

function callJoined(content: Content): Decoded {
  const data = Fields.parse(content.data);
  return {
    kind: "callJoined",
    callId: content.content ?? "",
    participants: data.texts("participants"),
    existing: participants(data),
    initiator: data.text("initiator"),
    pin: data.text("pin", "p"),
    audioOnly: data.flag("audioOnly", "a"),
    autoAnswer: data.flag("autoAnswer"),
    clientId: data.text("clientId"),
  };
}

function conference(content: Content): Decoded {
  const data = Fields.parse(content.data);
  return {
    kind: "conference",
    callId: content.content ?? "",
    title: data.text("t", "title"),
    text: data.text("d", "desc"),
    host: data.text("h", "host"),
    startsAt: data.number("s", "startTime") ?? 0,
    audioOnly: data.flag("a", "audioOnly"),
    audience: data.flag("audience"),
    advanced: data.flag("advanced"),
    pin: data.text("p", "pin"),
    number: data.text("n"),
    state: data.text("st"),
  };
}

function poll({ data }: Content): Decoded {
  const fields = Fields.parse(data);
  const votes = fields.texts("votes");
  const choices = fields.texts("choices");
  return {
    kind: "poll",
    poll: {
      question: fields.text("question"),
      choices: choices.map((choice, at) => ({ text: choice, votes: Number(votes[at]) || 0 })),
      several: fields.flag("several"),
      anonymous: fields.flag("anonymous"),
      closesAt: fields.text("closesAt"),
      closed: fields.text("closedAt") !== "",
      voters: fields.number("voters") ?? 0,
    },
  };
}
