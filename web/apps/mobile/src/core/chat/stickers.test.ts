import { expect, test } from "vitest";
import { stickerAt, stickerPath, stickers } from "./stickers";

test("every sticker has its drawing, and every drawing is a sticker", () => {
  const drawings = Object.keys(import.meta.glob("../../../public/stickers/*"));
  const named = stickers.map((id) => `../../../public${stickerPath(id)}`);
  expect(named.toSorted()).toEqual(drawings.toSorted());
});

test("a message's picture tells which sticker it is", () => {
  expect(stickerAt("/stickers/on-the-way.svg")).toBe("on-the-way");
  expect(stickerAt("https://stranger.example/stickers/hello.svg")).toBeUndefined();
});
