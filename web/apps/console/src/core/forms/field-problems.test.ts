import { expect, test } from "vitest";
import { fieldPath, sortProblems } from "./field-problems";

test.each([
  ["name", ["name"]],
  ["contacts[0].mobile", ["contacts", 0, "mobile"]],
  ["contacts.10.mobile", ["contacts", 10, "mobile"]],
])("%s is found in the form", (field, path) => {
  expect(fieldPath(field)).toEqual(path);
});

test("problems go to their field, to the list around it, or to the top of the form", () => {
  const problem = (field: string) => ({ field, code: "required", msg: "required" });
  const sorted = sortProblems(
    [problem("name"), problem("roles[1]"), problem("ghost")],
    [["name"], ["roles"], ["contacts", 0, "name"]],
  );
  expect(sorted.inForm.map((field) => field.name)).toEqual([["name"], ["roles"]]);
  expect(sorted.elsewhere).toEqual(["ghost: required"]);
});
