import { customState, settingScope } from "@gerai/chat";
import { t } from "@gerai/i18n";
import { RadioList, Row, SectionList, Sheet, Switch } from "@gerai/ui";
import { useState } from "react";
import { useChatWork } from "../../../core/people/use-chat-work";
import { useSettings } from "../../../core/people/use-settings";
import { TextSheet } from "../../../core/text-sheet";

const states = [
  customState.none,
  customState.busy,
  customState.away,
  customState.longAway,
  customState.invisible,
];

/** Longest words beside a status; it stands on one line of a phone. */
const maxStatusText = 40;

/** What others learn of the reader: their status, and whether they have read. */
export function OwnChatSettings() {
  const settings = useSettings();
  const [choosing, setChoosing] = useState(false);
  const [writing, setWriting] = useState(false);
  const { run, attempt, busy } = useChatWork();
  const own = settings.customState();
  const state = states.find((one) => one === own.state) ?? customState.none;
  const explained = state !== customState.none && state !== customState.invisible;
  return (
    <>
      <SectionList>
        <Row
          title={t("contacts.own.status")}
          value={t(`contacts.presence.${state}`)}
          onClick={() => setChoosing(true)}
        />
        {explained ? (
          <Row
            title={t("contacts.own.text")}
            value={own.text || t("contacts.person.aliasNone")}
            onClick={() => setWriting(true)}
          />
        ) : null}
        <Row
          title={t("contacts.own.receipts")}
          caption={t("contacts.own.receiptsHint")}
          trailing={
            <Switch
              label={t("contacts.own.receipts")}
              checked={!settings.isOn(settingScope.disableReceipt)}
              disabled={busy}
              onChange={(on) =>
                run((chat) => chat.settings.turn(settingScope.disableReceipt, "", !on))
              }
            />
          }
        />
      </SectionList>
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t("contacts.own.status")}
        flush
      >
        <RadioList
          label={t("contacts.own.status")}
          options={states.map((value) => ({
            value: String(value),
            label: t(`contacts.presence.${value}`),
            caption: value === customState.invisible ? t("contacts.own.invisibleHint") : undefined,
          }))}
          value={String(state)}
          onChange={(chosen) => {
            setChoosing(false);
            run((chat) => chat.settings.setCustomState(Number(chosen), own.text));
          }}
        />
      </Sheet>
      <TextSheet
        open={writing}
        onClose={() => setWriting(false)}
        title={t("contacts.own.text")}
        label={t("contacts.own.text")}
        hint={t("contacts.own.textHint")}
        value={own.text}
        maxLength={maxStatusText}
        optional
        onSave={(text) => attempt((chat) => chat.settings.setCustomState(state, text))}
      />
    </>
  );
}
