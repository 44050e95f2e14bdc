import { currentLanguage, languageNames, languages, t } from "@gerai/i18n";
import { Segmented } from "antd";
import { useState } from "react";
import { StatusTag } from "../../core/display/status-tag";
import type { LocalText } from "../../core/wire";
import { shownLanguage } from "./model";

interface AnnouncementPreviewProps {
  title: LocalText;
  body: LocalText;
  pinned: boolean;
}

/** An announcement as a reader of a chosen language sees it on the phone. */
export function AnnouncementPreview({ title, body, pinned }: AnnouncementPreviewProps) {
  const [reader, setReader] = useState(currentLanguage());
  const shown = shownLanguage(title, reader);
  return (
    <section aria-label={t("announcements.preview")}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <p className="text-md font-semibold text-ink">{t("announcements.preview")}</p>
        <Segmented
          size="small"
          aria-label={t("announcements.previewIn")}
          value={reader}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setReader}
        />
      </div>
      <div className="rounded-lg mx-auto max-w-sm border border-line bg-canvas p-4">
        {shown ? (
          <article lang={shown}>
            <p className="font-semibold break-words">{title[shown]}</p>
            {pinned && (
              <p className="mt-1">
                <StatusTag tone="brand">{t("announcements.pinnedTag")}</StatusTag>
              </p>
            )}
            <p className="mt-3 break-words whitespace-pre-wrap">{body[shown]}</p>
          </article>
        ) : (
          <p className="text-ink-3">{t("announcements.previewEmpty")}</p>
        )}
      </div>
    </section>
  );
}
