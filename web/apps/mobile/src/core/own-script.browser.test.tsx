import { expect, test } from "vitest";
import { ownScript } from "./own-script";

test("a script of this server is let through", () => {
  expect(new URL(ownScript("/sw.js")).href).toBe(`${location.origin}/sw.js`);
});

test.each([
  "https://elsewhere.example/sw.js",
  "data:text/javascript,1",
  "blob:null/1",
  "//elsewhere.example/sw.js",
])("%s is not", (address) => {
  expect(() => ownScript(address)).toThrow("not a script of ours");
});
