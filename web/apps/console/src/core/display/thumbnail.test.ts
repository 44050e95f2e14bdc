import { expect, test } from "vitest";
import { smallPicture } from "./thumbnail";

test.each([
  ["/f/1", "/f/1?s=thumb"],
  ["/f/1?k=9", "/f/1?k=9&s=thumb"],
  // What documents show of a product is small already; asked for twice, the server refuses it.
  ["/f/1?k=9&s=thumb", "/f/1?k=9&s=thumb"],
  ["/f/1?s=thumb&k=9", "/f/1?s=thumb&k=9"],
])("the small drawing of %s is %s", (url, small) => {
  expect(smallPicture(url)).toBe(small);
});
