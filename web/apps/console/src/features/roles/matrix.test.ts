import { expect, test } from "vitest";
import type { RoleGrants, RoleList, Permission } from "../../core/wire";
import { countEdits, editedRoles, groupPermissions, reachOf, withReach } from "./matrix";

const rep: RoleGrants = {
  key: "rep",
  ver: 4,
  permissions: [{ permission: "order_view", scope: "customers" }],
};
const list: RoleList = { roles: [rep], permissions: ["order_view", "cost_view"] };

test("an edit shows at once and is saved as the whole role at the version that was read", () => {
  const edits = withReach({}, rep, "cost_view", "own");
  expect(reachOf(rep, "cost_view", edits)).toBe("own");
  expect(editedRoles(list, edits)).toEqual([
    {
      key: "rep",
      ver: 4,
      permissions: [
        { permission: "order_view", scope: "customers" },
        { permission: "cost_view", scope: "own" },
      ],
    },
  ]);
});

test("taking a permission away leaves it out of the save", () => {
  const edits = withReach({}, rep, "order_view", null);
  expect(reachOf(rep, "order_view", edits)).toBeNull();
  expect(editedRoles(list, edits)[0]?.permissions).toEqual([]);
});

test("going back to the saved reach leaves nothing to save", () => {
  const edits = withReach({}, rep, "order_view", "all");
  const undone = withReach(edits, rep, "order_view", "customers");
  expect(countEdits(edits)).toBe(1);
  expect(countEdits(undone)).toBe(0);
  expect(editedRoles(list, undone)).toEqual([]);
});

test("a permission the console has not sorted yet is still listed", () => {
  // The server may know a permission that this console does not.
  const brandNew = "brand_new" as Permission;
  const names = groupPermissions(["order_view", brandNew]).map((group) => group.name);
  expect(names).toEqual(["orders", "other"]);
});
