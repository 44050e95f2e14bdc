import { dateInZone } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Banner, Button, Field, SelectSheet, Sheet, TextArea, toast } from "@gerai/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SyntheticEvent } from "react";
import { errorText } from "../../../core/error-text";
import { useClient, useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import { taskPeopleQuery, useGiveTask } from "../api";

const longestText = 500;

interface GiveSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Gives a promoter something to do until a day. */
export function GiveSheet({ open, onClose }: GiveSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t("tasks.give")}>
      {open ? <GiveForm onClose={onClose} /> : null}
    </Sheet>
  );
}

function GiveForm({ onClose }: { onClose: () => void }) {
  const today = dateInZone(useNow(), useUser().timeZone);
  const people = useQuery(taskPeopleQuery(useClient()));
  const give = useGiveTask();
  const [personId, setPerson] = useState<string>();
  const [text, setText] = useState("");
  const [dueOn, setDue] = useState(today);
  const [tried, setTried] = useState(false);
  const missing = (there: boolean) => (tried && !there ? t("tasks.required") : undefined);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (personId === undefined || text.trim() === "" || dueOn === "" || give.isPending) return;
    give.mutate(
      { personId, text: text.trim(), dueOn },
      {
        onSuccess: () => {
          toast(t("tasks.givenNow"), { tone: "success" });
          onClose();
        },
      },
    );
  };
  return (
    <form className="space-y-4" noValidate onSubmit={submit}>
      <SelectSheet
        label={t("tasks.person")}
        placeholder={t("tasks.choosePerson")}
        options={(people.data?.list ?? []).map((person) => ({
          value: person.personId,
          label: person.personName,
          caption: [person.storeName, person.employeeNo].join(" · "),
        }))}
        value={personId}
        error={missing(personId !== undefined)}
        onChange={setPerson}
      />
      <TextArea
        label={t("tasks.text")}
        maxLength={longestText}
        value={text}
        error={missing(text.trim() !== "")}
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        label={t("tasks.due")}
        type="date"
        min={today}
        value={dueOn}
        error={missing(dueOn !== "")}
        onChange={(event) => setDue(event.target.value)}
      />
      {people.error || give.error ? (
        <Banner tone="danger">{errorText(people.error ?? give.error)}</Banner>
      ) : null}
      <Button type="submit" size="lg" block loading={give.isPending}>
        {t("tasks.give")}
      </Button>
    </form>
  );
}
