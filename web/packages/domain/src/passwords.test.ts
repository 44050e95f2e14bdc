import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  loginPasswordSchema,
  newLoginPasswordSchema,
  payPasswordSchema,
  signInSchema,
} from "./passwords";

describe("login password", () => {
  it.each(["abc123", "A1!~_-+=?.", "12345678901234567890", "รหัสผ่าน"])("accepts %s", (password) => {
    expect(v.is(loginPasswordSchema, password)).toBe(true);
  });

  it.each([
    ["", "validation.passwordRequired"],
    ["abc12", "validation.passwordLength"],
    ["123456789012345678901", "validation.passwordLength"],
    ["abc 123", "validation.passwordSpace"],
    ["abc\t123", "validation.passwordSpace"],
    ["密码123456", "validation.passwordChinese"],
  ])("refuses %j with %s", (password, message) => {
    expect(firstMessage(loginPasswordSchema, password)).toBe(message);
  });

  it("counts characters, not code units", () => {
    expect(v.is(loginPasswordSchema, "🔒".repeat(6))).toBe(true);
    expect(v.is(loginPasswordSchema, "🔒".repeat(21))).toBe(false);
  });
});

describe("payment password", () => {
  it("is exactly six Latin digits", () => {
    expect(v.is(payPasswordSchema, "246810")).toBe(true);
    expect(v.is(payPasswordSchema, "24681")).toBe(false);
    expect(v.is(payPasswordSchema, "2468101")).toBe(false);
    expect(v.is(payPasswordSchema, "24681a")).toBe(false);
    expect(v.is(payPasswordSchema, "๒๔๖๘๑๐")).toBe(false);
  });
});

describe("a new password typed twice", () => {
  it("must be the same both times", () => {
    const result = v.safeParse(newLoginPasswordSchema, { password: "abc123", confirm: "abc124" });
    expect(result.issues?.[0]?.message).toBe("validation.passwordMismatch");
    expect(result.issues?.[0]?.path?.[0]?.key).toBe("confirm");
  });

  it("asks for the confirmation", () => {
    const result = v.safeParse(newLoginPasswordSchema, { password: "abc123", confirm: "" });
    expect(result.issues?.map((issue) => issue.message)).toContain("validation.confirmRequired");
  });
});

describe("signing in", () => {
  it("needs account, password and agreement", () => {
    const result = v.safeParse(signInSchema, { username: " ", password: "", privacy: false });
    expect(result.issues?.map((issue) => issue.message)).toEqual([
      "validation.accountPasswordRequired",
      "validation.accountPasswordRequired",
      "validation.privacyRequired",
    ]);
  });

  it("keeps the password as typed and trims the account", () => {
    const input = { username: " th.rep1 ", password: " p ", privacy: true };
    expect(v.parse(signInSchema, input)).toEqual({
      username: "th.rep1",
      password: " p ",
      privacy: true,
    });
  });
});

function firstMessage(schema: typeof loginPasswordSchema, value: string): string | undefined {
  return v.safeParse(schema, value).issues?.[0]?.message;
}
