import { countries } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { App, Checkbox, Form, Select } from "antd";
import { useDeferredValue, useState } from "react";
import { ActionDialog } from "../../core/forms/action-dialog";
import { CountrySelect } from "../../core/forms/country-select";
import { LocalTextFields } from "../../core/forms/local-text-fields";
import { useApi, useUser } from "../../core/session/services";
import { peopleQuery, useChannelWork } from "./api";
import type { DeskChannel } from "./api";
import { MenuFields } from "./menu-fields";
import { channelValues, statusBits } from "./model";
import type { ChannelValues } from "./model";

interface ChannelDialogProps {
  /** Null for one that begins. */
  channel: DeskChannel | null;
  onClose: () => void;
}

/** What a channel is called and like, its menus, and who works for it. */
export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const { message } = App.useApp();
  const { save } = useChannelWork();
  const own = useUser().countryCode;
  const country = countries.find(({ code }) => code === own)?.code ?? null;
  const submit = async ({ bits, ...values }: ChannelValues) => {
    await save.mutateAsync({
      ...values,
      id: channel?.id ?? null,
      ver: channel?.ver ?? null,
      status: bits.reduce((all, bit) => all | bit, 0),
      extra: channel?.extra ?? "",
    });
    void message.success(t("form.saved"));
  };
  const known = channel
    ? [{ userId: channel.ownerId, name: channel.ownerName }, ...channel.colleagues]
    : [];
  return (
    <ActionDialog<ChannelValues>
      title={channel ? t("desk.channels.settings") : t("desk.channels.new")}
      width={840}
      initialValues={channelValues(channel, country)}
      confirm={t("common.save")}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="countryCode"
        label={t("desk.channels.country")}
        extra={t("desk.channels.countryHint")}
      >
        <CountrySelect<number | null>
          allowClear
          disabled={channel !== null}
          placeholder={t("nav.allCountries")}
        />
      </Form.Item>
      <LocalTextFields name={["name"]} label={t("desk.channels.name")} maxLength={40} required />
      <LocalTextFields
        name={["description"]}
        label={t("desk.channels.description")}
        maxLength={300}
        rows={2}
      />
      <Form.Item
        name="ownerId"
        label={t("desk.channels.owner")}
        extra={channel ? undefined : t("desk.channels.ownerHint")}
      >
        <PeopleSelect known={known} />
      </Form.Item>
      <Form.Item
        name="colleagueIds"
        label={t("desk.channels.colleagues")}
        extra={t("desk.channels.colleaguesHint")}
      >
        <PeopleSelect known={known} several />
      </Form.Item>
      <Form.Item name="bits" label={t("desk.channels.status")}>
        <Checkbox.Group
          className="flex flex-col gap-2"
          options={statusBits.map((bit) => ({
            value: bit,
            label: t(`desk.channels.status.${bit}`),
          }))}
        />
      </Form.Item>
      <MenuFields />
    </ActionDialog>
  );
}

interface PeopleSelectProps {
  id?: string;
  value?: string | string[] | null;
  onChange?: (value: string | string[] | null) => void;
  known: readonly { userId: string; name: string }[];
  several?: boolean;
}

/** Colleagues found by part of their names. */
function PeopleSelect({ known, several = false, ...field }: PeopleSelectProps) {
  const [word, setWord] = useState("");
  const keyword = useDeferredValue(word.trim());
  const found = useQuery(peopleQuery(useApi(), keyword)).data?.list ?? [];
  const people = new Map(known.map(({ userId, name }) => [userId, name]));
  for (const { uid, displayName, name } of found) people.set(uid, `${displayName} · ${name}`);
  return (
    <Select
      {...field}
      allowClear
      {...(several && { mode: "multiple" as const })}
      showSearch={{ filterOption: false, onSearch: setWord }}
      placeholder={t("desk.channels.findPeople")}
      options={[...people].map(([value, label]) => ({ value, label }))}
    />
  );
}
