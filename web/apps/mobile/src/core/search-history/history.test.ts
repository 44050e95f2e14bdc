import { describe, expect, it } from "vitest";
import { memoryStore } from "../../testing/memory-store";
import {
  maxWords,
  mergeWords,
  readForgotten,
  readWords,
  withWord,
  wordsSince,
  writeForgotten,
  writeWords,
} from "./history";

describe("search history", () => {
  it("puts the newest word first and keeps each once", () => {
    expect(withWord(["serum", "mask"], "Mask ")).toEqual(["Mask", "serum"]);
  });

  it("keeps at most twenty words", () => {
    const many = Array.from({ length: maxWords }, (_, index) => `word ${index}`);
    const words = withWord(many, "new");
    expect(words).toHaveLength(maxWords);
    expect(words[0]).toBe("new");
    expect(words).not.toContain(`word ${maxWords - 1}`);
  });

  it("joins what two devices remember", () => {
    expect(mergeWords(["a", "b"], ["B", "c", " "])).toEqual(["a", "b", "c"]);
  });

  it("is stored per user and scene", () => {
    const storage = memoryStore();
    writeWords(storage, "u1", "goods", ["serum"]);
    expect(readWords(storage, "u1", "goods")).toEqual(["serum"]);
    expect(readWords(storage, "u2", "goods")).toEqual([]);
    expect(readWords(storage, "u1", "customer")).toEqual([]);
  });

  it("does not believe the server about what was forgotten before", () => {
    const storage = memoryStore();
    expect(readForgotten(storage, "u1", "goods")).toBeNull();
    const forgotten = Date.parse("2026-11-15T10:00:00Z");
    writeForgotten(storage, "u1", "goods", forgotten);
    expect(readForgotten(storage, "u1", "goods")).toBe(forgotten);
    const entries = [
      { word: "toner", at: "2026-11-15T11:00:00Z" },
      { word: "mask", at: "2026-11-15T09:00:00Z" },
    ];
    expect(wordsSince(entries, forgotten)).toEqual(["toner"]);
    writeForgotten(storage, "u1", "goods", null);
    expect(readForgotten(storage, "u1", "goods")).toBeNull();
    expect(wordsSince(entries, null)).toEqual(["toner", "mask"]);
  });

  it("is empty after clearing and after damage", () => {
    const storage = memoryStore();
    writeWords(storage, "u1", "goods", ["serum"]);
    writeWords(storage, "u1", "goods", []);
    expect(readWords(storage, "u1", "goods")).toEqual([]);
    storage.setItem("searchHistory.u1.goods", '{"not":"a list"}');
    expect(readWords(storage, "u1", "goods")).toEqual([]);
  });
});
