import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App } from "antd";
import { useNewRecordCountry } from "../../core/country-filter";
import { StatusTag } from "../../core/display/status-tag";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { usePasswordReset } from "../../core/logins/use-password-reset";
import { readRecord, recordDetailQuery, useSaveRecord } from "../../core/records/record-api";
import { useApi, useMay } from "../../core/session/services";
import type { Person } from "../../core/wire";
import {
  newPerson,
  personDraft,
  personFieldLabel,
  showPersonField,
  statusTones,
  toPersonSave,
} from "./model";
import { PersonForm } from "./person-form";

const drawerWidth = 720;

/** Adds somebody. */
export function NewPersonDrawer() {
  return <PersonEditor person={null} />;
}

/** Shows and changes somebody. */
export function PersonDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/people");
  const person = useQuery(recordDetailQuery(useApi(), "person", recordId));
  if (!person.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("people.person")}
        onClose={close}
        error={person.error}
        onRetry={() => void person.refetch()}
      />
    );
  }
  return <PersonEditor key={person.data.id} person={person.data} />;
}

interface PersonEditorProps {
  person: Person | null;
}

function PersonEditor({ person }: PersonEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/people");
  const editable = useMay("people_manage");
  const country = useNewRecordCountry();
  const save = useSaveRecord("person");
  const { resetPassword, dialog } = usePasswordReset("person", close);
  const editor = useRecordEditor({
    draft: person ? personDraft(person) : newPerson(country),
    save: async (values, ver) => {
      return await save.mutateAsync(toPersonSave(values, person?.id ?? null, ver));
    },
    onSaved: (saved) => {
      void message.success(t("form.saved"));
      // A new login has a password nobody knows; making one right away lets it be handed over.
      if (saved.loginName && !person?.loginName) void resetPassword(saved);
      else close();
    },
    ...(person
      ? { reload: async () => personDraft(await readRecord(api, "person", person.id)) }
      : {}),
  });
  return (
    <RecordDrawer
      title={person ? person.name : t("people.new")}
      editor={editor}
      readOnly={!editable}
      label={personFieldLabel}
      show={showPersonField}
      onClose={close}
      width={drawerWidth}
      extra={
        person && (
          <StatusTag tone={statusTones[person.status]}>
            {t(`people.status.${person.status}`)}
          </StatusTag>
        )
      }
    >
      <PersonForm person={person} form={editor.form} readOnly={!editable} />
      {dialog}
    </RecordDrawer>
  );
}
