import { startI18n } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { beforeEach } from "vitest";
import "./styles.css";

// Tests read English texts in the light theme unless they say otherwise.
beforeEach(async () => {
  document.documentElement.lang = "en";
  document.documentElement.dataset["theme"] = "light";
  await startI18n("en", loadMobileMessages);
});
