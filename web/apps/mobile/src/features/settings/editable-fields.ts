import type { UserCenterData, UserUpdate } from "@gerai/api";
import type { MessageKey } from "@gerai/i18n";
import * as v from "valibot";

/** Longest nickname. */
const maxNickname = 30;

const emailSchema = v.pipe(v.string(), v.email());

/** Profile fields a user may change, with their rule. */
export const editableFields = {
  nickname: {
    label: "settings.nickname",
    hint: "settings.nicknameHint",
    inputMode: "text",
    autoComplete: "nickname",
    schema: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => text !== "" && Array.from(text).length <= maxNickname,
        "validation.nicknameLength",
      ),
    ),
    read: (user: UserCenterData) => user.nickname,
    update: (value: string): UserUpdate => ({ nickname: value }),
  },
  chatEmail: {
    label: "settings.chatEmail",
    hint: "settings.chatEmailHint",
    inputMode: "email",
    autoComplete: "email",
    schema: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text === "" || v.is(emailSchema, text), "validation.emailInvalid"),
    ),
    read: (user: UserCenterData) => user.chatEmail ?? "",
    update: (value: string): UserUpdate => ({ chatEmail: value }),
  },
} as const satisfies Record<string, EditableField>;

/** Name of an editable profile field. */
export type EditableFieldName = keyof typeof editableFields;

interface EditableField {
  label: MessageKey;
  hint: MessageKey;
  inputMode: "text" | "email";
  autoComplete: string;
  schema: v.GenericSchema<string, string>;
  read: (user: UserCenterData) => string;
  update: (value: string) => UserUpdate;
}
