import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const packages = fileURLToPath(new URL("../..", import.meta.url));
const imported = /\bfrom\s+"([^"]+)"|\bimport\(\s*"([^"]+)"|^import\s+"([^"]+)"/gmu;

const framework = /^(?:react|@tanstack|zustand|lucide)/u;

/** The file an import of this workspace means; null for what comes from elsewhere. */
function fileOf(name: string, from: string): string | null {
  const path = name.startsWith(".")
    ? join(dirname(from), name)
    : name.startsWith("@gerai/")
      ? join(packages, name.replace(/^@gerai\/([^/]+)/u, "$1/src"))
      : null;
  if (path === null) return null;
  const candidates = [".ts", ".tsx", ".d.ts", ".json", "/index.ts", ""].map((end) => path + end);
  return candidates.find((file) => /\.\w+$/u.test(file) && existsSync(file)) ?? null;
}

/** What code imports from elsewhere, with whatever it imports from this workspace. */
function foreign(start: string): { files: Set<string>; names: Set<string> } {
  const files = new Set<string>();
  const names = new Set<string>();
  const queue = [start];
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const match of readFileSync(file, "utf8").matchAll(imported)) {
      const name = match[1] ?? match[2] ?? match[3] ?? "";
      const found = fileOf(name, file);
      if (found) queue.push(found);
      else names.add(name);
    }
  }
  return { files, names };
}

test("the messenger knows no framework, nor does anything it uses", () => {
  const { files, names } = foreign(join(packages, "chat/src/index.ts"));
  expect(files).toContain(join(packages, "api/src/errors.ts"));
  expect([...names].filter((name) => framework.test(name))).toEqual([]);
});

test("an import that is reached by others is found", () => {
  const { names } = foreign(join(packages, "api/src/index.ts"));
  expect(names).toContain("@tanstack/react-query");
});
