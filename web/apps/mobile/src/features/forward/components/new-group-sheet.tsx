import { maxGroupName } from "@gerai/chat";
import type { ChatUser, Group } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { Button, Field, Sheet } from "@gerai/ui";
import { useState } from "react";
import { PeoplePicker } from "../../../core/people/people-picker";
import { useCreateGroup } from "../../../core/people/use-create-group";

interface NewGroupSheetProps {
  open: boolean;
  onClose: () => void;
  onMade: (group: Group) => void;
}

/** Makes a group on the way, to pass something on to. */
export function NewGroupSheet({ open, onClose, onMade }: NewGroupSheetProps) {
  const [chosen, setChosen] = useState<ChatUser[]>([]);
  const [name, setName] = useState("");
  const { create, busy } = useCreateGroup();
  const make = () =>
    create(chosen, name, (group) => {
      setChosen([]);
      setName("");
      onMade(group);
    });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("media.forward.newGroup")}
      footer={
        <Button block size="lg" disabled={chosen.length === 0} loading={busy} onClick={make}>
          {chosen.length === 0
            ? t("groups.create.first")
            : t("groups.create.do", { n: chosen.length })}
        </Button>
      }
    >
      <div className="space-y-3">
        <Field
          label={t("groups.create.name")}
          hint={t("groups.create.nameHint")}
          optional
          autoComplete="off"
          maxLength={maxGroupName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <PeoplePicker chosen={chosen} onChange={setChosen} />
      </div>
    </Sheet>
  );
}
