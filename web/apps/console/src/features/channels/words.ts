import type { Schemas } from "@gerai/api";
import { t } from "@gerai/i18n";
import { localText } from "../../core/display/local-text";
import { noText } from "../../core/forms/local-text-fields";

const pictured: Readonly<Record<number, "voice" | "image" | "file" | "video">> = {
  2: "voice",
  3: "image",
  5: "file",
  6: "video",
};

/** What a message says, as far as the desk shows it: words, or what kind of thing it is. */
export function lastWords({ type, searchableContent = "", data }: Schemas["Content"]): string {
  const kind = pictured[type ?? 0];
  if (kind && kind !== "file") return t(`desk.channels.sent.${kind}`);
  const said = menuAnswer(data) || searchableContent;
  return kind === "file" ? `${t("desk.channels.sent.file")} ${said}` : said;
}

/** A menu answers in several languages; the desk reads its own. */
function menuAnswer(data: string | undefined): string {
  if (!data?.startsWith('{"texts"')) return "";
  try {
    const { texts } = JSON.parse(data);
    return localText({ ...noText, ...texts });
  } catch {
    return "";
  }
}
