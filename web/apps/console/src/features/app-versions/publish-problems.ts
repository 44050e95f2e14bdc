import { ApiError } from "@gerai/api";
import { languageNames, languages, tMaybe } from "@gerai/i18n";
import { errorText } from "../../core/errors";
import { versionFieldLabel } from "./model";

/** What keeps a release from being published, field by field when the server says so. */
export function publishProblems(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.fields.length === 0) return [errorText(error)];
  return error.fields.map(({ field, msg }) => `${fieldName(field)}: ${msg}`);
}

/** `notes.zh` is the Chinese text of the notes; anything else is a field by its own name. */
function fieldName(field: string): string {
  const language = languages.find((candidate) => field === `notes.${candidate}`);
  if (language) return `${versionFieldLabel("notes")} (${languageNames[language]})`;
  return tMaybe(`versions.field.${field}`) ?? field;
}
