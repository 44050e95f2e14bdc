import { ApiError } from "@gerai/api";
import type { AddressTemplate, DeliveryAddress } from "@gerai/api";
import { countryByCode, phoneExample, phonePrefix } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Banner, Button, Card, Field, Row, Switch, toast } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { errorText } from "../../../core/error-text";
import { chosenLocation, dropChosenLocation } from "../../../core/location-choice";
import type { Place } from "../../../core/location-choice";
import { paths } from "../../../core/paths";
import { useServices, useUser } from "../../../core/services-context";
import { useBack } from "../../../core/use-back";
import { useSaveAddress } from "../api";
import {
  addressParts,
  dropDraft,
  emptyForm,
  formOf,
  formProblems,
  inputOf,
  keepDraft,
  keptDraft,
} from "../model";
import type { AddressField, AddressForm } from "../model";
import { AddressFields } from "./address-fields";

interface AddressEditorProps {
  template: AddressTemplate;
  /** The address that is changed; null for a new one. */
  address: DeliveryAddress | null;
  known: readonly DeliveryAddress[];
  customerId: string | undefined;
  /** For the button at the foot of the page. */
  formId: string;
  onBusy: (busy: boolean) => void;
}

interface Problems {
  fields: Partial<Record<AddressField, string>>;
  form?: string;
}

/** The form for one address, shaped by the country. What was entered survives leaving for the map. */
export function AddressEditor(props: AddressEditorProps) {
  const { template, address, known, customerId, formId, onBusy } = props;
  const { tabStorage } = useServices();
  const country = countryByCode(useUser().countryCode).code;
  const back = useBack(paths.addresses);
  const save = useSaveAddress();
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({ fields: {} });
  const [start] = useState<AddressForm>(() => (address ? formOf(address) : emptyForm));
  const [form, setForm] = useState<AddressForm>(() => {
    const entered = keptDraft(tabStorage, address?.id) ?? start;
    return { ...entered, place: chosenLocation(tabStorage) ?? entered.place };
  });

  useEffect(() => dropChosenLocation(tabStorage), [tabStorage]);
  useEffect(() => {
    const touched = JSON.stringify(form) !== JSON.stringify(start);
    if (touched) keepDraft(tabStorage, address?.id, form);
    else dropDraft(tabStorage, address?.id);
  }, [tabStorage, address?.id, form, start]);
  useEffect(() => {
    if (Object.keys(problems.fields).length === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const change = (changed: Partial<AddressForm>) => {
    setForm({ ...form, ...changed });
    const left = Object.entries(problems.fields).filter(([name]) => !(name in changed));
    setProblems({ fields: Object.fromEntries(left) });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fields = formProblems(form, template, country);
    setProblems({ fields });
    if (Object.keys(fields).length > 0 || save.isPending) return;
    onBusy(true);
    try {
      await save.mutateAsync(inputOf(form, address, customerId, country));
      dropDraft(tabStorage, address?.id);
      toast(t("addresses.saved"), { tone: "success" });
      back();
    } catch (error) {
      setProblems(refusal(error));
    } finally {
      onBusy(false);
    }
  };

  return (
    <form
      id={formId}
      ref={element}
      className="space-y-3"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Card title={t("addresses.receiver")}>
        <div className="space-y-4">
          <Field
            label={t("addresses.contact")}
            autoComplete="name"
            maxLength={80}
            value={form.contact}
            error={problems.fields.contact}
            onChange={(event) => change({ contact: event.target.value })}
          />
          <Field
            label={t("addresses.mobile")}
            hint={t("settings.phoneExample", { example: phoneExample(country) })}
            leading={
              <span className="text-md font-medium text-ink-2">+{phonePrefix(country)}</span>
            }
            inputMode="tel"
            autoComplete="tel-national"
            value={form.mobile}
            error={problems.fields.mobile}
            onChange={(event) => change({ mobile: event.target.value })}
          />
        </div>
      </Card>
      <Card title={t("addresses.place")}>
        <div className="space-y-4">
          <AddressFields
            template={template}
            form={form}
            onChange={change}
            problems={problems.fields}
            known={known}
          />
        </div>
      </Card>
      <Card flush>
        <PinRow place={form.place} onClear={() => change({ place: null })} />
        <Row
          title={t("addresses.makeDefault")}
          caption={t("addresses.makeDefaultHint")}
          trailing={
            <Switch
              label={t("addresses.makeDefault")}
              checked={form.isDefault}
              disabled={address?.isDefault ?? false}
              onChange={(isDefault) => change({ isDefault })}
            />
          }
        />
      </Card>
      {problems.form ? <Banner tone="danger">{problems.form}</Banner> : null}
    </form>
  );
}

function PinRow({ place, onClear }: { place: Place | null; onClear: () => void }) {
  const navigate = useNavigate();
  return (
    <div className="border-b border-line">
      <Row
        icon={MapPin}
        title={t("addresses.pin")}
        caption={
          place ? `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}` : t("addresses.pinHint")
        }
        onClick={() =>
          void navigate({
            to: paths.chooseLocation,
            search: place ? { lat: place.lat, lng: place.lng } : {},
          })
        }
      />
      {place ? (
        <div className="px-4 pb-2">
          <Button variant="ghost" onClick={onClear}>
            {t("addresses.pinRemove")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function refusal(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { fields: {}, form: errorText(error) };
  const names: readonly AddressField[] = [...addressParts, "contact", "mobile"];
  const fields: Partial<Record<AddressField, string>> = {};
  for (const problem of error.fields) {
    const name = names.find((candidate) => candidate === problem.field);
    if (name) fields[name] = problem.msg || error.message;
  }
  return Object.keys(fields).length > 0 ? { fields } : { fields, form: errorText(error) };
}
