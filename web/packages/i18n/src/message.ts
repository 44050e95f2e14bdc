/** Values a message may hold; numbers are formatted by the runtime, texts go in as they are. */
export type ParamValue = string | number;

/** A parsed message: plain text, a placeholder, `#`, or a plural choice. */
export type MessagePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "param"; readonly name: string }
  | { readonly kind: "count" }
  | {
      readonly kind: "plural";
      readonly name: string;
      readonly branches: Readonly<Record<string, readonly MessagePart[]>>;
    };

/**
 * Parses `{name}` and `{n, plural, one {# item} other {# items}}`. A malformed message throws: it
 * is a mistake in a catalogue, and the catalogue test parses every message.
 */
export function parseMessage(message: string): readonly MessagePart[] {
  return parseParts(message, false);
}

/** Names of the parameters a message asks for, sorted. */
export function messageParams(message: string): string[] {
  const names = new Set<string>();
  const visit = (parts: readonly MessagePart[]) => {
    for (const part of parts) {
      if (part.kind === "param") names.add(part.name);
      if (part.kind !== "plural") continue;
      names.add(part.name);
      Object.values(part.branches).forEach(visit);
    }
  };
  visit(parseMessage(message));
  return [...names].toSorted();
}

function parseParts(message: string, inPlural: boolean): MessagePart[] {
  const parts: MessagePart[] = [];
  let text = "";
  const flush = () => {
    if (text) parts.push({ kind: "text", text });
    text = "";
  };
  for (let at = 0; at < message.length; at += 1) {
    const char = message.charAt(at);
    if (char === "{") {
      const end = closingBrace(message, at);
      flush();
      parts.push(parsePlaceholder(message.slice(at + 1, end)));
      at = end;
    } else if (char === "}") {
      throw new SyntaxError(`Unmatched "}" in message: ${message}`);
    } else if (char === "#" && inPlural) {
      flush();
      parts.push({ kind: "count" });
    } else {
      text += char;
    }
  }
  flush();
  return parts;
}

function parsePlaceholder(body: string): MessagePart {
  const plural = /^\s*(\w+)\s*,\s*plural\s*,\s*([\s\S]*)$/.exec(body);
  if (plural?.[1] && plural[2] !== undefined) {
    return { kind: "plural", name: plural[1], branches: parseBranches(plural[2]) };
  }
  const name = body.trim();
  if (!/^\w+$/.test(name)) throw new SyntaxError(`Bad placeholder {${body}}`);
  return { kind: "param", name };
}

function parseBranches(source: string): Record<string, MessagePart[]> {
  const branches: Record<string, MessagePart[]> = {};
  let rest = source.trim();
  while (rest) {
    const head = /^(\w+)\s*\{/.exec(rest);
    if (!head?.[1]) throw new SyntaxError(`Bad plural branches: ${source}`);
    const open = head[0].length - 1;
    const end = closingBrace(rest, open);
    branches[head[1]] = parseParts(rest.slice(open + 1, end), true);
    rest = rest.slice(end + 1).trim();
  }
  if (!branches["other"]) throw new SyntaxError(`Plural without "other": ${source}`);
  return branches;
}

function closingBrace(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at += 1) {
    const char = message.charAt(at);
    if (char === "{") depth += 1;
    if (char === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new SyntaxError(`Unmatched "{" in message: ${message}`);
}
