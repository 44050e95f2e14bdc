import axe from "axe-core";
import { expect } from "vitest";
import { stillness } from "./stillness";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/** Fails with one line per finding when axe objects to the page. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  // Something half faded has colours that nobody chose.
  await stillness();
  const { violations } = await axe.run(element, { runOnly: rules });
  const findings = violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.target.join(" ")} — ${node.html.slice(0, 160)}`,
    ),
  );
  expect(findings).toEqual([]);
}
