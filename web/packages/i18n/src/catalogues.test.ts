import { describe, expect, test } from "vitest";
import { loadEveryMessage } from "./areas";
import { loadConsoleMessages } from "./console";
import { loadKitMessages } from "./kit";
import { languages } from "./language";
import { messageParams } from "./message";

/** Pieces of sentences: in Thai a space sets a name off from the words that follow it. */
const setOff = new Set(["messages.actor", "messages.setOff"]);

const apps = {
  mobile: loadEveryMessage,
  console: loadConsoleMessages,
  kit: loadKitMessages,
};

describe.each(Object.entries(apps))("%s catalogue", (_name, load) => {
  test.each(languages.slice(1))("%s has the keys of the Chinese source", async (language) => {
    const [source, translated] = await Promise.all([load("zh"), load(language)]);
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(source).toSorted());
  });

  test.each(languages.slice(1))("%s asks for the same parameters", async (language) => {
    const [source, translated] = await Promise.all([load("zh"), load(language)]);
    const params = (messages: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, messageParams(text)]));
    expect(params(translated)).toEqual(params(source));
  });

  test.each(languages)("%s has no empty or padded text", async (language) => {
    const bad = Object.entries(await load(language)).filter(
      ([key, text]) => text === "" || (text !== text.trim() && !setOff.has(key)),
    );
    expect(bad).toEqual([]);
  });

  // The parameter types of `t` are read off the Chinese texts, which therefore stay plain.
  test("the Chinese source uses plain placeholders only", async () => {
    const plural = Object.entries(await load("zh")).filter(([, text]) => text.includes("plural"));
    expect(plural).toEqual([]);
  });
});
