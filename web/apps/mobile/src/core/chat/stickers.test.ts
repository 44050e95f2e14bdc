import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { stickerAt, stickerPath, stickers } from "./stickers";

test("every sticker has its drawing, and every drawing is a sticker", () => {
  const drawings = readdirSync(new URL("../../../public/stickers/", import.meta.url));
  const named = stickers.map((id) => stickerPath(id).replace("/stickers/", ""));
  expect(named.toSorted()).toEqual(drawings.toSorted());
});

test("a message's picture tells which sticker it is", () => {
  expect(stickerAt("/stickers/on-the-way.svg")).toBe("on-the-way");
  expect(stickerAt("https://stranger.example/stickers/hello.svg")).toBeUndefined();
});
