import { expect, test } from "vitest";
import { withoutTags } from "./text-only";

test("styles are let through", () => {
  const styles = ".ant-btn>span{content:'&';color:red}@media (max-width:480px){.a:hover{top:0}}";
  expect(withoutTags(styles)).toBe(styles);
});

test.each(["<b>", "</style><img src=x onerror=alert(1)>", "a < b"])("%s is not", (text) => {
  expect(withoutTags(text)).toBeNull();
});
