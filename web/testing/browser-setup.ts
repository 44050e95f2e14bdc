import { startI18n } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import { beforeEach } from "vitest";
import { dismissToast, toastStay } from "../packages/ui/src/overlays/toast";
import "./styles.css";

// Tests read English texts in the light theme unless they say otherwise.
beforeEach(async () => {
  // Long enough for a busy machine to see it and to tap it, and gone before the next test.
  Object.assign(toastStay, { plain: 20_000, withAction: 60_000 });
  dismissToast();
  document.documentElement.lang = "en";
  document.documentElement.dataset["theme"] = "light";
  await startI18n("en", loadMobileMessages);
});
