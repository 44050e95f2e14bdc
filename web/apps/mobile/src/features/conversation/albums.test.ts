import { expect, test } from "vitest";
import { shows, withAlbums } from "./albums";
import { messageItems } from "./model";
import { said } from "./testing/said";

const picture = (seq: number, album: string, change = {}) =>
  said(seq, {
    content: { type: 3, content: '{"w":1,"h":1}', fileId: "5", extra: `{"album":"${album}"}` },
    ...change,
  });
const rowsOf = (messages: readonly ReturnType<typeof said>[]) =>
  withAlbums(messageItems(messages, "1", null, false));
const seqs = (messages: readonly ReturnType<typeof said>[]) =>
  rowsOf(messages).map(({ album, message }) =>
    album ? album.map((member) => member.message.seq) : message.seq,
  );

test("pictures sent together are one row, named by its first and standing for its last", () => {
  const messages = [said(1), picture(2, "a"), picture(3, "a"), picture(4, "a"), picture(5, "b")];
  expect(seqs(messages)).toEqual([1, [2, 3, 4], 5]);
  const [, album] = rowsOf(messages);
  expect(album).toMatchObject({ key: "k2", message: { seq: 4 }, begins: false, ends: false });
  expect(album && shows(album, 3)).toBe(true);
  expect(album && shows(album, 5)).toBe(false);
  // Drawn once: nothing in it is another.
  expect(rowsOf(messages)[1]).toBe(album);
});

test("what comes between parts them, and so do another person, a failure and a long while", () => {
  expect(seqs([picture(1, "a"), said(2), picture(3, "a")])).toEqual([1, 2, 3]);
  expect(seqs([picture(1, "a"), picture(2, "a", { from: "3" })])).toEqual([1, 2]);
  expect(seqs([picture(1, "a"), picture(2, "a", { status: 2 })])).toEqual([1, 2]);
  expect(seqs([picture(1, "a"), picture(2, "a", { timestamp: 1_800_000_000_000 })])).toEqual([
    1, 2,
  ]);
  expect(seqs([picture(1, ""), picture(2, "")])).toEqual([1, 2]);
});
