import { describe, expect, test } from "vitest";
import { choiceProblems, writtenChoices } from "./polls";

describe("the choices of a question", () => {
  test("are at least two that differ; what is left empty is no choice", () => {
    expect(choiceProblems(["", ""])).toEqual(["missing", "missing"]);
    expect(choiceProblems(["Yes", " ", ""])).toEqual([undefined, "missing", undefined]);
    expect(choiceProblems(["Yes", "", "No"])).toEqual([undefined, undefined, undefined]);
    expect(choiceProblems(["Yes", " Yes ", "No"])).toEqual([undefined, "same", undefined]);
    expect(writtenChoices([" Yes ", "", "No"])).toEqual(["Yes", "No"]);
  });
});
