import { ApiError } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import * as v from "valibot";
import { errorText } from "../error-text";

const leftSchema = v.object({ left: v.number() });
const untilSchema = v.object({ until: v.string() });

/** What to say about a refused payment password: the tries left, or until when it is locked. */
export function payPasswordProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error);
  const left = v.safeParse(leftSchema, error.data);
  if (error.code === "pay_password_wrong" && left.success) {
    return t("settings.payPassword.left", { n: left.output.left });
  }
  const until = v.safeParse(untilSchema, error.data);
  if (error.code === "pay_password_locked" && until.success) {
    const time = formatDate(until.output.until, "time");
    return t("settings.payPassword.locked", { time });
  }
  return error.fields[0]?.msg || errorText(error);
}
