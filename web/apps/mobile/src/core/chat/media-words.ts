import { maxBytes, MediaProblem } from "@gerai/chat";
import type { MediaKind } from "@gerai/chat";
import { formatBytes, t } from "@gerai/i18n";
import type { Icon } from "@gerai/ui";
import {
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Presentation,
} from "lucide-react";
import { createElement } from "react";
import type { ReactElement } from "react";
import { errorText } from "../error-text";

/** What to tell somebody whose file was not sent or cannot be shown. */
export function mediaErrorText(error: unknown, media: MediaKind = "file"): string {
  if (!(error instanceof MediaProblem)) return errorText(error);
  if (error.code === "file_too_large") {
    return t("media.tooLarge", { max: formatBytes(error.most ?? maxBytes[media]) });
  }
  return t(error.code === "file_empty" ? "media.emptyFile" : "media.gone");
}

/** Minutes and seconds. */
export function durationText(seconds: number | undefined): string {
  const whole = Math.max(0, Math.round(seconds ?? 0));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

const glyphs: readonly (readonly [RegExp, Icon])[] = [
  [/\.(xlsx?|csv|ods)$/i, FileSpreadsheet],
  [/\.(pptx?|odp|key)$/i, Presentation],
  [/\.(zip|rar|7z|tar|gz)$/i, FileArchive],
  [/\.(mp4|mov|webm|mkv|avi)$/i, FileVideo],
  [/\.(mp3|m4a|wav|ogg|aac)$/i, FileAudio],
  [/\.(jpe?g|png|gif|webp|heic|bmp)$/i, FileImage],
];

/** A sign for a file by its name. */
export function FileGlyph({ name }: { name: string }): ReactElement {
  const glyph = glyphs.find(([ending]) => ending.test(name))?.[1] ?? FileText;
  return createElement(glyph, { className: "size-5.5" });
}
