import { expect, test } from "vitest";
import { decode, encode } from "./payload";

const text = {
  t: "text",
  chat: "5",
  id: "id-000001",
  text: "",
  at: 7,
  burn: 0,
  quote: null,
} as const;

test("sealed messages of many lengths look alike", () => {
  const bytes = (words: string) =>
    new TextEncoder().encode(encode({ ...text, text: words })).length;
  for (const words of ["", "yes", "ค่ะ", "a".repeat(120)]) expect(bytes(words)).toBe(256);
  expect(bytes("a".repeat(300)) % 256).toBe(0);
});

test("what was said is read back", () => {
  const said = { ...text, text: "สวัสดี", quote: { id: "id-000002", text: "hello" } };
  expect(decode(encode(said), "5")).toEqual(said);
});

test("what belongs to another chat, or is nothing at all, is nothing", () => {
  expect(decode(encode({ ...text, text: "x" }), "6")).toBeNull();
  for (const broken of [
    "",
    "[]",
    "null",
    "{",
    '{"t":"text","chat":"5"}',
    '{"t":"fly","chat":"5"}',
  ]) {
    expect(decode(broken, "5")).toBeNull();
  }
  const sly = JSON.stringify({ ...text, id: "../../chat/5", text: "x" });
  expect(decode(sly, "5")).toBeNull();
  const ids = JSON.stringify({ t: "recall", chat: "5", ids: ["../device", "id-000001", 7] });
  expect(decode(ids, "5")).toEqual({ t: "recall", chat: "5", ids: ["id-000001"] });
});
