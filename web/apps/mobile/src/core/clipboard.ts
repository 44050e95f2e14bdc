import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";

/** Copies a text and says so; where the browser refuses, says that it has to be copied by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("common.copied"), { tone: "success" });
  } catch {
    toast(t("common.copyFailed"), { tone: "error" });
  }
}
