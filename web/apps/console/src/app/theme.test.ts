import { contrastRatio } from "@gerai/tokens";
import { theme } from "antd";
import { describe, expect, test } from "vitest";
import { consoleTheme } from "./theme";

const texts = [
  "colorText",
  "colorTextSecondary",
  "colorTextTertiary",
  "colorTextQuaternary",
  "colorTextDescription",
  "colorTextPlaceholder",
] as const;
const backgrounds = ["colorBgContainer", "colorBgElevated", "colorBgLayout"] as const;

describe.each(["light", "dark"] as const)("the %s console", (look) => {
  const token = theme.getDesignToken(consoleTheme[look].full);
  const pairs = texts.flatMap((text) =>
    backgrounds.map((background) => [text, background] as const),
  );

  test.each(pairs)("%s reads on %s", (text, background) => {
    expect(contrastRatio(token[text], token[background])).toBeGreaterThanOrEqual(4.5);
  });
});
