import { describe, expect, test } from "vitest";
import { decode, kindOf } from "./decode";
import { persisted } from "./kinds";
import { signalOf } from "./signals";

describe("every kind of the server", () => {
  test.each(persisted.flatMap(([, codes]) => codes))("%i is read", (code) => {
    const { kind } = kindOf(code);
    expect(kind).not.toBe("unknown");
    expect(kind === "signal").toBe(signalOf({ type: code }) !== null);
  });
});

describe("what devices say to devices", () => {
  test.each([
    [31, { data: '{"u":"9","t":5}' }, { type: "markedUnread", uid: "9", timestamp: 5 }],
    [73, { content: '{"menuId":"1"}' }, { type: "channelMenu", menu: '{"menuId":"1"}' }],
    [81, { content: "2", data: "9" }, { type: "deleted", operator: "2", uid: "9" }],
    [141, { data: '{"o":"2","u":"9"}' }, { type: "unpinned", operator: "2", uid: "9" }],
    [91, { content: "1" }, { type: "typing", typing: 1 }],
    [94, { data: '{"p":3,"t":"s"}' }, { type: "pcLogin", platform: 3, sessionId: "s" }],
    [
      401,
      { content: "c", data: "1", extra: '{"u":"7"}' },
      { type: "callAccepted", callId: "c", audioOnly: true, inviteUid: "7" },
    ],
    [
      402,
      { content: "c", data: '{"r":3,"u":"7"}' },
      { type: "callEnded", callId: "c", reason: 3, inviteUid: "7" },
    ],
    [403, { content: "c", data: "sdp" }, { type: "callSignal", callId: "c", payload: "sdp" }],
    [404, { content: "c", data: "1" }, { type: "callModified", callId: "c", audioOnly: true }],
    [
      407,
      { content: "c", data: '{"videoMuted":true,"existParticipants":[{"userId":"2"}]}' },
      {
        type: "videoMuted",
        callId: "c",
        videoMuted: true,
        existing: [{ userId: "2", acceptTime: 0, joinTime: 0, videoMuted: false }],
      },
    ],
    [
      410,
      { content: "c", data: '{"a":1}' },
      { type: "conferenceMode", callId: "c", audience: true },
    ],
    [411, { content: "c" }, { type: "conferenceKicked", callId: "c" }],
    [
      416,
      { content: "c", data: '{"initiator":"2","audioOnly":true,"targets":["3"]}' },
      { type: "callOngoing", callId: "c", initiator: "2", audioOnly: true, targets: ["3"] },
    ],
    [
      417,
      { content: "c", data: '{"clientId":"d"}' },
      { type: "callJoinRequest", callId: "c", clientId: "d" },
    ],
  ] as const)("%i is read with all its fields", (type, content, signal) => {
    expect(decode({ type, ...content })).toEqual({ kind: "signal", code: type });
    expect(signalOf({ type, ...content })).toEqual(signal);
  });

  test("an invitation into a call keeps all its fields, and a card both names", () => {
    const data = {
      initiator: "1",
      pin: "1234",
      participants: ["3"],
      existParticipants: [{ userId: "2", acceptTime: 5, joinTime: 4, videoMuted: true }],
      audioOnly: true,
      autoAnswer: true,
      clientId: "d",
    };
    const { existParticipants: existing, ...rest } = data;
    expect(decode({ type: 406, content: "c", data: JSON.stringify(data) })).toEqual({
      kind: "callJoined",
      callId: "c",
      existing,
      ...rest,
    });
    const card = { t: 0, n: "nok", d: "Nok", p: "/p", f: "1" };
    expect(decode({ type: 10, content: "2", data: JSON.stringify(card) })).toMatchObject({
      name: "nok",
      displayName: "Nok",
    });
  });
});
