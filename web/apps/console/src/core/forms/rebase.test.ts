import { expect, test } from "vitest";
import { rebase } from "./rebase";

const base = { name: "Siti", phone: "+62811", roles: ["rep"], email: null as string | null };

test("edits of different fields are both kept", () => {
  const result = rebase(base, { ...base, name: "Siti R." }, { ...base, phone: "+62899" });
  expect(result.merged).toEqual({ ...base, name: "Siti R.", phone: "+62899" });
  expect(result.theirs).toEqual(["phone"]);
  expect(result.both).toEqual([]);
});

test("a field both changed is named and keeps my value until I decide", () => {
  const result = rebase(
    base,
    { ...base, roles: ["rep", "manager"] },
    { ...base, roles: ["rep", "vp"] },
  );
  expect(result.both).toEqual(["roles"]);
  expect(result.merged.roles).toEqual(["rep", "manager"]);
});

test("both making the same change is no conflict", () => {
  const same = { ...base, email: "siti@gerai.example" };
  expect(rebase(base, same, { ...same })).toEqual({ merged: same, theirs: [], both: [] });
});
