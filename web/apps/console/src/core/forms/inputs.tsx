import { currentLanguage, t } from "@gerai/i18n";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { ReactNode } from "react";

interface DateInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
  /** The first day that can be chosen. */
  min?: string;
  "aria-label"?: string;
}

/** A calendar day, `yyyy-MM-dd` on the wire and in the reader's own form on the screen. */
export function DateInput({ value, onChange, min, ...rest }: DateInputProps) {
  return (
    <DatePicker
      {...rest}
      {...(min ? { minDate: dayjs(min) } : {})}
      className="w-full"
      format={dayFormat()}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format("YYYY-MM-DD") : null)}
      // Enter takes the typed day; it must not send the whole form.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
  );
}

interface MonthInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
  placeholder?: string;
  "aria-label"?: string;
}

/** A month, `yyyy-MM` on the wire. */
export function MonthInput({ value, onChange, ...rest }: MonthInputProps) {
  return (
    <DatePicker
      {...rest}
      picker="month"
      className="w-full"
      format={currentLanguage() === "zh" ? "YYYY年M月" : "MMMM YYYY"}
      value={value ? dayjs(value) : null}
      onChange={(month) => onChange?.(month ? month.format("YYYY-MM") : null)}
      // Enter takes the typed month; it must not send the whole form.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
  );
}

/** How a day is written in a field: as people of the language write it. */
export function dayFormat(): string {
  return currentLanguage() === "zh" ? "YYYY年M月D日" : "D MMM YYYY";
}

/** The rule of a field that may not stay empty. */
export const required = () => ({ required: true, whitespace: true, message: t("form.required") });

/** The same for choices, which are not texts. */
export const chosen = () => ({ required: true, message: t("form.chooseOne") });

/** The rule of an amount that must be there and more than nothing. */
export const positive = () => ({
  validator: async (_rule: unknown, amount: string | null | undefined) => {
    if (Number(amount ?? 0) <= 0) throw new Error(t("form.positive"));
  },
});

/** Turns the empty text of a cleared field into "nothing". */
export const emptyToNull = (value: unknown): unknown => (value === "" ? null : value);

interface FieldGroupProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A titled part of a long form. */
export function FieldGroup({ title, hint, children }: FieldGroupProps) {
  return (
    <fieldset className="mb-2">
      <legend className="mb-3 text-md font-semibold text-ink">
        {title}
        {hint && <span className="block text-sm font-normal text-ink-3">{hint}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

interface FieldRowProps {
  children: ReactNode;
}

/** Two fields beside each other. */
export function FieldRow({ children }: FieldRowProps) {
  return <div className="grid grid-cols-2 gap-x-4">{children}</div>;
}
