import { expect, test } from "vitest";
import type { Representative } from "../../core/wire";
import { currentRepresentatives } from "./representatives";

function representative(name: string, from: string, to: string | null): Representative {
  return { personId: name, employeeNo: name, name, share: 10_000, from, to };
}

test("those of a day have begun and are not over", () => {
  const all = [
    representative("before", "2025-01-01", "2026-10-31"),
    representative("last day", "2025-01-01", "2026-11-15"),
    representative("now", "2026-11-01", null),
    representative("first day", "2026-11-15", null),
    representative("later", "2026-11-16", null),
  ];
  const names = currentRepresentatives(all, "2026-11-15").map(({ name }) => name);
  expect(names).toEqual(["last day", "now", "first day"]);
});
