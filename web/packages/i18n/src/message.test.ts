import { expect, test } from "vitest";
import { messageParams, parseMessage } from "./message";

test("parses text, placeholders and plurals", () => {
  expect(parseMessage("Hi {name}: {n, plural, one {# item} other {# items of {name}}}")).toEqual([
    { kind: "text", text: "Hi " },
    { kind: "param", name: "name" },
    { kind: "text", text: ": " },
    {
      kind: "plural",
      name: "n",
      branches: {
        one: [{ kind: "count" }, { kind: "text", text: " item" }],
        other: [
          { kind: "count" },
          { kind: "text", text: " items of " },
          { kind: "param", name: "name" },
        ],
      },
    },
  ]);
});

test("a hash outside a plural is a hash", () => {
  expect(parseMessage("Order #{no}")).toEqual([
    { kind: "text", text: "Order #" },
    { kind: "param", name: "no" },
  ]);
});

test("lists every parameter once, sorted", () => {
  expect(messageParams("{b} {a} {n, plural, one {{a}} other {#}}")).toEqual(["a", "b", "n"]);
});

test.each(["{open", "close}", "{bad name}", "{n, plural, one {x}}", "{n, plural, other x}"])(
  "refuses %j",
  (message) => {
    expect(() => parseMessage(message)).toThrow(SyntaxError);
  },
);
