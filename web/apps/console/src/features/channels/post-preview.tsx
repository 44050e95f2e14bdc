import { currentLanguage, languageNames, languages, t } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { Segmented } from "antd";
import { useState } from "react";
import type { LocalText } from "../../core/wire";
import type { PostValues } from "./model";

interface PostPreviewProps {
  values: PostValues;
  /** The pictures as this device has them, by their ids. */
  pictures?: Readonly<Record<string, string>>;
}

const noPictures: Readonly<Record<string, string>> = {};

/** A message as a reader of a chosen language sees it on the phone. */
export function PostPreview({ values, pictures = noPictures }: PostPreviewProps) {
  const [reader, setReader] = useState(currentLanguage());
  const say = (text: LocalText | undefined) => wordsFor(text, reader);
  const { kind, articles } = values;
  return (
    <section aria-label={t("desk.channels.preview")}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <p className="text-md font-semibold text-ink">{t("desk.channels.preview")}</p>
        <Segmented
          size="small"
          value={reader}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setReader}
        />
      </div>
      <div className="mx-auto max-w-sm rounded-card border border-line bg-canvas p-4">
        <div className="rounded-card bg-surface p-3 wrap-anywhere" lang={reader}>
          {kind === "text" && <p className="whitespace-pre-wrap">{say(values.text)}</p>}
          {kind === "link" && (
            <>
              <p className="font-semibold">{say(values.title)}</p>
              <p className="text-sm text-ink-3">{say(values.digest) || values.url}</p>
            </>
          )}
          {kind === "image" && <Picture src={pictures[values.fileId ?? ""]} />}
          {kind === "articles" &&
            articles.map((article, at) =>
              at === 0 ? (
                // Articles are shown in the order in which they are written.
                // oxlint-disable-next-line react/no-array-index-key
                <div key={at}>
                  {article?.coverFileId && <Picture src={pictures[article.coverFileId]} />}
                  <p className="font-semibold">{say(article?.title)}</p>
                  <p className="text-sm text-ink-3">{say(article?.digest)}</p>
                  <p className="mt-2 line-clamp-6 text-sm whitespace-pre-wrap">
                    {say(article?.body)}
                  </p>
                </div>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key
                <p key={at} className="mt-2 border-t border-line pt-2 text-sm">
                  {say(article?.title)}
                </p>
              ),
            )}
        </div>
      </div>
    </section>
  );
}

function Picture({ src }: { src: string | undefined }) {
  return (
    <div className="mb-2 grid aspect-video place-items-center overflow-hidden rounded-control bg-sunken text-sm text-ink-3">
      {src ? (
        <img src={src} alt="" className="size-full object-cover" />
      ) : (
        t("desk.channels.picture")
      )}
    </div>
  );
}

/** The reader's words, else English, else any. */
function wordsFor(text: LocalText | undefined, reader: Language): string {
  if (!text) return "";
  return text[reader] || text.en || text.zh || text.id || text.th;
}
