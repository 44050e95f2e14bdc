import { countryByCode, phoneExample } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Form, Input, Select } from "antd";
import type { FormInstance, InputRef } from "antd";
import { roleOptions, terminalOptions } from "../../core/display/org-labels";
import { CountrySelect } from "../../core/forms/country-select";
import {
  chosen,
  DateInput,
  emptyToNull,
  FieldGroup,
  FieldRow,
  required,
} from "../../core/forms/inputs";
import { useFirstField } from "../../core/forms/use-first-field";
import { RecordPicker } from "../../core/pickers/record-picker";
import type { Person } from "../../core/wire";
import { personFieldLabel as label } from "./model";
import { StoreAssignments } from "./store-assignments";

interface PersonFormProps {
  person: Person | null;
  form: FormInstance;
  readOnly: boolean;
}

/** Buyers sign in for a customer and are no staff. */
const staffRoles = () => roleOptions().filter(({ value }) => value !== "buyer");
const consoleRoles = new Set(["ho_price", "finance", "warehouse", "admin", "auditor"]);

/** A person's fields. */
export function PersonForm({ person, form, readOnly }: PersonFormProps) {
  const country: number | undefined = Form.useWatch("countryCode", form);
  const first = useFirstField<InputRef>(person === null);
  return (
    <>
      <FieldGroup title={t("people.group.person")}>
        <FieldRow>
          <Form.Item name="name" label={label("name")} rules={[required()]}>
            <Input ref={first} maxLength={80} />
          </Form.Item>
          <Form.Item name="nickName" label={label("nickName")}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="employeeNo" label={label("employeeNo")} rules={[required()]}>
            <Input maxLength={32} />
          </Form.Item>
          <Form.Item
            name="countryCode"
            label={label("countryCode")}
            rules={[chosen()]}
            {...(person ? { tooltip: t("people.countryFixed") } : {})}
          >
            <CountrySelect disabled={person !== null || readOnly} />
          </Form.Item>
          <Form.Item
            name="phone"
            label={label("phone")}
            normalize={emptyToNull}
            extra={t("settings.phoneExample", {
              example: phoneExample(countryByCode(country).code),
            })}
          >
            <Input type="tel" />
          </Form.Item>
          <Form.Item
            name="email"
            label={label("email")}
            normalize={emptyToNull}
            rules={[{ type: "email", message: t("validation.emailInvalid") }]}
          >
            <Input type="email" />
          </Form.Item>
        </FieldRow>
      </FieldGroup>
      <WorkFields person={person} form={form} country={country} />
      <StoreAssignments form={form} country={country} readOnly={readOnly} />
    </>
  );
}

interface WorkFieldsProps {
  person: Person | null;
  form: FormInstance;
  country: number | undefined;
}

function WorkFields({ person, form, country }: WorkFieldsProps) {
  const roles: string[] | undefined = Form.useWatch("roles", form);
  const worksInConsole = roles?.some((role) => consoleRoles.has(role)) ?? false;
  const superior =
    person?.superiorId && person.superiorName
      ? { id: person.superiorId, name: person.superiorName, caption: "" }
      : null;
  return (
    <FieldGroup title={t("people.group.work")}>
      <Form.Item name="roles" label={label("roles")} rules={[chosen()]}>
        <Select mode="multiple" options={staffRoles()} showSearch={{ optionFilterProp: "label" }} />
      </Form.Item>
      {worksInConsole && (
        <Form.Item
          name="otherCountries"
          label={label("otherCountries")}
          extra={t("people.otherCountriesHint")}
        >
          <CountrySelect mode="multiple" except={country} />
        </Form.Item>
      )}
      <FieldRow>
        <Form.Item name="superiorId" label={label("superiorId")}>
          <RecordPicker kind="person" countryCode={country} current={superior} />
        </Form.Item>
        <Form.Item name="terminalType" label={label("terminalType")}>
          <Select allowClear placeholder={t("people.terminalAuto")} options={terminalOptions()} />
        </Form.Item>
        <Form.Item name="hiredOn" label={label("hiredOn")}>
          <DateInput />
        </Form.Item>
        <Form.Item name="leftOn" label={label("leftOn")}>
          <DateInput />
        </Form.Item>
        <Form.Item
          name="loginName"
          label={label("loginName")}
          normalize={emptyToNull}
          extra={loginHint(person)}
        >
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...(person?.loginName ? { disabled: true } : {})}
          />
        </Form.Item>
      </FieldRow>
    </FieldGroup>
  );
}

function loginHint(person: Person | null): string {
  if (!person?.loginName) return t("people.loginHint");
  if (person.loginDisabled) return t("people.loginOffHint");
  return person.secondFactor ? t("people.loginTwoStep") : t("people.loginFixed");
}
