import axe from "axe-core";
import type { ElementContext } from "axe-core";
import { expect } from "vitest";
import { stillness } from "./stillness";

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/** All that another theme can spoil. */
const colours = ["color-contrast", "link-in-text-block"];

/** Fails with one line per finding when axe objects to the page. */
export function expectAccessible(element: ElementContext = document.body): Promise<void> {
  return expectNoFindings(element, everything);
}

/** Fails when something on a page that is accessible in another theme cannot be made out in this one. */
export function expectReadable(element: ElementContext = document.body): Promise<void> {
  return expectNoFindings(element, colours);
}

async function expectNoFindings(element: ElementContext, rules: string[]): Promise<void> {
  expect(await findingsOf(element, rules)).toEqual([]);
}

/** What axe objects to, one line per finding. */
export async function findingsOf(element: ElementContext, rules = everything): Promise<string[]> {
  // Something half faded has colours that nobody chose.
  await stillness();
  // What passes is told by nobody, and costs as much to gather.
  const { violations } = await axe.run(element, { runOnly: rules, resultTypes: ["violations"] });
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.target.join(" ")} — ${node.html.slice(0, 160)}`,
    ),
  );
}
