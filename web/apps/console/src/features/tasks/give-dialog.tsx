import { dateInZone } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { App, Form, Input, Select } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { chosen, DateInput, required } from "../../core/forms/inputs";
import { useApi, useUser } from "../../core/session/services";
import { useNow } from "../../core/use-now";
import { taskPeopleQuery, useGiveTask } from "./api";

interface GiveValues {
  personId: string | null;
  text: string;
  dueOn: string | null;
}

/** Gives a promoter something to do until a day. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const give = useGiveTask();
  const today = dateInZone(useNow(), useUser().timeZone);
  const people = useQuery(taskPeopleQuery(useApi()));
  const submit = async ({ personId, text, dueOn }: GiveValues) => {
    if (personId === null || dueOn === null) return;
    await give.mutateAsync({ personId, text, dueOn });
    void message.success(t("desk.tasks.givenNow"));
  };
  return (
    <ActionDialog<GiveValues>
      title={t("desk.tasks.give")}
      hint={t("desk.tasks.giveHint")}
      initialValues={{ personId: null, text: "", dueOn: today }}
      confirm={t("desk.tasks.give")}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="personId" label={t("desk.tasks.person")} rules={[chosen()]}>
        <Select
          showSearch={{ optionFilterProp: "label" }}
          loading={people.isFetching}
          options={(people.data ?? []).map((person) => ({
            value: person.personId,
            label: [person.personName, person.storeName, person.employeeNo].join(" · "),
          }))}
        />
      </Form.Item>
      <Form.Item name="text" label={t("desk.tasks.text")} rules={[required()]}>
        <Input.TextArea maxLength={500} rows={3} />
      </Form.Item>
      <Form.Item name="dueOn" label={t("desk.tasks.due")} rules={[chosen()]}>
        <DateInput min={today} />
      </Form.Item>
    </ActionDialog>
  );
}
