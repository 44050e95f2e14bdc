/** What browsers with Trusted Types have; the DOM library does not describe it yet. */
interface TrustedTypes {
  createPolicy(name: "default", rules: { createHTML: (text: string) => string | null }): unknown;
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/**
 * The component library writes its styles the way markup is written, which the content security policy forbids for
 * plain text. What has no tag in it cannot become an element; it is let through, and nothing else is.
 */
export function letTextThrough(): void {
  globalThis.trustedTypes?.createPolicy("default", { createHTML: withoutTags });
}

export function withoutTags(text: string): string | null {
  return text.includes("<") ? null : text;
}
