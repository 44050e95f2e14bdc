import * as v from "valibot";

/** Fewest characters of a login password. */
export const minLoginPassword = 6;

/** Most characters of a login password. */
export const maxLoginPassword = 20;

/** Digits of a payment password. */
export const payPasswordDigits = 6;

/** Login password: 6 to 20 characters, no spaces, no Chinese. The messages are catalogue keys. */
export const loginPasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty("validation.passwordRequired"),
  v.regex(/^\S*$/u, "validation.passwordSpace"),
  v.regex(/^\P{Script=Han}*$/u, "validation.passwordChinese"),
  v.check(hasAllowedLength, "validation.passwordLength"),
);

/** Payment password: exactly six digits. */
export const payPasswordSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9]{6}$/, "validation.payPasswordDigits"),
);

/** A new login password typed twice. */
export const newLoginPasswordSchema = v.pipe(
  v.object({
    password: loginPasswordSchema,
    confirm: v.pipe(v.string(), v.nonEmpty("validation.confirmRequired")),
  }),
  v.forward(
    v.partialCheck(
      [["password"], ["confirm"]],
      (input) => input.password === input.confirm,
      "validation.passwordMismatch",
    ),
    ["confirm"],
  ),
);

/** How a person signs in: both fields and the agreement are required. */
export const signInSchema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty("validation.accountPasswordRequired")),
  password: v.pipe(v.string(), v.nonEmpty("validation.accountPasswordRequired")),
  privacy: v.pipe(
    v.boolean(),
    v.check((accepted) => accepted, "validation.privacyRequired"),
  ),
});

function hasAllowedLength(password: string): boolean {
  const length = Array.from(password).length;
  return length >= minLoginPassword && length <= maxLoginPassword;
}
