/** A form value as text: texts and numbers as they are, nothing for anything else. */
export function plainText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
