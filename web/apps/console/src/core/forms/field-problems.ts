import type { FieldProblem } from "@gerai/api";

/** Where a field sits in a form: `["contacts", 0, "mobile"]`. */
export type FieldPath = (string | number)[];

/** Reads the server's field name, `contacts[0].mobile` or `contacts.0.mobile`. */
export function fieldPath(field: string): FieldPath {
  return field
    .split(/[.[\]]+/)
    .filter((part) => part !== "")
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Splits what the server complained about into fields the form shows and everything else. */
export function sortProblems(
  problems: readonly FieldProblem[],
  shown: readonly FieldPath[],
): { inForm: { name: FieldPath; errors: string[] }[]; elsewhere: string[] } {
  const inForm: { name: FieldPath; errors: string[] }[] = [];
  const elsewhere: string[] = [];
  for (const { field, msg } of problems) {
    const name = closestShown(fieldPath(field), shown);
    if (name) inForm.push({ name, errors: [msg] });
    else elsewhere.push(`${field}: ${msg}`);
  }
  return { inForm, elsewhere };
}

/** A complaint about part of a field (one entry of a list) belongs to the field as a whole. */
function closestShown(path: FieldPath, shown: readonly FieldPath[]): FieldPath | null {
  for (let length = path.length; length > 0; length -= 1) {
    const prefix = path.slice(0, length).join(".");
    const found = shown.find((candidate) => candidate.join(".") === prefix);
    if (found) return found;
  }
  return null;
}
