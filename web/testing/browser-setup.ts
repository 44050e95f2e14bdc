import { startI18n } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { beforeEach } from "vitest";
import { commands } from "vitest/browser";
import { dismissToast, toastStay } from "../packages/ui/src/overlays/toast";
import "./styles.css";

declare module "vitest/browser" {
  interface BrowserCommands {
    pointerAway: () => Promise<void>;
  }
}

// Tests read English texts in the light theme unless they say otherwise.
beforeEach(async () => {
  // Long enough for a busy machine to see it and to tap it, and gone before the next test.
  Object.assign(toastStay, { plain: 20_000, withAction: 60_000 });
  dismissToast();
  await commands.pointerAway();
  document.documentElement.lang = "en";
  document.documentElement.dataset["theme"] = "light";
  await startI18n("en", loadMobileMessages);
});
