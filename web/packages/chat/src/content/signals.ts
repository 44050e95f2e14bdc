import type { Content } from "../types";
import type { Signal } from "./decoded";
import { Fields } from "./json";
import { contentCode } from "./kinds";
import { participants } from "./participants";

type Reader = (content: Content, data: Fields) => Signal;

const call = ({ content: callId = "" }: Content) => ({ callId });
const audioOnly = ({ data }: Content) => data === "1";

const accepted: Reader = (content) => ({
  type: "callAccepted",
  ...call(content),
  audioOnly: audioOnly(content),
  inviteUid: Fields.parse(content.extra).text("u"),
});

/** What devices say to devices: nobody is shown it. */
const readers: Readonly<Record<number, Reader>> = {
  [contentCode.markUnread]: (_, data) => ({
    type: "markedUnread",
    uid: data.text("u"),
    timestamp: data.number("t") ?? 0,
  }),
  [contentCode.channelEnter]: () => ({ type: "channelEntered" }),
  [contentCode.channelLeave]: () => ({ type: "channelLeft" }),
  [contentCode.channelMenu]: ({ content = "" }) => ({ type: "channelMenu", menu: content }),
  [contentCode.delete]: ({ content = "", data = "" }) => ({
    type: "deleted",
    operator: content,
    uid: data,
  }),
  [contentCode.messageUnpinned]: (_, data) => ({
    type: "unpinned",
    operator: data.text("o"),
    uid: data.text("u"),
  }),
  [contentCode.typing]: ({ content }) => ({ type: "typing", typing: Number(content) || 0 }),
  [contentCode.pcLoginRequest]: (_, data) => ({
    type: "pcLogin",
    platform: data.number("p", "platform") ?? 0,
    sessionId: data.text("t", "sessionId"),
  }),
  [contentCode.callAccept]: accepted,
  [contentCode.callAcceptTransparent]: accepted,
  [contentCode.callEnd]: (content, data) => ({
    type: "callEnded",
    ...call(content),
    reason: data.number("r", "reason") ?? 0,
    inviteUid: data.text("u"),
  }),
  [contentCode.callSignal]: (content) => ({
    type: "callSignal",
    ...call(content),
    payload: content.data ?? "",
  }),
  [contentCode.callModify]: (content) => ({
    type: "callModified",
    ...call(content),
    audioOnly: audioOnly(content),
  }),
  [contentCode.callMuteVideo]: (content, data) => ({
    type: "videoMuted",
    ...call(content),
    videoMuted: data.flag("videoMuted"),
    existing: participants(data),
  }),
  [contentCode.conferenceChangeMode]: (content, data) => ({
    type: "conferenceMode",
    ...call(content),
    audience: data.flag("a", "audience"),
  }),
  [contentCode.conferenceKick]: (content) => ({ type: "conferenceKicked", ...call(content) }),
  [contentCode.callOngoing]: (content, data) => ({
    type: "callOngoing",
    ...call(content),
    initiator: data.text("initiator"),
    audioOnly: data.flag("audioOnly"),
    targets: data.texts("targets"),
  }),
  [contentCode.callJoinRequest]: (content, data) => ({
    type: "callJoinRequest",
    ...call(content),
    clientId: data.text("clientId"),
  }),
};

/** What a device said to others; null for whatever people are shown. Only whoever acts on it loads this. */
export function signalOf(content: Content): Signal | null {
  return readers[content.type ?? 0]?.(content, Fields.parse(content.data)) ?? null;
}
