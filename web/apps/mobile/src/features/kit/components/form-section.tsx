import { t, tParts } from "@gerai/i18n";
import {
  AmountField,
  Card,
  Checkbox,
  CodeField,
  Field,
  PasswordField,
  RadioList,
  RichText,
  SearchField,
  SelectSheet,
  TextArea,
  TextAction,
  toast,
} from "@gerai/ui";
import { Globe, Phone } from "lucide-react";
import { useState } from "react";
import { KitSection } from "./kit-section";

const countryKeys = ["th", "ph", "id", "ml"] as const;

/** Inputs with label, hint and error; choices; search; the verification code. */
export function FormSection() {
  const [phone, setPhone] = useState("");
  const [amount, setAmount] = useState("1250000");
  const [search, setSearch] = useState("");
  const [country, setCountry] = useState("id");
  const [code, setCode] = useState("482");
  const countries = countryKeys.map((value) => ({ value, label: t(`kit.country.${value}`) }));
  return (
    <KitSection title={t("kit.section.form")}>
      <Card className="space-y-4">
        <div className="flex">
          <SearchField value={search} onChange={setSearch} placeholder={t("kit.searchHint")} />
        </div>
        <Field
          label={t("kit.phone")}
          hint={t("kit.phoneHint")}
          icon={Phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0812 3456 7890"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <Field label={t("kit.phone")} error={t("kit.phoneError")} defaultValue="12" icon={Phone} />
        <AmountField
          label={t("kit.average")}
          symbol="Rp"
          decimals={0}
          value={amount}
          onChange={setAmount}
        />
        <PasswordField
          label={t("kit.password")}
          hint={t("kit.passwordHint")}
          autoComplete="current-password"
        />
        <SelectSheet
          label={t("kit.country")}
          icon={Globe}
          options={countries}
          value={country}
          onChange={setCountry}
        />
        <TextArea label={t("kit.remark")} optional maxLength={200} />
        <CodeField
          value={code}
          onChange={setCode}
          aside={<TextAction onClick={() => toast(t("kit.resend"))}>{t("kit.resend")}</TextAction>}
        />
        <Checkbox>
          <RichText
            parts={tParts("kit.agree", {
              policy: <b className="font-semibold text-brand-ink">{t("kit.policy")}</b>,
            })}
          />
        </Checkbox>
      </Card>
      <RefusedFields />
      <Card flush>
        <RadioList
          label={t("kit.country")}
          options={countries.map((option, index) => ({
            ...option,
            ...(index === 0 ? { caption: t("kit.stage.head") } : {}),
            disabled: index === countries.length - 1,
          }))}
          value={country}
          onChange={setCountry}
        />
      </Card>
    </KitSection>
  );
}

/** The same inputs when something is wrong with them, and when they cannot be used. */
function RefusedFields() {
  const [amount, setAmount] = useState("0.5");
  const [code, setCode] = useState("000000");
  const wrong = t("kit.wrong");
  const agreement = t("kit.policy");
  return (
    <Card className="space-y-4">
      <Field label={t("kit.disabled")} defaultValue="0812 3456 7890" icon={Phone} disabled />
      <AmountField
        large
        label={t("kit.average")}
        symbol="฿"
        decimals={2}
        value={amount}
        onChange={setAmount}
        error={wrong}
      />
      <PasswordField label={t("kit.password")} error={wrong} autoComplete="current-password" />
      <SelectSheet
        label={t("kit.country")}
        options={[]}
        value={undefined}
        onChange={setCode}
        error={wrong}
      />
      <SelectSheet
        label={t("kit.disabled")}
        options={[]}
        value={undefined}
        onChange={setCode}
        disabled
      />
      <TextArea label={t("kit.remark")} error={wrong} />
      <CodeField value={code} onChange={setCode} error={wrong} />
      <Checkbox error={wrong}>{agreement}</Checkbox>
      <Checkbox defaultChecked disabled>
        {agreement}
      </Checkbox>
    </Card>
  );
}
