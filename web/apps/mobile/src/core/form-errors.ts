import { ApiError } from "@gerai/api";
import { tMaybe } from "@gerai/i18n";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";

/** The text of a field's problem: a catalogue key from a schema, or the server's own words. */
export function fieldText(
  problem: { message?: string | undefined } | undefined,
): string | undefined {
  const message = problem?.message;
  return message ? (tMaybe(message) ?? message) : undefined;
}

/**
 * Puts a refusal's field problems on the fields that caused them. Says whether every problem found
 * its field; if not, the caller shows the refusal as a whole.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: Readonly<Record<string, FieldPath<Values>>>,
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError) || error.fields.length === 0) return false;
  let all = true;
  for (const problem of error.fields) {
    const field = fields[problem.field];
    if (field) setError(field, { message: problem.msg || error.message });
    else all = false;
  }
  return all;
}
