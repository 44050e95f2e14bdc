import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cardContent, cardType, locationContent, textContent } from "./compose";
import { decode, kindOf } from "./decode";
import { contentCode, groupNotice } from "./kinds";
import { fileContent, imageContent, videoContent, voiceContent, withFile } from "./media";

const complaint = vi.spyOn(console, "error");
beforeEach(() => void complaint.mockImplementation(() => undefined));
afterEach(() => complaint.mockReset());

describe("contents", () => {
  test("every code of the specification is more than unknown", () => {
    const shown = [...Object.values(contentCode), ...Object.values(groupNotice)];
    const unknown = shown.filter((type) => kindOf(type).kind === "unknown");
    expect(unknown).toEqual([]);
  });

  test("a kind from the future keeps its code and its words", () => {
    expect(decode({ type: 4711, searchableContent: "Poll: lunch?" })).toEqual({
      kind: "unknown",
      code: 4711,
      text: "Poll: lunch?",
    });
  });

  test("what cannot be shown says so once, and shows neither fields nor an empty card", () => {
    const broken = [
      { type: 4711, content: '{"poll":["a","b"]}' },
      { type: 3, content: "{no json" },
      { type: 4, searchableContent: "Our shop", content: "{}" },
      { type: 4, content: '{"lat":999,"long":0}' },
      { type: 8, searchableContent: "Title", data: "{no json" },
      { type: 10, data: '{"n":"Nok"}' },
      { type: 11, data: "[]" },
      { type: 12, data: "7" },
      { type: 13, data: "{}" },
      { type: 1001, data: '"text"' },
      { type: 1002, content: "orders", data: "{}" },
      { type: 1004, content: "31", data: "{no json" },
      { type: 1005, content: "31", data: '{"document":"poster","docNo":"PO-1"}' },
      { type: 1006, searchableContent: "Lunch?", data: '{"question":"Lunch?","choices":["Yes"]}' },
    ];
    for (const content of broken) {
      complaint.mockClear();
      const unknown = {
        kind: "unknown",
        code: content.type,
        text: content.searchableContent ?? "",
      };
      expect(decode(content)).toEqual(unknown);
      decode(content);
      expect(complaint).toHaveBeenCalledExactlyOnceWith(
        `a message of type ${content.type} cannot be shown`,
      );
    }
  });

  test("a poll says how its votes stand, whatever of it is missing", () => {
    const data = {
      question: "Where do we eat?",
      choices: ["Noodles", "Som tam"],
      several: true,
      anonymous: false,
      closesAt: "2026-11-20T05:00:00Z",
      closedAt: null,
      votes: [1, 3],
      voters: 3,
    };
    const poll = {
      question: "Where do we eat?",
      choices: [
        { text: "Noodles", votes: 1 },
        { text: "Som tam", votes: 3 },
      ],
      several: true,
      anonymous: false,
      closesAt: "2026-11-20T05:00:00Z",
      closed: false,
      voters: 3,
    };
    expect(decode({ type: 1006, data: JSON.stringify(data) })).toEqual({ kind: "poll", poll });
    const { question, choices } = data;
    const closedAt = "2026-11-20T04:00:00Z";
    const bare = { type: 1006, data: JSON.stringify({ question, choices, closedAt }) };
    expect(decode(bare)).toMatchObject({ poll: { closed: true, closesAt: "", voters: 0 } });
  });

  test("a document of a store says which one it is", () => {
    const data = {
      document: "stock_transfer",
      docNo: "TO-1",
      storeName: "Siam",
      toName: "Rayong",
      personName: "Nok",
      bizDate: "2026-11-17",
    };
    expect(decode({ type: 1005, content: "31", data: JSON.stringify(data) })).toEqual({
      kind: "business",
      card: {
        type: "store",
        document: "stock_transfer",
        id: "31",
        title: "TO-1",
        storeName: "Siam",
        toName: "Rayong",
        personName: "Nok",
        day: "2026-11-17",
      },
    });
  });

  test("what only tells of something tells what it can", () => {
    expect(decode({ type: 105, data: '"text"' })).toMatchObject({ kind: "group" });
    expect(kindOf(3)).toMatchObject({ kind: "image" });
    expect(complaint).not.toHaveBeenCalled();
  });

  test("a quoted text comes out as it went in, its digest cut to 48 characters", () => {
    const quote = { uid: "9", userId: "2", name: "Nok", digest: "ก้".repeat(60) };
    const content = textContent("yes", quote, { all: false, userIds: ["2"] });
    expect(content).toMatchObject({ mentionedType: 1, mentionedTargets: ["2"] });
    expect(decode(content)).toEqual({
      kind: "text",
      text: "yes",
      quote: { ...quote, digest: "ก้".repeat(48) },
    });
  });

  test("a text that was put up for everybody says so", () => {
    expect(decode({ type: 1, searchableContent: "Friday", data: '{"announcement":true}' })).toEqual(
      {
        kind: "text",
        text: "Friday",
        quote: null,
        announcement: true,
      },
    );
  });

  test("places and cards come out as they went in", () => {
    expect(decode(locationContent("Our shop", -6.2088, 106.8456))).toMatchObject({
      kind: "location",
      title: "Our shop",
      latitude: -6.2088,
      longitude: 106.8456,
    });
    const nok = { name: "th.nok", displayName: "Nok", portrait: "/p/2" };
    const content = cardContent({ type: cardType.person, target: "2", ...nok }, "1");
    expect(content.searchableContent).toBe("Nok");
    expect(decode(content)).toMatchObject({
      kind: "card",
      cardType: cardType.person,
      target: "2",
      name: "th.nok",
      displayName: "Nok",
      portrait: "/p/2",
      from: "1",
    });
  });

  test("a notice of a group tells ids and values", () => {
    const data = JSON.stringify({ g: "7", o: "1", ms: ["2", "3"] });
    expect(decode({ type: 105, data })).toEqual({
      kind: "group",
      notice: {
        code: 105,
        groupId: "7",
        operator: "1",
        value: "",
        member: "",
        members: ["2", "3"],
      },
    });
  });

  test("media is read from wherever it is described", () => {
    expect(decode({ type: 5, searchableContent: "a.pdf", content: "2048" })).toMatchObject({
      media: { name: "a.pdf", size: 2048 },
    });
    const content = JSON.stringify({ remoteUrl: "/f/1", width: 640, height: 480, duration: 3 });
    expect(decode({ type: 6, content })).toMatchObject({
      media: { url: "/f/1", width: 640, height: 480, duration: 3 },
    });
    expect(decode({ type: 7, remoteMediaUrl: "/s/1", data: "{}" })).toMatchObject({
      media: { width: 200, height: 200 },
    });
  });

  test("what is sent with a file comes out as it went in", () => {
    const voice = decode(voiceContent(12.5, [0, 40, 100]));
    expect(voice).toMatchObject({ media: { duration: 12.5, waveform: [0, 40, 100] } });
    const film = { duration: 90, width: 640, height: 360, size: 5_000_000, poster: "/9j/4AAQ" };
    expect(decode(videoContent(film))).toMatchObject({
      media: { duration: 90, width: 640, height: 360, size: 5_000_000, thumbnail: "/9j/4AAQ" },
    });
    expect(decode(fileContent("price list.xlsx", 2048))).toMatchObject({
      media: { name: "price list.xlsx", size: 2048 },
    });
  });

  test("a picture takes the size and the small drawing the server made of it", () => {
    const file = { id: "77", name: "a.jpg", bytes: 9, mime: "image/jpeg", preview: "/9j/4AAQ" };
    const content = withFile(imageContent({ width: 1, height: 1 }), {
      ...file,
      width: 640,
      height: 480,
    });
    expect(decode(content)).toMatchObject({
      media: { fileId: "77", width: 640, height: 480, thumbnail: "/9j/4AAQ" },
    });
  });

  test("loudness nobody can draw is drawn within its bounds", () => {
    const content = JSON.stringify({ duration: 2, waveform: [-5, 1000, "x"] });
    expect(decode({ type: 2, content })).toMatchObject({ media: { waveform: [0, 100, 0] } });
  });

  test("a product has a name for every reader", () => {
    const name = { zh: "面霜", en: "Cream", id: "Krim", th: "" };
    const content = { type: contentCode.productCard, content: "9", data: JSON.stringify({ name }) };
    expect(decode(content)).toMatchObject({ card: { id: "9", names: name, title: "Cream" } });
    const nameless = {
      type: contentCode.productCard,
      content: "9",
      searchableContent: "面霜 P-1",
    };
    expect(decode(nameless)).toMatchObject({ card: { title: "面霜 P-1" } });
  });

  test("what comes from elsewhere says where from", () => {
    const rich = {
      exName: "Warehouse",
      exPortrait: "/p/w",
      exUrl: "https://a.example",
      appId: "7",
    };
    expect(decode({ type: 12, pushContent: "Packed", data: JSON.stringify(rich) })).toMatchObject({
      kind: "rich",
      title: "Packed",
      source: { name: "Warehouse", portrait: "/p/w" },
      url: "https://a.example",
      appId: "7",
    });
    const articles = {
      top: { id: "1", title: "Launch", rr: true },
      subArticles: [{ id: "2", title: "More" }],
    };
    expect(decode({ type: 13, data: JSON.stringify(articles) })).toMatchObject({
      articles: [
        { id: "1", readReport: true },
        { id: "2", readReport: false },
      ],
    });
  });

  test("calls and conferences keep what it takes to come in", () => {
    const call = { a: 1, ts: ["2", "3"], t: "2", p: "1234", c: 5, e: 9 };
    expect(decode({ type: 400, content: "c1", data: JSON.stringify(call) })).toMatchObject({
      kind: "call",
      callId: "c1",
      targets: ["2", "3"],
      pin: "1234",
      audioOnly: true,
    });
    expect(decode({ type: 400, content: "c1", data: '{"t":"2"}' })).toMatchObject({
      targets: ["2"],
    });
    const conference = { h: "1", t: "Plan", d: "Next year", s: 7, audience: true, p: "99" };
    expect(decode({ type: 408, content: "c2", data: JSON.stringify(conference) })).toMatchObject({
      kind: "conference",
      callId: "c2",
      text: "Next year",
      audience: true,
      advanced: false,
      audioOnly: false,
      pin: "99",
    });
  });

  test("a record holds who said what, and records inside it", () => {
    const inner = { type: 11, content: "Inner", data: '{"ms":[{}]}' };
    const said = { uid: "1", from: "2", name: "Nok", timestamp: "2026-11-15T00:00:00Z" };
    const data = JSON.stringify({ ms: [{ ...said, content: inner }, "broken"] });
    const decoded = decode({ type: 11, content: "Outer", data, fileId: "9" });
    if (decoded.kind !== "composite") throw new Error(decoded.kind);
    expect(decoded).toMatchObject({ title: "Outer", record: { fileId: "9" } });
    const [item] = decoded.record.items;
    expect(item).toMatchObject({ name: "Nok", timestamp: Date.parse(said.timestamp) });
    expect(decode(item?.content ?? {})).toMatchObject({ kind: "composite", title: "Inner" });
  });
});
