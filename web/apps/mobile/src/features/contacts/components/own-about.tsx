import { maxAbout } from "@gerai/chat";
import type { About, ChatUser } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { RadioList, Row, SectionList, Sheet, toast } from "@gerai/ui";
import { useState } from "react";
import { peopleKey } from "../../../core/people/queries";
import { useChatWork } from "../../../core/people/use-chat-work";
import { TextSheet } from "../../../core/text-sheet";
import { aboutOf, genders } from "../about";

/** What is told in words. */
const written = ["address", "social", "extra"] as const;

interface OwnAboutProps {
  user: ChatUser;
}

/** What friends and colleagues of the same country read about the reader, who alone writes it. */
export function OwnAbout({ user }: OwnAboutProps) {
  const [changing, setChanging] = useState<keyof About | null>(null);
  const { run, attempt } = useChatWork(peopleKey);
  const about = aboutOf(user);
  const change = (field: Partial<About>) =>
    attempt((chat) => chat.people.describe({ ...about, ...field }));
  const saved = () => toast(t("settings.saved"), { tone: "success" });
  const close = () => setChanging(null);
  return (
    <>
      <SectionList title={t("contacts.about.title")} note={t("contacts.about.hint")}>
        <Row
          title={t("contacts.about.gender")}
          value={t(`contacts.gender.${about.gender ?? "untold"}`)}
          onClick={() => setChanging("gender")}
        />
        {written.map((field) => (
          <Row
            key={field}
            title={t(`contacts.about.${field}`)}
            value={about[field] || t("contacts.person.aliasNone")}
            onClick={() => setChanging(field)}
          />
        ))}
      </SectionList>
      <Sheet open={changing === "gender"} onClose={close} title={t("contacts.about.gender")} flush>
        <RadioList
          label={t("contacts.about.gender")}
          options={(["untold", ...genders] as const).map((value) => ({
            value,
            label: t(`contacts.gender.${value}`),
          }))}
          value={about.gender ?? "untold"}
          onChange={(chosen) => {
            close();
            const gender = genders.find((one) => one === chosen) ?? null;
            run((chat) => chat.people.describe({ ...about, gender }), saved);
          }}
        />
      </Sheet>
      {written.map((field) => (
        <TextSheet
          key={field}
          open={changing === field}
          onClose={close}
          title={t(`contacts.about.${field}`)}
          label={t(`contacts.about.${field}`)}
          hint={t(`contacts.about.${field}Hint`)}
          value={about[field]}
          maxLength={maxAbout[field]}
          long={field === "extra"}
          optional
          onSave={async (text) => {
            await change({ [field]: text });
            saved();
          }}
        />
      ))}
    </>
  );
}
