import { sendOnce } from "@gerai/api";
import { makeTask, readTaskPeople } from "@gerai/chat";
import type { MessageTask, MessageTaskPeople } from "@gerai/chat";
import { dateInZone } from "@gerai/domain";
import { t } from "@gerai/i18n";
import {
  Banner,
  Button,
  Field,
  SelectSheet,
  Sheet,
  SkeletonRows,
  TextArea,
  toast,
} from "@gerai/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SyntheticEvent } from "react";
import { digestText } from "../../../core/chat/digest";
import { useChat } from "../../../core/chat/use-chat";
import { errorText } from "../../../core/error-text";
import { QueryView } from "../../../core/query-view";
import { useServices, useUser } from "../../../core/services-context";
import { useNow } from "../../../core/use-now";
import type { MessageItem } from "../model";

const longestText = 500;
/** How the reader stands in the list of people. */
const myself = "";

interface TaskSheetProps {
  item: MessageItem;
  onClose: () => void;
}

/** Makes a task of a message, for the reader or for somebody here. */
export function TaskSheet({ item, onClose }: TaskSheetProps) {
  const chat = useChat();
  const uid = item.message.uid ?? "";
  const people = useQuery({
    queryKey: ["tasks", "of-message", uid],
    queryFn: ({ signal }) => readTaskPeople(chat.http, uid, signal),
    staleTime: 0,
  });
  return (
    <Sheet open onClose={onClose} title={t("chat.toTask")}>
      <QueryView
        query={people}
        skeleton={<SkeletonRows rows={3} leading={false} />}
        isEmpty={({ own, list }) => !own && list.length === 0}
        empty={<p className="py-4 text-center text-ink-3">{t("tasks.nobodyHere")}</p>}
      >
        {(found) => <TaskForm people={found} item={item} uid={uid} onClose={onClose} />}
      </QueryView>
    </Sheet>
  );
}

interface TaskFormProps extends TaskSheetProps {
  uid: string;
  people: MessageTaskPeople;
}

function TaskForm({ people: { own, list }, item, uid, onClose }: TaskFormProps) {
  const today = dateInZone(useNow(), useUser().timeZone);
  const make = useMakeTask();
  const [person, setPerson] = useState(own ? myself : undefined);
  const [text, setText] = useState(() => wordsOf(item));
  const [dueOn, setDue] = useState(today);
  const [tried, setTried] = useState(false);
  const missing = (there: boolean) => (tried && !there ? t("tasks.required") : undefined);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (person === undefined || text.trim() === "" || dueOn === "" || make.isPending) return;
    make.mutate(
      { uid, personId: person === myself ? null : person, text: text.trim(), dueOn },
      {
        onSuccess: () => {
          toast(t(person === myself ? "tasks.noted" : "tasks.givenNow"), { tone: "success" });
          onClose();
        },
      },
    );
  };
  return (
    <form className="space-y-4" noValidate onSubmit={submit}>
      <TextArea
        label={t("tasks.text")}
        maxLength={longestText}
        value={text}
        error={missing(text.trim() !== "")}
        onChange={(event) => setText(event.target.value)}
      />
      {list.length > 0 ? (
        <SelectSheet
          label={t("tasks.for")}
          options={[
            ...(own ? [{ value: myself, label: t("tasks.self") }] : []),
            ...list.map((one) => ({
              value: one.personId,
              label: one.personName,
              caption: [one.storeName, one.employeeNo].filter(Boolean).join(" · "),
            })),
          ]}
          value={person}
          hint={person ? t("tasks.toldHint") : undefined}
          error={missing(person !== undefined)}
          onChange={setPerson}
        />
      ) : null}
      <Field
        label={t("tasks.due")}
        type="date"
        min={today}
        value={dueOn}
        error={missing(dueOn !== "")}
        onChange={(event) => setDue(event.target.value)}
      />
      {make.error ? <Banner tone="danger">{errorText(make.error)}</Banner> : null}
      <Button type="submit" size="lg" block loading={make.isPending}>
        {t("chat.toTask")}
      </Button>
    </form>
  );
}

/** Makes a task at most once, however often it is tried. */
function useMakeTask() {
  const chat = useChat();
  const { storage } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (task: MessageTask) =>
      sendOnce(storage, `task.of-message.${chat.userId}`, task, (key) =>
        makeTask(chat.http, task, key),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["tasks"] }),
  });
}

/** What a task begins with: what was said, or what kind of thing it is. */
function wordsOf({ decoded }: MessageItem): string {
  return digestText(decoded, { me: "", nameOf: () => "" }).slice(0, longestText);
}
