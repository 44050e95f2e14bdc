import { currentLanguage, languageNames, languages, t } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { Segmented } from "antd";
import { useState } from "react";
import type { AgreementSection, LocalText } from "../../core/wire";

interface AgreementTextProps {
  title: LocalText;
  sections: readonly AgreementSection[];
}

/** The agreement as people read it, in one language at a time. */
export function AgreementText({ title, sections }: AgreementTextProps) {
  const [language, setLanguage] = useState<Language>(currentLanguage);
  return (
    <>
      <Segmented<Language>
        className="mb-4"
        aria-label={t("privacyAdmin.language")}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={setLanguage}
      />
      <article lang={language}>
        <h2 className="mb-3 text-lg font-bold">{title[language]}</h2>
        {sections.map(({ heading, body }, at) => (
          // Nothing tells two sections apart but their place, and they are only read.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={at} className="mb-4">
            <h3 className="mb-1 font-semibold">{heading[language]}</h3>
            <p className="whitespace-pre-line text-ink-2">{body[language]}</p>
          </section>
        ))}
      </article>
    </>
  );
}
