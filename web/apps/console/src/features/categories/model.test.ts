import { expect, test } from "vitest";
import type { Category } from "../../core/wire";
import { possibleParents, withAncestors } from "./model";

function category(id: string, parentId: string | null, depth: number): Category {
  const name = { zh: id, en: id, id, th: id };
  return { id, parentId, depth, code: id, name, icon: "", sort: 0, status: "active", ver: 1 };
}

const skin = category("skin", null, 1);
const face = category("face", "skin", 2);
const serum = category("serum", "face", 3);
const hair = category("hair", null, 1);
const shampoo = category("shampoo", "hair", 2);
const all = [skin, face, serum, hair, shampoo];

const ids = (categories: readonly Category[]) => categories.map(({ id }) => id);

test("a new category goes below anything but the deepest level", () => {
  expect(ids(possibleParents(all, null))).toEqual(["skin", "face", "hair", "shampoo"]);
});

test("a category never goes below itself or its own children", () => {
  expect(ids(possibleParents(all, face))).toEqual(["skin", "hair"]);
});

test("a category with two levels below it stays where it is", () => {
  expect(ids(possibleParents(all, skin))).toEqual([]);
});

test("what is found keeps the categories above it", () => {
  expect(ids(withAncestors(all, "SER"))).toEqual(["skin", "face", "serum"]);
  expect(ids(withAncestors(all, ""))).toEqual(ids(all));
  expect(ids(withAncestors(all, "nothing like it"))).toEqual([]);
});
